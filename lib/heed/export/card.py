"""The card of an exported model: what the folder holds, and a few lines that use it."""

import json
import shlex
from pathlib import Path
from string import Template

from heed import __version__
from heed.export.graphs import Model, form_of
from heed.export.languages import example_of, names_of
from heed.model.transformer import Transformer
from heed.translator import Translator

# from a text to what an engine takes, and back: Python that the card shows
SUBWORDS = {
    "package": "tokenizers",
    "imports": "from tokenizers import Tokenizer",
    "reader": "Tokenizer.from_file",
    "tokens": 'source.encode(" " + " ".join(text.split())).tokens',
    "text": "target.decode([target.token_to_id(token) for token in tokens]).strip()",
    "numbers": 'source.encode(" " + " ".join(text.split())).ids',
    "sentence": "target.decode(numbers).strip()",
}
WORDS = {
    "package": "heed-book",
    "imports": "from heed.text.word import WordTokenizer",
    "reader": "WordTokenizer.load",
    "tokens": "[source.piece(number) for number in source.encode(text)]",
    "text": "target.decode([list(target).index(token) for token in tokens])",
    "numbers": "source.encode(text)",
    "sentence": "target.decode(numbers)",
}
FURTHER = """\
An ordinary web server around `translate` makes a service of it. When one machine is not enough, the
same runs on several behind a load balancer: no request needs to know of another, and Heed has no
part in it."""
WEIGHTS_ROW = """\
| `static/heed/weights/{}` | the weights, {}, and what they are: a folder that `{}.load` reads |
"""
LOADS = """ A reader's browser loads
the weights when the first {} is typed, and keeps them for the next visit.

What the page shows first was computed in Python from the same rounded weights."""


def card(engine: str, translator: Translator, **told: str) -> str:
    """Return the card in Markdown; its Python runs in the folder as it stands.

    Args:
        engine: whose card.
        translator: what was exported.
        **told: what this engine's card says besides.
    """
    lines = SUBWORDS if translator.source.kind == "subword" else WORDS
    return fill(
        engine,
        **lines,
        files=files_of(translator),
        load=_load(translator, lines["reader"]),
        further=FURTHER,
        **told,
        **_facts(translator),
        **_numbers(translator),
        **_words(translator),
    )


def fill(name: str, **told: str) -> str:
    """Return a card of this name, with what it is told, and Heed's version."""
    template = Template(Path(__file__).with_name(f"{name}.md").read_text(encoding="utf-8"))
    return template.substitute(told, version=__version__)


def files_of(translator: Translator) -> str:
    """Return the names of a translator's tokenizers."""
    return ", ".join(f"`{name}`" for name in translator.tokenizer_files())


def languages_told(translator: Translator) -> str:
    """Return a sentence that says what a translator reads and writes; "" if it is not known."""
    source, target = names_of(translator)
    return f" It reads {source} and writes {target}." if source else ""


def _load(translator: Translator, reader: str) -> str:
    """Return the lines that read the tokenizers."""
    read = [f'{reader}("{name}")' for name in translator.tokenizer_files()]
    if len(read) == 1:
        lines = [f"source = target = {read[0]}"]
    else:
        lines = [f"source = {read[0]}", f"target = {read[1]}"]
    if translator.source.kind == "subword":
        lines.append('source.encode_special_tokens = True  # "<eos>" in a sentence is text')
    return "\n".join(lines)


def _words(translator: Translator) -> dict[str, str]:
    """Return a sentence to try, as Python and as a shell write it, and what the languages are."""
    return to_try(example_of(translator)) | {"languages": languages_told(translator)}


def to_try(example: str) -> dict[str, str]:
    """Return a text to try, as Python and as a shell write it."""
    return {
        "example": json.dumps(example, ensure_ascii=False),
        "quoted": shlex.quote(example),
    }


def _facts(translator: Translator) -> dict[str, str]:
    """Return what the model has and takes."""
    model = translator.model
    assert isinstance(model, Model)
    one_sentence, most = "Give it one sentence at a time", "{}"
    if isinstance(model, Transformer):
        positions = model.config.max_length
        most = f"min({positions}, {{}})"
        one_sentence += f", of {positions} tokens at most"
    return {
        "parameters": f"{sum(p.numel() for p in model.parameters()):,}",
        "limit": most.format("2 * lens.max() + 10"),  # as ``length_limits``
        "limit_without_eos": most.format("2 * max(map(len, rows)) + 12"),
        "one_sentence": f"{one_sentence}: Heed cuts longer texts, an engine does not.",
        "state": ", ".join(f"`{name}`" for name in form_of(model).axes),
    }


def _numbers(translator: Translator) -> dict[str, str]:
    """Return the numbers of the special tokens."""
    source, target = translator.source, translator.target
    return {
        "bos": str(target.bos_id),
        "eos": str(target.eos_id),
        "banned": str([target.pad_id, target.bos_id, target.unk_id]),
        "source_eos": str(source.eos_id),
        "source_pad": str(source.pad_id),
    }
