"""The record of heads: what is stored of them, what they are called, and that it is still true."""

import numpy as np
import pytest
import torch

from heed.evaluation.evaluate import splits_of
from heed.evaluation.head_record import CLEAR, EVEN, HEADS, Head, HeadFacts, HeadRecord, load_heads
from heed.evaluation.patterns import PATTERNS
from heed.evaluation.probe import (
    LEXICON,
    STEPS,
    habits_of,
    heads_of,
    lexicon_of,
    measure_heads,
    translate,
)
from heed.evaluation.silence import bleu_counts, bleu_of, without_heads
from heed.model.registry import build_model
from heed.text.pairs import corpus_hash
from heed.text.small_world import small_world_pairs
from heed.text.splits import split_pairs
from heed.text.subword import SubwordTokenizer
from heed.translator import Translator
from heed.weights.files import WEIGHTS, find_model, version_of

CHANCES = {"encoder": {"previous": 0.2, "same": 0.1, "next": 0.2, "separator": 0.5}}
NOTHING = {"previous": 0.2, "same": 0.1, "next": 0.2, "separator": 0.5}
PAIRS = small_world_pairs(211, seed=3)
SPLIT = {"validation": 11, "test": 13, "split_seed": 7}


def facts(spread=0.5, **scores):
    return HeadFacts(Head("encoder", 0, 0), NOTHING | scores, spread, 0.1, -0.2, 0.4, 3)


def record(*heads):
    return HeadRecord(7, 41.5, CHANCES, heads, (), "abc")


@pytest.mark.parametrize(
    ("head", "name"),
    [
        (facts(previous=0.2 + 0.8 * CLEAR), "previous"),
        (facts(previous=0.2 + 0.79 * CLEAR), "mixed"),
        (facts(separator=0.7, previous=0.5), "separator"),  # 0.4 above chance against 0.375
        (facts(separator=0.6, previous=0.5), "previous"),
        (facts(spread=EVEN), "broad"),
        (facts(spread=0.9, same=0.6), "same"),
    ],
)
def test_a_head_is_named_after_what_is_furthest_above_chance(head, name):
    assert record(head).pattern(head) == name


def test_what_is_saved_is_read_again(tmp_path):
    path = tmp_path / "heads.json"
    saved = load_heads()
    saved.save(path)
    assert load_heads(path) == saved
    assert path.read_bytes() == HEADS.read_bytes()


@pytest.mark.parametrize("text", ["[]", "{}", '{"sentences": 3}'])
def test_what_is_no_record_is_refused(tmp_path, text):
    path = tmp_path / "heads.json"
    path.write_text(text)
    with pytest.raises(ValueError, match=r"heads\.json is no record of heads"):
        load_heads(path)


@pytest.fixture
def small(tmp_path):
    """A translator that knows nothing, with the corpus of the small world."""
    corpus = tmp_path / "pairs.tsv"
    corpus.write_text("".join(f"{a}\t{b}\n" for a, b in PAIRS), encoding="utf-8")
    torch.manual_seed(2)
    pieces = SubwordTokenizer.train((text for pair in PAIRS for text in pair), 283)
    sizes = {"source_vocabulary": len(pieces), "target_vocabulary": len(pieces)}
    numbers = {"width": 14, "heads": 7, "encoder_blocks": 1, "decoder_blocks": 2, "hidden": 11}
    train = split_pairs(PAIRS, *SPLIT.values()).train
    metadata = {"model": "transformer", "train_pairs": len(train), "corpus": str(corpus)}
    metadata |= {"corpus_sha256": corpus_hash(PAIRS), **SPLIT}
    return Translator(build_model("transformer", sizes | numbers), pieces, pieces, metadata)


@pytest.mark.in_turn
def test_all_heads_of_a_translator_are_measured(small, tmp_path):
    small.save(tmp_path)
    found = measure_heads(small, tmp_path, 5)
    assert [one.which for one in found.heads] == heads_of(small.model)
    assert found.sentences == 5
    assert found.weights == version_of(tmp_path / WEIGHTS)
    for one in found.heads:
        assert set(one.scores) == set(PATTERNS[one.which.place])
        assert 0 <= one.spread <= 1
        assert one.low <= one.lost <= one.high
    counts = [one.heads for one in found.together]
    assert counts == [0, *(step for step in STEPS if step < 35), 35]
    assert measure_heads(small, tmp_path, 5) == found


@pytest.mark.in_turn
def test_no_more_sentences_are_measured_than_there_are(small, tmp_path):
    small.save(tmp_path)
    assert measure_heads(small, tmp_path, None).sentences == 13 // 2


def test_the_published_record_is_of_the_published_weights():
    assert load_heads().weights == version_of(find_model("eng-fra") / WEIGHTS)
    assert HEADS.stat().st_size < 60_000
    assert [one.which for one in load_heads().heads] == heads_of(Translator.load().model)


@pytest.mark.in_turn
@pytest.mark.usefixtures("fra_eng_path")
def test_the_published_record_is_what_is_measured_again():
    translator, stored = Translator.load(), load_heads()
    splits = splits_of(translator)
    first = splits.test[:40]
    written = translate(translator, first)
    lexicon = lexicon_of(translator, splits, LEXICON // 5)
    looked = habits_of(translator, [one.source for one in first], written, lexicon)
    found = [
        {name: tally.means()[0][head] for name, tally in habits.tallies.items()}
        for _, habits in looked
        for head in range(translator.model.config.heads)
    ]
    apart = np.array([
        abs(score - now[name])
        for one, now in zip(stored.heads, found, strict=True)
        for name, score in one.scores.items()
    ])  # fmt: skip
    assert apart.mean() < 0.03
    assert apart.max() < 0.2


@pytest.mark.in_turn
@pytest.mark.usefixtures("fra_eng_path")
def test_the_loss_of_the_head_that_is_missed_most_is_found_again():
    translator, stored = Translator.load(), load_heads()
    worst = max(stored.heads, key=lambda one: one.lost)
    examples = splits_of(translator).test[: stored.sentences]
    with without_heads(translator.model, [worst.which]):
        written = translate(translator, examples)
    bleu = bleu_of(bleu_counts(written, examples).sum(axis=0))
    assert bleu == pytest.approx(stored.bleu - worst.lost, abs=0.3)  # another processor may differ
