"""How far each word of a sentence moves what a recurrent translator keeps of it."""

from functools import cache
from typing import Any

import torch
import traitlets as t

from heed.experiments.rounding import stored
from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice
from heed.model.influence import decoder_influence, encoder_influence
from heed.text.tokenizer import Tokenizer
from heed.translator import Translator

SENTENCES = {
    "The nurse does not like old dogs.": "L'infirmière n'aime pas les vieux chiens.",
    "They found the book and they gave it to the men.": (
        "Ils ont trouvé le livre et ils l'ont donné aux hommes."
    ),
    "Are you going to speak to your old friend at the market next week, sir?": (
        "Est-ce que vous allez parler à votre vieil ami au marché la semaine prochaine, monsieur ?"
    ),
}
MODEL = "small-world-gru"


class Fading(Figure):
    """Influence of each token on the encoder's last states, and of c on the decoder's states.

    All of it is measured on the published translator without attention.
    """

    title = "How far does each word move the two readers?"
    task = "Compare both readers: which words have the largest effect? Then switch to the decoder."
    asks = Guess(
        "“men” moves the left-to-right reader by 0.24. How far does it move the other one?",
        ("0", "0.05", "0.24", "0.43"),
    )

    words = choice(11, {7: "7", 11: "11", 15: "15"}, "words", "in the sentence")
    side = choice(
        "ends",
        {"ends": "both readers", "start": "the vector c", "writer": "the decoder"},
        "what moves",
        "the last state of each reader; the vector made of both; the states of the decoder",
    )
    sentences = t.List(t.Dict(), help="tokens, and how far each moves a state").tag(sync=True)

    def __init__(self, name: str = "", **traits: Any) -> None:
        super().__init__(name, **traits)
        self.sentences = [measured(*pair) for pair in SENTENCES.items()]


@cache
def measured(english: str, french: str) -> dict[str, Any]:
    """Return a sentence and its translation as tokens, with the influence of each."""
    translator = Translator.load(MODEL)
    model: Any = translator.model.eval()
    source, target = translator.source, translator.target
    read = [*source.encode(english), source.eos_id]
    written = [target.bos_id, *target.encode(french)]
    found = encoder_influence(model, torch.tensor(read))
    return {
        "words": len(english.split()),
        "read": names(source, read[:-1]),
        "written": names(target, written[1:]),
        **{name: rounded(values) for name, values in found._asdict().items()},
        "writer": rounded(decoder_influence(model, torch.tensor(read), torch.tensor(written))),
    }


def names(tokenizer: Tokenizer, tokens: list[int]) -> list[str]:
    """Return what each token is, and that the sentence ends."""
    read = (tokenizer.decode([token]).strip() for token in tokens)
    return [*(piece.replace("'", "’") for piece in read), "end"]


def rounded(values: torch.Tensor) -> list[float]:
    """Return five decimals of each: more differ between processors."""
    return [stored(value) for value in values.tolist()]
