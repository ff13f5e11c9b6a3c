"""Scores: sacrebleu's own numbers, any number of references, intervals, groups by length."""

import json
from typing import Any

import pytest
import sacrebleu

from heed.evaluation.metrics import Estimate, score_translations, sentence_scores

SOURCES = [
    "Go on.",
    "I saw her cat .",
    "Where is the old station , please ?",
    "a b c d e f g h i j",
]
SAID = [
    "Continue.",
    "J'ai vu son chien .",
    "Où est la vieille gare , je te prie ?",
    "un deux trois quatre cinq six",
]
KNOWN = [
    ["Vas-y.", "Continue.", "Continuez."],
    ["J'ai vu son chat ."],
    ["Où est l'ancienne gare , je vous prie ?", "Où est la vieille gare , s'il te plaît ?"],
    ["un deux trois quatre cinq six sept"],
]


def test_agrees_with_sacrebleu_on_one_reference() -> None:
    one = [each[:1] for each in KNOWN]
    scores = score_translations(SAID, one, resamples=0)
    stream = [[each[0] for each in one]]
    assert scores.bleu.value == pytest.approx(sacrebleu.corpus_bleu(SAID, stream).score)
    assert scores.chrf.value == pytest.approx(sacrebleu.corpus_chrf(SAID, stream).score)
    assert "nrefs:1|" in scores.bleu_signature


def test_every_reference_counts_and_a_missing_one_counts_nothing() -> None:
    all_known = score_translations(SAID, KNOWN, resamples=0)
    first_only = score_translations(SAID, [each[:1] for each in KNOWN], resamples=0)
    # a sentence whose references are repeated to make up the numbers scores the same
    repeated = [(each * 3)[:3] for each in KNOWN]
    assert all_known.bleu.value > first_only.bleu.value
    assert all_known.bleu.value == pytest.approx(
        score_translations(SAID, repeated, resamples=0).bleu.value
    )
    assert all_known.chrf.value == pytest.approx(
        score_translations(SAID, repeated, resamples=0).chrf.value
    )
    assert "nrefs:var|" in all_known.bleu_signature
    assert "tok:13a" in all_known.bleu_signature
    assert sacrebleu.__version__ in all_known.chrf_signature


def test_order_of_references_and_of_sentences_changes_nothing() -> None:
    scores = score_translations(SAID, KNOWN, resamples=0)
    turned = score_translations(SAID[::-1], [k[::-1] for k in KNOWN[::-1]], resamples=0)
    assert turned.bleu.value == pytest.approx(scores.bleu.value)
    assert turned.chrf.value == pytest.approx(scores.chrf.value)


def test_kinds_of_space_and_of_accents_are_not_judged() -> None:
    known = [["Ou\u0300 est-il donc allé\u202f?\u00a0"]]
    scores = score_translations(["Où est-il  donc allé ?"], known, resamples=0)
    assert scores.bleu.value == pytest.approx(100)
    assert scores.chrf.value == pytest.approx(100)
    assert scores.exact_match.value == 100


def test_exact_match_takes_any_reference_and_nothing_less() -> None:
    assert score_translations(SAID, KNOWN, resamples=0).exact_match.value == 25
    assert score_translations(["Continue"], KNOWN[:1], resamples=0).exact_match.value == 0


def test_intervals_are_the_same_each_time_and_narrow_with_more_sentences() -> None:
    few = score_translations(SAID, KNOWN, resamples=200)
    assert few == score_translations(SAID, KNOWN, resamples=200)
    many = score_translations(SAID * 29, KNOWN * 29, resamples=200)
    for name in ("bleu", "chrf", "exact_match"):
        a, b = getattr(few, name), getattr(many, name)
        assert 0 <= a.low < a.value < a.high <= 100
        assert b.high - b.low < (a.high - a.low) / 2
    assert "bs:200|seed:12345" in few.bleu_signature


def test_interval_is_sacrebleus() -> None:
    stream = [[each[0] for each in KNOWN]]
    theirs = sacrebleu.BLEU(force=True).corpus_score(SAID, stream, n_bootstrap=100)
    ours = score_translations(SAID, [each[:1] for each in KNOWN], resamples=100).bleu
    assert ours.low is not None
    assert ours.high is not None
    assert (ours.low + ours.high) / 2 == pytest.approx(theirs._mean)
    assert (ours.high - ours.low) / 2 == pytest.approx(theirs._ci)


