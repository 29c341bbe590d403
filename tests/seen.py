"""What is seen in a picture."""

from PySide6.QtGui import QImage


def colours(picture):
    """Every colour of a picture, as Qt numbers them; far sooner than asking for each of its points."""
    plain = picture.convertToFormat(QImage.Format.Format_RGB32)
    return set(memoryview(plain.constBits()).cast("I"))
