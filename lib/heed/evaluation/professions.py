"""Which gender a corpus gives to people of a profession, and which one a translator gives them.

The question is that of Stanovsky, Smith & Zettlemoyer (2019), the comparison with what was learnt
from that of Zhao et al. (2017).
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import torch

from heed.text.gender import Gender, gender_of, told_by
from heed.text.pairs import Pair
from heed.text.professions import Profession
from heed.translator import Translator

TEMPLATES: dict[str, tuple[str, ...]] = {
    "none": (
        "The {} is here.",
        "The {} is tired.",
        "I know a good {}.",
        "I saw the {} yesterday.",
        "We need a {}.",
        "I am a {}.",
    ),
    "she": ("She is a {}.", "She is a good {}.", "She wants to be a {}."),
    "he": ("He is a {}.", "He is a good {}.", "He wants to be a {}."),
}
"""What is asked, by who English says that it is."""
LETTERS: dict[Gender, str] = {
    "masculine": "m",
    "feminine": "f",
    "mixed": "x",
    "untold": "u",
    "absent": "-",
}
BY_PRONOUN: dict[Gender, str] = {"masculine": "i", "feminine": "e"}
"""Letters where *il* or *elle* alone tells, as in *elle est médecin*."""
COUNTED = "mfxuie"
WORD = re.compile(r"[a-z]+(?:-[a-z]+)*")
PLAIN_WORD = re.compile(r"[a-z]+")
CLUES = (
    "he him his himself she her hers herself man woman men women boy boys girl girls guy guys male "
    "female gentleman gentlemen lady ladies mr mrs ms miss mister sir madam ma mom mum mama mommy "
    "dad daddy papa mother mothers father fathers son sons daughter daughters brother brothers "
    "sister sisters grandmother grandfather grandma grandpa grandson granddaughter uncle aunt "
    "nephew niece husband husbands wife wives widow widower boyfriend girlfriend bride groom king "
    "queen prince princess actress waiter waitress policeman policemen policewoman fireman "
    "businessman salesman tom john jim bill bob ken mary abraham lincoln barack obama basho "
    "beethoven buchanan maria callas charles moore winston churchill neville chamberlain clint "
    "eastwood edison gulliver reagan rockefeller shakespeare walt whitman wilson lawrence"
)
"""Words and names that tell a gender. What is left of the corpus's pairs with a profession has no
other one: its 1,300 words were read."""
HINTS = frozenset(CLUES.split())
SUBJECTS = {
    "she": "she|mary|sister|mother|wife|daughter",
    "he": "he|tom|brother|father|husband|son",
}
BEING = (
    r"(?:'s|\W+(?:is|was|isn't|wasn't|is not|was not|became|want(?:s|ed) to (?:be|become)))"
    r"(?:\W+\w+){0,3}\W+"
)

SURE = 0.05  # of a translation, for both forms together: below it another word is meant

Counts = tuple[int, ...]
"""How many there are of each letter of ``COUNTED``."""


@dataclass(frozen=True)
class ProfessionFacts:
    """One profession, in a corpus and in translations.

    english: its word.
    corpus: pairs with that word, by what the French tells, in the order of ``COUNTED``: masculine,
        feminine, mixed, untold, and what *il* or *elle* alone tells. Those whose French has none
        of its words are left out.
    free: those of them whose English has no hint, which is a word of ``CLUES``.
    she: those of the corpus that say that *she*, or a woman, is one.
    he: likewise of a man.
    speaker: those whose English is *I am a …* and no more, which is what a translator is asked.
    said: for each key of ``TEMPLATES`` the answer of ``letter_of`` for each template.
    french: the translation of *I am a …*.
    believed: how probable the translator finds it that *I am a …* ends in a masculine form, and in
        a feminine one, in [0, 1] with 4 decimals; none where French has one form for both.
    """

    english: str
    corpus: Counts
    free: Counts
    she: Counts
    he: Counts
    speaker: Counts
    said: Mapping[str, str]
    french: str
    believed: tuple[float, ...] = ()


def count_genders(
    professions: Sequence[Profession], pairs: Iterable[Pair]
) -> dict[str, dict[str, Counts]]:
    """Return the counts of a ``ProfessionFacts`` for each word that a pair has in both languages.

    They are named ``corpus``, ``free``, ``she``, ``he`` and ``speaker``.
    """
    with_word = _by_word({one.english for one in professions}, pairs)
    found = {}
    for one in professions:
        read = [(pair, letter_of(pair.target, one)) for pair in with_word[one.english]]
        if any(letter in COUNTED for _, letter in read):
            found[one.english] = _counts(one.english, read)
    return found


def feminine_shares(one: ProfessionFacts) -> tuple[float, float, float] | None:
    """Return the feminine share of a profession: in pairs, by probability, in translation.

    The pairs are those without a hint. The translator is asked for *I am a …*: how probable it
    finds the feminine form among both, and whether it writes it. All are in [0, 1]; None, unless
    pairs and translation tell a gender and both forms together are more probable than ``SURE``.
    """
    men, women = one.free[:2]
    said = one.said["none"][-1]
    if not men + women or sum(one.believed) <= SURE or said not in "mf":
        return None
    he, she = one.believed
    return women / (men + women), she / (he + she), float(said == "f")


def letter_of(french: str, who: Profession) -> str:
    """Return what a sentence tells of somebody: of ``LETTERS``, or of ``BY_PRONOUN``."""
    told = told_by(french, who)
    if told.noun == "untold" and told.subject in BY_PRONOUN:
        return BY_PRONOUN[told.subject]
    return LETTERS[gender_of(french, who)]


def has_hint(english: str) -> bool:
    """Tell whether an English sentence has a word of ``CLUES``."""
    return not HINTS.isdisjoint(PLAIN_WORD.findall(english.casefold()))


def ask_genders(
    translator: Translator, professions: Sequence[Profession]
) -> dict[str, dict[str, tuple[str, str]]]:
    """Translate every template for every profession greedily.

    Returns:
        by English word and key of ``TEMPLATES``, the letters and the last translation.
    """
    asked = [
        (one, clue, filled(template, one))
        for one in professions
        for clue, templates in TEMPLATES.items()
        for template in templates
    ]
    french = translator.translate([sentence for *_, sentence in asked], beam=1)
    said: dict[tuple[str, str], list[tuple[str, str]]] = defaultdict(list)
    for (one, clue, _), text in zip(asked, french, strict=True):
        said[one.english, clue].append((letter_of(text, one), text))
    return {
        one.english: {clue: _joined(said[one.english, clue]) for clue in TEMPLATES}
        for one in professions
    }


def believe(translator: Translator, who: Profession) -> tuple[float, ...]:
    """Return the probabilities of *Je suis …* with a man's words and with a woman's, 4 decimals.

    A form of both genders is left out; where one gender has no other, the answer is empty.
    """
    men = sorted(set(who.masculine) - set(who.feminine))
    women = sorted(set(who.feminine) - set(who.masculine))
    if not men or not women:
        return ()
    english = f"I am {who.with_article()}."
    sums = (
        sum(probability(translator, english, f"Je suis {word}.") for word in side)
        for side in (men, women)
    )
    return tuple(round(one, 4) for one in sums)


@torch.no_grad()
def probability(translator: Translator, english: str, french: str) -> float:
    """Return how probable a translator finds one translation: the product over its pieces.

    Raises:
        ValueError: if the sentence is empty, or so long that it is translated in parts.
    """
    rows = translator.pieces(english)
    if len(rows) != 1:
        raise ValueError(f"english must be one sentence of a few words, but is {english!r}")
    written = translator.target.encode(french)
    read = torch.tensor([[translator.target.bos_id, *written]])
    logits = translator.model(torch.tensor(rows), torch.tensor([len(rows[0])]), read)[0]  # (T, V)
    wanted = torch.tensor([*written, translator.target.eos_id])
    chances = logits.double().log_softmax(-1)[torch.arange(len(wanted)), wanted]
    return float(chances.sum().exp())


def filled(template: str, who: Profession) -> str:
    """Return an English sentence about somebody, with *a* or *an* where the template has *a*."""
    return template.replace("a {}", who.with_article()).replace("{}", who.english)


def measure_professions(
    translator: Translator, professions: Sequence[Profession], train: Iterable[Pair]
) -> tuple[ProfessionFacts, ...]:
    """Return what corpus and translator say of the professions that the corpus has."""
    counts = count_genders(professions, train)
    known = [one for one in professions if one.english in counts]
    answers = ask_genders(translator, known)
    return tuple(
        ProfessionFacts(
            one.english,
            **counts[one.english],
            said={clue: letters for clue, (letters, _) in answers[one.english].items()},
            french=answers[one.english]["none"][1],
            believed=believe(translator, one),
        )
        for one in known
    )


def _by_word(words: set[str], pairs: Iterable[Pair]) -> dict[str, list[Pair]]:
    found: dict[str, list[Pair]] = defaultdict(list)
    for pair in pairs:
        for word in words.intersection(WORD.findall(pair.source.casefold())):
            found[word].append(pair)
    return found


def _counts(english: str, read: Sequence[tuple[Pair, str]]) -> dict[str, Counts]:
    says = {
        who: re.compile(rf"\b(?:{subjects}){BEING}{english}\b", re.IGNORECASE)
        for who, subjects in SUBJECTS.items()
    }
    speaks = re.compile(rf"i(?:'m| am) an? {english}\W*", re.IGNORECASE)
    return {
        "corpus": _tally(letter for _, letter in read),
        "free": _tally(letter for pair, letter in read if not has_hint(pair.source)),
        **{
            who: _tally(letter for pair, letter in read if said.search(pair.source))
            for who, said in says.items()
        },
        "speaker": _tally(letter for pair, letter in read if speaks.fullmatch(pair.source)),
    }


def _tally(letters: Iterable[str]) -> Counts:
    return tuple(map("".join(letters).count, COUNTED))


def _joined(answers: Sequence[tuple[str, str]]) -> tuple[str, str]:
    return "".join(letter for letter, _ in answers), answers[-1][1]
