"""Answers to the fields of a card: right ones, wrong ones, and what nobody can read."""

from collections.abc import Iterator
from typing import Any

from heed.exercises.card import Card, right_order

Field = dict[str, Any]

UNREADABLE = (
    "<img src=x onerror=alert(1)>",
    "1e999",
    "NaN",
    "🙂",
    "seven, or so",
    "1/0",
    "9" * 10_000,
)


def rights(card: Card) -> list[Any]:
    """Return what each field of a card takes for right."""
    return [field.data["right"] for field in card.fields]


def right(field: Field) -> Any:
    """Return what a reader enters who is right: a text, a list of keys, or a sentence and keys."""
    if field["kind"] in ("number", "predict"):
        return repr(field["right"])
    if field["kind"] == "choice":
        return field["right"]
    if field["kind"] == "mistake":
        return [str(field["right"])]
    if field["kind"] == "order":
        keys = [key for key, _ in field["items"]]
        return list(right_order(keys, [pair for pair, _ in field["misplaced"]]))
    if field["kind"] == "explain":
        return {"text": "Because it is so.", "said": ["1"]}
    return ""


def wrong(field: Field) -> Iterator[tuple[Any, str]]:
    """Yield wrong answers, each with the reply that the card has for it, or "" if it has none."""
    if field["kind"] == "number":
        far = 10 * abs(field["right"]) + 10 * field["within"] + 10
        yield from ((repr(field["right"] + sign * far), "") for sign in (1, -1))
        yield from ((repr(entered(one)), one["text"]) for one in field["replies"])
    if field["kind"] == "choice" and not field["several"]:
        keys = (key for key, _ in field["options"] if key not in field["right"])
        yield from (([key], field["replies"].get(key, "")) for key in keys)
    if field["kind"] == "choice" and field["several"]:
        keys = (key for key, _ in field["options"])
        for key in keys:
            swapped = sorted({*field["right"]} ^ {key})
            if swapped:
                yield swapped, field["replies"].get(key, "")
    if field["kind"] == "mistake":
        steps = (str(i) for i in range(len(field["steps"])) if i != field["right"])
        yield from (([step], field["replies"].get(step, "")) for step in steps)
    if field["kind"] == "order":
        keys = [key for key, _ in field["items"]]
        yield from ((turned, "") for turned in turns(keys, field["misplaced"]))


def entered(reply: Field) -> float:
    """Return a number that a reply is for."""
    step = max(1.0, abs(reply["value"])) / 1000
    return float(reply["value"] + {"at": 0, "above": step, "below": -step}[reply["when"]])


def turns(keys: list[str], misplaced: list[list[str]]) -> Iterator[list[str]]:
    """Yield wrong orders: a right one in which one pair after another is turned round."""
    found = right_order(keys, [pair for pair, _ in misplaced])
    for pair, _ in misplaced:
        turned = [{pair[0]: pair[1], pair[1]: pair[0]}.get(key, key) for key in found]
        if turned != keys:
            yield turned
