"""Folders of translators that somebody damaged or forged: one clear line each, nothing built."""

import json
import math
import shutil
import struct

import pytest
import torch
from safetensors.torch import load_file, save_file

import heed.translator
from heed.cli import main
from heed.model.registry import build_model, parameter_shapes
from heed.text.subword import SubwordTokenizer
from heed.text.word import WordTokenizer
from heed.translator import Translator
from heed.weights.files import find_model, published_models
from heed.weights.parameters import read_weights
from heed.weights.quantized import quantize_tensors

SENTENCES = ["Go on.", "Va, va !", "the cat sat on the mat", "le chat sur le tapis"] * 5
DEEP = 100_000
NOT_WHOLE = (8.0, "8", True, None, [], {}, 0, -7, 10**12, 2**63, 10**300, math.nan)
NOT_FLAG = ("true", 1, 0, 0.0, None, [])
NOT_SHARE = ("0.1", None, True, [], 1.0, -0.1, math.nan, math.inf)


def transformer():
    pieces = SubwordTokenizer.train(SENTENCES, 283)
    numbers = {"source_vocabulary": len(pieces), "target_vocabulary": len(pieces), "width": 14}
    numbers |= {"heads": 7, "encoder_blocks": 1, "decoder_blocks": 2, "hidden": 11}
    return Translator(build_model("transformer", numbers), pieces, pieces)


def recurrent():
    source, target = WordTokenizer.train(SENTENCES[0::2]), WordTokenizer.train(SENTENCES[1::2])
    numbers = {"source_vocabulary": len(source), "target_vocabulary": len(target), "width": 5}
    numbers |= {"hidden": 7, "layers": 2, "shared_embeddings": False}
    return Translator(build_model("recurrent", numbers), source, target)


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    """Two whole folders, with the hashes that are stored today and as they were without."""
    folder = tmp_path_factory.mktemp("translators")
    torch.manual_seed(1)
    for name, translator in {"transformer": transformer(), "recurrent": recurrent()}.items():
        translator.save(folder / name)
        shutil.copytree(folder / name, folder / f"{name}-old")
        edit(folder / f"{name}-old" / "config.json", lambda config: config.pop("sha256"))
    return folder


@pytest.fixture
def copy(saved, tmp_path, monkeypatch):
    """Copy a folder to damage it; whoever loads it must not get as far as building a model."""

    def never(*_):
        raise AssertionError("a model was built of a damaged folder")

    monkeypatch.setattr(heed.translator, "loaded_model", never)
    return lambda name: shutil.copytree(saved / name, tmp_path / name)


def edit(path, change):
    """Change the JSON in a file in place."""
    stored = json.loads(path.read_text(encoding="utf-8"))
    change(stored)
    path.write_text(json.dumps(stored), encoding="utf-8")


def refused(folder):
    """The one line with which a folder is refused."""
    with pytest.raises(ValueError) as caught:  # noqa: PT011
        Translator.load(folder)
    message = str(caught.value)
    assert "\n" not in message
    assert len(message) < 400
    return message


@pytest.mark.parametrize("name", ["transformer", "recurrent"])
@pytest.mark.parametrize("age", ["", "-old"])
def test_a_whole_folder_is_loaded(saved, name, age):
    assert len(Translator.load(saved / f"{name}{age}").translate(["Go on."], beam=1)) == 1


