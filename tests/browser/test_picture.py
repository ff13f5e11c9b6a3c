"""A figure is saved as a picture that needs nothing of the page and shows what the figure shows."""

import io
import struct
from base64 import b64encode
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image

from .conftest import places

SVG = "{http://www.w3.org/2000/svg}"
MARGIN = 16  # CSS pixels around the figure, as kit/snapshot.js has it
KINDS = ("blend", "approximation", "reach", "agnostic", "roles", "swap", "whole")


def place_of(name):
    return next(place for place in places() if place.figure == name)


def saved(visit, figure, kind):
    if not figure.locator(".heed-menu-items").is_visible():
        figure.get_by_role("button", name="Menu of this figure").click()
    with visit.page.expect_download() as download:
        figure.get_by_role("button", name=f"Save as {kind}").click()
    return Path(download.value.path()).read_bytes()


def ink(png):
    """How dark each pixel of a picture is, from 0 to 1, over squares of 4."""
    gray = np.asarray(Image.open(io.BytesIO(png)).convert("L"), dtype=float) / 255
    rows, columns = (side // 4 * 4 for side in gray.shape)
    return 1 - gray[:rows, :columns].reshape(rows // 4, 4, columns // 4, 4).mean((1, 3))


@pytest.mark.visitor(viewport={"width": 800, "height": 900}, reduced_motion="reduce")
@pytest.mark.parametrize("name", KINDS)
def test_the_picture_shows_what_the_figure_shows(visit, name):
    figure = visit.alone(place_of(name))
    visit.settle()
    stage = figure.locator(".heed-live .heed-stage")
    shown = stage.screenshot()
    drawn = saved(visit, figure, "SVG")
    picture = ElementTree.fromstring(drawn)
    assert not [one for one in picture.iter() if "class" in one.attrib]
    box = stage.bounding_box()
    assert float(picture.get("width")) == pytest.approx(box["width"] + 2 * MARGIN, abs=1)
    address = f"data:image/svg+xml;base64,{b64encode(drawn).decode()}"
    visit.page.set_content(f"<body style='margin:0'><img src='{address}' style='display:block'>")
    clip = {"x": MARGIN, "y": MARGIN, "width": box["width"], "height": box["height"]}
    alone = ink(visit.page.screenshot(clip=clip, full_page=True))
    ours = ink(shown)
    rows, columns = (min(a, b) for a, b in zip(alone.shape, ours.shape, strict=True))
    apart = np.abs(alone[:rows, :columns] - ours[:rows, :columns])
    assert ours.max() > 0.3
    assert apart.mean() < 0.02
    assert (apart > 0.3).mean() < 0.01
    assert visit.complaints == []


@pytest.mark.visitor(viewport={"width": 800, "height": 900})
def test_the_picture_has_what_style_sheets_add(visit):
    picture = ElementTree.fromstring(saved(visit, visit.alone(place_of("whole")), "SVG"))
    arrows = visit.page.locator(".heed-stage .heed-whole-branch").count()
    assert len([*picture.iter(f"{SVG}polygon")]) > 2 * arrows > 0
    figure = visit.alone(place_of("agnostic"))
    keys = figure.locator(".heed-stage .heed-key span")
    colours = keys.evaluate_all(
        "(all) => all.map((one) => getComputedStyle(one, '::before').backgroundColor)"
    )
    picture = ElementTree.fromstring(saved(visit, figure, "SVG"))
    painted = [one.get("fill") for one in picture.iter(f"{SVG}rect")]
    plain = [colour for colour in colours if not colour.startswith("rgba(0")]
    assert plain
    assert set(plain) <= set(painted)


@pytest.mark.visitor(viewport={"width": 800, "height": 900})
def test_a_png_is_sharp(visit):
    figure = visit.alone(place_of("blend"))
    stage = figure.locator(".heed-live .heed-stage").bounding_box()
    width, _ = struct.unpack(">II", saved(visit, figure, "PNG")[16:24])
    assert width == pytest.approx(3 * (stage["width"] + 2 * MARGIN), abs=3)
