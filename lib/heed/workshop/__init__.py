"""The workshop: parts of a translator that a reader writes, and what judges them.

A part is asked for on the page that explains it, as a card (``heed.exercises``). Its tests are
here, a file for each part; the page and a notebook's kernel read the same ones. ``translator.py``
is the whole translator in one file of plain Python.
"""
