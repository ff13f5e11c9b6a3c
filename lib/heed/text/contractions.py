"""English contractions written out, so that *isn't* and *is not* are the same words."""

import re

IRREGULAR = {"can't": "can not", "won't": "will not", "shan't": "shall not", "cannot": "can not"}
PATTERN = re.compile(r"\b(can't|won't|shan't|cannot)\b|(?<=[a-z])n't\b")


def expand_contractions(text: str) -> str:
    """Return a text in lower case with each *n't* as a word *not* of its own.

    Straight and curly apostrophes are the same. Other contractions stay as they are.
    """
    plain = text.lower().replace("\u2019", "'")
    return PATTERN.sub(lambda found: IRREGULAR.get(found[0], " not"), plain)