def test_without_resamples_there_is_no_interval() -> None:
    scores = score_translations(SAID, KNOWN, resamples=0)
    assert scores.bleu.low is scores.bleu.high is scores.chrf.low is None
    assert "bs:" not in scores.bleu_signature


def test_resamples_that_all_score_the_same_make_no_interval() -> None:
    """Three right translations are no proof that BLEU is 100 for sure."""
    long = ["un deux trois quatre", "cinq six sept huit neuf", "dix onze douze treize"]
    perfect = score_translations(long, [[text] for text in long], resamples=50)
    assert str(perfect.bleu) == str(perfect.chrf) == "100.0"
    assert perfect.exact_match.low is not None
    assert perfect.exact_match.low < 50


def test_groups_by_length_of_the_source() -> None:
    scores = score_translations(SAID, KNOWN, SOURCES, resamples=0)
    assert {name: group.sentences for name, group in scores.by_length.items()} == {
        "1–5": 2,
        "6–8": 1,
        "9+": 1,
    }
    alone = score_translations(SAID[3:], KNOWN[3:], resamples=0)
    assert scores.by_length["9+"].bleu == alone.bleu
    assert scores.by_length["1–5"].exact_match.value == 50


def test_own_groups_and_empty_ones() -> None:
    scores = score_translations(
        SAID, KNOWN, SOURCES, lengths=((1, 2), (11, 20), (3, None)), resamples=0
    )
    assert {name: group.sentences for name, group in scores.by_length.items()} == {
        "1–2": 1,
        "3+": 3,
    }
    assert score_translations(SAID, KNOWN, resamples=0).by_length == {}


def test_dictionary_survives_json() -> None:
    scores = score_translations(SAID, KNOWN, SOURCES, resamples=20)
    stored = json.loads(json.dumps(scores.to_dict()))
    assert stored["bleu"]["value"] == scores.bleu.value
    assert stored["by_length"]["6–8"]["chrf"]["low"] == scores.by_length["6–8"].chrf.low


def test_markdown_table_is_rectangular_and_tells_its_signature() -> None:
    scores = score_translations(SAID, KNOWN, SOURCES, resamples=20)
    lines = scores.to_markdown().splitlines()
    table = [line for line in lines if line.startswith("|")]
    assert [line.count("|") for line in table] == [6] * 6  # head, rule, all and three lengths
    assert table[2].startswith("| all | 4 | ")
    assert str(scores.bleu) in table[2]
    assert scores.bleu_signature in lines[-1]


def test_estimate_reads_well() -> None:
    assert str(Estimate(41.42, 39.94, 42.88)) == "41.4 (39.9–42.9)"
    assert str(Estimate(41.42)) == "41.4"


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("translations", {"translations": [], "references": []}),
        ("translations", {"translations": "oui", "references": [["oui"]] * 3}),
        ("references", {"translations": ["oui"], "references": []}),
        ("references", {"translations": ["oui"], "references": ["oui"]}),
        ("references", {"translations": ["oui"], "references": [[]]}),
        ("sources", {"translations": ["oui"], "references": [["oui"]], "sources": []}),
        ("lengths", {"translations": ["a"], "references": [["a"]], "lengths": [(5, 1)]}),
        ("resamples", {"translations": ["a"], "references": [["a"]], "resamples": -1}),
    ],
)
def test_names_what_is_wrong(name: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"^{name} must"):
        score_translations(**arguments)


def test_translations_that_hardly_match_are_scored_without_an_interval():
    scores = score_translations(["qqq", "cat"], [["xyz"], ["cat"]])
    assert scores.chrf.value > 0
    assert scores.chrf.low is None
    assert scores.exact_match.value == 50


def test_a_sentence_is_scored_alone_as_sacrebleu_does() -> None:
    scores = sentence_scores(SAID, KNOWN)
    for text, known, (bleu, chrf) in zip(SAID, KNOWN, scores, strict=True):
        assert bleu == sacrebleu.sentence_bleu(text, known, use_effective_order=True).score
        assert chrf == sacrebleu.sentence_chrf(text, known).score
    assert scores[0] == pytest.approx((100, 100))


def test_a_sentence_without_a_reference_is_not_scored() -> None:
    with pytest.raises(ValueError, match="number 1 is"):
        sentence_scores(["a", "b"], [["a"], []])
