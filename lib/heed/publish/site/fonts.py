"""The fonts that the book is set in, cut to the characters and weights that it uses.

Source Serif 4 is for reading, Source Sans 3 for headings, controls and figures. They come from
packages that ``deno.json`` pins; ``web/fonts.css`` names the files.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from heed.publish.site.katex import run_deno

SCRIPT = Path(__file__).with_suffix(".js")
SHEET = Path(__file__).parent / "web" / "fonts.css"
FOLDER = "heed/fonts"  # in _static
WEIGHTS = (400, 700)
FEATURES = ["ccmp", "kern", "liga", "locl", "mark", "tnum"]
# English and French, and the signs of a sum; what a file lacks is left out.
ASCII = "".join(map(chr, range(0x20, 0x7F)))
FRENCH = "ÀÂÆÇÈÉÊËÎÏÔÙÛÜŒàâäæçèéêëîïñôöùûüÿœ«»"
SIGNS = "\u00a0\u202f‐‑–—‘’“”…‹›§©°·×÷±²³½ª€←→−√∞≈≠≤≥"
RAISED = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "0123456789+−", strict=True))
LOWERED = dict(zip("₀₁₂₃₄₅₆₇₈₉", "0123456789", strict=True))
FIGURES = "".join([*RAISED, *LOWERED]) + "•′∂∆∑"  # what only they write
SMALL = 0.62  # of a figure that is raised by 0.4 or lowered by 0.13 of the font's size
GREEK = "αβγδεζηθικλμνξοπρσςτυφχψωΓΔΘΛΞΠΣΦΨΩ"


class Face(NamedTuple):
    """One file of a package, the name of what is cut from it, and the characters that stay."""

    package: str
    file: str
    name: str
    characters: str


FACES = (
    Face("source-serif-4", "latin-wght-normal", "serif.woff2", ASCII + FRENCH + SIGNS),
    Face("source-serif-4", "latin-wght-italic", "serif-italic.woff2", ASCII + FRENCH + SIGNS),
    Face("source-sans-3", "latin-wght-normal", "sans.woff2", ASCII + FRENCH + SIGNS + FIGURES),
    Face("source-sans-3", "greek-wght-normal", "sans-greek.woff2", GREEK),
)


def packages(project: Path) -> dict[str, Path]:
    """Return the folder of each package with fonts, by its name.

    Args:
        project: the folder that holds ``deno.json`` and ``deno.lock``.
    """
    lines = run_deno(project, "run", str(SCRIPT)).splitlines()
    found = (line.split(" file://") for line in lines)
    return {name: Path(folder) for name, folder in found}


def write(project: Path, static: Path) -> None:
    """Write the cut fonts, and the sheet that names them, into the folder ``static`` of a site."""
    folder = static / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    homes = packages(project)
    for face in FACES:
        source = homes[face.package] / "files" / f"{face.package}-{face.file}.woff2"
        cut(source, folder / face.name, face.characters)
    (folder / SHEET.name).write_text(SHEET.read_text(encoding="utf-8"), encoding="utf-8")


def cut(source: Path, target: Path, characters: str) -> None:
    """Write to ``target`` what draws ``characters`` in the weights of the book."""
    options = subset.Options(flavor="woff2", notdef_outline=True, layout_features=FEATURES)
    font = subset.load_font(str(source), options)
    cutter = subset.Subsetter(options)
    cutter.populate(text=characters)
    cutter.subset(font)
    instancer.instantiateVariableFont(font, {"wght": WEIGHTS}, inplace=True)
    for small, height in ((RAISED, 0.4), (LOWERED, -0.13)):
        if set(small) <= set(characters):
            shrink(font, small, height)
    subset.save_font(font, str(target), options)


def shrink(font: TTFont, small: Mapping[str, str], height: float) -> None:
    """Draw characters as small copies of others: the packages have ¹²³ and no other of them.

    Args:
        font: a variable font, which is changed.
        small: each character and the one that it is a copy of.
        height: of the copy above the baseline, in units of the font's size.
    """
    size, known = font["head"].unitsPerEm, font.getBestCmap()
    for character, copied in small.items():
        name, original = f"small{ord(character):04X}", known[ord(copied)]
        pen = TTGlyphPen(font.getGlyphSet())
        pen.addComponent(original, (SMALL, 0, 0, SMALL, 0, round(height * size)))
        font.setGlyphOrder([*font.getGlyphOrder(), name])
        font["glyf"][name] = pen.glyph()
        font["glyf"][name].recalcBounds(font["glyf"])
        font["gvar"].variations[name] = []
        font["hmtx"][name] = tuple(round(SMALL * width) for width in font["hmtx"][original])
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(character)] = name
    if "HVAR" in font:  # it knows as many glyphs as there were; widths follow from gvar
        del font["HVAR"]