TEXTS = {
    "empty": b"",
    "a list": b"[]",
    "null": b"null",
    "a text": b'"x"',
    "a number": b"3",
    "no entries": b"{}",
    "cut": b'{"kind": "transformer", "mod',
    "deep lists": b"[" * DEEP + b"]" * DEEP,
    "deep entries": b'{"kind":' * DEEP,
    "Latin-1": '{"kind": "é"}'.encode("latin-1"),
    "UTF-16": '{"kind": "transformer"}'.encode("utf-16"),
    "zeros": b"\0" * 100,
    "an endless number": b'{"kind": ' + b"1" * 10_000 + b"}",
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
@pytest.mark.parametrize("file", ["config.json", "tokenizer.json", "source.json"])
def test_a_file_that_is_no_json_of_ours(copy, file, text):
    folder = copy("recurrent-old" if file == "source.json" else "transformer-old")
    (folder / file).write_bytes(text)
    assert str(folder / file) in refused(folder)


def test_a_config_may_not_be_large(copy, monkeypatch):
    monkeypatch.setattr("heed.storage.json_file.LARGEST", 97)
    folder = copy("transformer-old")
    assert "config.json: it is larger than 97 bytes" in refused(folder)


ENTRIES = [
    *[("kind", wrong) for wrong in ([], {}, None, 3, True, "Transformer", "recurrent", "x" * 9999)],
    *[("model", wrong) for wrong in ([], None, "x", 3, {}, [[]] * 9999)],
    *[("tokenizer", wrong) for wrong in ([], {}, None, 3, "word", "x")],
    *[("story", wrong) for wrong in ([], None, "x", 3)],
    *[("sha256", wrong) for wrong in ([], None, "x", {"model": "x"}, {"model": []}, {"x": "x"})],
    ("grid", 4),
    ("weights", "../../../etc/passwd"),
]


@pytest.mark.parametrize(("entry", "wrong"), ENTRIES, ids=lambda value: str(value)[:20])
def test_an_entry_of_the_config(copy, entry, wrong):
    folder = copy("transformer-old")
    edit(folder / "config.json", lambda config: config.update({entry: wrong}))
    message = refused(folder)
    assert str(folder) in message
    told = {"kind": "of a recurrent", "model": "fields of a", "tokenizer": "tokenizer"}
    assert entry in message or told.get(entry, "?") in message or "model is not the one" in message


@pytest.mark.parametrize("entry", ["kind", "model", "tokenizer"])
def test_an_entry_that_is_not_there(copy, entry):
    folder = copy("transformer-old")
    edit(folder / "config.json", lambda config: config.pop(entry))
    assert refused(folder) == f"{folder / 'config.json'}: it has no entry {entry}"


WHOLE = {
    "transformer": ("source_vocabulary", "width", "heads", "encoder_blocks", "hidden"),
    "recurrent": ("target_vocabulary", "hidden", "layers"),
}
FIELDS = [
    *[
        (kind, name, wrong)
        for kind, names in WHOLE.items()
        for name in names
        for wrong in NOT_WHOLE
    ],
    *[("transformer", "max_length", wrong) for wrong in NOT_WHOLE],
    *[("transformer", "decoder_blocks", wrong) for wrong in (True, 10**12)],
    *[("transformer", "pre_norm", wrong) for wrong in NOT_FLAG],
    *[("recurrent", "shared_embeddings", wrong) for wrong in NOT_FLAG],
    *[(kind, "dropout", wrong) for kind in WHOLE for wrong in NOT_SHARE],
    *[("recurrent", "cell", wrong) for wrong in ([], {}, None, 3, "cell")],
    *[("recurrent", "attention", wrong) for wrong in ([], {}, True, 3, "self")],
    ("transformer", "heads", 5),
    ("transformer", "rotary", True),
    ("recurrent", "heads", 7),
]


@pytest.mark.parametrize(("kind", "name", "wrong"), FIELDS, ids=lambda value: str(value)[:20])
def test_a_number_of_the_model(copy, kind, name, wrong):
    folder = copy(f"{kind}-old")
    edit(folder / "config.json", lambda config: config["model"].update({name: wrong}))
    message = refused(folder)
    assert message.startswith(f"{folder / 'config.json'}: ")
    assert name in message


def test_a_number_that_must_be_there(copy):
    folder = copy("transformer-old")
    edit(folder / "config.json", lambda config: config["model"].pop("source_vocabulary"))
    assert "source_vocabulary" in refused(folder)


OTHER = [
    ("transformer", {"width": 28}),
    ("transformer", {"width": 14 * 2**12}),
    ("transformer", {"hidden": 2**24}),
    ("transformer", {"hidden": 13}),
    ("transformer", {"encoder_blocks": 2}),
    ("transformer", {"decoder_blocks": 1}),
    ("transformer", {"pre_norm": False}),
    ("transformer", {"source_vocabulary": 2**24, "target_vocabulary": 2**24}),
    ("transformer", {"shared_embeddings": False}),
    ("recurrent", {"cell": "lstm"}),
    ("recurrent", {"attention": None}),
    ("recurrent", {"layers": 1}),
    ("recurrent", {"hidden": 2**24, "width": 2**16}),
]


@pytest.mark.parametrize(("kind", "numbers"), OTHER, ids=str)
def test_numbers_of_a_model_that_the_weights_do_not_fit(copy, kind, numbers, monkeypatch):
    folder = copy(f"{kind}-old")
    edit(folder / "config.json", lambda config: config["model"].update(numbers))
    message = refused(folder)
    assert message.startswith(f"{folder / 'model.safetensors'}: these weights belong to another")


def test_the_deepest_model_that_a_config_may_ask_for_is_soon_refused(copy):
    folder = copy("transformer-old")
    numbers = {"encoder_blocks": 256, "decoder_blocks": 256}
    edit(folder / "config.json", lambda config: config["model"].update(numbers))
    assert "weights belong to another model" in refused(folder)


def test_shapes_are_those_of_the_model_and_need_no_room():
    numbers = {"source_vocabulary": 17, "target_vocabulary": 17, "width": 6, "heads": 3}
    model = build_model("transformer", numbers)
    expected = {name: tuple(p.shape) for name, p in model.named_parameters()}
    assert parameter_shapes("transformer", numbers) == expected
    vast = {"source_vocabulary": 2**24, "target_vocabulary": 2**24, "width": 2**16, "heads": 1}
    shapes = parameter_shapes("transformer", vast)
    assert shapes["target_embedding.weight"] == (2**24, 2**16)


TABLE = "target_embedding.weight"


def changed(name, change):
    return lambda tensors: tensors | {name: change(tensors[name])}


def filled(value):
    def fill(tensor):
        tensor.view(-1)[5] = value
        return tensor

    return fill


WEIGHTS = {
    "NaN": (changed(TABLE, filled(math.nan)), "NaN"),
    "infinity": (changed("output_bias", filled(math.inf)), "output_bias holds NaN or infinity"),
    "minus infinity": (changed(TABLE, filled(-math.inf)), "infinity"),
    "zeros": (changed(TABLE, torch.zeros_like), "nothing but zeros"),
    "all zeros": (lambda ts: {k: torch.zeros_like(t) for k, t in ts.items()}, "but zeros"),
    "int8": (changed(TABLE, lambda t: t.to(torch.int8)), "holds codes of a grid, but no scales"),
    "int64": (lambda ts: {k: t.long() for k, t in ts.items()}, "but holds I64"),
    "bool": (changed("output_bias", lambda t: t.bool()), "output_bias must hold floating-point"),
    "complex": (changed(TABLE, lambda t: t.to(torch.complex64)), "but holds C64"),
    "missing": (lambda ts: {k: t for k, t in ts.items() if k != TABLE}, f"{TABLE} is missing"),
    "none": (lambda _: {}, "missing in the file"),
    "further": (lambda ts: ts | {"x": torch.ones(3)}, "x is (3,) in the file and missing in the m"),
    "many more": (
        lambda ts: ts | {f"encoder.{i}.x": torch.ones(1) for i in range(9999)},
        "another model",
    ),
    "transposed": (changed(TABLE, lambda t: t.T.contiguous()), f"{TABLE} is (14, 283)"),
    "one row fewer": (changed(TABLE, lambda t: t[:-1].contiguous()), "is (282, 14)"),
    "a scalar": (changed("output_bias", lambda t: t[0].clone()), "output_bias is ()"),
    "flat": (changed(TABLE, lambda t: t.flatten()), "another model"),
    "no numbers": (changed(TABLE, lambda t: t[:0].contiguous()), "(0, 14)"),
}


@pytest.mark.parametrize(("change", "told"), WEIGHTS.values(), ids=WEIGHTS)
def test_tensors(copy, change, told):
    folder = copy("transformer-old")
    path = folder / "model.safetensors"
    save_file(change(load_file(path)), path)
    message = refused(folder)
    assert message.startswith(f"{path}: ")
    assert told in message


def cut(data):
    return data[: len(data) // 2]


def header(**tensors):
    """The bytes of a file whose header promises these tensors, and nothing behind it."""

    def make(_):
        text = json.dumps(tensors).encode()
        return struct.pack("<Q", len(text)) + text

    return make


HUGE = {"dtype": "F32", "shape": [2**40, 2**20], "data_offsets": [0, 2**62]}
BYTES = {
    "empty": lambda _: b"",
    "cut": cut,
    "cut in the header": lambda data: data[:100],
    "longer": lambda data: data + b"x",
    "noise": lambda _: bytes(range(256)) * 99,
    "a header without end": lambda data: b"\xff" * 8 + data[8:],
    "a header of half the memory": lambda data: struct.pack("<Q", 2**36) + data[8:],
    "a deep header": lambda _: struct.pack("<Q", DEEP) + b"[" * DEEP,
    "huge promises": header(**{TABLE: HUGE}),
    "a pickle": lambda _: b"\x80\x04\x95\x0c\x00\x00\x00\x00\x00\x00\x00\x8c\x02os\x94.",
    "a page": lambda _: b"<html>404</html>",
}


@pytest.mark.parametrize("change", BYTES.values(), ids=BYTES)
def test_a_file_of_weights(copy, change):
    folder = copy("transformer-old")
    path = folder / "model.safetensors"
    path.write_bytes(change(path.read_bytes()))
    message = refused(folder)
    assert message.startswith(f"{path} is damaged or no safetensors file")


@pytest.mark.parametrize("share", [0.3, 0.7, 0.99])
def test_one_bit_of_the_weights(copy, share):
    folder = copy("transformer")
    path = folder / "model.safetensors"
    data = bytearray(path.read_bytes())
    data[int(len(data) * share)] ^= 1
    path.write_bytes(data)
    assert refused(folder).startswith(f"{path} is damaged: its checksum is not that of what it")


@pytest.mark.parametrize(("factor", "told"), [(-1.0, "scales below 0"), (1e7, "beyond 10,000")])
def test_scales_that_no_rounding_gives(tmp_path, factor, told):
    path = tmp_path / "model.safetensors"
    stored = quantize_tensors({"a": torch.randn(3, 64)}, {"a": 4})
    scales = (stored["a.scale"].float() * factor).clamp(max=65504).half()
    save_file(stored | {"a.scale": scales}, path)
    with pytest.raises(ValueError, match=told):
        read_weights(path, {"a": (3, 64)})


def test_nothing_is_read_of_weights_that_do_not_fit(copy, monkeypatch):
    folder = copy("transformer-old")
    path = folder / "model.safetensors"
    save_file(load_file(path) | {"further": torch.ones(3)}, path)
    opened = heed.weights.parameters.safe_open

    class Closed:
        """A file whose header can be read, and nothing else."""

        def __init__(self, *arguments):
            self.file = opened(*arguments)

        def __enter__(self):
            self.inside = self.file.__enter__()
            return self

        def __exit__(self, *error):
            return self.file.__exit__(*error)

        def keys(self):
            return self.inside.keys()

        def get_slice(self, name):
            return self.inside.get_slice(name)

        def get_tensor(self, name):
            raise AssertionError(f"{name} was read")

    monkeypatch.setattr(heed.weights.parameters, "safe_open", Closed)
    assert "further" in refused(folder)


def swapped(stored):
    """Two pieces change their numbers."""
    vocabulary = stored["model"]["vocab"]
    one, other = list(vocabulary)[-2:]
    vocabulary[one], vocabulary[other] = vocabulary[other], vocabulary[one]


def moved(stored):
    """The special tokens come last."""
    for token in stored["added_tokens"]:
        token["id"] += 279


def last_piece(number):
    def change(stored):
        vocabulary = stored["model"]["vocab"]
        vocabulary[max(vocabulary, key=vocabulary.get)] = number

    return change


def entry(name, value):
    return lambda stored: stored.update({name: value})


def model(**values):
    return lambda stored: stored["model"].update(values)


CUT_OFF = {"direction": "Right", "max_length": 3, "strategy": "LongestFirst", "stride": 0}
PADDED = {
    "strategy": {"Fixed": 20},
    "direction": "Right",
    "pad_to_multiple_of": None,
    "pad_id": 0,
    "pad_type_id": 0,
    "pad_token": "<pad>",
}
SLOW = {"type": "Split", "pattern": {"Regex": "(a+)+$"}, "behavior": "Isolated", "invert": False}
PIECES = {
    "permuted": (swapped, "must have number"),
    "special tokens moved": (moved, "from 0"),
    "a number beyond": (last_piece(10**6), "must have number 282"),
    "a number twice": (last_piece(281), "must have number 282"),
    "a negative number": (last_piece(-1), "must have number 282"),
    "a flag for a number": (last_piece(True), "must have number 282"),
    "no number": (last_piece("x"), "must have number 282"),
    "truncation": (entry("truncation", CUT_OFF), "truncation"),
    "padding": (entry("padding", PADDED), "padding"),
    "a normalizer": (entry("normalizer", {"type": "Lowercase"}), "normalizer"),
    "a pattern that takes for ever": (entry("pre_tokenizer", SLOW), "pre_tokenizer"),
    "no pre_tokenizer": (entry("pre_tokenizer", None), "pre_tokenizer"),
    "no decoder": (entry("decoder", None), "decoder"),
    "a post_processor": (entry("post_processor", {"type": "ByteLevel"}), "post_processor"),
    "no special tokens": (entry("added_tokens", []), "from 0"),
    "one special token more": (
        lambda stored: stored["added_tokens"].append(stored["added_tokens"][0] | {"id": 9}),
        "from 0",
    ),
    "special tokens are nothing": (entry("added_tokens", None), "from 0"),
    "an unknown entry": (entry("more", 1), "more"),
    "dropout": (model(dropout=0.5), "dropout"),
    "an unknown piece": (model(unk_token="<unk>"), "unk_token"),
    "another model": (model(type="WordPiece"), "type"),
    "a model of nothing": (entry("model", None), "no model"),
    "a list of pieces": (model(vocab=[["a", 0.0]]), "vocab"),
    "no pieces": (model(vocab={}, merges=[]), "must have number 0"),
    "no merges": (model(merges=None), "merges"),
    "merges of numbers": (model(merges=[[1, 2]]), "a merge must be"),
    "a merge of three": (model(merges=[["a", "b", "c"]]), "a merge must be"),
    "a merge of nothing": (model(merges=["ab"]), "a merge must be"),
    "fewer merges": (lambda stored: stored["model"]["merges"].pop(), "no merge"),
    "a merge of what is not there": (
        lambda stored: stored["model"]["merges"].append(["<eo", "s>"]),
        "tokenizers",
    ),
    "merges in another order": (lambda stored: stored["model"]["merges"].reverse(), "number"),
}


@pytest.mark.parametrize(("change", "told"), PIECES.values(), ids=PIECES)
def test_a_tokenizer_of_pieces(copy, change, told):
    folder = copy("transformer-old")
    edit(folder / "tokenizer.json", change)
    message = refused(folder)
    assert message.startswith(f"{folder / 'tokenizer.json'}: ")
    assert told in message


def test_a_tokenizer_of_another_size(copy):
    folder = copy("transformer-old")
    SubwordTokenizer.train(SENTENCES, 277).save(folder / "tokenizer.json")
    assert "must have 283 entries, as source_vocabulary in config.json" in refused(folder)


WORDS = {
    "no <bos>": (lambda words: words.remove("<bos>"), "target tokenizer must have"),
    "no <eos>": (lambda words: words.remove("<eos>"), "<eos> is missing"),
    "a word twice": (lambda words: words.append(words[0]), "twice"),
    "a word more": (lambda words: words.append("zut"), "the target tokenizer must have"),
    "a number": (lambda words: words.append(3), "not a vocabulary"),
    "a list": (lambda words: words.append([]), "not a vocabulary"),
}


@pytest.mark.parametrize(("change", "told"), WORDS.values(), ids=WORDS)
def test_a_tokenizer_of_words(copy, change, told):
    folder = copy("recurrent-old")
    edit(folder / "target.json", lambda stored: change(stored["words"]))
    message = refused(folder)
    assert str(folder) in message
    assert told in message


def test_a_target_must_begin_with_something(copy):
    folder = copy("recurrent-old")

    def without(stored):
        stored["words"].remove("<bos>")
        stored["words"].append("zut")

    edit(folder / "target.json", without)
    assert refused(folder) == f"{folder}: the target tokenizer must have <bos>, to begin with"


@pytest.mark.parametrize("file", ["tokenizer.json", "source.json", "target.json"])
def test_a_tokenizer_that_is_gone_is_named(copy, file):
    folder = copy("transformer" if file == "tokenizer.json" else "recurrent")
    (folder / file).unlink()
    with pytest.raises(FileNotFoundError, match=file):
        Translator.load(folder)


def test_a_tokenizer_of_the_same_size_that_belongs_to_other_weights(copy):
    folder = copy("transformer")
    other = SubwordTokenizer.train([text[::-1] for text in SENTENCES], 283)
    assert len(other) == 283
    other.save(folder / "tokenizer.json")
    assert "tokenizer.json is not the one that this translator was saved with" in refused(folder)


def test_words_in_another_order(copy):
    folder = copy("recurrent")
    edit(folder / "source.json", lambda stored: stored["words"].reverse())
    assert "source.json is not the one" in refused(folder)


def test_numbers_that_fit_but_are_not_those_of_the_training(copy):
    folder = copy("transformer")
    edit(folder / "config.json", lambda config: config["model"].update(heads=14))
    assert "model is not the one that this translator was saved with" in refused(folder)


@pytest.mark.parametrize("name", ["transformer", "recurrent"])
def test_hashes_do_not_depend_on_how_lines_end(saved, tmp_path, name):
    folder = shutil.copytree(saved / name, tmp_path / name)
    for path in folder.glob("*.json"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    Translator.load(folder)


def test_each_published_translator_knows_its_hashes():
    ladder = ["small-world-gru", "small-world-gru-attention", "small-world-transformer"]
    assert published_models() == ["eng-fra", "small-world-cheat", *ladder]
    for name in published_models():
        config = json.loads((find_model(name) / "config.json").read_text(encoding="utf-8"))
        assert set(config["sha256"]) == {"model", "tokenizer.json"}


def test_the_command_says_it_in_one_line(copy, capsys):
    folder = copy("transformer-old")
    (folder / "config.json").write_bytes(TEXTS["deep lists"])
    assert main(["translate", "--model", str(folder), "Hi."]) == 1
    error = capsys.readouterr().err
    assert error == f"heed: {folder / 'config.json'}: its JSON is nested too deeply\n"
