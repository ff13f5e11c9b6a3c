"""The fonts of the book: small, and with all the letters that it is written in."""

from pathlib import Path

import pytest

pytest.importorskip("deno")
pytest.importorskip("brotli")
ttf = pytest.importorskip("fontTools.ttLib")

from heed.publish.site import fonts  # noqa: E402

ROOT = Path(__file__).parents[3]
MOST = 80_000  # bytes, all fonts but those of formulas


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    static = tmp_path_factory.mktemp("static")
    fonts.write(ROOT, static)
    return static / fonts.FOLDER


def test_they_are_small(folder):
    assert sum(font.stat().st_size for font in folder.glob("*.woff2")) <= MOST


@pytest.mark.parametrize("face", fonts.FACES, ids=lambda face: face.name)
def test_each_has_its_letters_in_the_weights_of_the_book(folder, face):
    font = ttf.TTFont(folder / face.name)
    letters = set(map(chr, font.getBestCmap()))
    assert letters <= set(face.characters)
    assert letters >= {c for c in face.characters if c.isalpha() and c not in "ª"}
    assert letters >= {c for c in face.characters if c in {**fonts.RAISED, **fonts.LOWERED}}
    [axis] = font["fvar"].axes
    assert (axis.axisTag, axis.minValue, axis.maxValue) == ("wght", *fonts.WEIGHTS)


def test_the_sheet_names_each_and_nothing_else(folder):
    sheet = (folder / "fonts.css").read_text(encoding="utf-8")
    assert {f"url({face.name})" for face in fonts.FACES} == {
        part.split(")")[0] + ")"
        for part in sheet.replace("url(", "\nurl(").split("\n")
        if "url(" in part
    }
