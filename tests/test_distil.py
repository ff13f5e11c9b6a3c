"""The next weights: what is merged, what never gets in, and a chain that is stopped and goes on."""

import argparse
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import distil
import merging
import pytest
from copies import copies, count_of, made_pairs
from plan import PLAN, read_plan, settle
from sacrebleu.metrics.bleu import BLEU
from sacrebleu.metrics.chrf import CHRF
from step_scores import difference, turned

from heed.evaluation.paired import bleu_counts
from heed.text.corpora import load_corpus
from heed.text.pairs import Example, Pair, Splits, source_key
from heed.text.small_world import small_world_pairs
from heed.training.folder import read_recipe, save_recipe

SPLITS = Splits(
    [
        Pair("Go.", "Va."),
        Pair("Go!", "Pars !"),
        Pair("Run.", "Cours."),
        Pair("I am here.", "Je suis ici."),
    ],
    [Example("Stop.", ("Arrête.",))],
    [Example("I know.", ("Je sais.", "Je le sais."))],
)
TRAINING = {"batch_tokens": [400], "save_every": 1, "evaluate_every": 50}
SIZE = {"width": 16, "heads": 2, "encoder_blocks": 1, "decoder_blocks": 1, "hidden": 16}


@pytest.fixture
def recipe(tmp_path):
    """A recipe file of a chain that takes seconds."""
    corpus, path = tmp_path / "pairs.tsv", tmp_path / "tiny.json"
    merging.write_pairs(corpus, small_world_pairs(150, seed=3))
    shared = {"corpus": str(corpus), "numbers": SIZE, "vocabulary": 300, "training": TRAINING}
    entries = {
        "recipe": shared | {"validation": 0.1, "test": 0.1},
        "teacher": {"steps": 2},
        "student": {"steps": 4},
        "agreeing_from": 3,
        "forward": [1],
        "backward": [1],
        "backward_held_out": 0.1,
        "beam": 2,
        "hypotheses": 2,
        "before": "small-world-transformer",
    }
    path.write_text(json.dumps(entries), encoding="utf-8")
    return path


@pytest.fixture
def plan(recipe):
    return read_plan(recipe)


@pytest.mark.parametrize("measure", [CHRF(), BLEU(effective_order=True)])
def test_the_nearest_to_any_reference_is_chosen(measure):
    references = ["Je suis ici.", "Me voici maintenant."]
    assert merging.nearest(["Il est là.", "Me voilà maintenant."], references, measure) == (
        "Me voilà maintenant."
    )
    assert merging.nearest(["Me voilà.", "Je suis  ici."], references, measure) == "Je suis ici."
    assert merging.nearest(["Il.", "Il."], references, measure) == "Il."


def test_what_no_corpus_can_hold_is_not_chosen():
    assert merging.nearest(["", "\ufffd", "Va\ufffd."], ["Va."], CHRF()) is None


def test_all_that_count_as_one_source_share_their_references():
    known = merging.references_of(SPLITS.train)
    assert known["Go."] == known["Go!"] == ["Va.", "Pars !"]


def merged(plan, forward, backward):
    return merging.merge(replace(plan, made=0.0), SPLITS, forward, backward)


def test_both_directions_are_merged_without_what_is_there_already(plan):
    forward = [{"Go.": ["Va.", "Vas."], "Run.": ["Courez."]}, {"Run.": ["Cours vite !"]}]
    backward = [{"Va.": ["Go on."], "Cours.": ["Run."]}, {"Je suis ici.": ["I'm here."]}]
    pairs, counts = merged(plan, forward, backward)
    assert pairs == [
        Pair("Run.", "Cours vite !"), Pair("Go on.", "Va."), Pair("I'm here.", "Je suis ici."),
    ]  # fmt: skip
    assert (counts["forward"], counts["new forward"], counts["held out"]) == (2, 1, 0)


@pytest.mark.parametrize("leak", ["Stop!", "i know", "I KNOW."])
def test_what_a_teacher_writes_of_the_held_out_is_left_out(plan, leak):
    pairs, counts = merged(plan, [], [{"Va.": [leak]}])
    assert pairs == []
    assert counts["held out"] == 1


