"""Every control of every figure does something, by keyboard, pointer and finger."""

import pytest

CONTROLS = ".heed-live [data-control]"


def test_each_control_changes_the_picture_by_keyboard_alone(visit, place):
    figure = visit.open(place.page).figure(place.figure)
    controls = figure.locator(CONTROLS).element_handles()
    assert controls
    waiting = [c for c in controls if c.is_visible()]
    for _ in range(2):  # what is disabled at first is tried again after the others were used
        waiting = [c for c in waiting if c.is_disabled() or not visit.by_keyboard(figure, c)]
    assert [c.evaluate("(e) => e.outerHTML") for c in waiting] == []
    assert visit.complaints == []


def test_the_keyboard_reaches_every_control(visit, place):
    figure = visit.alone(place)
    figure.evaluate("(f) => { f.tabIndex = -1; f.focus(); }")
    reached = set()
    for _ in range(80):
        visit.page.keyboard.press("Tab")
        name = visit.page.evaluate(
            """(name) => document.activeElement.closest(`[data-figure="${name}"]`)
              ? document.activeElement.dataset.control ?? "" : null""",
            place.figure,
        )
        if name is None:
            break
        reached.add(name)
    enabled = f"{CONTROLS}:not(:disabled)"
    assert reached >= set(
        figure.locator(enabled).evaluate_all("(e) => e.map((c) => c.dataset.control)")
    )


def test_each_choice_by_pointer_changes_the_picture(visit, place):
    figure = visit.alone(place)
    for option in figure.locator(".heed-choice label").all():
        if option.locator("input").is_checked():
            continue
        before = visit.sight(figure)
        option.click()
        assert visit.sight(figure) != before, option.inner_text()


@pytest.mark.visitor(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
def test_a_finger_moves_each_slider_on_a_phone(visit, place):
    figure = visit.open(place.page).figure(place.figure)
    for slider in figure.locator("input[type=range]").all():
        before = visit.sight(figure)
        box = slider.bounding_box()
        at = slider.evaluate("(s) => (s.value - s.min) / (s.max - s.min)")
        slider.tap(
            position={"x": box["width"] * (0.25 if at > 0.5 else 0.75), "y": box["height"] / 2}
        )
        assert visit.sight(figure) != before, slider.get_attribute("data-control")


def test_the_text_follows_the_figure(visit, place):
    figure = visit.alone(place)
    reading, spoken = figure.locator(".heed-reading"), figure.locator(".heed-spoken")
    before = reading.inner_text()
    for control in figure.locator(CONTROLS).element_handles():
        if control.is_visible() and not control.is_disabled():
            visit.by_keyboard(figure, control)
        if reading.inner_text() != before:
            break
    assert reading.inner_text() != before
    visit.page.wait_for_timeout(800)
    assert spoken.text_content() == reading.text_content()
