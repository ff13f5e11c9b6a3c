"""Words that two texts have in common, as difflib finds them."""

import re
from difflib import SequenceMatcher


def words(text):
    return re.findall(r"[\w-]+['’]?", text)


def kept_words(text, other):
    """How many words of a text stand in another one too, in their order."""
    blocks = SequenceMatcher(None, words(text), words(other), False).get_matching_blocks()
    return sum(block.size for block in blocks)
