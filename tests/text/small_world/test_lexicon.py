"""Every form in the tables that the rules of ``words`` make, against a dictionary's."""

import re

import pytest

from heed.text.small_world import small_world_pairs
from heed.text.small_world.lexicon import ADJECTIVE, NOUN, VERB
from heed.text.small_world.words import agree


@pytest.mark.parametrize(
    ("noun", "forms"),
    [
        ("child", "children enfant enfants"),
        ("horse", "horses cheval chevaux"),
        ("bird", "birds oiseau oiseaux"),
        ("newspaper", "newspapers journal journaux"),
        ("hospital", "hospitals hôpital hôpitaux"),
        ("bus", "buses bus bus"),
        ("box", "boxes boîte boîtes"),
        ("church", "churches église églises"),
        ("dress", "dresses robe robes"),
        ("boy", "boys garçon garçons"),
        ("library", "libraries bibliothèque bibliothèques"),
    ],
)
def test_plurals(noun, forms):
    word = NOUN[noun]
    assert [word.english_plural, word.french, word.french_plural] == forms.split()


@pytest.mark.parametrize(
    ("adjective", "feminine"),
    [
        ("beautiful", "belle"),
        ("old", "vieille"),
        ("expensive", "chère"),
        ("happy", "heureuse"),
        ("serious", "sérieuse"),
        ("fresh", "fraîche"),
        ("white", "blanche"),
        ("tired", "fatiguée"),
        ("red", "rouge"),
        ("blue", "bleue"),
    ],
)
def test_feminines(adjective, feminine):
    assert ADJECTIVE[adjective].french_feminine == feminine


@pytest.mark.parametrize(
    ("verb", "english", "french"),
    [
        ("run", "ran running", "cours cours court courons courez courent couru"),
        ("sell", "sold selling", "vends vends vend vendons vendez vendent vendu"),
        ("write", "wrote writing", "écris écris écrit écrivons écrivez écrivent écrit"),
        ("visit", "visited visiting", "visite visites visite visitons visitez visitent visité"),
        ("forget", "forgot forgetting", "oublie oublies oublie oublions oubliez oublient oublié"),
        ("eat", "ate eating", "mange manges mange mangeons mangez mangent mangé"),
        ("see", "saw seeing", "vois vois voit voyons voyez voient vu"),
        ("be", "was being", "suis es est sommes êtes sont été"),
        ("love", "loved loving", "aime aimes aime aimons aimez aiment aimé"),
        ("take", "took taking", "prends prends prend prenons prenez prennent pris"),
    ],
)
def test_verbs(verb, english, french):
    word = VERB[verb]
    assert [word.english_past, word.english_ing] == english.split()
    assert [*word.french_present, word.french_participle] == french.split()


def test_two_word_verbs_change_in_their_first_word_only():
    assert VERB["come back"].english_past == "came back"
    assert VERB["look for"].english_ing == "looking for"
    assert (VERB["speak to"].french, VERB["speak to"].reaches) == ("parler", "à")
    assert (VERB["be hungry"].french, VERB["be hungry"].reaches) == ("avoir faim", "")


@pytest.mark.parametrize(
    ("feminine", "plural", "form"),
    [(False, False, "pris"), (True, False, "prise"), (False, True, "pris"), (True, True, "prises")],
)
def test_a_participle_in_s_takes_no_other(feminine, plural, form):
    assert agree("pris", feminine, plural) == form


def test_every_word_is_used():
    """A word that nothing can be said of, or that no sentence holds, is a slip in the tables."""
    text = " ".join(pair.source.lower() for pair in small_world_pairs(20_011, 2))
    said = set(re.findall(r"[a-z]+", text))
    forms = [(n.english, n.english_plural) for n in NOUN.values()]
    forms += [(a.english,) for a in ADJECTIVE.values()]
    forms += [(v.english.removeprefix("be "), v.english_ing) for v in VERB.values()]
    missing = [
        word for word in forms if not any(set(form.lower().split()) <= said for form in word)
    ]
    assert missing == [("be", "being")]  # which is always am, is or are
