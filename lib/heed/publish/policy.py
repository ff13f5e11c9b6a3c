"""What a page of the book may load and run: its Content-Security-Policy, and where it is said.

Each page says it in a ``<meta>``, for hosts that send no headers of ours, such as GitHub Pages. For
those that do, ``headers`` writes a file ``_headers``, as Netlify and Cloudflare Pages read it. The
tests serve the site with it.
"""

from collections.abc import Iterable

# Nothing comes from another host, and no script stands in a page. Figures set styles of their
# elements; pictures of figures are drawn from data.
RULES = {
    "default-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
}
# Threads have the policy of their own response. They compile WebAssembly: Python, and products of
# matrices.
THREAD = RULES | {"script-src": "'self' 'wasm-unsafe-eval'"}
THREADS = (
    "_static/heed/figures/translators/worker.js",
    "_static/heed/workshop/worker.js",
)
META = '<meta http-equiv="Content-Security-Policy" content="{}">'


def written(rules: dict[str, str]) -> str:
    """Return rules as a header has them."""
    return "; ".join(f"{name} {sources}" for name, sources in rules.items())


def meta() -> str:
    """Return the element that says the policy in a page; it must come before any script."""
    return META.format(written(RULES))


def policy_of(address: str) -> str:
    """Return the policy of what is at an address, relative to the site."""
    return written(THREAD if address in THREADS else RULES)


def headers(addresses: Iterable[str]) -> str:
    """Return the text of ``_headers`` for a site with pages at these addresses, relative to it.

    No two rules with a policy fit the same address: some hosts would send both policies.
    """
    folders = {f"{one.split('/')[0]}/*" for one in addresses if "/" in one}
    pages = {one for one in addresses if "/" not in one}
    bare = {one.removesuffix(".html") for one in pages} - {"index"}  # as hosts shorten them
    places = ("", *sorted(folders | pages | bare), *THREADS)
    policies = (f"/{one}\n  Content-Security-Policy: {policy_of(one)}\n" for one in places)
    return "".join(["/*\n  X-Content-Type-Options: nosniff\n", *policies])
