"""Hosts that forbid much: a strict policy for scripts, frames without an origin, lost files.

Every test of this folder runs under the policy that ``conftest.Handler`` sends; here stands what
only such a host could break.
"""

import re
from pathlib import Path

import pytest

from heed.publish.policy import THREADS, headers, meta

HTML = Path(__file__).parents[2] / "_build" / "html"
FIGURE = "encoding"
HOSTS = [path for path in HTML.rglob("*.html") if "_static" not in path.parts]
WORKER = re.compile(r'new Worker\(new URL\("\./([^"]+)"')
EMBED = f"embed/{FIGURE}.html"
DATA = re.compile(r'\btype="application/(?:ld\+)?json"')
SCRIPT = re.compile(r"<script\b(?P<attributes>[^>]*)>(?P<body>.*?)</script>", re.DOTALL)
HANDLER = re.compile(r"<[a-z][^>]*?\s(on[a-z]+)=", re.IGNORECASE)
# A host's page at another address, which shows a frame and notes what the frame tells it.
HOST = """<!doctype html><title>Host</title><body style="margin: 0">
<script>
  const told = [];
  addEventListener("message", ({ data }) => told.push(data));
</script>
"""


@pytest.mark.parametrize("page", sorted(HOSTS), ids=lambda page: page.relative_to(HTML).as_posix())
def test_no_script_stands_in_a_page(page):
    text = page.read_text(encoding="utf-8")
    before, policy, _ = text.partition(meta())
    assert policy, "the page says no policy"
    assert not re.search(r"<(?:script|link|style|img)\b", before), "it comes too late"
    for script in SCRIPT.finditer(text):
        if not DATA.search(script["attributes"]):
            assert "src=" in script["attributes"], script[0][:200]
            assert not script["body"].strip()
    markup = SCRIPT.sub("", text)
    assert not HANDLER.findall(markup)
    assert not re.search(r'\b(?:href|src|action)="javascript:', markup)


def test_a_host_that_sends_headers_finds_them():
    pages = sorted(path.relative_to(HTML).as_posix() for path in HOSTS)
    assert (HTML / "_headers").read_text(encoding="utf-8") == headers(pages)


def test_each_thread_has_its_policy():
    scripts = (HTML / "_static" / "heed").rglob("*.js")
    found = {
        (path.parent / name).relative_to(HTML).as_posix()
        for path in scripts
        for name in WORKER.findall(path.read_text(encoding="utf-8"))
    }
    assert found == set(THREADS)


