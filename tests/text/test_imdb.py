"""The loader of the film reviews, on an archive of the same form: no test needs the real one."""

import io
import tarfile

import pytest

from heed.text import imdb
from heed.text.imdb import FILE, imdb_splits


def archive(path, files):
    with tarfile.open(path, "w:gz") as tar:
        for name, raw in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(raw)
            tar.addfile(entry, io.BytesIO(raw))
    return path


def files():
    found = {"aclImdb/README": b"hello", "aclImdb/train/unsup/0_0.txt": b"no label"}
    for half in ("train", "test"):
        for side, word in (("pos", b"good"), ("neg", b"bad")):
            for n in range(20):
                text = b"%s film<br /><br />number %d \xc3\xa9" % (word, n)
                found[f"aclImdb/{half}/{side}/{n}_9.txt"] = text
    found["aclImdb/train/pos/urls.txt/0_9.txt"] = b"another folder"
    found["elsewhere/train/pos/0_9.txt"] = b"another place"
    return found


def test_reviews_have_their_halves_and_labels(tmp_path):
    splits = imdb_splits(archive(tmp_path / FILE, files()), seed=3)
    assert [len(part) for part in (splits.train, splits.validation, splits.test)] == [36, 4, 40]
    assert splits.labels == ("negative", "positive")
    for one in [*splits.train, *splits.validation, *splits.test]:
        assert one.text.startswith("good" if one.label == "positive" else "bad")
        assert " film number " in one.text
        assert one.text.endswith(" é")
    assert "Maas et al." in splits.attribution
    assert splits.train == imdb_splits(tmp_path / FILE, seed=3).train
    assert splits.train != imdb_splits(tmp_path / FILE, seed=4).train


def test_the_copy_in_the_folder_of_data_is_taken(tmp_path, monkeypatch):
    archive(tmp_path / FILE, files())
    monkeypatch.setenv("HEED_DATA", str(tmp_path))
    assert len(imdb_splits().test) == 40


def test_without_a_copy_or_a_network_it_says_what_to_do(tmp_path, monkeypatch):
    monkeypatch.setenv("HEED_DATA", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))

    def offline(*_):
        raise OSError("no route to host")

    monkeypatch.setattr(imdb, "retrieve", offline)
    with pytest.raises(
        FileNotFoundError, match=r"no route to host\)\. By hand: .*HEED_DATA.*needs no"
    ):
        imdb_splits()


def test_damaged_and_strange_archives_are_refused(tmp_path):
    path = archive(tmp_path / FILE, files())
    path.write_bytes(path.read_bytes()[:400])
    with pytest.raises(ValueError, match="is no whole archive"):
        imdb_splits(path)
    path.write_text("a page that says 404")
    with pytest.raises(ValueError, match="is no whole archive"):
        imdb_splits(path)
    with pytest.raises(ValueError, match="not an archive"):
        imdb._check_archive(str(path))
    with pytest.raises(ValueError, match="holds no reviews in aclImdb/train and aclImdb/test"):
        imdb_splits(archive(path, {"aclImdb/README": b"hello"}))


def test_a_review_of_a_megabyte_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(imdb, "LARGEST", 20)
    path = archive(tmp_path / FILE, {"aclImdb/train/pos/0_9.txt": b"x" * 21})
    with pytest.raises(
        ValueError, match=r"aclImdb/train/pos/0_9\.txt has 21 bytes: no review is so"
    ):
        imdb_splits(path)
