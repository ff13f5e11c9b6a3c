"""The built site in Chromium: below a sub-path, as on GitHub Pages, and cut off from the net."""

import functools
import http.server
import re
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from deno import find_deno_bin
from playwright.sync_api import (
    Browser,
    BrowserContext,
    CDPSession,
    ElementHandle,
    Page,
    Request,
    sync_playwright,
)

from heed.publish.policy import policy_of
from unchanged import Inputs

from . import chromium, cover
from .inputs import digest_of_page, touched

ROOT = Path(__file__).parents[2]
HTML = ROOT / "_build" / "html"
FIGURE = re.compile(r'<figure class="heed-figure" id="[^"]+" data-figure="([^"]+)"')
# The next frame; a browser that draws none, as once in some thousand tests, must not wait for ever.
FRAME = """() => new Promise((done) => {
  requestAnimationFrame(done);
  setTimeout(done, 1000);
})"""
# What a reader sees of a figure once it is drawn, apart from its controls: a digest, for the whole
# is long and would have to leave the browser.
SIGHT = f"""async (figure) => {{
  const frame = {FRAME};
  const until = performance.now() + 30000; // a translator may have to load, or to think
  do {{
    for (let i = 0; i < 2; i++) await frame();
  }} while (
    figure.querySelector(".heed-live [data-state=loading]") && performance.now() < until
  );
  const stage = figure.querySelector(".heed-live .heed-stage");
  const paint = [...stage.querySelectorAll("canvas")].map((c) => c.toDataURL()).join();
  const said = figure.querySelector(".heed-live .heed-reading").textContent;
  const text = stage.innerHTML + paint + said;
  let digest = 0;
  for (let i = 0; i < text.length; i++) digest = (Math.imul(digest, 31) + text.charCodeAt(i)) | 0;
  return `${{text.length}} ${{digest}}`;
}}"""
CONTROLS = ".heed-live [data-control]"
ANSWERS = 2  # seconds within which a figure does what a finger says, however busy the machine
# Opens a control that lies behind its card, as on a phone.
OPEN = """(control) => {
  const part = control.closest(".heed-controls > *");
  const all = part?.parentElement;
  if (!all || part.checkVisibility()) return;
  const turn = all.querySelector(".heed-turn");
  if (turn && part.hasAttribute("data-late") !== all.hasAttribute("data-late")) turn.click();
  if (!part.checkVisibility()) all.querySelector(`[aria-controls="${part.id}"]`)?.click();
}"""
DESK = {"viewport": {"width": 1280, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
AXE = """async ([within, without, options]) =>
  (await axe.run({ include: within, exclude: without }, options)).violations.map((v) =>
  `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 120)).join(" | ")}`)"""
# Sums up how far what is in sight moves by itself, as browsers score it, and what moves most. Lines
# may break anew when a font comes; after that nothing moves.
SHIFTS = """window.shifts = { before: [], after: [] };
let ready = Infinity;
addEventListener("DOMContentLoaded", async () => {
  await document.fonts.ready;
  ready = performance.now();
});
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources, startTime } of list.getEntries()) {
    const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.nodeName);
    if (!hadRecentInput) shifts[startTime < ready ? "before" : "after"].push([value, moved]);
  }
}).observe({ type: "layout-shift", buffered: true });"""
MOST_SHIFT = 0.02
MOST_SHIFT_OF_FONTS = 0.15  # a line or two, where a machine has no font of the same width
OFFLINE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"
KEYS = {
    "range": ["ArrowRight", "ArrowLeft", "End", "Home"],
    "number": ["ArrowUp", "ArrowDown"],
    "checkbox": ["Space"],
    "radio": ["ArrowRight", "ArrowLeft"],
    "select": ["ArrowDown", "ArrowUp"],
    "button": ["Enter"],
    "handle": ["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"],
    "text": ["End", "a", "Enter", "Backspace", "1"],
}
# Says of a control, opened if it lies behind its card: its kind (a key of KEYS), and how it stands.
STANDS = f"""(control) => {{
  ({OPEN})(control);
  const box = control.getBoundingClientRect();
  return {{
    kind: {{ SELECT: "select", BUTTON: "button", INPUT: control.type }}[control.tagName] ??
      "handle",
    visible: control.checkVisibility({{ visibilityProperty: true }}) && box.width * box.height > 0,
    chosen: control.getAttribute("aria-current") === "true",
    disabled: control.matches(":disabled, [aria-disabled=true]"),
  }};
}}"""
FOCUS = "(control) => control.focus()"
# Says how a control stands, gives it the focus, and says what its figure shows: one question, for
# each costs more than its answer.
TAKE = f"""async (control) => {{
  const stands = ({STANDS})(control);
  control.focus();
  return {{ ...stands, sight: await ({SIGHT})(control.closest("[data-figure]")) }};
}}"""


class Place(NamedTuple):
    """A figure and the page that it is on, relative to the site."""

    page: str
    figure: str


@functools.cache
def pages() -> list[str]:
    """List the pages of the book, relative to the site; not what stands where one has moved."""
    found = [path for path in (HTML / "book").rglob("*.html") if not is_moved(path)]
    return sorted(path.relative_to(HTML).as_posix() for path in found)


def is_moved(path: Path) -> bool:
    """Whether a page only leads on to another."""
    return "data-moved" in path.read_text(encoding="utf-8")[:100]


@functools.cache
def places() -> list[Place]:
    """List the figures of the book."""
    texts = {page: (HTML / page).read_text(encoding="utf-8") for page in pages()}
    return [Place(page, name) for page, text in texts.items() for name in FIGURE.findall(text)]


def figures_on(path: str) -> list[str]:
    """Name the figures of a page."""
    return [place.figure for place in places() if place.page == path]


def laid_out(visit: "Visit") -> Page:
    """Have every formula laid out and every translation there: what waits for one is paler.

    A figure draws what has come once it is in sight.
    """
    visit.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    visit.settle()
    until = time.monotonic() + 30
    late = visit.page.locator(".heed-live [data-state=loading]")
    while late.count():
        assert time.monotonic() < until, "a figure waits for ever"
        late.first.evaluate("(part) => part.closest('[data-figure]').scrollIntoView()")
        visit.settle()
    return visit.page


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "visitor(**options): the size of the screen and so on")
    config.addinivalue_line("markers", "combination: asked of a cover, and with --all of every one")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test that asks for a ``path`` every page, for a ``place`` every figure."""
    if "path" in metafunc.fixturenames:
        metafunc.parametrize("path", pages(), scope="module")
    if "place" in metafunc.fixturenames:
        metafunc.parametrize("place", places(), ids=lambda place: place.figure, scope="module")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip what needs the built book or a browser where there is none, and keep to the cover."""
    here = [item for item in items if Path(__file__).parent in item.path.parents]
    lacking = "the book is not built: make book" if not HTML.is_dir() else ""
    if here and not lacking and not chromium.find():
        lacking = "there is no browser: test_there_is_a_browser says what to do"
    for item in here:
        if lacking and item.name != "test_there_is_a_browser":
            item.add_marker(pytest.mark.skip(reason=lacking))
    if not lacking and not config.getoption("all"):
        kept = cover.asked(ROOT, places(), pages())
        kept |= touched(pages(), [place.figure for place in places()])
        out = {id(item) for item in here if is_left_out(item, kept)}
        config.hook.pytest_deselected(items=[item for item in items if id(item) in out])
        items[:] = [item for item in items if id(item) not in out]


def pytest_inputs(item: pytest.Item) -> Inputs | None:
    """Say which page or figure a test visits, and what decides whether that passes."""
    asked = item.callspec.params if hasattr(item, "callspec") else {}
    every_way = ", in every way" if item.get_closest_marker("combination") else ""
    if not HTML.is_dir() or not chromium.find():
        return None
    if "place" in asked:
        name = asked["place"].figure
        return Inputs("figures", name + every_way, digest_of_page(f"embed/{name}.html"))
    path = asked.get("path") or asked.get("sheet")
    return Inputs("pages", path + every_way, digest_of_page(path)) if path else None


def is_left_out(item: pytest.Item, kept: set[str]) -> bool:
    """Whether a test is a combination of a page or a figure that is not among those asked."""
    if not item.get_closest_marker("combination"):
        return False
    return not kept & {name for value in item.callspec.params.values() for name in names_of(value)}


def names_of(value: Any) -> set[str]:
    """Return what a parameter says it is about: a page, a figure, or the page of an exercise."""
    if isinstance(value, Place):
        return {value.figure}
    return {getattr(value, "page", value)} if isinstance(value, str | tuple) else set()


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serve the site below /heed/, and nothing else, under the policy that a strict host sends."""

    protocol_version = "HTTP/1.1"  # one connection for many files

    def translate_path(self, path: str) -> str:
        inside = path.split("?")[0].removeprefix("/heed/")
        return super().translate_path(f"/{inside}") if path.startswith("/heed/") else "/nothing"

    def end_headers(self) -> None:
        address = self.path.split("?")[0].removeprefix("/heed/")
        self.send_header("Content-Security-Policy", policy_of(address))
        super().end_headers()

    def log_message(self, *arguments: Any) -> None:
        pass


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve a folder; yield its address, with a slash at its end."""
    handler = functools.partial(Handler, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/heed/"
        server.shutdown()


@pytest.fixture(scope="session")
def serve() -> Callable[[Path], AbstractContextManager[str]]:
    """``serve(folder)`` gives the address of another site than the book."""
    return serving


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site, with a slash at its end."""
    with serving(HTML) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium.find()
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", OFFLINE]
        # Pages that a test makes up, at another address, show frames from this machine.
        arguments.append("--disable-features=LocalNetworkAccessChecks")
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        yield browser
        browser.close()


class Visit:
    """A page, what it asked other hosts for, and what it complained of."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        self.site = site
        self.elsewhere: list[str] = []
        self.complaints: list[str] = []
        self.shifts: dict[str, list[Any]] = {}
        self.page: Page = context.new_page()
        self.page.on("request", self._note)
        self.page.on("console", self._listen)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    @functools.cached_property
    def session(self) -> CDPSession:
        """What touches and traces go by: one a page, for each slows the browser down."""
        return self.page.context.new_cdp_session(self.page)

    def forget(self) -> None:
        """Be as one who has seen no page of the book."""
        if self.page.url.startswith(self.site):
            self.page.evaluate("localStorage.clear()")
            self.page.goto("about:blank")  # what is still on its way must not meet the next page
        self.elsewhere.clear()
        self.complaints.clear()

    def open(self, path: str, query: str = "") -> "Visit":
        self.page.goto(self.site + path + query, wait_until="load")
        return self

    def figure(self, name: str) -> Any:
        """Bring a figure into view, and wait until it lives."""
        figure = self.page.locator(f'[data-figure="{name}"]')
        figure.scroll_into_view_if_needed()
        self.page.wait_for_selector(f'[data-figure="{name}"][data-ready]', timeout=20_000)
        assert figure.get_attribute("data-ready") == "true", self.complaints
        return figure

    def alone(self, place: Place, query: str = "") -> Any:
        """Open a figure on the page of its own: quicker than its chapter, and the same modules."""
        return self.open(f"embed/{place.figure}.html", query).figure(place.figure)

    def scroll_through(self) -> None:
        """Bring every part of the page into view, from its end to its beginning.

        So everything lazy is there, and a reader who arrived at the end has gone back.
        """
        self.page.evaluate(
            f"""async () => {{
              const frame = {FRAME};
              const height = () => document.documentElement.scrollHeight;
              const go = async (y) => {{
                scrollTo({{ top: y, behavior: "instant" }});
                for (let i = 0; i < 2; i++) await frame();
              }};
              for (let y = 0; y < height(); y += innerHeight) await go(y);
              for (let y = height(); y > 0; y -= 2 * innerHeight) await go(y);
              await go(0);
            }}"""
        )

    def assert_still(self, path: str, reader: str, record: Callable[[str, str], None]) -> None:
        """Assert that hardly anything moved by itself while the page was read."""
        before, after = (
            sum(value for value, _ in self.shifts[when]) for when in ("before", "after")
        )
        record("shift", f"{path} on a {reader}: {after:.4f}, with fonts {before:.4f}")
        assert after <= MOST_SHIFT, sorted(self.shifts["after"])[-3:]
        assert before <= MOST_SHIFT_OF_FONTS, sorted(self.shifts["before"])[-3:]

    def wear(self, theme: str) -> None:
        """Put the page into the light or the dark, and wait until it is drawn."""
        self.page.evaluate(f"document.documentElement.dataset.theme = {theme!r}")
        self.settle()

    def settle(self) -> None:
        """Wait until what was changed is drawn."""
        self.page.evaluate(f"async () => {{ for (let i = 0; i < 2; i++) await ({FRAME})(); }}")

    def controls(self, figure: Any, selector: str = CONTROLS) -> list[Any]:
        """Return the controls of a figure that can be seen, or are once their cards are opened."""
        found = figure.locator(selector).element_handles()
        return [control for control in found if control.evaluate(STANDS)["visible"]]

    def sight(self, figure: Any) -> Any:
        """Return a digest of what a reader sees of a figure now."""
        return figure.evaluate(SIGHT)

    def taps(self, figure: Any, control: Any, **options: Any) -> bool:
        """Tap a control that must change its figure; return whether it did.

        Twice, if need be: a finger that a busy machine lifts too late is no tap, but a long press.
        """
        before = self.sight(figure)
        for _ in range(2):
            control.tap(**options)
            until = time.monotonic() + ANSWERS
            while time.monotonic() < until:
                if self.sight(figure) != before:
                    return True
        return False

    def by_keyboard(self, figure: Any, control: Any, taken: Any = None) -> bool:
        """Operate a control by its keys until the figure changes; return whether it did.

        Of a locator, the figure would be looked for again at each question: four times as dear.
        ``taken`` is what ``TAKE`` has just said of the control.
        """
        figure = figure if isinstance(figure, ElementHandle) else figure.element_handle()
        taken = taken or control.evaluate(TAKE)
        for key in KEYS[taken["kind"]]:
            self.page.keyboard.press(key)
            if self.sight(figure) != taken["sight"]:
                return True
            control.evaluate(FOCUS)
        return False

    def _note(self, request: Request) -> None:
        if request.url.startswith("http") and not request.url.startswith(self.site):
            self.elsewhere.append(request.url)

    def _listen(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")


@pytest.fixture
def visit(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """A fresh visitor; ``@pytest.mark.visitor(...)`` gives the size of the screen and so on."""
    mark = request.node.get_closest_marker("visitor")
    context = browser.new_context(**DESK | (mark.kwargs if mark else {}))
    yield Visit(context, site)
    context.close()


@pytest.fixture(scope="module")
def visited(browser: Browser, site: str) -> Iterator[Callable[..., Visit]]:
    """``visited(path, **options)`` opens a page with all on it that is lazy, for many questions.

    A visitor with the same options comes to it from the page before, and has forgotten that one:
    what the browser has loaded and compiled it need not load again.
    """
    visitors: dict[str, Visit] = {}

    def visitor(**options: Any) -> Visit:
        kind = repr(options)
        if kind not in visitors:
            while visitors:  # one page at a time
                visitors.popitem()[1].page.context.close()
            context = browser.new_context(reduced_motion="reduce", **options)  # colours at once
            context.add_init_script(SHIFTS)
            visitors[kind] = Visit(context, site)
        return visitors[kind]

    def open_page(path: str, **options: Any) -> Visit:
        visit = visitor(**options)
        visit.forget()
        visit.open(path).scroll_through()
        visit.shifts = visit.page.evaluate("shifts")
        for name in figures_on(path):
            visit.figure(name)
        return visit

    yield open_page
    for visit in visitors.values():
        visit.page.context.close()


@pytest.fixture(scope="session")
def axe() -> Callable[..., list[str]]:
    """``axe(page)`` gives what axe-core finds wrong in a page, or a part of it, one line a rule."""
    command = [find_deno_bin(), "run", "--quiet", "--frozen", "--allow-env", "tests/browser/axe.js"]
    source = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout

    def look(
        page: Page, without: tuple[str, ...] = (), within: str = "html", **options: Any
    ) -> list[str]:
        if not page.evaluate("'axe' in window"):
            page.evaluate(source)
        asked = {"resultTypes": ["violations"], **options}
        said: list[str] = page.evaluate(AXE, [within, without, asked])
        return said

    return look
