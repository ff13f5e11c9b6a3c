"""What engines make of an exported translator: the translations and probabilities of our own."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import torch

from heed.cli import ENGINES as NAMED
from heed.cli import main
from heed.decoding.search import Search, greedy_search
from heed.export import exporter
from heed.model.registry import build_model
from heed.text.batches import pad_rows
from heed.text.corpora import load_corpus
from heed.text.pairs import one_line
from heed.text.subword import SubwordTokenizer
from heed.text.word import WordTokenizer
from heed.translator import Translator

ENGLISH = ["Go on.", "the cat sat on the mat", "Who is it?", "it is a dog", "the dog sat"] * 3
FRENCH = ["Va, va !", "le chat sur le tapis", "Qui est-ce ?", "c'est un chien", "un chien"] * 3
TEXTS = ["the cat", "Who is the dog on the mat?", "Go", "it sat.", "on the é 42"]
TRANSFORMER = {"width": 22, "heads": 11, "encoder_blocks": 1, "decoder_blocks": 2, "hidden": 13}
TRANSFORMER |= {"max_length": 41}
RECURRENT = {"width": 10, "hidden": 7, "layers": 2}
LONGEST = 19
ENGINES = ("ctranslate2", "onnx")  # with a card whose code translates
CLOSE = 1e-4

TRANSFORMERS = {
    "pre-norm": {"pre_norm": True},
    "post-norm": {"pre_norm": False},
    "post-norm, separate": {"pre_norm": False, "shared_embeddings": False},
    "pre-norm, words": {"pre_norm": True, "shared_embeddings": False},
}
CELLS = {
    "rnn": {"cell": "rnn", "attention": None},
    "lstm": {"cell": "lstm", "attention": "additive"},
    "gru, words": {"cell": "gru", "attention": "multiplicative", "shared_embeddings": False},
}
PACKAGES = {"ctranslate2": ["ctranslate2"], "onnx": ["onnx", "onnxruntime"]}
# making graphs takes seconds, CTranslate2's files none
GRAPHS = ["pre-norm", "post-norm, separate", *CELLS]
PLACES = ("/tmp", "/home", "site-packages", "lib/heed", str(Path.home()), sys.prefix)
FRAGILE = re.compile("|".join(map(re.escape, PLACES)))


def tokenizers(name, shared):
    """One for both languages, or two of different sizes."""
    if "words" in name:  # and only the one that writes knows <bos>
        special = ("<pad>", "<eos>", "<unk>")
        return WordTokenizer.train(ENGLISH, 1, special), WordTokenizer.train(FRENCH, 1)
    if shared:
        return (SubwordTokenizer.train(ENGLISH + FRENCH, 283),) * 2
    return SubwordTokenizer.train(ENGLISH, 281), SubwordTokenizer.train(FRENCH, 283)


def made(name):
    """A translator with random numbers in every parameter, biases and norms among them."""
    kind, sizes = ("transformer", TRANSFORMER) if name in TRANSFORMERS else ("recurrent", RECURRENT)
    numbers = sizes | (TRANSFORMERS | CELLS)[name]
    source, target = tokenizers(name, numbers.get("shared_embeddings", True))
    numbers |= {"source_vocabulary": len(source), "target_vocabulary": len(target)}
    torch.manual_seed(3)
    model = build_model(kind, numbers)
    with torch.no_grad():
        for parameter in model.parameters():
            parameter += 0.1 * torch.randn_like(parameter)
    return Translator(model, source, target)


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    """``exported(name, to)``: a translator as its folder gives it, what is exported, and said."""
    done = {}

    def export_once(name, to):
        for package in PACKAGES[to]:
            pytest.importorskip(package)
        if (name, to) not in done:
            folder, own = tmp_path_factory.mktemp("exported"), name
            if name in TRANSFORMERS | CELLS:
                own = folder / "own"
                made(name).save(own, torch.float32)
            arguments = ["export", "--to", to, "--folder", folder / to, "--model", own]
            said = heed(*arguments) if name == "pre-norm" else main([*map(str, arguments)])
            done[name, to] = Translator.load(own), folder / to, said
        return done[name, to]

    return export_once


def heed(*arguments):
    """The command in a process of its own, for what it writes there."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "heed", *map(str, arguments)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True)


