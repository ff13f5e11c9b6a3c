import json

import pytest

from unchanged import Green, digest_of, digest_of_file, machine


def stored(path, text):
    path.write_text(text, encoding="utf-8")
    return path


def test_what_passed_is_the_same_until_its_digest_changes(tmp_path):
    green = Green(tmp_path / "green.json")
    green.note("page pac", "a1")
    assert green.same("page pac", "a1")
    assert not green.same("page pac", "a2")
    assert not green.same("page bias", "a1")


def test_it_is_kept_for_the_next_run_once_it_is_written(tmp_path):
    path = tmp_path / "_build" / "green.json"
    green = Green(path)
    green.note("page pac", "a1")
    assert not Green(path).same("page pac", "a1")
    green.write()
    assert Green(path).same("page pac", "a1")


def test_what_is_noted_later_does_not_lose_what_was_known(tmp_path):
    path = stored(tmp_path / "green.json", '{"page pac": "a1", "page bias": "b1"}')
    green = Green(path)
    green.note("page pac", "a2")
    green.write()
    assert json.loads(path.read_text(encoding="utf-8")) == {"page pac": "a2", "page bias": "b1"}


def test_what_failed_is_asked_again_even_with_the_inputs_with_which_it_once_passed(tmp_path):
    path = stored(tmp_path / "green.json", '{"page pac": "a1"}')
    green = Green(path)
    green.forget("page pac")
    green.forget("page that was never asked")
    green.write()
    assert not Green(path).same("page pac", "a1")


@pytest.mark.parametrize("text", ["", "{", "[]", "3", '{"page pac": 1}', "\x00"])
def test_a_damaged_file_knows_nothing(tmp_path, text):
    green = Green(stored(tmp_path / "green.json", text))
    assert not green.same("page pac", "a1")
    assert not green.same("page pac", 1)


@pytest.fixture
def files(tmp_path):
    return [stored(tmp_path / name, "one") for name in ("a.py", "b.py")]


def test_a_digest_tells_any_change_of_a_file_or_a_text(files, tmp_path):
    other = stored(tmp_path / "c.py", "two")
    digests = {
        digest_of(files),
        digest_of(files[:1]),
        digest_of([files[0], other]),
        digest_of(files, "Python 3.11"),
        digest_of(files, "Python 3", ".11"),
        digest_of(files, "Python 3.11", ""),
    }
    assert len(digests) == 6


def test_a_digest_tells_which_of_two_files_holds_what(tmp_path):
    one, other = tmp_path / "one", tmp_path / "other"
    digests = []
    for texts in (("x", "y"), ("y", "x")):
        digest_of_file.cache_clear()  # it is read once a run
        digests.append(digest_of([stored(one, texts[0]), stored(other, texts[1])]))
    assert digests[0] != digests[1]


def test_a_digest_does_not_depend_on_the_order_of_files(files):
    assert digest_of(files) == digest_of(reversed(files)) == digest_of([*files, *files])


def test_an_input_that_is_missing_has_no_digest(tmp_path):
    with pytest.raises(FileNotFoundError):
        digest_of([tmp_path / "a.py"])


def test_the_machine_names_python_and_the_processor():
    python, _, processor = machine().partition(", ")
    assert python.startswith("Python 3.")
    assert processor
