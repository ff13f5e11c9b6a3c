"""What is scored: the sentences that were held out, of the text that was trained on."""

import copy
import math
import shutil

import pytest
import torch
from safetensors.torch import load_file, save_file

from heed.cli import main
from heed.evaluation.evaluate import (
    choose_checkpoint,
    exact_hits,
    kept_weights,
    record_run,
    splits_of,
)
from heed.evaluation.record import load_record
from heed.model.registry import build_model
from heed.text.pairs import Example, corpus_hash
from heed.text.small_world import small_world_pairs
from heed.text.splits import split_pairs
from heed.text.subword import SubwordTokenizer
from heed.translator import Translator
from heed.weights.safetensors import write_tensors

PAIRS = small_world_pairs(211, seed=3)
SPLIT = {"validation": 11, "test": 13, "split_seed": 7}


def write(path, pairs):
    lines = (f"{pair.source}\t{pair.target}\n" for pair in pairs)
    path.write_text("".join(lines), encoding="utf-8")
    return str(path)


@pytest.fixture
def corpus(tmp_path):
    return write(tmp_path / "pairs.tsv", PAIRS)


@pytest.fixture(scope="module")
def untrained():
    torch.manual_seed(1)
    pieces = SubwordTokenizer.train((text for pair in PAIRS for text in pair), 283)
    numbers = {"source_vocabulary": len(pieces), "target_vocabulary": len(pieces), "width": 14}
    numbers |= {"heads": 7, "encoder_blocks": 1, "decoder_blocks": 1, "hidden": 11}
    return Translator(build_model("transformer", numbers), pieces, pieces)


@pytest.fixture
def translator(untrained, corpus):
    """A translator whose metadata says that it was trained on the corpus."""
    own = copy.copy(untrained)
    train = split_pairs(PAIRS, *SPLIT.values()).train
    own.metadata = {"corpus": corpus, "model": "transformer", "train_pairs": len(train)} | SPLIT
    own.metadata["corpus_sha256"] = corpus_hash(PAIRS)
    return own


def without_hash(translator):
    del translator.metadata["corpus_sha256"]
    return translator


def test_a_hit_is_any_of_the_references_and_nothing_like_it():
    source = "Where is the station?"
    translator = Translator.load("eng-fra")
    [written] = translator.translate([source], 1)
    references = [("Où ?", written), (written.lower(), written[:-1]), (written,)]
    examples = [Example(source, each) for each in references]
    assert exact_hits(translator, examples).tolist() == [True, False, True]


def test_the_splits_are_those_of_the_training(translator):
    splits = splits_of(translator)
    assert splits == split_pairs(PAIRS, *SPLIT.values())
    assert (len(splits.validation), len(splits.test)) == (11, 13)


@pytest.mark.parametrize("hashed", [True, False])
def test_a_corpus_that_has_moved_is_found_where_it_is_now(translator, corpus, tmp_path, hashed):
    translator = translator if hashed else without_hash(translator)
    expected = splits_of(translator)
    now = tmp_path / "elsewhere" / "other.txt"
    now.parent.mkdir()
    shutil.move(corpus, now)
    with pytest.raises(FileNotFoundError, match=r"pairs\.tsv.* say where it is with --corpus"):
        splits_of(translator)
    assert splits_of(translator, str(now)) == expected


def test_another_text_is_refused_even_of_the_same_size(translator, tmp_path):
    last = PAIRS[-1]._replace(target="Zut !")
    other = write(tmp_path / "other.tsv", [*PAIRS[:-1], last])
    with pytest.raises(ValueError, match=r"other\.tsv is not what .* was trained on.*edition"):
        splits_of(translator, other)
    splits_of(without_hash(translator), other)  # older runs know the count only


def test_without_a_hash_the_count_must_be_that_of_the_training(translator, tmp_path):
    other = write(tmp_path / "other.tsv", PAIRS[:-5])
    with pytest.raises(ValueError, match=r"leaves \d+ pairs .* was trained on \d+: .*edition"):
        splits_of(without_hash(translator), other)


WRONG = [
    *[("corpus", wrong) for wrong in (None, 3, [], {}, True)],
    *[("model", wrong) for wrong in (None, [], {"a": 1}, 3)],
    *[("validation", wrong) for wrong in (None, "11", math.inf, -1, True, [], math.nan)],
    *[("test", wrong) for wrong in (None, "13", -13, {})],
    *[("split_seed", wrong) for wrong in (None, "x", 7.5, [7], -7)],
    *[("train_pairs", wrong) for wrong in (None, "x", [], -1, 0.5)],
    *[("corpus_sha256", wrong) for wrong in (None, 3, [])],
]


