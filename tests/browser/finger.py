"""Real touches on a phone: a finger that drags, and one that only scrolls."""

from collections.abc import Iterator
from typing import Any, NamedTuple

WIDTH = 390  # pixels of the phone
PHONE = {"viewport": {"width": WIDTH, "height": 844}, "has_touch": True, "is_mobile": True}
REACH = 140  # pixels of a drag, where there is so much room
RIM = 378  # as far right as a finger goes
STEP = 20  # pixels between two events of a finger
TARGET = 44  # pixels, the least size of what a finger has to hit
SWIPED = "input[type=range], input[type=number], canvas, .heed-plot, table"
# What a figure shows and what its controls hold.
STATE = """(figure) => {
  const stage = figure.querySelector(".heed-stage");
  const paint = [...stage.querySelectorAll("canvas")].map((c) => c.toDataURL());
  const held = [...figure.querySelectorAll("input, select")].map((e) => e.value + e.checked);
  return [stage.innerHTML, ...paint, ...held].join();
}"""
# Notes what a finger does to one control, for `HEARD`.
LISTEN = """(control) => {
  const value = () => control.value ?? control.getAttribute("transform");
  const top = () => control.matches("input") ? control.getBoundingClientRect().top : 0;
  const heard = control.heard = { cancelled: 0, x: null, y: null, values: [], tops: [] };
  control.addEventListener("pointerdown", () => heard.values.push(value()));
  control.addEventListener("pointermove", (event) => {
    [heard.x, heard.y] = [event.clientX, event.clientY];
    requestAnimationFrame(() => heard.values.push(value()) && heard.tops.push(top()));
  });
  control.addEventListener("pointercancel", () => heard.cancelled += 1);
}"""
HEARD = """async (control) => {
  for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
  const { values, tops, ...heard } = control.heard;
  const box = control.getBoundingClientRect();
  const share = (heard.x - box.left - 8) / (box.width - 16);
  const [steps, least] = [control.max - control.min, Number(control.step) / 2];
  const off = Math.abs(share - (control.value - control.min) / steps) - least / steps;
  return {
    ...heard,
    moved: new Set(values.splice(0)).size > 1,
    shifted: Math.max(0, ...tops) - Math.min(...tops.splice(0), Infinity),
    off: share > 0.03 && share < 0.97 ? off : 0,
  };
}"""
# A page that a swipe has thrown goes on by itself, and a finger put down then only stops it.
STILL = """async () => {
  for (let same = 0, at = NaN; same < 4; same = scrollY === at ? same + 1 : 0, at = scrollY) {
    await new Promise(requestAnimationFrame);
  }
}"""
# A spot of an element that a finger would hit, and no handle in front of it.
SPOT = """async (element) => {
  for (let i = 0; i < 2; i++) { // what comes near is laid out
    element.scrollIntoView({ block: "center", behavior: "instant" });
    await new Promise(requestAnimationFrame);
  }
  const box = element.getBoundingClientRect();
  for (const [across, down] of [[0.3, 0.5], [0.7, 0.5], [0.5, 0.3], [0.2, 0.8], [0.8, 0.8]]) {
    const [x, y] = [box.left + across * box.width, box.top + down * box.height];
    const hit = document.elementFromPoint(x, y);
    if (hit && element.contains(hit) && !hit.closest("[role=slider]")) return { x, y };
  }
  return null;
}"""
# Where a finger takes hold of a control: of a handle beside its middle, if another one lies on it.
GRIP = """async (control) => {
  for (let i = 0; i < 2; i++) {
    control.scrollIntoView({ block: "center", behavior: "instant" });
    await new Promise(requestAnimationFrame);
  }
  const { left, top, width, height } = control.getBoundingClientRect();
  const share = (control.value - control.min) / (control.max - control.min);
  const x = control.matches("input") ? left + 8 + (width - 16) * share : left + width / 2;
  for (const [across, down] of [[0, 0], [12, 0], [-12, 0], [0, 12], [0, -12]]) {
    const spot = { x: x + across, y: top + height / 2 + down };
    if (control.contains(document.elementFromPoint(spot.x, spot.y))) return spot;
  }
  return null;
}"""
# The side on which there is more room: of a slider's own length, or of the screen.
ROOMIER = """(control) => {
  if (control.matches("input")) {
    return Number(control.min) + Number(control.max) > 2 * control.value ? 1 : -1;
  }
  const { left, width } = control.getBoundingClientRect();
  return left + width / 2 < innerWidth / 2 ? 1 : -1;
}"""
SMALL = """(figure, least) => {
  const told = [];
  const size = (element, box = element) => {
    const { width, height } = box.getBoundingClientRect();
    if (!width || (width >= least - 0.5 && height >= least - 0.5)) return;
    told.push(`${element.dataset.control ?? element.textContent}: ${width} × ${height}`);
  };
  const pressed = "button:not([data-near]), select, [role=option]"; // what is near, a menu has too
  for (const button of figure.querySelectorAll(pressed)) size(button);
  for (const label of figure.querySelectorAll(".heed-choice label, .heed-toggle")) size(label);
  for (const dial of figure.querySelectorAll(".heed-dial")) size(dial);
  for (const reach of figure.querySelectorAll(".heed-handle-reach")) size(reach);
  for (const field of figure.querySelectorAll("input[type=range], input[type=text]")) {
    const { height } = field.getBoundingClientRect();
    if (height && height < least - 0.5) told.push(`${field.dataset.control}: ${height} high`);
  }
  return told;
}"""


