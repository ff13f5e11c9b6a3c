"""The package as it is installed: one version, all its files, light to import."""

import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from pkgutil import iter_modules

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

import heed

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
INFO = f"heed_book-{heed.__version__}.dist-info"


def built(builder, root, folder):
    """Build a wheel or an sdist of the project in ``root``; return its file."""
    (path,) = builder(str(root)).build(directory=str(folder), versions=["standard"])
    return Path(path)


@pytest.fixture(scope="module")
def dist(tmp_path_factory):
    return tmp_path_factory.mktemp("dist")


@pytest.fixture(scope="module")
def wheel_file(dist):
    return built(WheelBuilder, ROOT, dist)


@pytest.fixture(scope="module")
def wheel(wheel_file):
    with zipfile.ZipFile(wheel_file) as archive:
        yield archive


@pytest.fixture(scope="module")
def unpacked(dist):
    """The sdist, unpacked: another path, at another time, readable by others."""
    with tarfile.open(built(SdistBuilder, ROOT, dist)) as archive:
        archive.extractall(dist / "unpacked", filter="data")
    (folder,) = (dist / "unpacked").iterdir()
    (folder / "lib" / "heed" / "__init__.py").touch()
    return folder


def metadata(wheel):
    return wheel.read(f"{INFO}/METADATA").decode()


def test_help_names_every_room():
    named = re.findall(r"^\* ``(\w+)``: \S", heed.__doc__, re.MULTILINE)
    assert sorted(named) == sorted(
        found.name for found in iter_modules(heed.__path__) if found.name != "__main__"
    )


def test_the_version_stands_in_one_place(wheel):
    assert "version" in PROJECT["dynamic"]
    assert f"\nVersion: {heed.__version__}\n" in metadata(wheel)


def test_the_distribution_has_a_name_of_its_own(wheel):
    assert "\nName: heed-book\n" in metadata(wheel)
    assert "\nProvides-Extra: train\n" in metadata(wheel)


def test_pypi_shows_a_readme_whose_links_lead_somewhere(wheel):
    links = re.findall(r"(!?)\[[^]]*\]\(([^)]*)\)", metadata(wheel))
    assert len(links) > 15
    address = PROJECT["urls"]["Repository"]
    assert ("!", f"{address}/raw/main/book/images/home.png") in links
    for _, link in links:
        assert link.startswith(("https://", "http://")), link
        if link.startswith(f"{address}/"):
            assert (ROOT / link.split("/main/")[1]).exists(), link


def test_two_builds_give_the_same_bytes(wheel_file, unpacked, tmp_path):
    """From the sdist comes the wheel that the clone gives, wherever and whenever it is built."""
    assert built(WheelBuilder, unpacked, tmp_path).read_bytes() == wheel_file.read_bytes()


def test_the_sdist_has_the_licence_and_the_tests(unpacked):
    assert (unpacked / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()
    assert (unpacked / "tests" / "test_package.py").read_bytes() == Path(__file__).read_bytes()


def test_nothing_of_others_comes_along_whose_licence_does_not(wheel, unpacked):
    """Fonts, KaTeX, CodeMirror and Pyodide come from their packages, and their licences with them.

    What is in the package is ours, MIT or CC BY, or the sentences that LICENSE names.
    """
    inside = [*wheel.namelist(), *(path.name for path in unpacked.rglob("*"))]
    foreign = re.compile(r"\.(?:woff2?|ttf|otf|wasm|whl|min\.\w+)$|katex\.(?:css|mjs)|node_modules")
    assert [name for name in inside if foreign.search(name)] == []


def test_licences_are_said_in_one_voice(wheel):
    assert "\nLicense-Expression: MIT AND CC-BY-4.0\n" in metadata(wheel)
    said = {
        "LICENSE": wheel.read(f"{INFO}/licenses/LICENSE").decode(),
        "README.md": (ROOT / "README.md").read_text(encoding="utf-8"),
        "card": wheel.read("heed/weights/eng-fra/README.md").decode(),
    }
    for name, text in said.items():
        for licence in ("MIT", "CC BY 4.0", "CC BY 2.0 FR"):
            assert licence in text, name
        assert re.search(r"weights[^.]*CC BY 4\.0|CC BY 4\.0[^.]*weights", text, re.DOTALL), name


def test_no_text_of_the_project_installs_the_other_heed():
    tracked = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files", "*.md", "*.py", "*.ipynb", "*.toml", "*.yml"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    wrong = re.compile(r"pip install[^\n]*?[ '\"]heed(?:\[|['\" ]|$)", re.MULTILINE)
    for name in tracked:
        assert not wrong.search((ROOT / name).read_text(encoding="utf-8")), name


def test_the_citation_and_the_changelog_know_the_version():
    assert f"version: {heed.__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    headings = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert headings[0] == heed.__version__


def test_the_wheel_holds_every_file_of_the_package(wheel):
    tracked = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files", "lib/heed"], capture_output=True, text=True, check=True
    ).stdout.split("\n")
    expected = {name.removeprefix("lib/") for name in tracked if (ROOT / name).is_file()}
    assert expected
    assert expected <= set(wheel.namelist())
    assert "heed/py.typed" in wheel.namelist()


def test_the_wheel_holds_the_translator(wheel):
    folder = "heed/weights/eng-fra"
    for file in ("config.json", "tokenizer.json", "model.safetensors", "README.md"):
        assert wheel.getinfo(f"{folder}/{file}").file_size > 0


def test_the_wheel_holds_nothing_else(wheel):
    top = {name.split("/")[0] for name in wheel.namelist()}
    assert top == {"heed", INFO}
    assert not [name for name in wheel.namelist() if "__pycache__" in name]


def test_the_command_is_installed_with_the_package(wheel):
    scripts = wheel.read(f"{INFO}/entry_points.txt").decode()
    assert "heed = heed.__main__:main" in scripts


def test_installing_moves_nothing_that_is_there():
    for requirement in PROJECT["dependencies"] + PROJECT["optional-dependencies"]["train"]:
        assert ">=" in requirement
        assert not any(sign in requirement for sign in ("<", "==", "~=", "!="))


def test_every_direct_requirement_is_pinned():
    pins = (ROOT / "requirements.txt").read_text(encoding="utf-8").lower().split("\n")
    pinned = {line.split("==")[0] for line in pins if "==" in line}
    extras = PROJECT["optional-dependencies"].values()
    for requirement in [*PROJECT["dependencies"], *(one for extra in extras for one in extra)]:
        assert requirement.split(">=")[0] in pinned
    assert all("==" in line for line in pins if line and not line.startswith("#"))
    assert not [line for line in pins if "+" in line], "a build of one machine"


def test_an_action_is_the_one_that_was_looked_at():
    """A tag can be moved to other code; a commit cannot."""
    workflows = list((ROOT / ".github" / "workflows").glob("*.yml"))
    texts = [path.read_text(encoding="utf-8") for path in workflows]
    uses = [use for text in texts for use in re.findall(r"uses: *([^. ].*)", text)]  # no own one
    assert len(uses) >= 4
    for use in uses:
        assert re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", use), use


def test_import_heed_is_light():
    code = "import sys, heed; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"torch", "numpy", "matplotlib", "tokenizers"} & set(run.stdout.split())