def rows_of(translator, texts=TEXTS):
    return [row for text in texts for row in translator.pieces(text)]


def greedy(translator, rows):
    """Our own translations, as numbers."""
    target = translator.target
    return greedy_search(
        translator.model,
        *pad_rows(rows, translator.source.pad_id),
        Search(
            bos_id=target.bos_id,
            eos_id=target.eos_id,
            banned=(target.pad_id, target.unk_id),
            max_length=LONGEST,
        ),
    )


def log_probabilities(translator, rows, targets):
    """(B, T, V): of every next token, after true ones."""
    source, lens = pad_rows(rows, translator.source.pad_id)
    with torch.no_grad():
        return translator.model(source, lens, torch.tensor(targets)).log_softmax(-1)


def served(folder, monkeypatch):
    """``translate`` as the card defines it, run in the folder."""
    monkeypatch.chdir(folder)
    (code,) = re.findall(r"```python\n(.*?)```", Path("README.md").read_text("utf-8"), re.DOTALL)
    names = {}
    exec(code, names)
    return names["translate"]


@pytest.mark.in_turn
@pytest.mark.parametrize("name", TRANSFORMERS)
def test_ctranslate2_scores_tokens_as_we_do(exported, name):
    translator, folder, _ = exported(name, "ctranslate2")
    from ctranslate2 import Translator as Engine

    from heed.export.ctranslate2 import vocabulary

    source, target = vocabulary(translator.source), vocabulary(translator.target)
    texts = ["the cat", "Go on.", "it is a dog on the mat"]
    rows = rows_of(translator, texts)
    written = [list(each.tokens) for each in greedy(translator, rows)]
    found = Engine(str(folder)).score_batch(
        [[source[i] for i in row[:-1]] for row in rows],  # it adds <eos>
        [[target[i] for i in row] for row in written],
    )
    for row, tokens, scores in zip(rows, written, found, strict=True):
        after = [translator.target.bos_id, *tokens]
        expected = log_probabilities(translator, [row], [after])[0]
        expected = expected[range(len(after)), [*tokens, translator.target.eos_id]]
        torch.testing.assert_close(torch.tensor(scores.log_probs), expected, rtol=0, atol=CLOSE)


@pytest.mark.in_turn
@pytest.mark.parametrize("name", TRANSFORMERS)
def test_ctranslate2_writes_what_we_write(exported, name):
    translator, folder, _ = exported(name, "ctranslate2")
    from ctranslate2 import Translator as Engine

    from heed.export.ctranslate2 import vocabulary

    source, target = vocabulary(translator.source), vocabulary(translator.target)
    rows = rows_of(translator)
    found = Engine(str(folder)).translate_batch(
        [[source[i] for i in row[:-1]] for row in rows],
        beam_size=1,
        max_decoding_length=LONGEST,
        min_decoding_length=0,
        disable_unk=True,
        suppress_sequences=[["<pad>"], ["<bos>"]],
    )
    written = [tuple(target.index(token) for token in each.hypotheses[0]) for each in found]
    expected = greedy(translator, rows)
    assert written == [each.tokens for each in expected]
    assert len({each.tokens for each in expected}) > 1


def sessions(folder):
    from onnxruntime import InferenceSession

    return [InferenceSession(folder / f"{name}.onnx") for name in ("encoder", "step")]


def start(encoder, rows, pad):
    source, lens = pad_rows(rows, pad)
    names = [output.name for output in encoder.get_outputs()]
    found = encoder.run(None, {"source": source.numpy(), "valid_lens": lens.numpy()})
    return dict(zip(names, found, strict=True))