@pytest.mark.parametrize("leak", ["Stop!", "i  know", "Ｉ know."])
def test_nobody_with_a_held_out_sentence_passes_the_door(leak):
    merging.refuse_held_out(SPLITS.train, SPLITS)
    with pytest.raises(ValueError, match="1 pairs have a source that is held out"):
        merging.refuse_held_out([*SPLITS.train, Pair(leak, "Bien.")], SPLITS)


def test_the_merged_text_is_compared_as_it_lies_on_the_disk(plan, tmp_path):
    splits = plan.splits()
    merging.write_pairs(tmp_path / merging.MERGED, [Pair("A new one.", "Un nouveau.")])
    merging.check_merged(plan, tmp_path)
    for hidden in (splits.validation[0], splits.test[-1]):
        merging.write_pairs(tmp_path / merging.MERGED, [Pair(hidden.source.upper(), "Bon.")])
        with pytest.raises(ValueError, match="held out"):
            merging.check_merged(plan, tmp_path)


def test_a_student_does_not_begin_with_a_held_out_sentence(plan, tmp_path):
    hidden = plan.splits().test[0]
    merging.write_pairs(tmp_path / merging.MERGED, [Pair(hidden.source, "Bon.")])
    options = argparse.Namespace(folder=tmp_path, device="cpu", precision=None)
    chain = distil.Chain(plan, options)
    (student,) = (step for step in chain.steps if step.name == "student")
    with pytest.raises(ValueError, match="held out"):
        chain._command(student)


def test_a_folder_that_was_moved_knows_its_texts_again(plan, tmp_path):
    before, now = tmp_path / "before", tmp_path / "now"
    (now / "student").mkdir(parents=True)
    save_recipe(plan.student_recipe(before), now / "student")
    distil.find_texts(plan.student_recipe(now), now / "student")
    assert read_recipe(now / "student/recipe.json") == plan.student_recipe(now)


def test_a_backward_teacher_learns_from_the_training_side_alone(plan, tmp_path):
    splits = plan.splits()
    merging.write_backward(splits, tmp_path)
    recipe = plan.backward_teacher(1, tmp_path)
    keys = {source_key(example.source) for example in splits.validation + splits.test}
    pairs = load_corpus(recipe.corpus).pairs
    assert not keys & {source_key(pair.target) for pair in pairs}
    assert {(b, a) for a, b in pairs} == set(splits.train)


def test_translating_goes_on_after_the_last_whole_line(plan, tmp_path, monkeypatch):
    asked = []

    def engine(texts):
        asked.extend(texts)
        return [[text.upper()] for text in texts]

    monkeypatch.setattr(merging, "_engine", lambda *_: engine)
    monkeypatch.setattr(merging, "CHUNK", 2)
    output, texts = tmp_path / "written.jsonl", ["d", "a", "c", "b"]
    stops = iter([False, True])
    assert not merging.translate_side(plan, tmp_path, texts, output, lambda: next(stops))
    assert asked == ["a", "b"]
    with output.open("a", encoding="utf-8") as file:
        file.write('["c", ["C')  # killed here
    assert merging.translate_side(plan, tmp_path, texts, output, lambda: False)
    assert asked == ["a", "b", "c", "d"]
    assert merging.read_written(output) == {text: [text.upper()] for text in texts}


def test_names_and_numbers_of_a_made_pair_stand_on_both_sides():
    made = made_pairs(500, tested=True)
    assert len({one.pair for one in made}) == 500
    assert all(one.copied for one in made)
    assert all(copies(text, one.copied) for one in made for text in one.pair)
    assert made == made_pairs(500, tested=True)


def test_a_copy_is_tested_with_names_and_numbers_that_nobody_learnt():
    learnt, tested = (
        {word for one in made_pairs(3000, tested=which) for word in one.copied}
        for which in (False, True)
    )
    assert len(learnt) > 1000
    assert not learnt & tested


def test_a_part_of_a_word_is_no_copy():
    assert copies("Je connais Lomaron.", ("Lomaron",))
    assert not copies("Je connais Lomarons.", ("Lomaron",))
    assert not copies("Au 4512.", ("451",))
    assert not copies("Lena.", ("Lena", "12"))