def test_the_server_of_these_tests_is_strict(visit):
    response = visit.page.goto(visit.site + "book/index.html")
    assert response.headers["content-security-policy"] in meta()
    visit.page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.textContent = "document.title = 'hacked'";
          document.body.append(script);
        }"""
    )
    assert visit.page.title() != "hacked"
    assert "violates the following Content Security Policy" in visit.complaints[0]


@pytest.mark.parametrize("at", ["book/index.html", EMBED, "sheets/learn-pac.html"])
def test_the_policy_in_the_page_holds_without_a_header(visit, at):
    def bare(route):
        response = route.fetch()
        headers = {k: v for k, v in response.headers.items() if k != "content-security-policy"}
        route.fulfill(response=response, headers=headers)

    visit.page.route(visit.site + at, bare)
    visit.open(at)
    assert visit.complaints == []
    visit.page.evaluate(
        """() => new Promise((done) => {
          const script = document.createElement("script");
          script.textContent = "document.title = 'hacked'";
          document.body.append(script);
          const image = document.createElement("img");
          image.onerror = done;
          image.src = "https://example.org/told.png";
          document.body.append(image);
        })"""
    )
    assert visit.page.title() != "hacked"
    stopped = [told for told in visit.complaints if "Content Security Policy" in told]
    assert len(stopped) == 2, visit.complaints


def found(visit, word):
    """Search for a word; return the addresses of the pages found."""
    visit.open("search.html", f"?q={word}")
    visit.page.wait_for_function(
        """() => /^Search finished|did not match/.test(
             document.querySelector("#search-results .search-summary")?.textContent ?? "")"""
    )
    links = visit.page.locator("#search-results li > a").evaluate_all("(e) => e.map((a) => a.href)")
    assert visit.complaints == []
    return {link.removeprefix(visit.site).partition("#")[0] for link in links}


def test_the_search_finds_and_has_its_settings(visit):
    assert "book/learn/pac/rectangles.html" in found(visit, "rectangle")
    assert visit.page.evaluate("DOCUMENTATION_OPTIONS.FILE_SUFFIX") == ".html"


def test_the_search_shows_the_words_around_a_hit(visit):
    found(visit, "rectangle")
    hit = visit.page.locator("#search-results li", has=visit.page.locator("a[href*=rectangles]"))
    words = hit.first.locator(".context").last.inner_text()  # below the page’s question
    assert "rectangle" in words.lower()
    assert "Copy link" not in words
    glass = visit.page.locator(".bd-search-container form svg, .bd-search-container form i").first
    field = visit.page.locator(".bd-search-container input")
    padding = field.evaluate("(e) => parseFloat(getComputedStyle(e).paddingInlineStart)")
    box = glass.bounding_box()
    assert box["x"] + box["width"] <= field.bounding_box()["x"] + padding


@pytest.mark.parametrize("word", ["constructor", "__proto__", "hasOwnProperty", "valueOf"])
def test_the_search_finds_no_word_of_javascript_itself(visit, word):
    assert "book/attend/positions/code.html" not in found(visit, word)


def test_markup_that_is_searched_is_text(visit):
    assert found(visit, "%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3Erectangle") is not None
    assert visit.page.locator("article :is(img, [onerror])").count() == 0


@pytest.mark.visitor(color_scheme="dark", reduced_motion="reduce")
def test_a_page_is_dark_before_it_is_painted(visit):
    """What the theme's own script, which comes later, would only then do."""
    visit.page.route("**/*-theme.js*", lambda route: route.abort())
    visit.open("book/notation.html")
    assert visit.page.evaluate("document.documentElement.dataset.theme") == "dark"
    first = visit.page.locator("head script").first
    assert first.evaluate("(s) => s.defer || s.async || s.type === 'module'") is False
    assert first.evaluate(
        """(s) => Boolean(s.compareDocumentPosition(document.querySelector("link[rel=stylesheet]"))
             & Node.DOCUMENT_POSITION_FOLLOWING)"""
    ), "after a style sheet it would wait for it"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.visitor(color_scheme="dark")
def test_an_embedded_figure_follows_the_theme_of_its_address(visit, theme):
    visit.open(EMBED, f"?theme={theme}").figure(FIGURE)
    assert visit.page.evaluate("document.documentElement.dataset.theme") == theme


@pytest.mark.parametrize(
    "lost", ["publish/page/mount.js", "figures/kit/figure.js", "publish/page/links.js"]
)
@pytest.mark.parametrize("at", ["book/attend/positions/code.html", EMBED], ids=["chapter", "alone"])
def test_where_no_figure_can_start_each_says_so(visit, at, lost):
    visit.page.route(f"**/heed/{lost}*", lambda route: route.abort())
    visit.open(at)
    figures = visit.page.locator(".heed-figure[data-module]")
    assert figures.count() >= 1
    said = figures.locator(".heed-failed[role=alert]").all_inner_texts()
    assert len(said) == figures.count()
    assert all("did not start" in text and "again may help" in text for text in said)
    assert set(figures.evaluate_all("(e) => e.map((f) => f.dataset.ready)")) == {"error"}


def test_a_module_that_this_browser_cannot_read_is_said_too(visit):
    visit.page.route(
        "**/heed/publish/page/mount.js*",
        lambda route: route.fulfill(body="export let = ;", content_type="text/javascript"),
    )
    visit.open(EMBED)
    assert visit.page.locator(".heed-failed").count() == 1


