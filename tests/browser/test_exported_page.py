"""Models of one's own, exported as pages: alive below any address, with no other host."""

import re

import pytest

from heed.cli import main
from heed.decoding.sampling import Sampling
from heed.experiments.continued import MOST
from heed.text_classifier import TextClassifier
from heed.text_generator import TextGenerator
from heed.translator import Translator

pytestmark = pytest.mark.in_turn

SMALL = {"vocabulary": 400, "width": 32, "hidden": 64, "batch-tokens": 256}
MODELS = {
    "transformer": ["pieces", "heads", "steps", "tree", "broken"],
    "gru": ["pieces", "steps", "tree"],
}
FIGURES = MODELS | {"generate": ["continued"], "classify": ["judged"]}
SENTENCE = "The farmers saw <b>a dog</b> & the king."
WEIGHTS = re.compile(r"\.safetensors")


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    """A folder with a page for each model, in a few steps trained on what is made up."""
    folder = tmp_path_factory.mktemp("exported")
    options = [part for name, value in SMALL.items() for part in (f"--{name}", str(value))]
    for model in MODELS:
        own = ["--folder", str(folder / "runs" / model)]
        sizes = ["--heads", "2", "--blocks", "1"] if model == "transformer" else []
        assert main(["train", "--model", model, "--steps", "9", *own, *options, *sizes]) == 0
        made = ["--model", own[1], "--folder", str(folder / "site" / model)]
        assert main(["export", "--to", "page", *made]) == 0
    _export_others(folder, options)
    return folder / "site"


def _export_others(folder, options):
    """Train a language model, and a classifier of three labels; export them in both forms."""
    labels = {"bad": "cold", "fair": "usual", "good": "warm"}
    rows = [f"{label}\tit was {word} {i}" for i in range(40) for label, word in labels.items()]
    corpus = folder / "trips.tsv"
    corpus.write_text("\n".join(rows), encoding="utf-8")
    told = {"generate": [*options, "--heads", "2"], "classify": ["--corpus", str(corpus)]}
    for task, more in told.items():
        own = ["--folder", str(folder / "runs" / task), "--blocks", "1", "--steps", "30"]
        assert main(["train", "--task", task, *own, *more]) == 0
        for to, place in (("page", "site"), ("heed", "small")):
            made = ["--model", own[1], "--folder", str(folder / place / task)]
            assert main(["export", "--to", to, *made]) == 0


@pytest.fixture(scope="module")
def site(exported, serve):
    with serve(exported) as address:
        yield address


def figures(visit):
    """Bring every figure into view, and wait until each lives; return their names."""
    names = visit.page.locator("figure").evaluate_all("(all) => all.map((f) => f.dataset.figure)")
    for name in names:
        visit.figure(name)
    return names


@pytest.mark.parametrize("model", MODELS)
def test_the_page_translates_as_python_does(visit, exported, model):
    asked = []
    visit.page.on("request", lambda request: asked.append(request.url))
    visit.open(f"{model}/index.html")
    assert figures(visit) == MODELS[model]
    assert not list(filter(WEIGHTS.search, asked)), "nobody has typed anything"
    field = visit.page.locator('input[data-control="sentence"]')
    field.fill(SENTENCE)
    field.press("Enter")
    own = Translator.load(exported / model / "static" / "heed" / "weights" / "translator")
    for beam, figure in ((1, "pieces"), (4, "tree")):
        visit.figure(figure)
        answer = visit.page.locator(
            f'[data-translation="{SENTENCE}"][data-state="ready"][data-search="{beam}"]'
        ).first
        answer.wait_for()
        assert answer.inner_text() == own.translate([SENTENCE], beam)[0]
    assert len(list(filter(WEIGHTS.search, asked))) == 1
    assert visit.elsewhere == []
    assert visit.complaints == []


def test_the_page_goes_on_with_a_text_as_python_does(visit, exported):
    asked = []
    visit.page.on("request", lambda request: asked.append(request.url))
    visit.open("generate/index.html", "?continued.temperature=0")
    figure = visit.figure("continued")
    assert not list(filter(WEIGHTS.search, asked)), "nobody has typed anything"
    prompt = "Le <b>chien</b> & la"
    figure.locator('input[data-control="prompt"]').fill(prompt)
    figure.get_by_role("button", name="Go on").click()
    begun = figure.locator(".heed-begun")
    begun.get_by_text(prompt).wait_for()
    figure.locator('.heed-continued[data-state="ready"]').wait_for()
    own = TextGenerator.load(exported / "generate/static/heed/weights/generator")
    [expected] = own.generate([prompt], Sampling(temperature=0), MOST)
    added = figure.locator(".heed-added > li").all_inner_texts()
    written = "".join([prompt, *added]).removesuffix("end").replace(" ", "")
    assert written.replace("’", "'") == expected.text.replace("’", "'").replace(" ", "")
    assert figure.locator(".heed-reading").inner_text().endswith("All 3 texts are the same.")
    assert len(list(filter(WEIGHTS.search, asked))) == 1
    assert visit.elsewhere == []
    assert visit.complaints == []


def test_the_page_judges_a_text_as_python_does(visit, exported):
    visit.open("classify/index.html")
    figure = visit.figure("judged")
    text = "it was warm & <b> dull </b>"
    figure.locator('input[data-control="review"]').fill(text)
    own = TextClassifier.load(exported.parent / "small" / "classify")
    [judged] = own.judge([text])
    verdict = figure.locator(".heed-verdict")
    verdict.get_by_text(f"{judged.label}, {judged.probability:.0%} ").wait_for()
    buttons = figure.locator(".heed-judged-words button")
    assert buttons.locator("b").all_inner_texts() == own.words(text)
    told = [share.value for share in own.shares(text, judged.label)]
    shown = [one.replace("−", "-") for one in buttons.locator("small").all_inner_texts()]
    assert [*map(float, shown)] == pytest.approx(told, abs=0.051)
    buttons.nth(own.words(text).index("warm")).click()
    figure.locator(".heed-reading").get_by_text("without “warm”. With it: ").wait_for()
    assert visit.elsewhere == []
    assert visit.complaints == []


@pytest.mark.parametrize("model", FIGURES)
def test_the_page_is_for_everybody(visit, axe, model):
    visit.page.set_viewport_size({"width": 320, "height": 700})
    visit.open(f"{model}/index.html")
    figures(visit)
    assert axe(visit.page) == []
    assert visit.page.evaluate("document.documentElement.scrollWidth") == 320


def test_the_menu_offers_nothing_that_this_page_lacks(visit):
    figure = visit.open("gru/index.html").figure("pieces")
    figure.get_by_role("button", name="Menu of this figure").click()
    offered = figure.locator(".heed-menu-items button").all_inner_texts()
    assert offered == ["Copy link", "Save as SVG", "Save as PNG"]
    with visit.page.expect_download() as saved:
        figure.get_by_role("button", name="Save as SVG").click()
    assert saved.value.suggested_filename == "pieces.svg"


def test_where_nothing_starts_the_page_says_so(visit):
    visit.page.route("**/publish/page/mount.js", lambda route: route.abort())
    visit.open("gru/index.html")
    said = visit.page.locator(".heed-failed[role=alert]").all_inner_texts()
    assert len(said) == len(MODELS["gru"])
    assert all(text.startswith("This figure did not start. Loading") for text in said)
