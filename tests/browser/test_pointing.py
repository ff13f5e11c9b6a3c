"""A finger on a figure: which way it drags, and that no frame is left where it was."""

import pytest

from .conftest import PHONE
from .finger import STILL, Finger, Spot

SLIDER = ".heed-live [role=slider]"
FRAME = "(handle) => getComputedStyle(handle).outlineStyle"
ALOFT = "document.body.style.paddingBlock = '40vh 150vh'"  # room to scroll, both ways
ASIDE = [Spot(-90, 0), Spot(-90, 50), Spot(-90, -80), Spot(-90, 90)]
STEEP = [Spot(10, -120), Spot(-40, -120)]


@pytest.fixture
def phone(visited):
    visit = visited("embed/padded.html", **PHONE)
    visit.page.evaluate(ALOFT)
    return visit


def taken(visit, way):
    """Drag the handle of the figure; tell how far it went, and how far the page did."""
    page = visit.page
    page.evaluate("scrollTo({ top: 200, behavior: 'instant' })")
    page.evaluate(STILL)
    handle = page.locator(SLIDER)
    box = handle.bounding_box()
    before = int(handle.get_attribute("aria-valuenow"))
    Finger(visit).slide(Spot(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), way)
    page.evaluate(STILL)
    after = int(handle.get_attribute("aria-valuenow"))
    return abs(after - before), page.evaluate("scrollY") - 200


@pytest.mark.parametrize("way", ASIDE)
def test_a_finger_that_goes_aside_keeps_the_handle_though_it_slants(phone, way):
    moved, scrolled = taken(phone, way)
    assert moved >= 4
    assert scrolled == 0


@pytest.mark.parametrize("way", STEEP)
def test_a_finger_that_goes_up_scrolls_the_page(phone, way):
    moved, scrolled = taken(phone, way)
    assert moved == 0
    assert scrolled > 60


def test_only_the_keyboard_leaves_a_frame(phone):
    handle = phone.page.locator(SLIDER)
    taken(phone, ASIDE[0])
    assert handle.evaluate("(handle) => handle === document.activeElement")
    assert handle.evaluate(FRAME) == "none"
    phone.page.keyboard.press("ArrowRight")
    assert handle.evaluate(FRAME) == "solid"


def test_each_box_of_the_transformer_can_be_tapped(visited):
    visit = visited("embed/whole.html", **PHONE)
    boxes = visit.page.locator(".heed-live .heed-whole-diagram button")
    heights = boxes.evaluate_all("(all) => all.map((box) => box.getBoundingClientRect().height)")
    assert len(heights) == 16
    assert min(heights) >= 24
