"""What the checkpoints of a training made of a sentence, as a page needs it."""

from typing import Any

from heed.evaluation.history import Learnt
from heed.storage.arrays import encode_array


def packed(one: Learnt) -> dict[str, Any]:
    """Return a sentence and its translations as the page needs them."""
    written = [
        {
            "text": each.text,
            "pieces": list(each.pieces),
            "shares": list(each.probabilities),
            "attention": encode_array(each.attention),
        }
        for each in one.written
    ]
    return {"text": one.text, "pieces": list(one.pieces), "written": written}
