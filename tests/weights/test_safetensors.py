"""Tensors in files: damaged, half written, on a full disk."""

import contextlib
import os
import resource
import signal

import pytest
import torch
from safetensors.torch import save_file

from heed.weights.safetensors import read_tensors, write_tensors


def test_what_is_written_is_read(tmp_path):
    tensors = {"a": torch.randn(3, 5), "b": torch.tensor(7), "c": torch.randn(2, 3).T.half()}
    write_tensors(tmp_path / "x", tensors, {"step": 11, "words": "été"})
    found, metadata = read_tensors(tmp_path / "x")
    assert metadata == {"step": 11, "words": "été"}
    assert found.keys() == tensors.keys()
    for name, tensor in tensors.items():
        assert torch.equal(found[name], tensor)
        assert found[name].dtype == tensor.dtype
    assert [p.name for p in tmp_path.iterdir()] == ["x"]


@pytest.fixture
def small_files_only():
    """Let no file of this process grow past 64 kB: what a full disk does to a writer."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (65536, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, before)
    signal.signal(signal.SIGXFSZ, ignored)


def test_a_full_disk_leaves_the_last_checkpoint_whole(tmp_path, small_files_only):
    path = tmp_path / "x"
    write_tensors(path, {"a": torch.ones(5)}, {"step": 1})
    with pytest.raises(OSError, match="untouched"):
        write_tensors(path, {"a": torch.ones(100_000)}, {"step": 2})
    tensors, metadata = read_tensors(path)
    assert metadata["step"] == 1
    assert tensors["a"].sum() == 5
    assert [p.name for p in tmp_path.iterdir()] == ["x"]


def test_no_checkpoint_says_where(tmp_path):
    with pytest.raises(FileNotFoundError, match="no checkpoint at"):
        read_tensors(tmp_path / "x")


def test_a_damaged_checkpoint_says_so(tmp_path):
    write_tensors(tmp_path / "x", {"a": torch.ones(500)}, {})
    whole = (tmp_path / "x").read_bytes()
    (tmp_path / "x").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(ValueError, match="damaged"):
        read_tensors(tmp_path / "x")


def test_no_flipped_bit_changes_what_is_read(tmp_path):
    path = tmp_path / "x"
    write_tensors(path, {"a": torch.arange(5.0), "b": torch.tensor(7)}, {"step": 11})
    whole = path.read_bytes()
    for place in range(8, len(whole)):  # the first 8 bytes say how long the header is
        for bit in (0, 3, 6):
            damaged = bytearray(whole)
            damaged[place] ^= 1 << bit
            path.write_bytes(damaged)
            with contextlib.suppress(ValueError):
                tensors, metadata = read_tensors(path)
                assert torch.equal(tensors["a"], torch.arange(5.0))
                assert torch.equal(tensors["b"], torch.tensor(7))
                assert metadata.get("step", 11) == 11


def test_a_damaged_number_is_named(tmp_path):
    path = tmp_path / "x"
    write_tensors(path, {"a": torch.ones(5)}, {"step": 1})
    whole = bytearray(path.read_bytes())
    whole[-3] ^= 16
    path.write_bytes(whole)
    with pytest.raises(ValueError, match=r"x is damaged: its checksum is not that"):
        read_tensors(path)


@pytest.mark.parametrize("metadata", ["[]", "null", "7", '{"step"', "[" * 100_000])
def test_metadata_that_is_no_object_is_named(tmp_path, metadata):
    save_file({"a": torch.ones(5)}, tmp_path / "x", metadata={"story": metadata})
    with pytest.raises(ValueError, match="x is damaged or no safetensors file"):
        read_tensors(tmp_path / "x")


def test_a_file_without_story_and_checksum_is_read(tmp_path):
    save_file({"a": torch.ones(5)}, tmp_path / "x")
    assert read_tensors(tmp_path / "x")[1] == {}


def test_the_same_content_makes_the_same_bytes(tmp_path):
    for name in "xy":
        write_tensors(tmp_path / name, {"a": torch.ones(5)}, {"step": 1, "more": [2, 3]})
    assert (tmp_path / "x").read_bytes() == (tmp_path / "y").read_bytes()


def test_others_may_read_what_the_umask_lets_them(tmp_path):
    before = os.umask(0o027)
    try:
        write_tensors(tmp_path / "x", {"a": torch.ones(5)}, {})
    finally:
        os.umask(before)
    assert (tmp_path / "x").stat().st_mode & 0o777 == 0o640
