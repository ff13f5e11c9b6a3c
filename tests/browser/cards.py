"""The exercises of the built book, and how a reader answers them.

What is right is read from the sealed card.
"""

import json
import re
from functools import cache
from html import unescape
from typing import Any, NamedTuple

from answers import right
from heed.exercises.exercise import unseal

from .conftest import HTML, pages

PYTHON = ("code", "program")  # kinds that Python judges
CARD = re.compile(
    r'<section class="heed-exercise"[^>]* data-exercise="([^"]+)".*?</section>', re.DOTALL
)
DATA = re.compile(r'<script type="application/json">(.*?)</script>', re.DOTALL)
# Enter an answer into a field as a reader would, as far as events go.
ENTER = """(field, answer) => {
  const tell = (element) => element.dispatchEvent(new Event("input", { bubbles: true }));
  const line = field.querySelector("input[type=text], textarea");
  const keys = answer.said ?? answer;
  if (line) { line.value = answer.text ?? answer; tell(line); }
  for (const input of field.querySelectorAll("input:is([type=radio], [type=checkbox])")) {
    if (input.checked !== keys.includes(input.value)) input.click();
  }
  for (const key of [...keys].reverse()) {
    const item = field.querySelector(`li[data-key="${CSS.escape(key)}"]`);
    for (let i = 0; item && i < 26; i++) item.querySelector("button").click();
  }
}"""


class Asked(NamedTuple):
    """An exercise and the page that it is on, relative to the site."""

    page: str
    name: str


@cache
def found() -> dict[Asked, list[dict[str, Any]]]:
    """Return the fields of every exercise of the built book."""
    cards = {}
    for page in pages():
        for card in CARD.finditer((HTML / page).read_text(encoding="utf-8")):
            data = json.loads(unescape(DATA.search(card[0])[1]))
            cards[Asked(page, card[1])] = unseal(data["state"]["sealed"])["fields"]
    return cards


def judged() -> list[Asked]:
    """List the exercises that a page judges at once: those of code are in test_workshop.py."""
    return [one for one, card in found().items() if all(f["kind"] not in PYTHON for f in card)]


def by_weight() -> list[Asked]:
    """List the exercises that a page can judge, those on the smallest page first: it opens soon."""
    return sorted(judged(), key=lambda one: ((HTML / one.page).stat().st_size, one.name))


def samples() -> list[Asked]:
    """List one exercise for each kind of field, and one with several fields."""
    kinds: dict[Any, Asked] = {}
    for one in by_weight():
        fields = found()[one]
        for field in fields:
            kinds.setdefault((field["kind"], field.get("several"), len(fields) > 1), one)
    return sorted(set(kinds.values()))


def right_answers(asked: Asked) -> list[Any]:
    """Return what is right for each field of an exercise."""
    return [right(field) for field in found()[asked]]


def alive(visit: Any, asked: Asked) -> Any:
    """Bring an exercise into view, and wait until it lives."""
    selector = f'[data-exercise="{asked.name}"]'
    visit.page.locator(selector).scroll_into_view_if_needed()
    visit.page.wait_for_selector(f"{selector}[data-ready]", timeout=20_000)
    element = visit.page.locator(selector)
    assert element.get_attribute("data-ready") == "true", visit.complaints
    return element


def answered(card: Any, *answers: Any) -> tuple[str, str]:
    """Enter an answer into each field, check, and return how the card calls it and what it says.

    A sentence is checked twice: first it is compared, and then it is done.
    """
    fields = card.locator(".heed-field").element_handles()
    check = card.locator(".heed-check")
    for _ in range(2 if check.inner_text() == "Compare" else 1):
        for field, answer in zip(fields, answers, strict=True):
            field.evaluate(ENTER, answer)
        check.evaluate("(button) => button.click()")
    return card.get_attribute("data-answer"), card.locator(".heed-said").inner_text()
