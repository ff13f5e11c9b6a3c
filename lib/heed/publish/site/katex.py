"""A Sphinx extension: formulas are typeset by KaTeX while the book is built.

A page holds finished HTML, with MathML for screen readers, and no script. KaTeX itself, its style
sheet and its fonts come from one package, pinned in ``deno.json``. TeX that it cannot read is a
warning that names the place.
"""

import json
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import deno
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.domains.math import MathDomain
from sphinx.environment import BuildEnvironment
from sphinx.locale import _
from sphinx.util import logging
from sphinx.util.math import get_node_equation_number

logger = logging.getLogger(__name__)
SCRIPT = Path(__file__).with_suffix(".js")
SHEET = "katex/katex.css"
FONT_FORMATS = re.compile(r",url\([^)]*\.(?:woff|ttf)\) format\(\"[a-z]+\"\)")

Formula = tuple[str, bool]  # TeX, and whether it is displayed
Typeset = dict[Formula, str]


def run_deno(project: Path, *arguments: str, text: str = "") -> str:
    """Run the pip-installed deno with the ``deno.json`` of the folder ``project``.

    Args:
        project: the folder that holds ``deno.json`` and ``deno.lock``.
        *arguments: what follows ``deno``; the first names the subcommand.
        text: what the program reads on standard input.

    Returns:
        What it wrote on standard output.

    Raises:
        RuntimeError: if it fails; with what it wrote on standard error.
    """
    command, *rest = arguments
    options = ["--quiet", "--frozen", "--config", str(project / "deno.json")]
    done = subprocess.run(
        [deno.find_deno_bin(), command, *options, *rest],
        input=text,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"deno {command} failed: {done.stderr.strip()}")
    return done.stdout


def version(project: Path) -> str:
    """Return the version of KaTeX that ``deno.json`` in the folder ``project`` pins."""
    imports = json.loads((project / "deno.json").read_text(encoding="utf-8"))["imports"]
    return str(imports["katex"]).rsplit("@", 1)[-1]


def typeset(project: Path, formulas: Sequence[Formula]) -> list[dict[str, str]]:
    """Return for each formula its HTML under "html", or what is wrong with it under "error"."""
    if not formulas:
        return []
    asked = json.dumps([{"tex": tex, "display": display} for tex, display in formulas])
    answers: list[dict[str, str]] = json.loads(run_deno(project, "run", str(SCRIPT), text=asked))
    return answers


def formula_of(node: nodes.Element) -> Formula:
    """Return the TeX of a math node, and whether it is displayed.

    Lines that are broken outside of any environment are aligned, as Sphinx does for MathJax.
    """
    tex = node.astext().strip()
    display = isinstance(node, nodes.math_block)
    if display and r"\\" in tex and r"\begin" not in tex:
        tex = rf"\begin{{split}}{tex}\end{{split}}"
    return tex, display


def collect(app: Sphinx, doctree: nodes.document) -> None:
    """Note the formulas of a page that was read, to be typeset together with all others."""
    wanted = known(app.env)
    for kind in (nodes.math, nodes.math_block):
        for node in doctree.findall(kind):
            wanted.setdefault(formula_of(node), "")


def known(env: BuildEnvironment) -> Typeset:
    """Return the formulas typeset so far: kept with the pages that Sphinx has read."""
    if not hasattr(env, "heed_formulas"):
        env.heed_formulas = {}  # type: ignore[attr-defined]
    formulas: Typeset = env.heed_formulas  # type: ignore[attr-defined]
    return formulas


def typeset_collected(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Typeset all formulas that are new since the last build, in one run of KaTeX."""
    formulas = known(env)
    new = [formula for formula, html in formulas.items() if not html]
    for formula, answer in zip(new, typeset(Path(app.confdir), new), strict=True):
        formulas[formula] = answer.get("html", "")  # a faulty one stays to be reported
    return []


def html_of(writer: Any, node: nodes.Element) -> str:
    """Return a formula as HTML; a faulty one as its TeX, with a warning that says where it is."""
    formulas, formula = known(writer.builder.env), formula_of(node)
    if not formulas.get(formula):  # faulty, or made after the page was read
        answer = typeset(Path(writer.builder.app.confdir), [formula])[0]
        if "error" in answer:
            logger.warning("%s", answer["error"], location=node, type="katex")
            return f"<code>{writer.encode(formula[0])}</code>"
        formulas[formula] = answer["html"]
    return formulas[formula]


def visit_inline(writer: Any, node: nodes.math) -> None:
    """Write a formula that stands in a line."""
    opening = writer.starttag(node, "span", "", CLASS="math notranslate")
    writer.body.append(f"{opening}{html_of(writer, node)}</span>")
    raise nodes.SkipNode


def visit_display(writer: Any, node: nodes.math_block) -> None:
    """Write a displayed formula, in a box that scrolls sideways if the formula is wide."""
    html = html_of(writer, node)
    writer.body.append(writer.starttag(node, "div", CLASS="math-block"))
    writer.body.append(f'<div class="math notranslate">{html}</div>')
    if node["number"]:
        number = get_node_equation_number(writer, node)
        writer.body.append(f'<span class="eqno">({number})')
        writer.add_permalink_ref(node, _("Link to this equation"))
        writer.body.append("</span>")
    writer.body.append("</div>\n")
    raise nodes.SkipNode


def copy_style(app: Sphinx) -> None:
    """Copy KaTeX's style sheet and fonts to the site, from the package that typesets."""
    if app.builder.format != "html":
        return
    package = installed(Path(app.confdir))
    target = Path(app.outdir) / "_static" / "katex"
    (target / "fonts").mkdir(parents=True, exist_ok=True)
    sheet = (package / "katex.min.css").read_text(encoding="utf-8")
    (target / "katex.css").write_text(FONT_FORMATS.sub("", sheet), encoding="utf-8")
    for font in package.glob("fonts/*.woff2"):
        shutil.copy(font, target / "fonts" / font.name)


def installed(project: Path) -> Path:
    """Return the folder with the built files of the KaTeX that deno has fetched."""
    code = 'import "katex"; console.log(import.meta.resolve("katex"));'  # fetches it if need be
    address = run_deno(project, "eval", code).strip()
    return Path(address.removeprefix("file://")).parent


def add_style(app: Sphinx, page: str, *_: Any) -> None:
    """Link the style sheet on a page that has formulas."""
    if cast(MathDomain, app.env.get_domain("math")).has_equations(page):
        app.add_css_file(SHEET)


def configure(app: Sphinx, config: Any) -> None:
    """Make Sphinx read every page again after a change of KaTeX's version."""
    config.katex_version = version(Path(app.confdir))


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``_config.yml``)."""
    app.add_config_value("katex_version", "", "env")
    app.add_html_math_renderer("katex", (visit_inline, None), (visit_display, None))
    app.connect("config-inited", configure)
    app.connect("builder-inited", copy_style)
    app.connect("doctree-read", collect)
    app.connect("env-updated", typeset_collected)
    app.connect("html-page-context", add_style)
    return {"parallel_read_safe": False, "parallel_write_safe": False}