def host(visit, body):
    """Open a page of another site, at the same machine, that shows ``body``; return it."""
    address = visit.site.replace("127.0.0.1", "localhost") + "host.html"
    visit.page.route(
        address, lambda route: route.fulfill(body=HOST + body, content_type="text/html")
    )
    visit.page.goto(address)
    return visit.page


def framed(visit, attributes, query=""):
    """Show the embedded figure in a frame of another site; return its element there."""
    page = host(visit, f'<iframe src="{visit.site}{EMBED}{query}" {attributes}></iframe>')
    figure = page.frame_locator("iframe").locator(".heed-figure")
    figure.and_(page.frame_locator("iframe").locator("[data-ready]")).wait_for()
    return figure


def test_a_sandboxed_frame_says_what_it_needs(visit):
    figure = framed(visit, 'sandbox="allow-scripts"')
    assert figure.get_attribute("data-ready") == "error"
    said = figure.get_by_role("alert").inner_text()
    assert "allow-same-origin" in said
    assert "Access-Control-Allow-Origin" in said


def test_a_sandboxed_frame_with_an_origin_is_alive(visit):
    figure = framed(visit, 'sandbox="allow-scripts allow-same-origin"')
    assert figure.get_attribute("data-ready") == "true"
    assert visit.complaints == []


def test_a_sandboxed_frame_of_a_host_that_shares_is_alive(visit):
    def share(route):
        response = route.fetch()
        headers = {**response.headers, "access-control-allow-origin": "*"}
        route.fulfill(response=response, headers=headers)

    visit.page.route(f"{visit.site}**", share)
    figure = framed(visit, 'sandbox="allow-scripts" style="height: 700px"')
    assert figure.get_attribute("data-ready") == "true"
    slider = figure.locator("input[type=range]").first
    before = figure.locator(".heed-reading").inner_text()
    slider.press("ArrowRight")
    visit.page.wait_for_timeout(400)  # an address would follow after a pause
    assert figure.locator(".heed-reading").inner_text() != before
    assert visit.complaints == []


def heights(page):
    """Return the height of the frame, and how high the page in it is, in pixels."""
    frame = page.locator("iframe").first
    inside = page.frame_locator("iframe").first.locator("html")
    return frame.bounding_box()["height"], inside.evaluate(
        "(h) => h.getBoundingClientRect().height"
    )


COPIES = {
    "viewport": {"width": 1280, "height": 900},
    "permissions": ["clipboard-read", "clipboard-write"],
}


def copied(visit, at, name):
    """Copy the embed code of a figure; return it, and how wide is what the figure shows."""
    figure = visit.open(at).figure(name)
    visit.settle()
    figure.get_by_role("button", name="Menu of this figure").click()
    figure.get_by_role("button", name="Copy embed code").click()
    visit.page.wait_for_function(
        "async () => (await navigator.clipboard.readText()).includes('<iframe')"
    )
    shown = figure.locator(".heed-body").bounding_box()
    return visit.page.evaluate("navigator.clipboard.readText()"), shown["width"]


@pytest.mark.in_turn
@pytest.mark.visitor(**COPIES)
@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize(
    ("at", "name"),
    [
        ("book/attend/positions/code.html", FIGURE),
        ("book/learn/pac/rectangles.html", "rectangle"),
        (EMBED, FIGURE),
    ],
)
def test_the_code_has_the_height_that_the_figure_has(visit, at, name, width):
    visit.page.set_viewport_size({"width": width, "height": 900})
    code, wide = copied(visit, at, name)
    frame, _, _ = code.partition("\n")
    page = host(visit, f'<div style="width: {wide}px">{frame}</div>')
    page.frame_locator("iframe").locator("[data-ready=true]").wait_for()
    visit.settle()
    outside, inside = heights(page)
    assert 0 <= outside - inside <= 8