@pytest.mark.in_turn
@pytest.mark.parametrize("name", GRAPHS)
@pytest.mark.parametrize("texts", [TEXTS, ["Go"], ["the", "the cat sat on the mat"]])
def test_the_graphs_give_the_logits_of_the_model(exported, name, texts):
    translator, folder, _ = exported(name, "onnx")
    encoder, step = sessions(folder)
    rows = rows_of(translator, texts)
    generator = torch.Generator().manual_seed(7)
    targets = torch.randint(len(translator.target), (len(rows), 11), generator=generator)
    expected = log_probabilities(translator, rows, targets.tolist())
    state = start(encoder, rows, translator.source.pad_id)
    for column, token in enumerate(targets.T):
        logits, state["past"] = step.run(None, {"token": token.numpy(), **state})
        found = torch.tensor(logits).log_softmax(-1)
        torch.testing.assert_close(found, expected[:, column], rtol=0, atol=CLOSE)


@pytest.mark.in_turn
def test_a_row_of_the_state_is_a_sentence(exported):
    """So that a beam search can choose rows."""
    translator, folder, _ = exported("pre-norm", "onnx")
    encoder, step = sessions(folder)
    state = start(encoder, rows_of(translator), translator.source.pad_id)
    token = torch.arange(5, 5 + len(TEXTS)).numpy()
    _, state["past"] = step.run(None, {"token": token, **state})
    logits, _ = step.run(None, {"token": token, **state})
    kept = [4, 1, 1]
    chosen = {name: tensor[kept] for name, tensor in state.items()}
    found, _ = step.run(None, {"token": token[kept], **chosen})
    torch.testing.assert_close(torch.tensor(found), torch.tensor(logits[kept]), rtol=0, atol=CLOSE)


def test_past_its_positions_a_graph_fails_and_does_not_guess(exported):
    _, folder, _ = exported("pre-norm", "onnx")
    encoder, step = sessions(folder)
    positions = TRANSFORMER["max_length"]
    state = start(encoder, [[5] * positions], 0)
    for _ in range(positions):
        _, state["past"] = step.run(None, {"token": [5], **state})
    with pytest.raises(Exception, match="ONNXRuntimeError"):
        step.run(None, {"token": [5], **state})
    with pytest.raises(Exception, match="ONNXRuntimeError"):
        start(encoder, [[5] * (positions + 1)], 0)


@pytest.mark.in_turn
@pytest.mark.parametrize("name", ["pre-norm", "lstm"])
def test_the_graphs_ask_for_what_the_card_says(exported, name):
    _, folder, _ = exported(name, "onnx")
    encoder, step = sessions(folder)
    state = ["memory", "visible", "past"]
    assert [each.name for each in encoder.get_inputs()] == ["source", "valid_lens"]
    assert [each.name for each in encoder.get_outputs()] == state
    assert [each.name for each in step.get_inputs()] == ["token", *state]
    assert [each.name for each in step.get_outputs()] == ["logits", "next_past"]


@pytest.mark.in_turn
@pytest.mark.parametrize("name", GRAPHS)
def test_the_step_holds_its_table_once(exported, name):
    """What embeds the token is what scores the next."""
    translator, folder, _ = exported(name, "onnx")
    import onnx

    table = {len(translator.target), translator.model.config.width}
    weights = onnx.load(folder / "step.onnx").graph.initializer
    assert sum(set(weight.dims) == table for weight in weights) == 1


@pytest.mark.parametrize("to", ENGINES)
def test_no_path_of_this_machine_is_in_a_file(exported, to):
    _, folder, _ = exported("pre-norm", to)
    files = list(folder.iterdir())
    assert "README.md" in {file.name for file in files}
    for file in files:
        assert not FRAGILE.search(file.read_bytes().decode("latin-1")), file.name


GREEDY = {"ctranslate2": (1,), "onnx": ()}
CARDS = [(name, "ctranslate2") for name in TRANSFORMERS] + [(name, "onnx") for name in GRAPHS]


@pytest.mark.parametrize(("name", "to"), CARDS)
def test_the_code_on_the_card_runs_and_translates(exported, monkeypatch, name, to):
    translator, folder, _ = exported(name, to)
    translate = served(folder, monkeypatch)
    one = (translate([text], *GREEDY[to])[0] for text in TEXTS)  # the limit is that of a batch
    assert [one_line(text) for text in one] == translator.translate(TEXTS, beam=1)


