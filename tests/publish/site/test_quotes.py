"""Definitions that a lecture quotes from the book's pages."""

from heed.publish.site.quotes import Quote, quotes_of

PAGE = """<div class="proof definition admonition" id="a-def">
<p class="admonition-title"><span class="caption-number">Definition 2 </span> (One <em>a</em>)</p>
<section class="definition-content">
<p>Let it be <span id="id1">[<a class="reference internal" href="../references.html#x">7</a>]</span>
as on <a href="b.html#c">b</a>.</p>
</section>
</div>"""


def test_a_definition_is_quoted_without_what_it_cites():
    [quote] = quotes_of(PAGE, "book/attend/a.html")
    assert isinstance(quote, Quote)
    assert (quote.id, quote.title) == ("a-def", "One <em>a</em>")
    assert "[" not in quote.text
    assert '<a href="../book/attend/b.html#c">b</a>' in quote.text
