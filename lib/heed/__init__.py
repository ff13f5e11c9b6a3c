"""Heed: learn, attend, translate. The library behind the book of the same name.

From the ground up:

* ``storage``: files that are whole or not there; JSON that anybody may have written
* ``theory``: learning theory, attention, positions, training: mathematics, with NumPy alone
* ``model``: attention, masks, positions, the transformer, recurrent networks; tracing
* ``decoding``: greedy search, beam search, several models as one
* ``scenes``: small pictures, each with a caption
* ``text``: corpora, the small world, tokenizers, batches
* ``weights``: stored models, quantized weights; those that ship with Heed
* ``translator``: sentences in, sentences out: ``heed.Translator``
* ``text_generator``: a text goes in, and is written on: a decoder alone
* ``text_classifier``: a text goes in, a label comes out
* ``training``: hyperparameters, data, loss, schedule, loop, checkpoints
* ``evaluation``: BLEU and chrF, how a model learned, its heads, model selection
* ``run``: a training run in a folder: begun, stopped, resumed
* ``classifying``: the same for a classifier
* ``experiments``: one sentence through a changed model: forcing, caches, padding, heads
* ``figures``: the live figures, a folder for each chapter
* ``workshop``: parts of a translator that a reader writes, and what judges them
* ``exercises``: what each page asks, and how an answer is judged
* ``publish``: notebooks run, the site built, figures started on its pages
* ``export``: translators for CTranslate2 and ONNX, any model for Heed itself, or as a page
* ``cli``: the command ``heed``
* ``terminal``: the standard streams that a command is given
* ``public``: the names that keep their meaning
* ``extras``: which extra to install where a package is missing
"""

TYPE_CHECKING = False  # True to type checkers; to import it would take longer than all else here
if TYPE_CHECKING:
    from heed.translator import Translator

__version__ = "1.0.0"
__all__ = ["Translator", "__version__"]


def __getattr__(name: str) -> object:
    """Import the translator when it is asked for: ``import heed`` shall not wait for torch."""
    if name == "Translator":
        from heed.translator import Translator

        return Translator
    raise AttributeError(f"module 'heed' has no attribute {name!r}")
