"""A Sphinx extension: what a command and its subcommands take, from argparse.

``{command} heed.cli:parser`` asks the function ``parser`` of the module ``heed.cli`` for it. Each
option has a line of its own, to which the index, the search and addresses lead.
"""

import argparse
import re
from collections.abc import Iterator
from importlib import import_module
from textwrap import dedent

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

EXAMPLES = "examples:\n"
MARKUP = re.compile(r"([\\`*_|])")
OPTION = re.compile(r"(?<![\w-])--\w[\w-]*")


class Command(SphinxDirective):
    """The help of a command."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Show it, a section for each subcommand."""
        module, _, function = self.arguments[0].partition(":")
        self.env.note_dependency(str(import_module(module).__file__))
        return [self.section(one) for one in parsers(getattr(import_module(module), function)())]

    def section(self, parser: argparse.ArgumentParser) -> nodes.section:
        """Return a section that shows what a command says of itself."""
        name = parser.prog
        found = nodes.section("", nodes.title(name, name), names=[nodes.fully_normalize_name(name)])
        self.state.document.note_implicit_target(found, found)
        lines = ["```{eval-rst}", *described(parser), "```"]
        self.state.nested_parse(StringList(lines, self.env.docname), self.content_offset, found)
        return found


def parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """Yield the parser of a command and those of its subcommands."""
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices.values()


def described(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Yield what a command says of itself in reStructuredText, group by group."""
    yield from (escaped(parser.description or ""), "", f".. program:: {parser.prog}", "")
    formatter = parser._get_formatter()
    for number, group in enumerate(parser._action_groups):
        actions = [a for a in group._group_actions if not isinstance(a, argparse._HelpAction)]
        if number > 1 and actions:  # argparse calls the first two arguments and options
            yield from (f".. rubric:: {(group.title or '').capitalize()}", "")
        for action in actions:
            if isinstance(action, argparse._SubParsersAction):
                continue
            asked = " (required)" if action.required and action.option_strings else ""
            yield f".. option:: {formatter._format_action_invocation(action)}"
            yield from ("", f"   {escaped(formatter._expand_help(action))}{asked}", "")
    if parser.epilog:
        examples = dedent(parser.epilog.removeprefix(EXAMPLES)).split("\n")
        yield from (".. rubric:: Examples", "", ".. code-block:: none", "")
        yield from (*(f"   {line}" for line in examples), "")


def escaped(text: str) -> str:
    """Return plain text in reStructuredText, in which options are code."""
    return OPTION.sub(r"``\g<0>``", MARKUP.sub(r"\\\1", text))


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.add_directive("command", Command)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
