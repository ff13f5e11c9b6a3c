"""MyST becomes Markdown that every notebook reads."""

import pytest

from heed.publish.site.plain import plain


class Book:
    def title(self, label):
        return {"thm-a": "Theorem 3", "ex-a": "Exercise 5", "sec": "The heading"}[label]

    def address(self, target):
        return f"https://book/{target}"

    def citation(self, key, textual):
        return f"{key.title()} (2014)" if textual else f"{key.title()}, 2014"


CASES = {
    "a theorem is a quotation that begins with its number": (
        ":::{prf:theorem} Shift\n:label: thm-a\n\nFor every $t$\n\n$$x$$\n:::\n\nAfter.",
        "> **Theorem 3 (Shift).**\n>\n> For every $t$\n>\n> $$x$$\n\nAfter.",
    ),
    "a formula in a quotation has a line of its own, without signs of the quotation in it": (
        ":::{prf:lemma} Far\n\nFor $a\n+ b$:\n\n$$\n\\begin{array}\nx\n\\end{array}\n$$\n:::",
        "> **Lemma (Far).**\n>\n> For $a + b$:\n>\n> $$ \\begin{array} x \\end{array} $$",
    ),
    "outside of one it stays as it is": ("$$\nx\n$$", "$$\nx\n$$"),
    "without a name": (
        ":::{prf:lemma}\n:label: thm-a\n\nSo.\n:::",
        "> **Theorem 3.**\n>\n> So.",
    ),
    "a proof is folded": (
        "```{prf:proof}\nClear.\n```",
        "<details>\n<summary>Proof</summary>\n\nClear. ∎\n\n</details>",
    ),
    "a fold in a fold": (
        "::::{dropdown} More\n\n:::{prf:proof}\nP\n:::\n::::",
        (
            "<details>\n<summary>More</summary>\n\n<details>\n<summary>Proof</summary>\n\nP ∎\n\n"
            "</details>\n\n</details>"
        ),
    ),
    "cards stand on pages only": (
        "Before.\n\n:::{chapters}\nA: B\n:::\n\nAfter.",
        "Before.\n\n\nAfter.",
    ),
    "an exercise and its solution": (
        (
            ":::{exercise} Count\n:label: ex-a\n\nHow many?\n:::\n\n:::{solution} ex-a\n"
            ":class: dropdown\n\nTwo.\n:::"
        ),
        (
            "> **Exercise 5 (Count).**\n>\n> How many?\n\n"
            "<details>\n<summary>Solution</summary>\n\nTwo.\n\n</details>"
        ),
    ),
    "a note in the margin": (":::{margin}\nAside.\n:::", "> Aside."),
    "labels and comments go": ("(sec)=\n# Title\n\n% covers: S0-01\nText.", "# Title\n\nText."),
    "references": (
        "By {prf:ref}`thm-a` and [](sec), as [said\nbefore](sec) in [x](x.ipynb#y).",
        (
            "By [Theorem 3](https://book/thm-a) and [The heading](https://book/sec), as [said\n"
            "before](https://book/sec) in [x](https://book/x.ipynb#y)."
        ),
    ),
    "a reference in words of its own": (
        "{prf:ref}`this one <thm-a>`",
        "[this one](https://book/thm-a)",
    ),
    "citations": (
        "{cite:t}`knuth` says so {cite}`knuth`.",
        "[Knuth (2014)](https://book/knuth) says so ([Knuth, 2014](https://book/knuth)).",
    ),
    "French": ("{fr}`chat noir`", "*chat noir*"),
    "an equation with a label": ("$$\nx = 1\n$$ (eq-a)", "$$\nx = 1\n$$"),
    "code stays as it is": (
        "```python\nx = '[a](b)'  # {fr}`y`\n```\n\nand `{fr}` and `[a](b)`",
        "```python\nx = '[a](b)'  # {fr}`y`\n```\n\nand `{fr}` and `[a](b)`",
    ),
}


@pytest.mark.parametrize(("source", "expected"), CASES.values(), ids=CASES.keys())
def test_plain_form(source, expected):
    assert plain(source, Book()) == expected


@pytest.mark.parametrize("source", [":::{mermaid}\nx\n:::", "{abbr}`x`", ":::{dropdown} A\nopen"])
def test_what_has_no_plain_form_is_refused(source):
    with pytest.raises(ValueError, match="must"):
        plain(source, Book())
