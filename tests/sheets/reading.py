"""What can be read on a printed page."""

from contextlib import closing

from pypdfium2 import PdfDocument


def read(document):
    """The text of each page, on one line."""
    with closing(PdfDocument(document)) as opened:
        texts = []
        for page in opened:
            with closing(page), closing(page.get_textpage()) as words:
                texts.append(" ".join(words.get_text_bounded().split()))
        return texts
