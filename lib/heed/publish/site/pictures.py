"""Pictures of the built pages: the place of each is kept free until it comes near and loads."""

import re
import struct
from pathlib import Path

PICTURE = re.compile(r'<img\b(?![^>]*\bloading=)(?=[^>]*\bsrc="([^"]*_images/[^"]*\.png)")')


def keep_places(text: str, page: Path) -> str:
    """Return ``text`` with pictures that load when they come near, into the place kept for them."""

    def place(found: re.Match[str]) -> str:
        width, height = width_and_height((page.parent / found[1]).read_bytes())
        return f'<img loading="lazy" width="{width}" height="{height}"'

    return PICTURE.sub(place, text)


def width_and_height(png: bytes) -> tuple[int, int]:
    """Return width and height of a PNG in pixels.

    Raises:
        ValueError: if ``png`` does not begin as a PNG does.
    """
    if png[:8] != b"\x89PNG\r\n\x1a\n" or png[12:16] != b"IHDR":
        raise ValueError(f"png must be a PNG, but begins with {png[:8]!r}")
    width, height = struct.unpack(">II", png[16:24])
    return width, height
