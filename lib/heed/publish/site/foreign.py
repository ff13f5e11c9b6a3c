"""A Sphinx extension: names of other libraries, which the index and the search lead to.

``{foreign}`norm_first``` is set as code, in the row that says what it is called here.
"""

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxRole

CLASS = "foreign"


class Foreign(SphinxRole):
    """A name of another library."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Show it, and list it in the index."""
        place = nodes.make_id(f"{CLASS}-{self.text}")
        index = addnodes.index(entries=[("single", self.text, place, "", None)])
        shown = nodes.literal(self.text, self.text, classes=[CLASS], ids=[place])
        return [index, shown], []


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.add_role(CLASS, Foreign())
    return {"parallel_read_safe": True, "parallel_write_safe": True}
