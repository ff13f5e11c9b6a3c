import dataclasses
import io
import os
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heed.text import corpora, editions
from heed.text.corpora import (
    Corpus,
    Rejected,
    describe_corpora,
    load_corpus,
    parse_pairs,
    read_corpus,
)
from heed.text.editions import TATOEBA
from heed.text.pairs import Pair

TEXT = "Go.\tVa !\nHi.\tSalut\u202f!\tCC-BY 2.0 (France) #1 & #2\n"
READ = [Pair("Go.", "Va !"), Pair("Hi.", "Salut !")]


def zipped(files):
    """A zip as bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return buffer.getvalue()


def parse(text):
    return parse_pairs(text.encode("utf-8"), "here.txt")


@pytest.mark.parametrize(
    "data",
    [
        TEXT.encode(),
        TEXT.removesuffix("\n").encode(),
        TEXT.replace("\n", "\r\n").encode(),
        TEXT.encode("utf-8-sig"),
        TEXT.replace("\n", "\tmore\tand more\n").encode(),
        TEXT.replace("Go.", "  Go.\u00a0").encode(),
    ],
    ids=["plain", "no last newline", "CRLF", "byte order mark", "more columns", "spaces"],
)
def test_the_ways_to_write_a_corpus(data):
    assert parse_pairs(data, "here.txt") == (READ, [])


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "empty line"),
        (" \u00a0", "empty line"),
        ("Go.", "no tab, so no target"),
        ("Go. Va !", "no tab, so no target"),
        ("\tVa !", "empty source"),
        ("Go.\t", "empty target"),
        ("Go.\t\u202f \u200b\ufeff", "empty target"),
        ("Go.\t\tattribution", "empty target"),
        ("G\x00o.\tVa !", "control character U+0000 in the source"),
        ("Go.\tVa\x85 !", "control character U+0085 in the target"),
        ("Go.\tVa\r !", "control character U+000D in the target"),
        ("Go.\tV\ufffd !", "replacement character U+FFFD in the target"),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_malformed_line_is_reported_with_its_number_and_reason(line, reason, end):
    pairs, rejected = parse(end.join(["Go.\tVa !", line, "Hi.\tSalut !", ""]))
    assert pairs == READ
    assert rejected == [Rejected(2, reason)]


def test_a_line_ends_at_a_line_feed_and_nowhere_else():
    pairs, rejected = parse("Go\u2028on.\tVa\u2029!\nHi.\n\nGo.\tVa !\n")
    assert pairs == [Pair("Go on.", "Va !"), Pair("Go.", "Va !")]
    assert [line for line, _ in rejected] == [2, 3]


@given(st.lists(st.text(st.sampled_from("ab\té\x00\r\n \ufffd\u2028\u200b"), max_size=13)))
def test_every_line_is_either_a_pair_or_rejected(texts):
    text = "\n".join(["a sentence\tune phrase" * 50, *texts, "end\tfin"])
    pairs, rejected = parse(text)
    assert len(pairs) + len(rejected) == text.count("\n") + 1
    assert len({line for line, _ in rejected}) == len(rejected)


def test_a_single_line_in_another_encoding_is_rejected():
    data = "Été\tété\n".encode() * 3 + "été\tsummer\n".encode("latin-1") + b"Go.\tVa !"
    pairs, rejected = parse_pairs(data, "here.txt")
    assert len(pairs) == 4
    assert rejected == [Rejected(4, "byte 0xE9 is not UTF-8")]


@pytest.mark.parametrize("encoding", ["latin-1", "cp1252", "mac_roman"])
def test_a_whole_file_in_another_encoding_is_refused_with_the_remedy(encoding):
    data = ("Go.\tVa !\n" * 5 + "Summer\tÉté\n").encode(encoding)
    with pytest.raises(ValueError, match=r"here\.txt must be UTF-8.*line 6.*iconv -f LATIN1"):
        parse_pairs(data, "here.txt")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_utf16_is_refused_with_the_remedy(encoding):
    with pytest.raises(ValueError, match=r"here\.txt must be UTF-8, .*iconv -f UTF-16"):
        parse_pairs(TEXT.encode(encoding), "here.txt")


@pytest.mark.parametrize("data", [b"", b"\n\n", b"\xef\xbb\xbf", b" \r\n\t\r\n"])
def test_an_empty_file_is_refused(data):
    with pytest.raises(ValueError, match=r"here\.txt is empty"):
        parse_pairs(data, "here.txt")


def test_a_file_without_a_second_column_is_refused():
    with pytest.raises(ValueError, match=r"no pair in 2 lines \(line 1: no tab.*source, tab"):
        parse("Go.,Va !\nHi.,Salut !\n")


@pytest.mark.parametrize("name", ["pairs.txt", "pairs.tsv", "pairs"])
def test_a_text_file_is_read(tmp_path, name):
    (tmp_path / name).write_text(TEXT, encoding="utf-8")
    corpus = load_corpus(str(tmp_path / name))
    assert (corpus.name, corpus.pairs, corpus.rejected) == ("pairs", READ, [])
    assert corpus.languages == ("und", "und")
    assert "not stated" in corpus.attribution


@pytest.mark.parametrize("name", ["spa-eng.zip", "spa-eng.ZIP", "download"])
def test_a_zip_is_read(tmp_path, name):
    files = {
        "spa-eng/_about.txt": "about",
        "spa-eng/spa.txt": TEXT,
        "__MACOSX/spa-eng/spa.txt": "x",
        "__MACOSX/spa-eng/._spa.txt": "x",
        "spa-eng/readme.pdf": "x",
    }
    (tmp_path / name).write_bytes(zipped(files))
    assert load_corpus(tmp_path / name).pairs == READ


def test_a_pair_of_manythings_is_known_by_the_name_of_its_file(tmp_path):
    (tmp_path / "spa-eng.zip").write_bytes(zipped({"spa.txt": TEXT}))
    corpus = load_corpus(tmp_path / "spa-eng.zip")
    assert (corpus.name, corpus.languages) == ("spa-eng", ("eng", "spa"))
    assert corpus.attribution == TATOEBA


def test_a_folder_is_read(tmp_path):
    folder = tmp_path / "deu-eng"
    folder.mkdir()
    (folder / "deu.txt").write_text(TEXT, encoding="utf-8")
    (folder / "_about.txt").write_text("about", encoding="utf-8")
    (folder / "sub.txt").mkdir()
    corpus = load_corpus(folder)
    assert (corpus.name, corpus.pairs, corpus.languages) == ("deu-eng", READ, ("eng", "deu"))


@pytest.mark.parametrize("kept", [0.3, 0.97])
def test_a_truncated_zip_is_refused_with_the_remedy(tmp_path, kept):
    whole = zipped({"fra.txt": TEXT * 50})
    path = tmp_path / "fra-eng.zip"
    path.write_bytes(whole[: int(kept * len(whole))])
    with pytest.raises(ValueError, match=r"fra-eng\.zip is not a whole zip .*download it again"):
        load_corpus(path)


def test_a_damaged_zip_is_refused_with_the_remedy(tmp_path):
    damaged = bytearray(zipped({"fra.txt": "".join(f"{i}\t{i * i}\n" for i in range(999))}))
    damaged[len(damaged) // 2] ^= 0xFF
    (tmp_path / "fra-eng.zip").write_bytes(damaged)
    with pytest.raises(ValueError, match="not a whole zip"):
        load_corpus(tmp_path / "fra-eng.zip")


@pytest.mark.parametrize(
    ("files", "found"),
    [
        ({"_about.txt": "", "fra.csv": ""}, "none"),
        ({}, "none"),
        ({"fra.txt": "", "deu.tsv": ""}, r"2 of them \(deu\.tsv, fra\.txt\)"),
    ],
)
def test_a_zip_or_folder_must_hold_one_text(tmp_path, files, found):
    (tmp_path / "some.zip").write_bytes(zipped(files))
    (tmp_path / "folder").mkdir()
    for name, text in files.items():
        (tmp_path / "folder" / name).write_text(text)
    for path in ("some.zip", "folder"):
        with pytest.raises(ValueError, match=rf"must hold one \.txt or \.tsv file.*{found}"):
            load_corpus(tmp_path / path)


@pytest.fixture
def small_limits(monkeypatch):
    monkeypatch.setattr(editions, "HARMLESS", 997)
    monkeypatch.setattr(editions, "LARGEST", 99_991)
    monkeypatch.setattr(corpora, "LARGEST", 99_991)


BOMBS = {
    "dense": "a" * 90_000,
    "large": "".join(f"{i}\t{i * i}\n" for i in range(9_973)),
    "empty lines": "\n" * 90_000,
}


@pytest.mark.parametrize("text", BOMBS.values(), ids=BOMBS)
def test_a_zip_that_would_fill_the_memory_is_refused(tmp_path, small_limits, text):
    path = tmp_path / "fra-eng.zip"
    path.write_bytes(zipped({"fra.txt": text}))
    for read in (load_corpus, editions.check_zip):
        with pytest.raises(ValueError, match=r"fra-eng\.zip would unpack to .* MB, but at most"):
            read(path)


def test_a_zip_that_lies_about_its_size_is_no_way_around(tmp_path, small_limits, monkeypatch):
    data = bytearray(zipped({"fra.txt": "a" * 90_000}))
    for signature, place in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        start = data.index(signature) + place
        data[start : start + 4] = (100).to_bytes(4, "little")
    path = tmp_path / "fra-eng.zip"
    path.write_bytes(data)
    with pytest.raises(ValueError, match="not a whole zip"):
        load_corpus(path)


def test_entries_of_a_zip_are_not_unpacked_together_either(tmp_path, small_limits):
    path = tmp_path / "fra-eng.zip"
    path.write_bytes(zipped({f"{i}.pdf": "a" * 991 for i in range(101)} | {"fra.txt": TEXT}))
    assert load_corpus(path).pairs == READ
    with pytest.raises(ValueError, match="would unpack"):
        editions.check_zip(path)


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_zip_must_be_packed_by_a_method_whose_growth_is_bounded(tmp_path, method):
    with zipfile.ZipFile(tmp_path / "a.zip", "w", method) as archive:
        archive.writestr("fra.txt", TEXT)
    with pytest.raises(ValueError, match=r"a\.zip holds fra\.txt, packed by method \d+: .*deflate"):
        load_corpus(tmp_path / "a.zip")


def test_a_text_that_would_fill_the_memory_is_refused(tmp_path, small_limits):
    (tmp_path / "a.tsv").write_text(TEXT * 9_973, encoding="utf-8")
    with pytest.raises(ValueError, match=r"a\.tsv cannot be a corpus: it is larger than 99,991"):
        load_corpus(tmp_path / "a.tsv")


def test_a_pipe_or_device_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe.tsv")
    for path in (tmp_path / "pipe.tsv", "/dev/zero"):
        with pytest.raises(ValueError, match="must be a file, a zip or a folder, but is a pipe"):
            load_corpus(path)


@pytest.mark.parametrize("name", ["eng-fra", "no-such-file.txt", Path("fra-eng"), "fra-eng.zip"])
def test_what_is_neither_a_name_nor_a_path_is_refused(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FileNotFoundError, match=r"no corpus '.*small-world, fra-eng, .*xxx-eng"):
        load_corpus(name)


def test_the_home_folder_is_understood(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "mine.tsv").write_text(TEXT, encoding="utf-8")
    assert load_corpus("~/mine.tsv").pairs == READ


def test_the_report_is_one_line_that_counts_and_explains():
    def report(rejected):
        return Corpus("mine", READ * 617, rejected, "").report()

    assert report([]) == "mine: 1,234 pairs, 0 lines rejected"
    reasons = [Rejected(i, "empty line") for i in (3, 5, 7, 11, 13)]
    assert report(reasons) == (
        "mine: 1,234 pairs, 5 lines rejected "
        "(line 3: empty line; line 5: empty line; line 7: empty line; 2 more)"
    )


def test_a_corpus_cannot_be_changed_by_accident():
    corpus = Corpus("mine", READ, [], "")
    with pytest.raises(dataclasses.FrozenInstanceError):
        corpus.name = "yours"


def test_the_small_world_is_a_corpus_too(monkeypatch):
    monkeypatch.setattr(corpora, "SMALL_WORLD_PAIRS", 53)
    corpus = load_corpus("small-world")
    assert len(corpus.pairs) == len({p.source for p in corpus.pairs}) == 53
    assert (corpus.languages, corpus.rejected) == (("eng", "fra"), [])


def test_the_list_says_where_each_corpus_is(tmp_path, monkeypatch):
    monkeypatch.setenv("HEED_DATA", str(tmp_path))
    monkeypatch.setattr("heed.text.corpora.cache_folder", lambda: Path("a-cache"))
    monkeypatch.setattr("heed.text.editions.cache_folder", lambda: Path("a-cache"))
    assert "to be downloaded into a-cache" in describe_corpora()
    (tmp_path / "fra-eng.zip").write_bytes(b"")
    assert f"in {tmp_path / 'fra-eng.zip'}" in describe_corpora()
    for name in ("small-world", "fra-eng", "xxx-eng", "PATH"):
        assert sum(line.startswith(name) for line in describe_corpora().splitlines()) == 1


def test_the_real_file_is_read_to_its_last_line(fra_eng, fra_eng_path):
    with zipfile.ZipFile(fra_eng_path) as archive:
        lines = archive.read("fra-eng/fra.txt").count(b"\n")
    assert len(fra_eng.pairs) == lines
    assert fra_eng.rejected == []
    assert lines in (164_181, 167_130), "an edition that the numbers of the book do not know"
    assert fra_eng.report() == f"fra-eng: {lines:,} pairs, 0 lines rejected"
    assert fra_eng.pairs[:2] == READ
    assert (fra_eng.languages, fra_eng.attribution) == (("eng", "fra"), TATOEBA)
    assert not any(c in text for pair in fra_eng.pairs for text in pair for c in "\u00a0\u202f\t")


def test_the_real_file_is_found_by_name(fra_eng_path, monkeypatch):
    monkeypatch.setenv("HEED_DATA", str(fra_eng_path.parent))
    read = []
    monkeypatch.setattr(corpora, "read_corpus", lambda path: read.append(path) or read_corpus)
    load_corpus("fra-eng")
    assert read == [fra_eng_path]


def test_the_languages_of_a_corpus_are_those_of_its_name():
    assert corpora.languages_of("small-world") == ("eng", "fra")
    assert corpora.languages_of("deu-eng") == corpora.languages_of("old/deu-eng.zip")
    assert corpora.languages_of("deu-eng") == ("eng", "deu")
    assert corpora.languages_of("my-pairs.tsv") == corpora.languages_of("") == ("und", "und")
    assert corpora.languages_of("fra-to-eng") == ("fra", "eng")
    assert corpora.languages_of("mine/bre-to-fra.tsv") == ("bre", "fra")
    assert corpora.languages_of("fr-to-en.tsv") == ("und", "und")


def test_a_corpus_with_a_name_is_read_in_the_other_direction_too(tmp_path, monkeypatch):
    monkeypatch.setenv("HEED_DATA", str(tmp_path))
    (tmp_path / "xyz-eng.zip").write_bytes(zipped({"xyz.txt": TEXT}))
    there, back = load_corpus("xyz-eng"), load_corpus("xyz-to-eng")
    assert back.pairs == [Pair(target, source) for source, target in there.pairs]
    assert (back.name, back.languages) == ("xyz-to-eng", ("xyz", "eng"))
    assert back.attribution == there.attribution


def test_a_file_is_read_in_the_order_of_its_columns_whatever_it_is_called(tmp_path):
    (tmp_path / "fra-to-eng.tsv").write_text("Va !\tGo.\n", encoding="utf-8")
    corpus = read_corpus(tmp_path / "fra-to-eng.tsv")
    assert corpus.pairs == [Pair("Va !", "Go.")]
    assert corpus.languages == ("fra", "eng")


def test_swapping_twice_changes_nothing():
    corpus = Corpus("mine", READ, [Rejected(3, "no tab")], "me", ("eng", "fra"))
    assert corpus.swapped().pairs == [Pair("Va !", "Go."), Pair("Salut !", "Hi.")]
    assert corpus.swapped().languages == ("fra", "eng")
    assert corpus.swapped().swapped() == corpus


def test_what_is_written_is_read_again(tmp_path):
    corpus = Corpus("mine", READ, [Rejected(3, "no tab")], "me")
    corpus.write(tmp_path / "mine.tsv")
    assert read_corpus(tmp_path / "mine.tsv").pairs == READ
    with pytest.raises(FileExistsError, match=r"mine\.tsv is there: name another"):
        corpus.write(tmp_path / "mine.tsv")