@pytest.mark.visitor(**COPIES)
@pytest.mark.parametrize("late", [False, True])
def test_the_frame_follows_the_figure_where_the_host_lets_it(visit, late):
    code, _ = copied(visit, EMBED, FIGURE)
    if late:  # the script comes when the figure has long said how high it is
        code = code.replace("<script async", "<template><script async") + "</template>"
    page = host(visit, code)
    page.frame_locator("iframe").locator("[data-ready=true]").wait_for()
    page.wait_for_function("told.length > 0")
    if late:
        page.set_viewport_size({"width": 360, "height": 900})
        page.wait_for_function("told.at(-1).height !== told[0].height")
        page.evaluate(
            """() => {
              const script = document.createElement("script");
              script.src = document.querySelector("template").content.querySelector("script").src;
              document.body.append(script);
            }"""
        )
    for width in (360, 900):
        page.set_viewport_size({"width": width, "height": 900})
        for _ in range(100):  # the page inside has to be laid out anew, to tell and to be heard
            outside, inside = heights(page)
            if abs(outside - inside) < 1:
                break
            page.wait_for_timeout(100)
        assert abs(outside - inside) < 1
    assert {message["heed"] for message in page.evaluate("told")} == {FIGURE}


@pytest.mark.visitor(**COPIES)
def test_no_other_frame_can_make_itself_high(visit):
    code, _ = copied(visit, EMBED, FIGURE)
    stranger = """<iframe id="stranger" srcdoc="<script>
      parent.postMessage({ heed: 'encoding', height: 999 }, '*')
    </script>"></iframe>"""
    page = host(visit, code + stranger)
    page.wait_for_function("told.some(({ height }) => height === 999)")
    page.wait_for_function(
        """() => document.querySelector("iframe").clientHeight ===
             told.findLast(({ height }) => height !== 999)?.height"""
    )
    assert page.locator("#stranger").bounding_box()["height"] < 200


def test_a_link_typed_by_hand_sets_the_figure(visit):
    figure = visit.open(EMBED, "?encoding.position=31&encoding.base=100").figure(FIGURE)
    assert figure.locator("[data-control=position]").first.input_value() == "31"
    checked = figure.locator(".heed-choice label").filter(has=visit.page.locator(":checked"))
    assert "100" in checked.all_inner_texts()
    assert visit.complaints == []


# Counts the instances of WebAssembly that a thread makes.
COUNT = """{
  const { Instance } = WebAssembly;
  self.instances = 0;
  WebAssembly.Instance = class extends Instance {
    constructor(...given) {
      super(...given);
      self.instances++;
    }
  };
}
"""
POLICIES = {
    "forbids": ("script-src 'self'", 0),
    "allows": ("script-src 'self' 'wasm-unsafe-eval'", 1),
    "none": (None, 1),
}


@pytest.mark.parametrize(("policy", "instances"), POLICIES.values(), ids=POLICIES)
def test_a_translator_works_where_webassembly_is_forbidden_and_where_it_is_not(
    visit, policy, instances
):
    """What counts is the policy that the thread itself is sent with."""

    def send(route):
        response = route.fetch()
        headers = {k: v for k, v in response.headers.items() if k != "content-security-policy"}
        if policy:
            headers["content-security-policy"] = policy
        route.fulfill(response=response, headers=headers, body=COUNT + response.text())

    visit.page.context.route("**/translators/worker.js*", send)
    visit.open("embed/machine.html", "?sentence=My+dog+is+older+than+your+cat.")
    figure = visit.figure("machine")
    answer = figure.locator(".heed-live [data-translation^='My dog'][data-state=ready]").first
    answer.wait_for(timeout=60_000)
    assert "chien" in answer.inner_text()
    assert visit.page.workers[0].evaluate("self.instances") == instances
    assert visit.complaints == []
