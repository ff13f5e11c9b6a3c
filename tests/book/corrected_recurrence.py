"""The numbers in bold of the corrections to the chapter from recurrence to attention."""

from collections.abc import Callable

from heed.evaluation.forcing import matched
from heed.figures.live.forced import SENTENCES, STUDENT
from heed.figures.live.forcing import forcing_of
from heed.translator import Translator


def teacher():
    translator = Translator.load(STUDENT)
    english, french = next(iter(SENTENCES.items()))
    (du,) = translator.target.encode("du")
    own, mended = (forcing_of(translator, english, french, put) for put in ([], [2, du]))
    right = own["ids"]
    forced = sum(a == b for a, b in zip(own["forced"]["predicted"], right, strict=True))
    free = (matched(right, one["free"]["ids"]) for one in (own, mended))
    return [*map(str, (forced, len(right), *free, translator.model.config.hidden))]


RECURRENCE: dict[str, Callable[[], list[str]]] = {
    "teacher": teacher,
}
