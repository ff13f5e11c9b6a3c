"""Files that are whole or not there, and folders that can hold them."""

import os

import pytest

from heed.storage.atomic import check_room, remove_left_overs, write_text


def test_text_replaces_text(tmp_path):
    write_text(tmp_path / "x", "un")
    write_text(tmp_path / "x", "deux")
    assert (tmp_path / "x").read_text(encoding="utf-8") == "deux"


def test_what_killed_writers_left_is_removed_and_nothing_else(tmp_path):
    for name in ("x.safetensors.4711.tmp", "x.safetensors", "notes.tmp", ".room.12.tmp"):
        (tmp_path / name).touch()
    remove_left_overs(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {"x.safetensors", "notes.tmp"}


def test_room_is_checked_before_any_work(tmp_path):
    check_room(tmp_path / "new" / "folder", 1000)
    assert list((tmp_path / "new" / "folder").iterdir()) == []
    with pytest.raises(OSError, match="MB free, but the checkpoints of this run need"):
        check_room(tmp_path, 10**18)


def test_a_folder_that_cannot_be_is_reported(tmp_path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(OSError, match="cannot write to"):
        check_room(tmp_path / "file" / "run", 10)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_without_permission_is_reported(tmp_path):
    tmp_path.chmod(0o500)
    with pytest.raises(OSError, match="cannot write to"):
        check_room(tmp_path, 10)
