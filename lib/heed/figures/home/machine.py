"""The running translator, station by station: what each has just done to the reader's sentence."""

import json
from functools import cache
from typing import Any

import numpy as np
import traitlets as t

from heed.evaluation.history import load_history
from heed.evaluation.judged import MARKS, load_judged
from heed.evaluation.record import load_record
from heed.experiments.machine import COLUMNS
from heed.figures.base.traits import choice, whole, words
from heed.figures.recurrence.by_length import STORED
from heed.figures.translators.live import LONGEST
from heed.figures.translators.opened import Opened

SENTENCES = ("He gave me an interesting book.",)
FIRST = 6  # the piece that is shown being written: it takes another place than in English
STATIONS = {
    "": "none",
    "sentence": "your sentence",
    "pieces": "pieces",
    "embedding": "embedding",
    "position": "position",
    "self": "self-attention",
    "skip": "skip and norm",
    "network": "network",
    "memory": "memory",
    "target": "the French rows",
    "masked": "masked self-attention",
    "cross": "cross-attention",
    "decides": "network of the decoder",
    "output": "output layer",
    "search": "search",
    "learned": "how it learned",
    "trust": "can you trust it?",
    "before": "what came before",
    "fails": "where it fails",
}
BLOCKS, LAYERS, HEADS = 4, 3, 8  # of the published translator
TOKENS = 96  # a translation has no more
SIZES = (0, 256)  # of the vector, where there is one: that of most trainings
FAILED = "It's a cautionary tale."  # a sentence of the test with a word that it never met


class Machine(Opened):
    """The translator as one drawing: pieces, rows of numbers, encoder, memory, decoder, French.

    Each station shows what it did to the sentence, opens in place, and leads to its page.

    Arguments and errors are those of every figure of a transformer.
    """

    title = "See how a machine translates"
    topic = "A translator at work"
    task = "Type a sentence, and watch it become French."
    kind = "machine"
    default_sentences = SENTENCES

    sentence = words(
        SENTENCES[0], "English sentence", "to be translated: Enter translates it", LONGEST
    )
    step = whole(
        FIRST,
        -1,
        TOKENS,
        "French piece",
        "that is written, from 0; beyond the last, the last; −1: one that changes its place",
    )
    word = whole(
        -1, -1, TOKENS, "English piece", "that is followed, from 0; −1: the one most looked at"
    )
    begun = words("", "written instead", "numbers of pieces that the French must begin with", 400)
    station = choice("", STATIONS, "station", "that is open")
    encoder_block = choice(1, range(1, BLOCKS + 1), "encoder block", "from its input on")
    decoder_block = choice(LAYERS, range(1, LAYERS + 1), "decoder block", "from its input on")
    self_head = choice(2, range(1, HEADS + 1), "head", "of the encoder’s self-attention")
    masked_head = choice(3, range(1, HEADS + 1), "head", "of the masked self-attention")
    cross_head = choice(1, range(1, HEADS + 1), "head", "of the cross-attention")
    entry = whole(1, 1, COLUMNS, "number of the row", "that is traced back to what made it")
    around = t.Dict(help="its training, its test, a forerunner, a failure").tag(sync=True)

    @t.default("around")
    def _around(self) -> dict[str, Any]:
        return {
            "learned": learned(),
            "trust": trust(),
            "before": before(),
            "fails": failures(),
        }


def learned() -> dict[str, Any]:
    """Return the loss of the published translator at each checkpoint of its training."""
    history = load_history()
    return {"steps": list(history.steps), "losses": list(history.losses)}


def trust() -> dict[str, Any]:
    """Return how many sentences that were kept aside it has letter for letter right."""
    test = load_record().test
    return {"right": int(test.sum()), "sentences": len(test)}


@cache
def before() -> dict[str, Any]:
    """Return how many words are kept by sentence length, with one vector and by a transformer.

    Each is the mean over the trainings that figure ``ByLength`` shows, in percent.
    """
    runs = [run for run in json.loads(STORED.read_text(encoding="utf-8")) if run["hidden"] in SIZES]
    rungs = {"vector": "gru", "transformer": "transformer"}
    kept = {
        name: np.mean([run["kept"] for run in runs if run["rung"] == rung], axis=0)
        for name, rung in rungs.items()
    }
    return {"lengths": runs[0]["lengths"]} | {k: v.round(1).tolist() for k, v in kept.items()}


def failures() -> dict[str, Any]:
    """Return what a language model, as a judge, says of its translations, and one that is wrong."""
    judged = load_judged()
    marks = [one.mark for one in judged.judgements]
    [wrong] = [one for one in judged.judgements if one.english == FAILED]
    return {
        **{name: marks.count(mark) for mark, name in MARKS.items()},
        "english": wrong.english,
        "french": wrong.said,
        "rarest": wrong.rarest,
        "seen": wrong.seen,
    }
