"""The book's Markdown as every notebook reads it: no directives, no roles, no labels.

A page is written in MyST, which JupyterLab, Colab and GitHub show as raw text. Its copy
(``copies.py``) says the same in plain Markdown: a theorem is a quotation that begins with its
number, a proof is folded, a reference is a link.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Protocol

BOXES = tuple(
    f"prf:{kind}"
    for kind in ("definition", "theorem", "lemma", "proposition", "corollary", "algorithm")
)
FOLDS = {"prf:proof": "Proof", "solution": "Solution"}
ASIDE = "margin"
BARE = ("grid", "grid-item-card", "card-footer", "div")  # what they hold says enough
# Only a page has them, and the copy says where its page is.
CARDS = ("chapters", "pages", "review", "routes")
OPEN = re.compile(r"^(?P<fence>:{3,}|`{3,})\{(?P<name>[\w:-]+)\} *(?P<title>.*)$")
CODE = re.compile(r"^(`{3,}|~{3,})")
OPTION = re.compile(r"^:([\w-]+): *(.*)$")
LABEL = re.compile(r"^\([\w-]+\)=$")
COMMENT = re.compile(r"^% ")
EQUATION = re.compile(r"\$\$ *\([\w-]+\)$")
FORMULA = re.compile(r"(?<![\\$])(\${1,2})(?!\$)(?:(?!\n\s*\n)[^$])+\1", re.DOTALL)
INLINE = re.compile(
    r"\{(?P<role>[\w:]+)\}`(?P<said>[^`]+)`"
    r"|(?P<code>`+)(?:.+?)(?P=code)"
    r"|\[(?P<text>[^\]]*)\]\(<?(?P<target>[^)>\s]+)>?\)",
    re.DOTALL,
)


class Names(Protocol):
    """What the whole book knows of its parts."""

    def title(self, label: str) -> str:
        """Return what a reference to ``label`` reads as, such as "Theorem 3"."""

    def address(self, target: str) -> str:
        """Return the address on the web of a label, a page or a file."""

    def citation(self, key: str, textual: bool) -> str:
        """Return authors and year of a work; ``textual`` if the authors belong to the sentence."""


@dataclass
class Directive:
    """A fenced block: its name, what follows the name, its options and the lines in it."""

    name: str
    title: str
    options: dict[str, str] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)


def plain(source: str, names: Names) -> str:
    """Return the MyST text of a cell in plain Markdown.

    Args:
        source: the text of a Markdown cell or page.
        names: where the references in it lead, and how they read.

    Raises:
        ValueError: if it has a directive or a role that has no plain form here, or a fence without
            an end.
    """
    return "\n".join(_lines(source.split("\n"), names)).strip("\n")


def _lines(lines: list[str], names: Names) -> Iterator[str]:
    """Walk the lines of ``lines`` in plain form; whole paragraphs, for a link may be broken."""
    waiting: list[str] = []
    rest = iter(lines)
    for line in rest:
        if opened := OPEN.match(line):
            yield from _inline(waiting, names)
            yield from _directive(_read(opened, rest), names)
        elif fence := CODE.match(line):
            yield from _inline(waiting, names)
            yield from (line, *_until(fence[1], rest), fence[1])
        elif not (LABEL.match(line) or COMMENT.match(line)):
            waiting.append(line)
    yield from _inline(waiting, names)


def _read(opened: re.Match[str], rest: Iterator[str]) -> Directive:
    """Return the directive that ``opened`` begins, with its lines taken from ``rest``."""
    lines = list(_until(opened["fence"], rest))
    found = Directive(opened["name"], opened["title"].strip())
    while lines and (option := OPTION.match(lines[0])):
        found.options[option[1]] = option[2]
        lines.pop(0)
    found.lines = lines
    return found


def _until(fence: str, rest: Iterator[str]) -> Iterator[str]:
    for line in rest:
        if line.rstrip() == fence:
            return
        yield line
    raise ValueError(f"a block that {fence!r} opens must end with it, but does not")


def _directive(found: Directive, names: Names) -> Iterator[str]:
    """Walk the lines that stand for a directive."""
    body = plain("\n".join(found.lines), names)
    title = plain(found.title, names)
    if found.name in BOXES or found.name == "exercise":
        yield from _quoted(f"**{_heading(found, title, names)}**\n\n{body}")
    elif found.name in FOLDS:
        yield from _folded(FOLDS[found.name], body + (" ∎" if found.name == "prf:proof" else ""))
    elif found.name == "dropdown":
        yield from _folded(title, body)
    elif found.name == ASIDE:
        yield from _quoted(f"*{title}.* {body}" if title else body)
    elif found.name in BARE:
        yield from ([f"### {title}", ""] if found.name == "grid-item-card" else [])
        yield from body.split("\n")
    elif found.name not in CARDS:
        raise ValueError(f"directive {found.name!r} must have a plain form: give it one here")


def _heading(found: Directive, title: str, names: Names) -> str:
    kind = found.name.removeprefix("prf:").capitalize()
    number = names.title(found.options["label"]) if "label" in found.options else kind
    return f"{number} ({title})." if title else f"{number}."


def _quoted(text: str) -> Iterator[str]:
    """Walk the lines of a quotation, a formula on one: JupyterLab would read the signs into it."""
    text = FORMULA.sub(lambda formula: " ".join(formula[0].split()), text)
    yield from (f"> {line}".rstrip() for line in text.split("\n"))


def _folded(title: str, body: str) -> Iterator[str]:
    # The empty lines let what is inside be read as Markdown.
    yield from ("<details>", f"<summary>{title}</summary>", "", *body.split("\n"), "", "</details>")


def _inline(waiting: list[str], names: Names) -> Iterator[str]:
    """Walk the lines of ``waiting``, without roles and with links that lead out; empty it."""
    if waiting:
        text = INLINE.sub(lambda found: _said(found, names), "\n".join(waiting))
        yield from (EQUATION.sub("$$", line) for line in text.split("\n"))
        waiting.clear()


def _said(found: re.Match[str], names: Names) -> str:
    """Return the plain form of a role or a link; code stays as it is."""
    role, said, target = found["role"], found["said"], found["target"]
    if role == "fr":
        return f"*{said}*"
    if role in ("cite", "cite:t", "cite:p"):
        return "; ".join(_cited(key.strip(), role == "cite:t", names) for key in said.split(","))
    if role in ("ref", "prf:ref", "eq", "numref"):
        text, _, label = said.rpartition("<")
        label = label.rstrip(">")
        return f"[{text.strip() or names.title(label)}]({names.address(label)})"
    if role:
        raise ValueError(f"role {role!r} must have a plain form: give it one here")
    if target:
        return f"[{plain(found['text'], names) or names.title(target)}]({names.address(target)})"
    return found[0]


def _cited(key: str, textual: bool, names: Names) -> str:
    cited = f"[{names.citation(key, textual)}]({names.address(key)})"
    return cited if textual else f"({cited})"
