"""The workshop: parts of a translator that a reader writes, and what judges them.

A part is asked for on the page that explains it, as a card. Its tests are
here, a file for each part; the page and a notebook's kernel read the same ones. ``translator.py``
is the whole translator in one file of plain Python. ``check`` judges functions of tensors, in a
notebook alone: ``heed.workshop.check("attention", my_attention)``.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heed.workshop.tensors.check import check

__all__ = ["check"]


def __getattr__(name: str) -> object:
    """Import what needs torch when it is asked for: a page has none."""
    if name == "check":
        from heed.workshop.tensors.check import check

        return check
    raise AttributeError(f"module 'heed.workshop' has no attribute {name!r}")
