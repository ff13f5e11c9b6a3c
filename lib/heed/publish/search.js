// Sphinx looks words up in plain objects, and there it finds "constructor" in every language: the
// search for it throws. The two lists of words get a prototype that has what the search calls, and
// no more. A classic script between Sphinx's own: searchtools.js first, then this, then the index.
{
  // @ts-expect-error: searchtools.js declares it
  const search = Search;
  const take = search.setIndex;
  const { hasOwnProperty } = Object.prototype;
  const bare = Object.assign(Object.create(null), { hasOwnProperty });
  /** @param {{ terms: object, titleterms: object }} index */
  search.setIndex = (index) => {
    for (const words of [index.terms, index.titleterms]) Object.setPrototypeOf(words, bare);
    take(index);
  };
}
