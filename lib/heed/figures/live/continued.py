"""A text that a language model writes on, and the pieces that each of its pieces was drawn from."""

from typing import Any

import traitlets as t

from heed.experiments.continued import MOST
from heed.figures.base.traits import real, seed, whole, words
from heed.figures.live.glosses import BEGUN, GLOSSES
from heed.figures.translators.writing import PUBLISHED, Writing, is_published, the_generator
from heed.text_generator import TextGenerator

PIECES = 4000  # of the vocabulary: so many are no cut
LONGEST = 80  # letters of a beginning
# what is asked most: as it begins, with nothing cut, cold, and hot
STORED: tuple[dict[str, Any], ...] = (
    {},
    {"top_p": 1.0},
    {"temperature": 0.0},
    {"temperature": 0.7},
    {"temperature": 2.0},
    {"temperature": 2.0, "top_p": 1.0},
)


class Continued(Writing):
    """What a language model makes of the reader's beginning, piece by piece.

    Arguments and errors are those of ``Writing``. A model of one's own begins with its first word.
    """

    title = "Too cold it always says the same, too hot it babbles"
    topic = "What the model writes, and what each piece was drawn from"
    task = (
        "Set temperature to 0, then to 2: when are all three texts alike? "
        "Then lower top-p: how many are cut?"
    )

    prompt = words(BEGUN, "beginning", "of a French text: Enter goes on with it", LONGEST)
    temperature = real(
        1.0, 0.0, 2.0, "temperature", "divides the logits; 0 takes the likeliest piece", step=0.05
    )
    top_k = whole(PIECES, 1, PIECES, "top-k", "only so many of the likeliest pieces stay")
    top_p = real(
        0.9, 0.0, 1.0, "top-p", "the fewest pieces with so much probability stay", step=0.01
    )
    seed = seed(1, "the draws")
    step = whole(1, 1, MOST, "piece", "of those that were added: what it was drawn from")
    glosses = t.Dict(GLOSSES, help="English of some texts, without their beginning").tag(sync=True)

    def __init__(
        self, generator: str | TextGenerator = PUBLISHED, name: str = "", **traits: Any
    ) -> None:
        own = {} if is_published(generator) else {"prompt": "", "glosses": {}}
        super().__init__(generator, name, **own | traits)

    def controls(self) -> dict[str, dict[str, Any]]:
        """Return those of every figure; a model of one's own has other pieces, of any language."""
        found = super().controls()
        if is_published(self._own):
            return found
        pieces = len(the_generator(self._own).tokenizer)
        return found | {
            "prompt": found["prompt"] | {"help": "of a text: Enter goes on with it"},
            "top_k": found["top_k"] | {"max": min(PIECES, pieces)},
        }

    def questions(self) -> list[dict[str, Any]]:
        """Return the state as a question, and what the task and the page ask besides."""
        return [self._question() | told for told in STORED]

    def _question(self) -> dict[str, Any]:
        told = self.translator
        top_k = None if self.top_k >= min(PIECES, told.get("pieces", PIECES)) else self.top_k
        return {
            "kind": "continued",
            "sentence": self.prompt if told.get("curly") else self.prompt.replace("’", "'"),
            "temperature": self.temperature,
            "top_k": top_k,
            "top_p": self.top_p,
            "seed": self.seed,
        }