@pytest.mark.parametrize(("name", "wrong"), WRONG)
def test_a_story_of_other_types_is_refused(translator, name, wrong):
    translator.metadata[name] = wrong
    with pytest.raises(ValueError, match=rf"^{name} in the story of this translator must be"):
        splits_of(translator)


@pytest.mark.parametrize("name", ["corpus", "validation", "split_seed", "model"])
def test_a_story_that_does_not_say_how_the_corpus_was_split_is_refused(translator, name):
    del translator.metadata[name]
    with pytest.raises(ValueError, match=name):
        splits_of(translator)


def test_a_story_of_an_unknown_model_is_refused(translator):
    translator.metadata["model"] = "oracle"
    with pytest.raises(ValueError, match="model must be one of"):
        splits_of(translator)


def test_a_story_whose_corpus_never_ends_is_refused(translator):
    translator.metadata["corpus"] = "/dev/zero"
    with pytest.raises(ValueError, match="a pipe or a device"):
        splits_of(translator)


def test_the_command_takes_the_new_place(translator, corpus, tmp_path, capsys):
    translator.save(tmp_path / "run")
    shutil.move(corpus, tmp_path / "moved.tsv")
    command = ["evaluate", "--model", str(tmp_path / "run"), "--beam", "1", "--limit", "3"]
    assert main(command) == 1
    assert "say where it is with --corpus" in capsys.readouterr().err
    assert main([*command, "--corpus", str(tmp_path / "moved.tsv")]) == 0
    assert "3 sentences" in capsys.readouterr().out
    assert main([*command, "--corpus", "x", "--pairs", "y"]) == 1
    assert "leave it out with --pairs" in capsys.readouterr().err


@pytest.fixture
def run(translator, tmp_path):
    """The folder of a run of 5 steps that kept its history."""
    folder = tmp_path / "run"
    translator.save(folder)
    (folder / "history").mkdir()
    for step in (1, 2, 4):
        kept = folder / "history" / f"step-{step:06}.safetensors"
        shutil.copy(folder / "model.safetensors", kept)
    (folder / "log.jsonl").write_text('{"step": 4, "loss": 1.0}\n{"step": 5, "loss": 1.0}\n')
    return folder


def test_the_last_weights_are_of_the_last_step_in_the_log(run):
    assert list(kept_weights(run)) == [1, 2, 4, 5]
    assert kept_weights(run)[5] == run / "model.safetensors"


def test_weights_that_say_their_step_are_believed_before_the_log(run):
    write_tensors(run / "model.safetensors", load_file(run / "model.safetensors"), {"step": 7})
    (run / "log.jsonl").unlink()
    assert list(kept_weights(run)) == [1, 2, 4, 7]


@pytest.mark.parametrize("log", ["", "\n", "{}", '{"step": "x"}', "[" * 9999, '{"step": 1.5}\x00'])
def test_a_log_that_says_no_step_is_refused(run, log):
    (run / "log.jsonl").write_text(log)
    with pytest.raises(ValueError, match=r"neither .* nor .*log\.jsonl says of which step"):
        kept_weights(run)


def test_other_files_in_the_history_are_none_of_it(run):
    (run / "history" / "step-x.safetensors").write_bytes(b"")
    (run / "history" / "step-000003.safetensors.77.tmp").write_bytes(b"")
    assert list(kept_weights(run)) == [1, 2, 4, 5]


def test_a_run_without_history_is_refused(run):
    shutil.rmtree(run / "history")
    with pytest.raises(FileNotFoundError, match="--keep-history"):
        kept_weights(run)


def test_weights_of_the_history_are_checked_like_all_others(run, translator):
    path = run / "history" / "step-000002.safetensors"
    weights = load_file(path)
    weights["output_bias"][3] = math.nan
    save_file(weights, path)
    examples = splits_of(translator).validation[:2]
    with pytest.raises(ValueError, match=r"step-000002\.safetensors: output_bias holds NaN"):
        choose_checkpoint(translator, run, examples)


def test_a_record_can_be_made_of_a_run_whose_corpus_has_moved(run, translator, corpus, tmp_path):
    now = shutil.move(corpus, tmp_path / "moved.tsv")
    record = record_run(translator, run, limit=3, corpus=str(now))
    assert record.steps == (1, 2, 4, 5)
    record.save(tmp_path / "record.json")
    assert load_record(tmp_path / "record.json").steps == record.steps


@pytest.mark.parametrize(
    "text", ["", "[]", "null", "{}", '{"validation": 3}', '{"validation": [3]}', "[" * 10**5]
)
def test_a_file_that_is_no_record_is_named(tmp_path, text):
    (tmp_path / "record.json").write_text(text)
    with pytest.raises(ValueError, match=r"record\.json"):
        load_record(tmp_path / "record.json")
