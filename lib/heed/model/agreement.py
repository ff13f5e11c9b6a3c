"""Recurrent cells with weights set by hand that remember whether the subject is plural.

Unit 0 holds the number of a sentence's first noun, +1 for plural and −1 for singular. A later noun
is not the subject. The LSTM keeps it out by a second unit, which holds 1 once a noun has been read
and shuts the input gate. The GRU lets the old state outvote it: at a noun the reset gate opens. A
full stop clears both. The output gate of the LSTM shows unit 0 at verbs only.
"""

import math

import torch
from torch import Tensor, nn

from heed.model.cells import CELLS, Cell

PLURALS = {
    "bird": "birds",
    "boat": "boats",
    "book": "books",
    "boy": "boys",
    "cat": "cats",
    "child": "children",
    "dog": "dogs",
    "door": "doors",
    "friend": "friends",
    "garden": "gardens",
    "girl": "girls",
    "house": "houses",
    "key": "keys",
    "letter": "letters",
    "man": "men",
    "mouse": "mice",
    "river": "rivers",
    "robot": "robots",
    "street": "streets",
    "table": "tables",
    "teacher": "teachers",
    "tree": "trees",
    "window": "windows",
    "woman": "women",
}
VERBS = ("eat", "play", "read", "run", "sing", "sleep", "swim", "talk", "wait", "walk", "work")
"""Verbs in the plural; the singular ends in s."""
NUMBERS = {**dict.fromkeys(PLURALS, -1.0), **dict.fromkeys(PLURALS.values(), 1.0)}

OPEN, SHUT = 18.0, 9.0
"""What a noun or verb adds to a gate that it opens, and the bias that keeps it shut otherwise."""
SEEN = 30.0
"""What unit 1 takes from the input gate: after a noun h_1 is 0.76, and 18 − 9 − 30 · 0.76 < −13."""
CLEAR = 30.0  # what a full stop takes from the forget gates
REPLACE = 14.0
"""What a noun or full stop takes from the GRU's update gate, so that the state is replaced."""
WRITE = 4.0  # tanh 4 = 0.999: what is written is nearly 1
OUTVOTE = 12.0  # an old state above a third of 1 counts more than the new noun
ALWAYS = 12.0  # a gate that stays open
OWN, SIGN, VERB, STOP = range(4)  # columns of x, as features() has them


def features(words: list[str]) -> Tensor:
    """Return what the cells read of each word.

    Returns:
        (1, N, 4): 1 for a noun of ``NUMBERS``, else 0; its number, else 0; 1 for a verb of
        ``VERBS``, else 0; 1 for a full stop, else 0.
    """
    rows = [_features(word.lower()) for word in words]
    return torch.tensor(rows).reshape(1, len(words), 4)


def _features(word: str) -> list[float]:
    verb = word.removesuffix("s") in VERBS
    return [float(word in NUMBERS), NUMBERS.get(word, 0.0), float(verb), float(word == ".")]


def subject_cell(kind: str, forget: float) -> Cell:
    """Return a cell that remembers the number of a sentence's first noun.

    Args:
        kind: "lstm" or "gru".
        forget: share of the memory that one step keeps, in (0, 1): the forget gate of the LSTM but
            at a full stop, or the update gate of the GRU but at a noun or a full stop.

    Raises:
        ValueError: if there is no such kind, or ``forget`` is not in (0, 1).
    """
    if kind not in ("lstm", "gru"):
        raise ValueError(f"kind must be lstm or gru, but is {kind}")
    if not 0 < forget < 1:
        raise ValueError(f"forget must lie between 0 and 1, but is {forget}")
    keep = math.log(forget / (1 - forget))  # σ of it is forget
    cell = CELLS[kind](4, 2 if kind == "lstm" else 1)
    for parameter in cell.parameters():
        nn.init.zeros_(parameter)
    with torch.no_grad():
        (_set_lstm if kind == "lstm" else _set_gru)(cell, keep)
    return cell


def _set_lstm(cell: Cell, keep: float) -> None:
    (w_i, w_f, w_g, w_o), (b_i, b_f, _, b_o), (u_i, *_) = _parts(cell)
    w_i[:, OWN], b_i[:], u_i[:, 1] = OPEN, -SHUT, -SEEN
    w_f[:, STOP], b_f[0], b_f[1] = -CLEAR, keep, ALWAYS
    w_o[0, VERB], b_o[0], b_o[1] = OPEN, -SHUT, ALWAYS
    w_g[0, SIGN], w_g[1, OWN] = WRITE, WRITE


def _set_gru(cell: Cell, keep: float) -> None:
    (w_r, w_z, w_n), (b_r, b_z, _), (_, _, u_n) = _parts(cell)
    w_r[:, OWN], b_r[:] = OPEN, -SHUT
    w_z[:, OWN], w_z[:, STOP], b_z[:] = -REPLACE, -REPLACE, keep
    w_n[:, SIGN], u_n[:] = WRITE, OUTVOTE


def _parts(cell: Cell) -> tuple[tuple[Tensor, ...], ...]:
    """Return W, b and U by gates, as views: (F, D), (F,) and (F, F) each, rows for the outputs."""
    own, back = cell.input_projection, cell.hidden_projection
    return tuple(x.chunk(cell.gates) for x in (own.weight, own.bias, back.weight))
