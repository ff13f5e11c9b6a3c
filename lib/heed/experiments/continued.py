"""A text that a language model wrote on, and what each piece was drawn from."""

import math
from typing import Any

import torch

from heed.decoding.sampling import Choices, Sampling, choices, sample
from heed.text.pairs import one_line
from heed.text_generator import TextGenerator

LIKELY = 6  # pieces that are shown of what a piece is drawn from
LONGEST = 24  # pieces of a prompt that can be shown
MOST = 24  # pieces that are added
DIGITS = 4


def continued_of(
    generator: TextGenerator,
    sentence: str,
    temperature: float = 1.0,
    top_k: int | None = None,
    top_p: float = 1.0,
    seed: int = 1,
) -> dict[str, Any]:
    """Write a text on, and keep what each piece was drawn from.

    Args:
        generator: of the language of the text.
        sentence: the beginning, which may be empty.
        temperature: as of ``Sampling``, and what follows.
        top_k: likewise.
        top_p: likewise.
        seed: likewise.

    Returns:
        the pieces of the beginning, the text, whether the model ended it, exp of its mean loss per
        added piece, and for each of these: number, piece, place among the likeliest (from 0), its
        probability as the model has it and that with which it is drawn, how many are left after
        cuts, how probable at this temperature those are that fall away, and the likeliest;
        probabilities with 4 digits.

    Raises:
        ValueError: if the beginning is too long to be shown, or as ``Sampling`` does.
    """
    sampling = Sampling(temperature, top_k, top_p, seed)
    row, t = generator.begun(sentence), generator.tokenizer
    if len(row) > LONGEST + 1:
        raise ValueError(f"sentence must have at most {LONGEST} pieces, but has {len(row) - 1}")
    banned = (t.pad_id, t.bos_id, t.unk_id)
    (written,) = sample(generator.model, [row], sampling, t.eos_id, MOST, banned)
    added = [*written.tokens, *([t.eos_id] if written.finished else [])]
    with torch.no_grad():
        logits = generator.model(torch.tensor([row + added]))[0, len(row) - 1 : -1].double()
    logits[:, list(banned)] = -math.inf
    found = choices(logits, sampling)
    return {
        "prompt": [t.piece(number) for number in row[1:]],
        "text": one_line(t.decode([*row[1:], *written.tokens])),
        "finished": written.finished,
        "perplexity": math.exp(-sum(written.log_probabilities) / len(added)),
        "steps": [
            _step(generator, found, at, number, logits[at].softmax(-1))
            for at, number in enumerate(added)
        ],
    }


def _step(
    generator: TextGenerator, found: Choices, at: int, number: int, model: torch.Tensor
) -> dict[str, Any]:
    tokens, before, after = (one[at].tolist() for one in found)
    place, kept = tokens.index(number), sum(share > 0 for share in after)
    return {
        **_told(generator, number, float(model[number]), after[place]),
        "place": place,
        "kept": kept,
        "lost": round(sum(before[kept:]), DIGITS),
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
