"""A Sphinx extension: the help of a command and of each of its subcommands, from argparse.

``{command} heed.cli:parser`` asks the function ``parser`` of the module ``heed.cli`` for it.
"""

import argparse
import os
from collections.abc import Iterator
from importlib import import_module

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

COLUMNS = "72"  # what a page shows without scrolling


class Command(SphinxDirective):
    """The help of a command."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Show it, a section for each subcommand."""
        module, _, function = self.arguments[0].partition(":")
        self.env.note_dependency(str(import_module(module).__file__))
        parser: argparse.ArgumentParser = getattr(import_module(module), function)()
        return [section(*one, self.state.document) for one in helps(parser)]


def section(name: str, text: str, document: nodes.document) -> nodes.section:
    """Return a section that shows what a command says of itself."""
    found = nodes.section("", nodes.title(name, name), names=[nodes.fully_normalize_name(name)])
    document.note_implicit_target(found, found)
    found += nodes.literal_block(text, text, language="none")
    return found


def helps(parser: argparse.ArgumentParser) -> Iterator[tuple[str, str]]:
    """Yield a command and its subcommands, each with its help."""
    before = os.environ.get("COLUMNS")
    os.environ["COLUMNS"] = COLUMNS
    try:
        yield parser.prog, parser.format_help()
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                for command in action.choices.values():
                    yield command.prog, command.format_help()
    finally:
        os.environ.pop("COLUMNS") if before is None else os.environ.update(COLUMNS=before)


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.add_directive("command", Command)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