@pytest.mark.in_turn
@pytest.mark.parametrize("to", ENGINES)
def test_the_published_translator_writes_the_same_there(exported, monkeypatch, fra_eng_path, to):
    translator, folder, _ = exported("eng-fra", to)
    sources = sorted({pair.source for pair in load_corpus(str(fra_eng_path)).pairs})
    texts = sources[:: len(sources) // 40][:40]
    translate = served(folder, monkeypatch)
    assert translate(texts, *GREEDY[to]) == translator.translate(texts, beam=1)


def test_the_card_needs_no_pytorch(exported):
    _, folder, _ = exported("pre-norm", "onnx")
    (code,) = re.findall(r"```python\n(.*?)```", (folder / "README.md").read_text(), re.DOTALL)
    code = f"import sys; sys.modules['torch'] = None\n{code}"
    done = subprocess.run([sys.executable, "-c", code], cwd=folder, capture_output=True, check=True)
    assert done.stdout.endswith(b"]\n")


def export(to, folder, model="eng-fra"):
    return main(["export", "--to", to, "--folder", str(folder), "--model", str(model)])


@pytest.mark.parametrize("to", ENGINES)
def test_the_command_says_what_it_made_and_no_more(exported, to):
    _, _, said = exported("pre-norm", to)
    assert re.search(rf"/{to}: \d\.\d MB; its README\.md says how to serve it\n$", said.stdout)
    assert said.stderr == ""


def test_an_unknown_engine_is_wrong_usage(tmp_path, capsys):
    with pytest.raises(SystemExit) as error:
        export("marian", tmp_path / "new")
    assert error.value.code == 2
    assert "invalid choice: 'marian'" in capsys.readouterr().err
    with pytest.raises(ValueError, match=r"one of ctranslate2, onnx, .*, but is 'mar"):
        exporter.export_model("eng-fra", "marian", tmp_path / "new")


def test_nothing_is_overwritten(tmp_path, capsys):
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "thesis.txt").write_text("years of work")
    for folder in (tmp_path / "full", tmp_path / "full" / "thesis.txt"):
        assert export("onnx", folder) == 1
        assert "folder must be new or empty, but " in capsys.readouterr().err
    assert (tmp_path / "full" / "thesis.txt").read_text() == "years of work"


def test_a_recurrent_model_is_sent_to_onnx(tmp_path, capsys):
    pytest.importorskip("ctranslate2")
    made("gru, words").save(tmp_path / "own")
    assert export("ctranslate2", tmp_path / "new", tmp_path / "own") == 1
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "this model is recurrent: export it with --to onnx" in error
    assert not (tmp_path / "new").exists()


def test_an_empty_folder_is_empty_after_a_failure(tmp_path, monkeypatch):
    def fail(translator, folder):
        (folder / "half").write_text("of it")
        raise OSError("the disk is full")

    monkeypatch.setattr(exporter, "_writer", lambda *_: fail)
    (tmp_path / "there").mkdir()  # an empty folder is as good as none
    for folder in (tmp_path / "there", tmp_path / "new"):
        with pytest.raises(OSError, match="the disk is full"):
            exporter.export_model("eng-fra", "onnx", folder)
    assert list(tmp_path.iterdir()) == [tmp_path / "there"]
    assert not list((tmp_path / "there").iterdir())


@pytest.mark.parametrize(("to", "package"), [("ctranslate2",) * 2, ("onnx", "onnxscript")])
def test_a_missing_package_is_named_with_its_extra(tmp_path, capsys, monkeypatch, to, package):
    for name in [*sys.modules]:
        if name == f"heed.export.{to}" or name.startswith(f"{package}."):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, package, None)
    if to == "onnx":
        pytest.importorskip("onnx")
    assert export(to, tmp_path / "new") == 1
    expected = f'heed: {package} is needed for this: pip install "heed-book[export]"\n'
    assert capsys.readouterr().err == expected
    assert not (tmp_path / "new").exists()


def test_the_command_offers_every_engine():
    assert NAMED == exporter.ENGINES
