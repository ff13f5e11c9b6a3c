"""A stored vocabulary of pieces, looked at before ``tokenizers`` builds it.

The format can hold any way to cut a text: other models, patterns that take for ever, truncation.
Only what ``SubwordTokenizer.train`` makes is let through; nothing else would fit the weights.
"""

from reprlib import repr as shown
from typing import Any

from tokenizers.pre_tokenizers import ByteLevel

from heed.text.tokens import SPECIAL

LEARNT = ("vocab", "merges")  # these entries differ from one vocabulary to the next


def check_pieces(found: Any, ours: dict[str, Any]) -> None:
    """Refuse JSON that is no tokenizer of ours.

    Args:
        found: the JSON that was found, parsed.
        ours: that of a tokenizer of ours with no piece but the special tokens.

    Raises:
        ValueError: names the entry that differs.
    """
    if not isinstance(found, dict) or not isinstance(found.get("model"), dict):
        raise ValueError("not a tokenizer in the format of `tokenizers`: it has no model")
    _check_special(found.get("added_tokens"), ours["added_tokens"])
    rest = {name: entry for name, entry in found.items() if name != "model"}
    _check_settings(rest, ours)
    model = {name: entry for name, entry in found["model"].items() if name not in LEARNT}
    _check_settings(model, ours["model"])
    _check_numbering(found["model"].get("vocab"), found["model"].get("merges"))


def _check_special(found: Any, ours: list[Any]) -> None:
    if found != ours:
        raise ValueError(
            f"its added_tokens must be {', '.join(SPECIAL)}, numbered from 0, and no other"
        )


def _check_settings(found: dict[str, Any], ours: dict[str, Any]) -> None:
    for name in (*ours, *found):
        if name not in LEARNT and name != "model" and found.get(name) != ours.get(name):
            raise ValueError(f"its {name} is not that of the tokenizers of this library")


def _check_numbering(vocabulary: Any, merges: Any) -> None:
    """Pieces are numbered in the order in which they were learnt: special, bytes, then merges."""
    if not isinstance(vocabulary, dict) or not isinstance(merges, list):
        raise ValueError("a tokenizer's model must have a vocab with names and a list of merges")
    learnt = ["".join(_parts(merge)) for merge in merges]
    pieces = dict.fromkeys([*SPECIAL, *sorted(ByteLevel.alphabet()), *learnt])
    for number, piece in enumerate(pieces):
        if type(vocabulary.get(piece)) is not int or vocabulary[piece] != number:
            raise ValueError(
                f"the piece {shown(piece)} must have number {number} in a tokenizer's vocab, "
                f"where its merges put it, but has {shown(vocabulary.get(piece))}"
            )
    if further := sorted(vocabulary.keys() - pieces.keys()):
        raise ValueError(f"no merge of this tokenizer makes its piece {shown(further[0])}")


def _parts(merge: Any) -> list[str]:
    """Return the two pieces that a merge joins; older files write them as one text."""
    parts = merge.split(" ") if isinstance(merge, str) else merge
    two = isinstance(parts, list) and len(parts) == 2
    if not two or not all(isinstance(part, str) for part in parts):
        raise ValueError(f"a merge must be two pieces of text, but is {shown(merge)}")
    return list(parts)
