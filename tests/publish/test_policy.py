"""The policy of a page, and of a host that sends headers."""

import pytest

from heed.publish.policy import THREADS, headers, meta, policy_of

PAGES = ["index.html", "search.html", "404.html", "book/a.html", "book/b/c.html", "embed/d.html"]


def sent(text, address):
    """The policies that a host sends with an address: ``*`` at the end of a rule fits the rest."""
    found = []
    for rule in text.strip().split("\n/"):
        place, header = rule.removeprefix("/").split("\n  ")
        folder = place.removesuffix("*")
        fits = address.startswith(folder) if place.endswith("*") else address == place
        if fits and header.startswith("Content-Security-Policy: "):
            found.append(header.partition(": ")[2])
    return found


@pytest.mark.parametrize("address", [*PAGES, "", "search", "404", "book/a", *THREADS])
def test_one_policy_is_sent_and_it_is_the_one_of_the_page(address):
    assert sent(headers(PAGES), address) == [policy_of(address)]


def test_only_threads_compile_webassembly():
    assert "wasm" not in policy_of("book/a.html")
    assert "wasm" not in meta()
    assert policy_of("book/a.html") in meta()
    for thread in THREADS:
        policy = policy_of(thread)
        assert policy.replace(" 'wasm-unsafe-eval'", "") == policy_of("book/a.html")


def test_nothing_comes_from_elsewhere_or_stands_in_a_page():
    rules = dict(rule.split(" ", 1) for rule in policy_of("").split("; "))
    assert rules["default-src"] == rules["script-src"] == "'self'"
    assert rules["object-src"] == rules["base-uri"] == "'none'"
    assert "http" not in policy_of("")