def test_made_pairs_are_a_share_of_all(plan):
    assert count_of(0.025, 3900) == 100
    with pytest.raises(ValueError, match="share of made pairs"):
        count_of(0.6, 10)
    pairs, counts = merging.merge(replace(plan, made=0.5), SPLITS, [], [])
    assert counts["new made"] == len(pairs) == len(SPLITS.train)


def test_the_recipe_of_the_next_weights_can_be_made():
    plan = read_plan(distil.RECIPE)
    student = plan.student_recipe(Path("here"))
    assert (student.training.steps, plan.agreeing_from) == (24_000, 18_000)
    assert student.corpus == plan.forward_teacher(2).corpus == "fra-eng"
    assert plan.backward_teacher(2, Path("here")).training.seed == 2


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ({"agreeing_from": 5}, r"agreeing_from must lie in 1\.\.4"),
        ({"hypotheses": 3}, r"hypotheses must lie in 1\.\.beam"),
        ({"nearest": "ter"}, "nearest must be of type"),
        ({"seed": 3}, "unknown entry 'seed'"),
    ],
)
def test_what_cannot_be_planned_is_named(recipe, entry, message):
    recipe.write_text(json.dumps(json.loads(recipe.read_text()) | entry))
    with pytest.raises(ValueError, match=message):
        read_plan(recipe)


def test_a_plan_does_not_change_in_its_folder_but_for_the_end_of_the_student(plan, tmp_path):
    settle(plan, tmp_path)
    longer = replace(plan, student={"steps": 9}, agreeing_from=7)
    assert read_plan(tmp_path / PLAN) == plan
    assert settle(longer, tmp_path) == longer == read_plan(tmp_path / PLAN)
    with pytest.raises(ValueError, match="beam was 2 when"):
        settle(replace(plan, beam=5), tmp_path)


def test_every_step_waits_for_what_it_is_made_of(plan):
    steps = {step.name: step.needs for step in distil.steps_of(replace(plan, forward=(1, 2)))}
    assert steps["merge"] == tuple(
        f"translate-{x}" for x in ("forward-1", "forward-2", "backward-1")
    )
    assert steps["consistent"] == ("score-student",)
    assert all(need in steps for needs in steps.values() for need in needs)


def test_the_sentences_of_the_other_language_have_all_their_sources():
    examples = [Example("Hi.", ("Salut.", "Bonjour.")), Example("Hello.", ("Bonjour.",))]
    assert turned(examples) == [
        Example("Bonjour.", ("Hello.", "Hi.")), Example("Salut.", ("Hi.",)),
    ]  # fmt: skip


def test_a_step_is_compared_with_what_was_before_sentence_by_sentence():
    references = [["Je suis ici maintenant."], ["Il est là ce soir."]]
    good, bad = (
        {"4": {"counts": bleu_counts(lines, references).tolist()}}
        for lines in (["Je suis ici maintenant.", "Il est là ce soir."], ["Je.", "Il est là ce"])
    )
    assert difference(good, good) == "+0.0 (+0.0 to +0.0)"
    assert difference(good, bad).startswith("+")


def call(folder, recipe, *more):
    command = [sys.executable, distil.__file__, "--folder", folder, "--recipe", recipe]
    command += ["--device", "cpu", *more]
    return subprocess.run([*map(str, command)], capture_output=True, text=True, check=False)


def test_a_piece_ends_cleanly_and_says_so(recipe, tmp_path):
    found = call(tmp_path / "state", recipe, "--piece", 0.001)
    assert (found.returncode, found.stderr) == (0, "")
    assert "left: text, forward-1" in found.stdout
    assert "the same command goes on" in found.stdout


@pytest.mark.all_only
def test_the_whole_chain_goes_on_from_piece_to_piece(recipe, tmp_path):
    folder = tmp_path / "state"
    call(folder, recipe, "--piece", 0.2)
    said = call(folder, recipe)
    assert said.returncode == 0, said.stdout + said.stderr
    assert "all is done" in said.stdout
    state = json.loads((folder / distil.STATE).read_text())
    assert all(entry["done"] for entry in state.values())
    assert (
        json.loads((folder / "student/recipe.json").read_text())["training"]["consistency"] == 2.5
    )
    table = (folder / distil.REPORT).read_text()
    assert all(f"| {name} |" in table for name in ("before", "student", "consistent", "rounded"))
    again = call(folder, recipe)
    assert "done; so far" not in again.stdout
