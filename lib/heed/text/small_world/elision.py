"""How French words meet on the page: elision, contraction, and the marks round a sentence."""

VOWELS = "aâeéèêiîoôuœhy"  # an h is silent: l'homme
ASPIRATED = ("haricot", "haricots")  # unless the dictionary says that it is not: le haricot
ELIDED = ("je", "me", "te", "le", "la", "ne", "de", "que")
CONTRACTED = {
    ("de", "le"): "du",
    ("de", "les"): "des",
    ("à", "le"): "au",
    ("à", "les"): "aux",
}


def opens_with_vowel(word: str) -> bool:
    """Say whether ``word`` makes the word before it lose its vowel or change its form."""
    return word[0].lower() in VOWELS and word not in ASPIRATED


def elide(words: list[str]) -> list[str]:
    """Return ``words`` with every ``je ai`` as ``j'ai`` and every ``la eau`` as ``l'eau``."""
    joined: list[str] = []
    for word in reversed(words):
        if word in ELIDED and joined and opens_with_vowel(joined[-1]):
            joined[-1] = f"{word[:-1]}'{joined[-1]}"
        else:
            joined.append(word)
    return joined[::-1]


def contract(words: list[str]) -> list[str]:
    """Return ``words`` with every ``de le`` as ``du`` and every ``à les`` as ``aux``.

    Elision comes first: ``de le homme`` is ``de l'homme``, in which nothing contracts.
    """
    joined: list[str] = []
    for word in words:
        if joined and (joined[-1], word) in CONTRACTED:
            joined[-1] = CONTRACTED[joined[-1], word]
        else:
            joined.append(word)
    return joined


def write_french(words: list[str], mark: str) -> str:
    """Return a French sentence; ``?`` and ``!`` stand apart from the last word, as in print."""
    text = " ".join(contract(elide(" ".join(words).split()))).replace(" ,", ",")
    return text[0].upper() + text[1:] + (mark if mark == "." else f" {mark}")


def write_english(words: list[str], mark: str) -> str:
    """Return an English sentence: a capital, single spaces, a final mark."""
    text = " ".join(" ".join(words).split()).replace(" ,", ",")
    return text[0].upper() + text[1:] + mark
