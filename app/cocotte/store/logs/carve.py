"""Rows read straight from the pages of a SQLite file, without asking what the damaged rest of it says.

SQLite stops at the first damaged page on its way. But a row stands whole in a leaf of its table, so
the leaves alone are looked at, wherever they are; its hash shows whether a row is what was once recorded.
Source: https://www.sqlite.org/fileformat2.html, sections 1.6, 2.1 and 2.3.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from cocotte.store.log_mark import SQLITE_BEGINS
from cocotte.store.logs.sqlite_file import PAGE_SIZE

Value = int | str | None
"""What a column of a log holds."""

_TABLE_LEAF, _INDEX_LEAF, _INDEX_INNER = 0x0D, 0x0A, 0x02
_OTHERS = {0x00, 0x02, 0x05, 0x0A}
"""How other pages begin: what overflows, indexes, what leads to leaves. Any other beginning is damaged."""
_LARGEST_IN_TABLE, _LARGEST_IN_INDEX = PAGE_SIZE - 35, (PAGE_SIZE - 12) * 64 // 255 - 23
_SMALLEST_LOCAL = (PAGE_SIZE - 12) * 32 // 255 - 23
_INTEGER_BYTES = (0, 1, 2, 3, 4, 6, 8)


def rows(file: bytes, *, any_page: bool = True) -> Iterator[tuple[Value, ...]]:
    """Every row of every table that can still be read, in no order; damaged ones are passed over.

    Without `any_page`, only pages that say that they hold rows are looked at: a file of another kind has few.
    """
    for cell in _cells(file, _TABLE_LEAF, any_page=any_page):
        with suppress(IndexError, ValueError):
            length, start = _varint(file, cell)
            _, start = _varint(file, start)
            yield _values(_payload(file, length, start, _LARGEST_IN_TABLE))


def index_rows(file: bytes) -> Iterator[tuple[Value, ...]]:
    """The same of every index, and of tables that are kept as one."""
    for kind, before in ((_INDEX_LEAF, 0), (_INDEX_INNER, 4)):
        for cell in _cells(file, kind):
            with suppress(IndexError, ValueError):
                length, start = _varint(file, cell + before)
                yield _values(_payload(file, length, start, _LARGEST_IN_INDEX))


def in_order(file: bytes) -> bytes:
    """Return a file whose first page stands in another's place with the two in their own places again.

    Pages refer to each other by their numbers.
    """
    if file.startswith(SQLITE_BEGINS):
        return file
    found = next((at for at in range(0, len(file), PAGE_SIZE) if file.startswith(SQLITE_BEGINS, at)), 0)
    first, other = file[:PAGE_SIZE], file[found : found + PAGE_SIZE]
    return other + file[PAGE_SIZE:found] + first + file[found + PAGE_SIZE :] if found else file


def _cells(file: bytes, kind: int, *, any_page: bool = True) -> Iterator[int]:
    """Where the cells of all pages of a kind begin."""
    for page in range(0, len(file), PAGE_SIZE):
        with_header = page == 0 and file.startswith(SQLITE_BEGINS)
        head = page + 100 if with_header else page
        found = file[head] if head < len(file) else 0
        if found != kind and (not any_page or kind != _TABLE_LEAF or found in _OTHERS):
            continue
        count = min(int.from_bytes(file[head + 3 : head + 5], "big"), PAGE_SIZE // 2)
        first = head + (12 if kind == _INDEX_INNER else 8)
        for pointer in range(first, first + 2 * count, 2):
            with suppress(ValueError):
                yield page + _unsigned(file, pointer, 2)


def _payload(file: bytes, length: int, start: int, largest: int) -> bytes:
    """What a cell holds, gathered from the pages it overflows to."""
    if length > len(file):
        raise ValueError  # longer than the file
    local = length
    if length > largest:
        local = _SMALLEST_LOCAL + (length - _SMALLEST_LOCAL) % (PAGE_SIZE - 4)
        if local > largest:
            local = _SMALLEST_LOCAL
    parts = [file[start : start + local]]
    link = start + local
    missing = length - local
    while missing > 0:
        page = (_unsigned(file, link, 4) - 1) * PAGE_SIZE
        if page < 0:
            raise ValueError  # the pages it goes on to are cut off
        parts.append(file[page + 4 : page + 4 + min(missing, PAGE_SIZE - 4)])
        link = page
        missing -= PAGE_SIZE - 4
    return b"".join(parts)


def _values(record: bytes) -> tuple[Value, ...]:
    body, at = _varint(record, 0)
    end = body
    values: list[Value] = []
    while at < end:
        serial, at = _varint(record, at)
        if serial >= 13 and serial % 2:
            size = (serial - 13) // 2
            values.append(_slice(record, body, size).decode())
        elif serial <= 6:
            size = _INTEGER_BYTES[serial]
            values.append(int.from_bytes(_slice(record, body, size), "big", signed=True) if size else None)
        elif serial in {8, 9}:
            size = 0
            values.append(serial - 8)
        else:
            raise ValueError  # no column of a log holds this
        body += size
    return tuple(values)


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where the next one begins."""
    number = 0
    for byte in range(8):
        number = number << 7 | data[at + byte] & 0x7F
        if data[at + byte] < 0x80:
            return number, at + byte + 1
    return number << 8 | data[at + 8], at + 9


def _unsigned(data: bytes, at: int, size: int) -> int:
    return int.from_bytes(_slice(data, at, size), "big")


def _slice(data: bytes, at: int, size: int) -> bytes:
    part = data[at : at + size]
    if len(part) != size:
        raise ValueError  # cut off
    return part