class Spot(NamedTuple):
    """A point of the screen, in pixels."""

    x: float
    y: float


class Finger:
    """Real touches: the browser decides what scrolls and what drags."""

    def __init__(self, visit: Any) -> None:
        self.page = visit.page
        self.session = visit.session

    def slide(self, start: Spot, *ways: Spot) -> Spot:
        """Put the finger down, move it one way after the other in small steps, and lift it."""
        self.touch("touchStart", start)
        at = start
        for across, down in ways:
            steps = round(max(abs(across), abs(down)) / STEP) or 1
            for _ in range(steps):
                at = Spot(at.x + across / steps, at.y + down / steps)
                self.touch("touchMove", at)
        self.touch("touchEnd")
        return at

    def swipe(self, start: Spot) -> None:
        """Swipe up, as one who scrolls, and wait until the page has come to rest."""
        self.slide(start, Spot(10, -120))
        self.page.evaluate(STILL)

    def touch(self, kind: str, at: Spot | None = None) -> None:
        """Put the finger down, move it or lift it: ``touchStart``, ``touchMove``, ``touchEnd``."""
        points = [] if at is None else [at._asdict()]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def dragged(finger: Finger, control: Any, count: int = 2) -> Iterator[str]:
    """Drag a control to both sides, a handle up and down too; tell what went wrong.

    With a ``count`` of one, to the side with more room alone.
    """
    control.evaluate(LISTEN)
    sides: list[int] = []
    moved = False
    for _ in range(count):
        grip = control.evaluate(GRIP)
        if not grip:
            continue
        at = Spot(**grip)
        sides.append(-sides[0] if sides else control.evaluate(ROOMIER))
        room = RIM - at.x if sides[-1] > 0 else at.x - WIDTH + RIM
        aside = Spot(sides[-1] * min(REACH, room), 0)
        upright = control.get_attribute("role") == "slider"
        end = finger.slide(at, aside, *([Spot(0, -60), Spot(0, 120)] if upright else []))
        heard = control.evaluate(HEARD)
        went = f"{aside.x:+.0f} pixels"
        if heard["cancelled"] or (heard["x"], heard["y"]) == (None, None):
            yield f"{went}: the browser took the finger away"
            return
        if max(abs(heard["x"] - end.x), abs(heard["y"] - end.y)) > 1:
            yield f"{went}: followed to {heard['x']:.0f}, not to {end.x:.0f}"
        moved |= heard["moved"]  # at one of its ends, it moves to one side only
        if heard["off"] > 0.06:
            yield f"{went}: {100 * heard['off']:.0f} % of the slider away from the finger"
        if heard["shifted"] > 3:  # a page scrolls by whole pixels
            yield f"{went}: slipped {heard['shifted']:.0f} pixels from below the finger"
    if not moved:
        yield "nothing moved" if sides else "a finger cannot get hold of it"


def swiped(finger: Finger, page: Any, figure: Any, part: Any) -> Iterator[str]:
    """Swipe up over a part of a figure: the page must scroll, and the figure stay as it is."""
    spot = part.evaluate(SPOT)
    if not spot:
        return
    before, top = figure.evaluate(STATE), page.evaluate("scrollY")
    finger.swipe(Spot(**spot))
    scrolled = page.evaluate("scrollY") - top
    if scrolled < 30:
        yield f"a swipe of 120 pixels scrolled {scrolled:.0f}"
    if figure.evaluate(STATE) != before:
        yield "a swipe that scrolls changed the figure"


def seen(figure: Any, selector: str) -> list[Any]:
    """Return the parts of a figure that can be seen."""
    return [part for part in figure.locator(selector).element_handles() if part.is_visible()]


def named(part: Any) -> str:
    """Return what a part of a figure is called in a report."""
    name: str = part.evaluate("(e) => `${e.localName} ${e.dataset.control ?? e.className.baseVal}`")
    return name
