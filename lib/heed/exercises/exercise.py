"""An exercise: a card that is answered where it stands, in a notebook as in a built page.

What it asks for is a function of its page's module here: ``Exercise("pac-erm")`` shows the card
that ``heed.exercises.pac.game.swaps()`` returns. One ES module draws and judges it. What is right
travels to it sealed, so that no answer stands in the page or in the cell. The seal keeps eyes from
falling on it; it keeps no secret.
"""

import base64
import html
import json
from typing import Any

import traitlets as t

from heed.exercises.card import Card
from heed.exercises.catalogue import card_of
from heed.figures.base.modules import join
from heed.figures.base.widget import Widget, style_of
from heed.weights.files import find_model
from heed.workshop.judge import judge_functions
from heed.workshop.part import part_of
from heed.workshop.process import judge_apart, run_apart

MODULE = "exercises/exercise"
# Kinds of fields with modules of their own, which few pages load.
OTHERS = ("code", "program", "explain")
MARK = '<div class="heed-answer"'


class Exercise(Widget):
    """The card of an exercise, which stands below its question.

    Its traits follow the reader: ``entered`` (label of each field, and what it holds), ``answer``
    ("right", "wrong", "unread" or "" before anything was checked), ``reply`` and ``solved``.

    Args:
        name: chapter and exercise, such as "pac-erm".
        answer: the function, or the functions, that the reader made, where code is asked for.
        card: what is asked for; by default what its page's module returns.

    Raises:
        ValueError: if there is no such exercise, or its definition is at fault.
    """

    _module = MODULE
    _esm = join(MODULE)
    _css = style_of(MODULE)
    sealed = t.Unicode(help="what is asked for, and what is right").tag(sync=True)
    verdicts = t.Dict(help="of code: its label, and what the judge reports").tag(sync=True)
    entered = t.Dict(help="label of each field, and what it holds").tag(sync=True)
    answer = t.Unicode(help='"right", "wrong", "unread" or ""').tag(sync=True)
    reply = t.Unicode(help="what was last said to the reader").tag(sync=True)
    solved = t.Bool(False, help="whether it was right once").tag(sync=True)
    _about = t.Dict(help="the name").tag(sync=True)

    def __init__(self, name: str, answer: Any = None, card: Card | None = None) -> None:
        self.name = name
        self.card = card or card_of(name)
        made = functions(answer)
        verdicts = {
            one.label: judge_functions(part_of(one.data["part"]), made)
            for one in self.card.fields
            if one.kind == "code" and made
        }
        if own := [one.kind for one in self.card.fields if one.kind in OTHERS]:
            self._module = f"exercises/{own[0]}"
            self._esm = join(self._module)
        super().__init__(sealed=seal(self.card), verdicts=verdicts, _about={"name": name})
        self.on_msg(lambda _, asked, __: self._judge(asked))

    def _judge(self, asked: Any) -> None:
        """Judge or run the code that the card sends, in a process of its own."""
        code = str(asked.get("code"))
        if asked.get("kind") == "judge":
            report = judge_apart(str(asked["part"]), code)
        elif asked.get("kind") == "run":
            report = run_apart(code, str(asked["sentence"]), find_model(str(asked["translator"])))
        else:
            return
        self.send({"kind": "report", "number": asked["number"], "report": report})

    def to_html(self) -> str:
        """Return the card as HTML that needs no Python."""
        data = {"state": {"sealed": self.sealed}, "about": self._about}
        script = json.dumps(data, sort_keys=True)
        return (
            f'{MARK} data-name="{html.escape(self.name)}" data-module="{self._module}">\n'
            f'<script type="application/json">{script}</script>\n</div>'
        )

    def __repr__(self) -> str:
        return f"Exercise({self.name!r})"


def functions(made: Any) -> dict[str, Any]:
    """Return what the reader made by its names: one function, or several in a list."""
    several = made if isinstance(made, list | tuple) else [made]
    return {one.__name__: one for one in several if callable(one)}


def seal(card: Card) -> str:
    """Return a card as a word that gives nothing away at a glance: its JSON in base64."""
    text = json.dumps(card.to_data(), ensure_ascii=False, sort_keys=True, allow_nan=False)
    return base64.b64encode(text.encode()).decode()


def unseal(sealed: str) -> dict[str, Any]:
    """Return what ``seal`` was given, as data."""
    data: dict[str, Any] = json.loads(base64.b64decode(sealed))
    return data
