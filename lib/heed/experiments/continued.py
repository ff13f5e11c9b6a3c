"""A text that a language model wrote on, and what each piece was drawn from."""

import math
from typing import Any

import torch

from heed.decoding.sampling import Choices, Sample, Sampling, choices, sample
from heed.text.pairs import one_line
from heed.text_generator import TextGenerator

LIKELY = 4  # pieces that are shown of what a piece is drawn from
CUT = 3  # pieces that are named of those that fall away
LONGEST = 24  # pieces of a prompt that can be shown
MOST = 16  # pieces that are added
TEXTS = 3  # that are written from one beginning, side by side
DIGITS = 4


def continued_of(
    generator: TextGenerator,
    sentence: str,
    temperature: float = 1.0,
    top_k: int | None = None,
    top_p: float = 1.0,
    seed: int = 1,
) -> dict[str, Any]:
    """Write a text on several times, and keep what each piece of the first was drawn from.

    Args:
        generator: of the language of the text.
        sentence: the beginning, which may be empty.
        temperature: as of ``Sampling``, and what follows.
        top_k: likewise.
        top_p: likewise.
        seed: likewise; the other texts are drawn as ``sample`` draws further rows.

    Returns:
        the pieces of the beginning, the text, whether the model ended it, exp of its mean loss per
        added piece, the other texts, and for each added piece: number, piece, place among the
        likeliest (from 0), its probability as the model has it and that with which it is drawn, how
        many are left after cuts and what probability the model gives them in all, how many fall
        away, how probable those are at this temperature and the likeliest of them, and the
        likeliest of all; probabilities with 4 digits.

    Raises:
        ValueError: if the beginning is too long to be shown, or as ``Sampling`` does.
    """
    sampling = Sampling(temperature, top_k, top_p, seed)
    row, t = generator.begun(sentence), generator.tokenizer
    if len(row) > LONGEST + 1:
        raise ValueError(f"sentence must have at most {LONGEST} pieces, but has {len(row) - 1}")
    banned = (t.pad_id, t.bos_id, t.unk_id)
    most = min(MOST, generator.model.config.max_length - len(row))
    written, *others = sample(generator.model, [row] * TEXTS, sampling, t.eos_id, most, banned)
    added = [*written.tokens, *([t.eos_id] if written.finished else [])]
    with torch.no_grad():
        logits = generator.model(torch.tensor([row + added[:-1]]))[0, len(row) - 1 :].double()
    logits[:, list(banned)] = -math.inf
    found = choices(logits, sampling)
    return {
        "prompt": [t.piece(number) for number in row[1:]],
        "text": _text(generator, row, written),
        "finished": written.finished,
        "perplexity": math.exp(-sum(written.log_probabilities) / len(added)),
        "others": [_text(generator, row, one) for one in others],
        "steps": [
            _step(generator, found, at, number, logits[at].softmax(-1))
            for at, number in enumerate(added)
        ],
    }


def _text(generator: TextGenerator, row: list[int], written: Sample) -> str:
    return one_line(generator.tokenizer.decode([*row[1:], *written.tokens]))


def _step(
    generator: TextGenerator, found: Choices, at: int, number: int, model: torch.Tensor
) -> dict[str, Any]:
    tokens, before, after = (one[at].tolist() for one in found)
    place, kept = tokens.index(number), sum(share > 0 for share in after)
    return {
        **_told(generator, number, float(model[number]), after[place]),
        "place": place,
        "kept": kept,
        "stay": round(float(model[tokens[:kept]].sum()), DIGITS),
        "fallen": sum(share > 0 for share in before[kept:]),
        "lost": round(sum(before[kept:]), DIGITS),
        "cut": [
            generator.tokenizer.piece(tokens[i])
            for i in range(kept, min(kept + CUT, len(tokens)))
            if before[i] > 0
        ],
        "likely": [
            _told(generator, tokens[i], float(model[tokens[i]]), after[i])
            for i in range(min(LIKELY, len(tokens)))
        ],
    }


def _told(generator: TextGenerator, number: int, before: float, after: float) -> dict[str, Any]:
    return {
        "id": number,
        "piece": generator.tokenizer.piece(number),
        "before": round(before, DIGITS),
        "after": round(after, DIGITS),
    }
