// Two things that the search of Sphinx does not do. A classic script between Sphinx's own:
// searchtools.js first, then this, then the index.
//
// Sphinx looks words up in plain objects, and there it finds "constructor" in every language: the
// search for it throws. The two lists of words get a prototype that has what the search calls, and
// no more.
//
// A page is no hit beside a term of it, or beside a name of another library in it.
//
// Below each hit stand the question of its page, and the words of the page around it: of the text and of
// what figures say, and not of buttons, of formulas twice over, or of solutions.
{
  // @ts-ignore: searchtools.js declares it
  const search = Search;
  const take = search.setIndex;
  const { hasOwnProperty } = Object.prototype;
  const bare = Object.assign(Object.create(null), { hasOwnProperty });
  /** @param {{ terms: object, titleterms: object }} index */
  search.setIndex = (index) => {
    for (const words of [index.terms, index.titleterms]) Object.setPrototypeOf(words, bare);
    take(index);
  };

  const UNSAID =
    ".headerlink, script, style, .heed-stages, .heed-controls, .heed-figure-menu, .heed-thumb, " +
    ".heed-exercise .cell_output, .solution, template, .katex-html, .katex annotation, .heed-source, .heed-listed-names";
  const BEFORE = 80; // letters
  const LENGTH = 240;

  /**
   * Hits (page, title, anchor, …) but those of a whole page of which such a place is there too.
   * @param {string[][]} hits
   */
  search.without_twice = (hits) => {
    const told = new Set(
      hits.filter(([, , anchor]) => /^#(term|foreign)-/.test(anchor)).map(([p]) => p),
    );
    return hits.filter(([page, , anchor]) => anchor !== "" || !told.has(page));
  };
  const perform = search._performSearch;
  /** @param {any[]} query */
  search._performSearch = (...query) => search.without_twice(perform(...query));

  /**
   * What is told of a term.
   * @param {Element} term
   */
  const told_of = (term) => {
    let next = term.nextElementSibling;
    while (next?.matches("dt")) next = next.nextElementSibling;
    return next?.textContent ?? "";
  };

  /**
   * The words of a page, or those on the term, else of the section, that holds the element `anchor`.
   * @param {string} html
   * @param {string} [anchor] such as #pac; ids of names have dots
   */
  const words_of = (html, anchor) => {
    const article = new DOMParser().parseFromString(html, "text/html").querySelector("article");
    if (!article) return "";
    for (const gone of article.querySelectorAll(UNSAID)) gone.remove();
    for (
      const block of article.querySelectorAll("p, li, td, th, dt, dd, h1, h2, h3, h4, pre, summary")
    ) {
      block.append(" ");
    }
    const place = anchor && article.querySelector(`[id="${anchor.slice(1)}"]`);
    const section = place && place.closest("dt, tr, section");
    if (section && section.matches("dt")) section.append(told_of(section));
    return ((section || article).textContent ?? "").replace(/\s+/g, " ").trim();
  };

  /**
   * The question of a page; "" if it states none.
   * @param {string} html
   */
  const question_of = (html) => {
    const page = new DOMParser().parseFromString(html, "text/html");
    return page.querySelector('meta[name="heed-question"]')?.getAttribute("content") ?? "";
  };

  /**
   * The words around the first of `keywords` that `text` holds, from one end of a word to another.
   * @param {string} text
   * @param {Iterable<string>} keywords
   */
  search.around = (text, keywords) => {
    const small = text.toLowerCase();
    const places = [...keywords].map((word) => small.indexOf(word.toLowerCase()));
    const at = Math.max(0, ...places.filter((place) => place >= 0).slice(0, 1));
    const from = at <= BEFORE ? 0 : text.indexOf(" ", at - BEFORE) + 1;
    const to = from + LENGTH >= text.length ? text.length : text.lastIndexOf(" ", from + LENGTH);
    return `${from > 0 ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`;
  };

  /**
   * @param {string} html of the page
   * @param {Iterable<string>} keywords
   * @param {string} [anchor]
   */
  search.makeSearchSummary = (html, keywords, anchor) => {
    const text = words_of(html, anchor);
    if (!text) return null;
    const shown = document.createElement("div");
    for (const said of [question_of(html), search.around(text, keywords)].filter(Boolean)) {
      const line = document.createElement("p");
      line.className = "context";
      line.textContent = said;
      shown.append(line);
    }
    return shown;
  };
}
