import json
import os
from pathlib import Path

import pytest

from unchanged import Green, digest_of, machine, name_and_digest


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
        name_and_digest.cache_clear()  # it is read once a run
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


PROJECT = """
import pytest
from pathlib import Path
from unchanged import Hooks, Inputs, Unchanged

def pytest_addoption(parser):
    parser.addoption("--all", action="store_true")

def pytest_addhooks(pluginmanager):
    pluginmanager.add_hookspecs(Hooks)

def pytest_configure(config):
    config.pluginmanager.register(Unchanged(config, Path("green.json").absolute()))

def pytest_inputs(item):
    if "page" not in item.fixturenames:
        return None
    page = item.callspec.params["page"]
    digest = Path(f"{page}.html").read_text()
    return Inputs("pages", page, digest, asks=item.get_closest_marker("skip") is None)
"""
PAGES = """
from pathlib import Path
import pytest

both = pytest.mark.parametrize("page", ["pac", "bias"])

@both
def test_it_is_sound(page):
    assert "fault" not in Path(f"{page}.html").read_text()

@both
def test_it_is_quick(page):
    assert "slow" not in Path(f"{page}.html").read_text()

@both
@pytest.mark.skip
def test_it_is_loud(page):
    pass

def test_something_else():
    pass
"""


@pytest.fixture
def project(pytester):
    pytester.makeconftest(PROJECT)
    pytester.makepyfile(test_pages=PAGES)

    def run(*options, pac="p1", bias="b1"):
        for name, text in (("pac", pac), ("bias", bias)):
            stored(pytester.path / f"{name}.html", text)
        done = pytester.inline_run("-p", "no:cacheprovider", *options)
        calls = [call.report for call in done.getcalls("pytest_runtest_logreport")]
        return {report.nodeid.partition("::test_")[2] for report in calls if report.when == "call"}

    return run


EVERYTHING = {
    *("it_is_sound[pac]", "it_is_sound[bias]", "it_is_quick[pac]", "it_is_quick[bias]"),
    "something_else",
}


def test_what_passed_is_asked_again_when_it_has_changed(project):
    assert project() == EVERYTHING
    assert project() == {"something_else"}
    assert project(pac="p2") == {"it_is_sound[pac]", "it_is_quick[pac]", "something_else"}
    assert project(pac="p2") == {"something_else"}


def test_all_asks_for_it_all_the_same(project):
    assert project() == project("--all") == EVERYTHING


def test_what_failed_once_is_asked_until_it_passes(project):
    for _ in range(2):
        project(pac="slow")
        assert project(pac="slow") == EVERYTHING - {"it_is_sound[bias]", "it_is_quick[bias]"}
    assert "it_is_quick[pac]" in project()
    assert project() == {"something_else"}


@pytest.mark.parametrize(
    "options",
    [["-k", "sound"], ["test_pages.py::test_it_is_sound"]],
    ids=["by name", "by address"],
)
def test_a_page_is_not_green_before_all_was_asked_about_it(project, options):
    project(*options)
    assert project() == EVERYTHING


def test_the_summary_counts_what_was_left_out(pytester, project):
    project()
    stored(pytester.path / "bias.html", "b2")
    done = pytester.runpytest_inprocess()
    done.stdout.fnmatch_lines(["as in the last green run, *: 1 of 2 pages (--all asks)"])


def test_two_processes_know_what_the_other_has_found(pytester, project, monkeypatch):
    project("--collect-only")
    here = Path(__file__).parent
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(here), str(here.parent / "lib")]))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    for line in ("*5 passed, 2 skipped*", "* 2 of 2 pages (--all asks)"):
        pytester.runpytest_subprocess("-p", "xdist", "-n2").stdout.fnmatch_lines([line])
