"""What a reader said of the book's translator, as it comes with the package."""

import json
from dataclasses import replace

import pytest

from heed.evaluation.evaluate import splits_of
from heed.evaluation.judged import FAILURES, MARKS, Judged, Judgement, load_judged
from heed.evaluation.metrics import sentence_scores
from heed.figures.translators.live import weights_of
from heed.text.rarity import WordCounts
from heed.translator import Translator

ONE = Judgement(
    number=1, english="Go on.", said="Va sur.", human="Continue.", mark=0, human_mark=2,
    references=3, bleu=12.5, chrf=20.0, rarest="on", seen=5,
)  # fmt: skip


def test_what_was_judged_is_read_as_it_was_written(tmp_path):
    fault = replace(ONE, number=2, kind="idiom", fault="« sur »", named=True, human_mark=1)
    judged = Judged("0123456789ab", 7, (ONE, fault))
    judged.save(tmp_path / "failures.json")
    assert load_judged(tmp_path / "failures.json") == judged


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"mark": 3}, "marks must be 2, 1 or 0, but those of 1 are not"),
        ({"mark": "2"}, "mark must be of type int"),
        ({"colour": "red"}, "unknown entry 'colour'"),
    ],
)
def test_what_is_no_judgement_is_refused(tmp_path, change, message):
    path = tmp_path / "failures.json"
    Judged("0123456789ab", 7, (ONE,)).save(path)
    stored = json.loads(path.read_text(encoding="utf-8"))
    stored["judgements"][0] |= change
    path.write_text(json.dumps(stored))
    with pytest.raises(ValueError, match=message) as caught:
        load_judged(path)
    assert str(path) in str(caught.value)


@pytest.mark.parametrize("text", ["[]", "{}", '{"weights": "", "learnt": 1, "judgements": 7}'])
def test_what_is_no_sheet_is_refused(tmp_path, text):
    path = tmp_path / "failures.json"
    path.write_text(text)
    with pytest.raises(ValueError, match=r"failures\.json"):
        load_judged(path)


def test_the_published_sheet_is_of_the_published_weights():
    judged = load_judged()
    assert judged.weights == weights_of("eng-fra")["version"], (
        "a sheet of the new weights must be dealt and marked: benchmarks/judged.md"
    )
    assert [one.number for one in judged.judgements] == [*range(1, 201)]
    assert {one.mark for one in judged.judgements} == set(MARKS)


def test_every_fault_of_the_published_sheet_is_explained():
    for one in load_judged().judgements:
        assert bool(one.kind) == bool(one.fault) == (one.mark < 2), one
        assert bool(one.human_fault) == (one.human_mark < 2), one


def test_the_published_sheet_is_smaller_than_its_tokenizer():
    assert FAILURES.stat().st_size < 70_000


def test_translations_scores_and_counts_are_those_of_the_test(fra_eng_path):
    judged = load_judged()
    translator = Translator.load("eng-fra")
    try:
        splits = splits_of(translator, str(fra_eng_path))
    except ValueError as error:
        pytest.skip(f"needs the edition that eng-fra was trained on: {error}")
    references = dict(splits.test)
    words = WordCounts(pair.source for pair in splits.train)
    assert judged.learnt == words.sentences
    some = judged.judgements[::20]
    assert translator.translate([one.english for one in some]) == [one.said for one in some]
    scores = sentence_scores([x.said for x in some], [references[x.english] for x in some])
    for one, score in zip(some, scores, strict=True):
        assert (one.bleu, one.chrf) == pytest.approx(score, abs=0.051)
        assert one.references == len(references[one.english])
        assert one.human in references[one.english]
        assert one.seen == words.count(one.rarest)
        assert one.rarest == words.rarest(one.english)
        assert one.named == bool(words.names(one.english))
