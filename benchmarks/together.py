"""How one sentence is translated without the heads that are missed least one by one."""

import argparse
import json
from pathlib import Path

import torch

from heed.evaluation.head_record import load_heads
from heed.evaluation.silence import without_heads
from heed.model.transformer import Transformer
from heed.translator import Translator

HERE = Path(__file__).parent
STORED = HERE.parent / "lib" / "heed" / "figures" / "attention" / "together.json"
SENTENCE = "Tom gave the old book to his sister."


def main() -> None:
    """Translate, print, save."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--save", action="store_true", help="write the translations")
    save = parser.parse_args().save
    torch.set_num_threads(1)
    found = {"sentence": SENTENCE, "written": translations(Translator.load(), SENTENCE)}
    text = json.dumps(found, indent=1, ensure_ascii=False) + "\n"
    print(text)
    if save:
        STORED.write_text(text, encoding="utf-8")


def translations(translator: Translator, sentence: str) -> dict[str, str]:
    """Return the translation without each number of heads that the record has."""
    record, model = load_heads(), translator.model
    assert isinstance(model, Transformer)
    cheapest = [one.which for one in sorted(record.heads, key=lambda one: one.lost)]
    found = {}
    for one in record.together:
        with without_heads(model, cheapest[: one.heads]):
            [found[str(one.heads)]] = translator.translate([sentence], 1)
    return found


if __name__ == "__main__":
    main()
