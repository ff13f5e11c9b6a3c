"""Metrics of translations: BLEU, chrF and exact match, with confidence intervals."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, cast

from heed.extras import extra_package
from heed.text.pairs import normalise_spaces
from heed.theory.learning.binomial import wilson_interval

with extra_package():
    from sacrebleu.metrics.bleu import BLEU
    from sacrebleu.metrics.chrf import CHRF

Bucket = tuple[int, int | None]
LENGTHS: tuple[Bucket, ...] = ((1, 5), (6, 8), (9, None))


@dataclass(frozen=True)
class Estimate:
    """A score in percent, and its 95 % confidence interval.

    value: in [0, 100].
    low: lower end of the interval; ``None`` where none was asked for.
    high: upper end.

    Example:
        >>> print(Estimate(53.2, low=51.5, high=54.7))
        53.2 (51.5–54.7)
    """

    value: float
    low: float | None = None
    high: float | None = None

    def __str__(self) -> str:
        """Return ``41.4 (39.9–42.9)``."""
        if self.low is None or self.high is None:
            return f"{self.value:.1f}"
        return f"{self.value:.1f} ({self.low:.1f}–{self.high:.1f})"


@dataclass(frozen=True)
class Scores:
    """The worth of a set of translations.

    sentences: how many there are.
    bleu: of the corpus, against all references (Papineni et al., 2002).
    chrf: likewise, from character n-grams (Popović, 2015).
    exact_match: share that equals a reference.
    bleu_signature: how sacrebleu computed it, to be quoted with the number (Post, 2018).
    chrf_signature: likewise.
    by_length: the scores of the sentences with so many source words, such as ``"6–8"``.

    Example:
        >>> sources = ["I am very tired.", "Thank you."]
        >>> references = [["Je suis très fatigué."], ["Merci.", "Merci bien."]]
        >>> written = ["Je suis très fatigué.", "Merci !"]
        >>> scores = score_translations(written, references, sources, resamples=0)
        >>> print(scores.bleu, "and", scores.exact_match)
        91.0 and 50.0 (9.5–90.5)
        >>> {length: group.sentences for length, group in scores.by_length.items()}
        {'1–5': 2}
        >>> scores.bleu_signature  # to be quoted with the number
        'nrefs:var|case:mixed|eff:no|tok:13a|smooth:exp|version:...'
    """

    sentences: int
    bleu: Estimate
    chrf: Estimate
    exact_match: Estimate
    bleu_signature: str
    chrf_signature: str
    by_length: Mapping[str, "Scores"] = field(default_factory=dict)

    def to_dict(self) -> dict[str, Any]:
        """Return plain dictionaries and numbers, for JSON."""
        return asdict(self)

    def to_markdown(self) -> str:
        """Return a table, one line for all sentences and one for each length, and signatures."""
        rows = {"all": self} | {f"{name} words": group for name, group in self.by_length.items()}
        lines = [
            "| source | sentences | BLEU | chrF | exact match, % |",
            "| --- | ---: | ---: | ---: | ---: |",
            *(
                f"| {name} | {s.sentences:,} | {s.bleu} | {s.chrf} | {s.exact_match} |"
                for name, s in rows.items()
            ),
            "",
            f"BLEU `{self.bleu_signature}`; chrF `{self.chrf_signature}`.",
        ]
        return "\n".join(lines) + "\n"


def score_translations(
    translations: Sequence[str],
    references: Sequence[Sequence[str]],
    sources: Sequence[str] | None = None,
    *,
    lengths: Sequence[Bucket] = LENGTHS,
    tokenize: str = "13a",
    resamples: int = 1000,
) -> Scores:
    """Score translations against all their references, with sacrebleu.

    Both sides are compared in NFC, every run of white space as one plain space. Intervals of BLEU
    and chrF come from sacrebleu's bootstrap over sentences (Koehn, 2004), whose random numbers
    start from 12345 unless the environment says otherwise; the signature tells. That of exact
    match is Wilson's.

    Args:
        translations: one for each sentence.
        references: for each sentence at least one; the number may differ from sentence to
            sentence.
        sources: the sentences themselves; with them, scores are also given by length.
        lengths: first and last number of source words of each group, the last ``None`` if open.
        tokenize: how BLEU cuts words, a name that sacrebleu knows.
        resamples: of the bootstrap; 0 does without intervals of BLEU and chrF.

    Raises:
        ValueError: if there is nothing to score, the lists are not equally long, a sentence has no
            reference, a group of lengths ends before it begins, or ``resamples`` is negative.

    Example:
        >>> references = [["Il fait très beau."], ["Bonjour.", "Salut."]]
        >>> scores = score_translations(["Il fait très beau.", "Bien."], references)
        >>> scores.exact_match.value, round(scores.bleu.value, 1)
        (50.0, 91.0)
    """
    _check(translations, references, sources, lengths, resamples)
    translations = [normalise_spaces(text) for text in translations]
    references = [[normalise_spaces(text) for text in each] for each in references]
    groups = {} if sources is None else rows_by_length(sources, lengths)
    return _score(
        translations,
        references,
        tokenize,
        resamples,
        {
            name: _score(
                [translations[i] for i in rows], [references[i] for i in rows], tokenize, resamples
            )
            for name, rows in groups.items()
        },
    )


def sentence_scores(
    translations: Sequence[str], references: Sequence[Sequence[str]]
) -> list[tuple[float, float]]:
    """Return BLEU and chrF of each translation alone, in percent, against all its references.

    BLEU of a sentence counts n-grams up to its own length if it has fewer than four words
    (sacrebleu's effective order). Both sides are compared in NFC, every run of white space as one
    plain space.

    Raises:
        ValueError: if the lists are not equally long, or a sentence has no reference.

    Example:
        >>> [(bleu, chrf)] = sentence_scores(["Il fait beau."], [["Il fait très beau."]])
        >>> round(bleu, 1), round(chrf, 1)
        (35.2, 48.0)
    """
    _check(translations, references, None, (), 0)
    bleu, chrf = BLEU(effective_order=True), CHRF()
    scores = []
    for text, each in zip(map(normalise_spaces, translations), references, strict=True):
        known = [normalise_spaces(reference) for reference in each]
        found = (metric.sentence_score(text, known).score for metric in (bleu, chrf))
        scores.append((*map(float, found),))
    return cast(list[tuple[float, float]], scores)


def _score(
    translations: list[str],
    references: Sequence[Sequence[str]],
    tokenize: str,
    resamples: int,
    by_length: Mapping[str, Scores] | None = None,
) -> Scores:
    bleu, chrf = BLEU(tokenize=tokenize, force=True), CHRF()
    # sacrebleu wants the first reference of all sentences, then the second …; None where none is
    most = max(map(len, references))
    streams = [[each[i] if i < len(each) else None for each in references] for i in range(most)]
    columns = cast(list[list[str]], streams)  # its annotations do not know of None
    return Scores(
        len(translations),
        _estimate(bleu, translations, columns, resamples),
        _estimate(chrf, translations, columns, resamples),
        _exact_match(translations, references),
        str(bleu.get_signature()),
        str(chrf.get_signature()),
        by_length or {},
    )


def _estimate(
    metric: BLEU | CHRF, translations: list[str], streams: list[list[str]], resamples: int
) -> Estimate:
    try:
        result = metric.corpus_score(translations, streams, n_bootstrap=max(1, resamples))
    except TypeError:  # sacrebleu cannot average resamples of which some match nothing at all
        resamples, result = 0, metric.corpus_score(translations, streams)
    if resamples < 2:
        return Estimate(float(result.score))
    # sacrebleu prints them but gives them no public name; some are NumPy's and not ready for JSON
    mean, half = float(result._mean), float(result._ci)
    if half == 0:  # all resamples score the same: the few sentences cannot tell how sure one is
        return Estimate(float(result.score))
    return Estimate(float(result.score), max(0.0, mean - half), min(100.0, mean + half))


def _exact_match(translations: list[str], references: Sequence[Sequence[str]]) -> Estimate:
    right = sum(text in each for text, each in zip(translations, references, strict=True))
    low, high = wilson_interval(right, len(translations))
    return Estimate(100 * right / len(translations), 100 * low, 100 * high)


def rows_by_length(
    sources: Sequence[str], lengths: Sequence[Bucket] = LENGTHS
) -> dict[str, list[int]]:
    """Return which sentences have so many words, by the name of their group such as ``"6–8"``."""
    words = [len(source.split()) for source in sources]
    groups = {
        f"{first}+" if last is None else f"{first}–{last}": [
            i for i, count in enumerate(words) if first <= count and (last is None or count <= last)
        ]
        for first, last in lengths
    }
    return {name: rows for name, rows in groups.items() if rows}


def _check(
    translations: Sequence[str],
    references: Sequence[Sequence[str]],
    sources: Sequence[str] | None,
    lengths: Sequence[Bucket],
    resamples: int,
) -> None:
    count = len(translations)
    if isinstance(translations, str) or not count:
        raise ValueError("translations must be a list of at least one string")
    for name, column in (("references", references), ("sources", sources)):
        if column is not None and len(column) != count:
            raise ValueError(
                f"{name} must have an entry for each of {count} translations, but has {len(column)}"
            )
    for i, each in enumerate(references):
        if isinstance(each, str) or not each:
            raise ValueError(
                f"references must be lists of at least one string, but number {i} is {each!r}"
            )
    for first, last in lengths:
        if first < 0 or (last is not None and last < first):
            raise ValueError(f"lengths must be pairs first <= last, but one is {(first, last)}")
    if resamples < 0:
        raise ValueError(f"resamples must not be negative, but is {resamples}")
