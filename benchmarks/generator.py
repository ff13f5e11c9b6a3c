"""How the published language model is made of its run: rounded, measured, and told in config.json.

heed train --task generate --corpus fra-eng --folder RUN
python benchmarks/generator.py RUN lib/heed/weights/fra
"""

import sys
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from heed.evaluation.bigrams import count_bigrams
from heed.evaluation.perplexity import perplexity, text_losses
from heed.text_generator import TextGenerator
from heed.training.data import target_tokens
from heed.training.folder import read_recipe
from heed.training.generation import GenerationMaterial, prepare_generation
from heed.weights.quantized import GROUP, TABLE_BITS

BITS = 4


def main(run: Path, folder: Path) -> None:
    """Write the folder that the package ships."""
    trained = TextGenerator.load(run)
    material = prepare_generation(read_recipe(run / "recipe.json"))
    grid = {"bits": BITS, "bits of embeddings": TABLE_BITS, "group": GROUP}
    metadata = trained.metadata | {
        "rounding": grid,
        "tokens": tokens_of(material),
        "train_tokens": target_tokens(material.data.train),
    }
    replace(trained, metadata=metadata).save(folder, bits=BITS)
    rounded = TextGenerator.load(folder)
    metadata["perplexity"] = scores(material, trained, rounded)
    replace(trained, metadata=metadata).save_description(folder)
    print(metadata["perplexity"], metadata["tokens"])


def tokens_of(material: GenerationMaterial) -> int:
    """Return how many tokens the run has predicted, those of a second pass counted again."""
    training, data = material.recipe.training, material.data
    batches = data.batches(training.batch_tokens, training.seed)
    return sum(target_tokens(data.rows(next(batches), step + 1)) for step in range(training.steps))


def scores(
    material: GenerationMaterial, trained: TextGenerator, rounded: TextGenerator
) -> dict[str, Any]:
    """Return the perplexity of both, and of counted tokens and bigrams, on the test texts."""
    texts, tokenizer = material.texts, trained.tokenizer

    def rows(which: list[str]) -> list[list[int]]:
        return [[*trained.begun(text), tokenizer.eos_id] for text in which]

    train, test = rows(texts.train), rows(texts.test)
    found = {}
    for name, model in (("trained", trained), ("rounded", rounded)):
        found[name] = perplexity(*text_losses(model, texts.test))
    counts = [len(row) - 1.0 for row in test]
    for name, tuned in (("single", []), ("bigrams", rows(texts.validation))):
        counted = count_bigrams(train, len(tokenizer), tuned)
        found[name] = perplexity(counted.losses(test), counts)  # type: ignore[arg-type]
    return {name: asdict(one) for name, one in found.items()}


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
