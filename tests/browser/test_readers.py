"""Pages as other readers open them: on a phone, in the dark, with a mouse, without scripts.

These are combinations of what is asked once of every page and every figure: ``make test`` asks them
of a few pages, chosen in cover.py, and ``make test-all`` of each.
"""

import pytest

from heed.publish.repository import STANDIN, stated

from .conftest import CONTROLS, DESK, OPEN, PHONE, ROOT, figures_on, laid_out
from .finger import SMALL, SWIPED, TARGET, Finger, dragged, named, seen, swiped
from .frames import costs_of_drag

OF_COLOUR = ["color-contrast", "link-in-text-block"]  # all that a theme changes
LIVELY = ":is(input, button, select, [tabindex]):enabled"

pytestmark = pytest.mark.combination


@pytest.fixture(scope="module")
def desk(visited, path):
    return visited(path, **DESK, permissions=["clipboard-read", "clipboard-write"])


@pytest.fixture(scope="module")
def phone(visited, path):
    return visited(path, **PHONE)


def test_axe_finds_nothing_by_day_and_in_the_dark(desk, path, axe):
    found = axe(laid_out(desk))
    desk.wear("dark")
    found += axe(desk.page, runOnly=OF_COLOUR)
    desk.wear("light")
    assert found == []


def test_a_key_moves_each_figure_within_its_chapter(desk, path):
    still = []
    for name in figures_on(path):
        figure = desk.figure(name)
        controls = figure.locator(f"{CONTROLS}:not(:disabled):visible").element_handles()
        if not any(desk.by_keyboard(figure, control) for control in controls):
            still.append(name)
    assert still == []


def test_link_and_embed_code_are_copied(desk, path):
    for name in figures_on(path):
        figure = desk.figure(name)
        figure.get_by_role("button", name="Menu of this figure").click()
        for button, copied in (
            ("Copy link", f"{path}[^#]*#fig-{name}$"),
            ("Copy embed code", f'/heed/embed/{name}\\.html[?"]'),
            ("Copy Python", r"^from heed\.figures\.\w+ import [A-Z]\w+\n\n[A-Z]\w+\(.*\)$"),
        ):
            figure.get_by_role("button", name=button).click()
            desk.page.wait_for_function(
                "async (copied) => new RegExp(copied).test(await navigator.clipboard.readText())",
                arg=copied,
            )
        published = stated(ROOT) != STANDIN
        assert figure.get_by_role("link", name="Open in Colab").count() == published


def test_nothing_moves_on_a_phone_as_the_page_comes_alive(phone, path, record_property):
    phone.assert_still(path, "phone", record_property)


def test_axe_finds_nothing_on_a_phone(phone, path, axe):
    assert axe(laid_out(phone)) == []


def test_axe_finds_nothing_on_a_phone_in_the_dark(phone, path, axe):
    """What a phone alone shows stands around the text: the text is looked at on the desk."""
    phone.wear("dark")
    found = axe(phone.page, ("article",), runOnly=OF_COLOUR)
    phone.wear("light")
    assert found == []


def test_a_finger_moves_each_slider(phone, path):
    dead = []
    for name in figures_on(path):
        figure = phone.figure(name)
        for slider in phone.controls(figure, ".heed-live input[type=range]"):
            slider.evaluate(OPEN)
            box = slider.bounding_box()
            at = slider.evaluate("(s) => (s.value - s.min) / (s.max - s.min)")
            spot = {"x": box["width"] * (0.25 if at > 0.5 else 0.75), "y": box["height"] / 2}
            if not phone.taps(figure, slider, position=spot):
                dead.append(f"{name}.{slider.get_attribute('data-control')}")
    assert dead == []


def test_a_drag_repaints(phone, path, record_property, request):
    """Measured and printed, for clocks prove nothing in a test: ``conftest.py`` prints it."""
    every = request.config.getoption("frames")
    count = 36 if every else 12
    laid_out(phone).evaluate("dispatchEvent(new Event('afterprint'))")  # and reveal.js has done
    finger = Finger(phone)
    for name in figures_on(path):
        controls = seen(phone.figure(name), "input[type=range], [role=slider]")
        for control in controls if every else controls[:1]:
            costs = sorted(costs_of_drag(finger, phone.page, control, count))
            if not costs:
                continue
            median, most = costs[count // 2], costs[round(0.95 * (count - 1))]
            record_property(
                "frame",
                f"{name}: {named(control)}: {median:.0f} ms, 95 in 100 within {most:.0f} ms",
            )
    assert phone.complaints == []


def test_within_its_page_a_finger_drags_and_a_swipe_scrolls(visited, path):
    """As the page is at first: where others have dragged, handles may hide each other."""
    phone = visited(path, **PHONE)
    finger = Finger(phone)
    told = []
    for name in figures_on(path):
        figure = phone.figure(name)
        wrong = figure.evaluate(SMALL, TARGET)
        for part in seen(figure, SWIPED):
            wrong += [f"{named(part)}: {text}" for text in swiped(finger, phone.page, figure, part)]
        sliders = phone.controls(figure, ".heed-live input[type=range]")
        for control in [*seen(figure, "[role=slider]"), *sliders]:
            control.evaluate(OPEN)
            wrong += [f"{named(control)}: {text}" for text in dragged(finger, control)]
        told += [f"{name}: {text}" for text in wrong]
    assert not told, "\n".join(told)
    assert phone.complaints == []


@pytest.mark.visitor(java_script_enabled=False)
def test_without_scripts_each_figure_is_a_picture_and_a_text(visit, path):
    visit.open(path)
    for name in figures_on(path):
        figure = visit.page.locator(f'[data-figure="{name}"]')
        figure.scroll_into_view_if_needed()
        pictures = figure.locator(".heed-stage:visible")
        assert pictures.count() == 1, name
        assert pictures.bounding_box()["height"] > 100, name
        assert len(figure.locator(".heed-reading").inner_text()) > 20, name
        assert figure.locator(f"{LIVELY}:not([inert], [inert] *)").count() == 0, name
