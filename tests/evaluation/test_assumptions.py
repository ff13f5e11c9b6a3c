"""What a translator assumes: how it is counted, and that what is stored is still true."""

import math
from dataclasses import replace

import pytest

from heed.evaluation.address import (
    TIPS,
    ask_address,
    count_address,
    is_order,
    plain_sentences,
    shares_of,
    turned,
)
from heed.evaluation.assumptions import ASSUMPTIONS, load_assumptions, measure_assumptions
from heed.evaluation.evaluate import splits_of
from heed.evaluation.names import NAMES, ask_names
from heed.evaluation.names import TEMPLATES as NAMED
from heed.evaluation.professions import (
    COUNTED,
    TEMPLATES,
    ProfessionFacts,
    ask_genders,
    believe,
    count_genders,
    feminine_shares,
    filled,
    has_hint,
    letter_of,
    probability,
)
from heed.experiments.damage import translation_of
from heed.text.corpora import load_corpus
from heed.text.pairs import Example, Pair
from heed.text.professions import Profession, load_professions
from heed.translator import Translator
from heed.weights.files import WEIGHTS, find_model, version_of

EDITION = 164_181  # pairs
NURSE = Profession("nurse", ("infirmier",), ("infirmière",))
ARTIST = Profession("artist", ("artiste",), ("artiste",))
COOK = Profession("cook", ("cuisinier",), ("cuisinière",))


def without_chances(record):
    """A record without the numbers that differ from processor to processor."""
    return replace(record, professions=[replace(p, believed=()) for p in record.professions])


class Parrot:
    """Says what it is told to say, whatever beam it is asked with."""

    def __init__(self, **said):
        self.said = said

    def translate(self, texts, beam=4):
        assert beam == 1
        return [self.said.get(text.strip("."), text) for text in texts]


def test_pairs_are_counted_by_gender_and_clue():
    pairs = [
        Pair("She's a very good nurse.", "C'est une très bonne infirmière."),
        Pair("He wants to be a nurse.", "Il veut être infirmier."),
        Pair("Call a nurse.", "Appelez une infirmière."),
        Pair("The Nurse is here.", "La garde est ici."),  # not one of the words that are looked for
        Pair("Her mother saw a nurse.", "Sa mère a vu une infirmière."),
        Pair("The nurses left.", "Les infirmières sont parties."),
        Pair("I am an artist.", "Je suis artiste."),
        Pair("I'm a nurse!", "Je suis infirmier !"),
        Pair("I'm a nurse here.", "Je suis infirmier ici."),
        Pair("She is an artist.", "Elle est artiste."),
        Pair("She is a good artist.", "Elle est un bon artiste."),
    ]
    found = count_genders([ARTIST, COOK, NURSE], pairs)
    assert list(found) == ["artist", "nurse"]
    assert COUNTED == "mfxuie"
    assert found["artist"] == {
        "corpus": (0, 0, 1, 1, 0, 1),
        "free": (0, 0, 0, 1, 0, 0),
        "she": (0, 0, 1, 0, 0, 1),
        "he": (0,) * 6,
        "speaker": (0, 0, 0, 1, 0, 0),
    }
    assert found["nurse"] == {
        "corpus": (3, 3, 0, 0, 0, 0),
        "free": (2, 1, 0, 0, 0, 0),
        "she": (0, 1, 0, 0, 0, 0),
        "he": (1, 0, 0, 0, 0, 0),
        "speaker": (1, 0, 0, 0, 0, 0),
    }


@pytest.mark.parametrize(
    ("french", "who", "letter"),
    [
        ("Elle est artiste.", ARTIST, "e"),
        ("Il est artiste.", ARTIST, "i"),
        ("Elle est un artiste.", ARTIST, "x"),
        ("Elle est une artiste.", ARTIST, "f"),
        ("Elle est infirmière.", NURSE, "f"),
        ("Je suis artiste.", ARTIST, "u"),
        ("Je suis infirmier.", NURSE, "m"),
        ("Elle est ici.", NURSE, "-"),
    ],
)
def test_what_a_pronoun_alone_tells_has_letters_of_its_own(french, who, letter):
    assert letter_of(french, who) == letter


def test_what_tells_a_gender_in_english():
    for english in (
        "Is SHE a nurse?",
        "Yes, sir, the nurse.",
        "Her brother-in-law is a nurse.",
        "The policeman saw a nurse.",
        "A nurse, ma'am.",
        "Lincoln was a lawyer.",
    ):
        assert has_hint(english), english
    for english in ("Call a nurse.", "I'm a herald, there.", "They aren't nurses."):
        assert not has_hint(english), english


def facts_of(free, believed, said):
    nothing = (0,) * 6
    every = {"none": said, "she": "---", "he": "---"}
    return ProfessionFacts("nurse", nothing, free, nothing, nothing, nothing, every, "", believed)


def test_three_shares_of_one_profession():
    one = facts_of((3, 5, 1, 2, 7, 0), (0.1, 0.4), "mmmm-f")
    assert feminine_shares(one) == pytest.approx((5 / 8, 4 / 5, 1))
    assert feminine_shares(facts_of((3, 0, 0, 0, 0, 0), (0.1, 0.0), "ffff-m")) == (0, 0, 0)


@pytest.mark.parametrize(
    ("free", "believed", "said"),
    [
        ((0, 0, 1, 1, 1, 1), (0.1, 0.4), "mmmmmm"),
        ((3, 5, 0, 0, 0, 0), (), "mmmmmm"),
        ((3, 5, 0, 0, 0, 0), (0.02, 0.02), "mmmmmm"),
        ((3, 5, 0, 0, 0, 0), (0.1, 0.4), "mmmmmu"),
    ],
)
def test_what_lacks_one_of_the_three_shares_has_none(free, believed, said):
    assert feminine_shares(facts_of(free, believed, said)) is None


def test_templates_take_the_article_of_the_word():
    assert filled("We need a {}.", ARTIST) == "We need an artist."
    assert filled("I know a good {}.", ARTIST) == "I know a good artist."
    assert filled("The {} is here.", NURSE) == "The nurse is here."
    assert all("{}" in template for row in TEMPLATES.values() for template in row)


def test_a_translator_is_asked_in_every_template():
    parrot = Parrot(
        **{
            "The nurse is here": "L'infirmière est ici.",
            "I am a nurse": "Je suis infirmier.",
            "He is a nurse": "C'est un infirmière.",
        }
    )
    found = ask_genders(parrot, [NURSE])["nurse"]
    assert found["none"] == ("f----m", "Je suis infirmier.")
    assert found["he"] == ("x--", "He wants to be a nurse.")
    assert found["she"] == ("---", "She wants to be a nurse.")


def test_what_is_done_to_you():
    assert [tip("Are you late?") for tip in TIPS.values()] == [
        "Are you late?",
        "Are you late, sir?",
        "Are you late, Mom?",
        "Are you guys late?",
    ]
    examples = [Example(one, ()) for one in ("You left.", "I left.", "Oh, you!", "You two left.")]
    assert plain_sentences(examples) == ["You left."]


def test_orders():
    assert is_order("Come in.")
    assert is_order("Don't move!")
    assert not is_order("Give me your hand.")
    assert not is_order("The door is open.")


def test_you_is_counted():
    assert shares_of(["Tu dors.", "Vous dormez.", "Tu sais que vous dormez.", "Oui."]) == (
        1,
        1,
        1,
        1,
    )
    pairs = [
        Pair("You two left.", "Vous êtes partis."),
        Pair("Are you late, sir?", "Êtes-vous en retard, monsieur ?"),
        Pair("You slept.", "Tu as dormi."),
        Pair("Come in.", "Entre."),
    ]
    assert count_address(pairs) == {
        "you": (1, 2, 0, 0),
        "several": (0, 1, 0, 0),
        "sir": (0, 1, 0, 0),
        "orders": (1, 0, 0, 0),
    }


def test_tips_are_compared_sentence_by_sentence():
    before = ["Tu dors.", "Tu dors.", "Vous dormez.", "Vous dormez.", "Oui.", "Tu dors."]
    after = ["Vous dormez.", "Tu dors.", "Tu dors.", "Vous dormez.", "Tu dors.", "Oui."]
    assert turned(before, after) == (1, 1)
    parrot = Parrot(
        **{
            "You left": "Tu es parti.",
            "You left, sir": "Vous êtes parti, Monsieur.",
            "You left, Mom": "Tu es partie.",
            "You guys left": "Vous êtes partis.",
            "Come in": "Entrez.",
        }
    )
    shares, moved = ask_address(parrot, [Example(one, ()) for one in ("You left.", "Come in.")])
    assert shares["sir"] == shares["orders"] == (0, 1, 0, 0)
    assert moved == {"sir": (1, 0), "Mom": (0, 0), "you guys": (1, 0)}


def test_a_name_is_kept_as_a_word_of_its_own():
    parrot = Parrot(**{"I met Jim yesterday": "J'ai rencontré Jimanche hier."})
    found = ask_names(parrot, ["Tom left."], ["Tom", "Jim"])
    assert found == {"met": (2, 2), "new": (1, 2)}
    assert len(NAMES.split()) == len(set(NAMES.split())) == 60
    assert len(NAMED) == 2


def test_what_is_saved_is_read_again(tmp_path):
    saved, path = load_assumptions(), tmp_path / "assumptions.json"
    saved.save(path)
    assert load_assumptions(path) == saved
    assert path.read_bytes() == ASSUMPTIONS.read_bytes()


@pytest.mark.parametrize("text", ["[]", "{}", '{"weights": "a", "professions": [1]}'])
def test_what_is_no_record_is_refused(tmp_path, text):
    path = tmp_path / "assumptions.json"
    path.write_text(text)
    with pytest.raises(ValueError, match=r"assumptions\.json is no record of assumptions"):
        load_assumptions(path)


def test_chances_are_those_of_the_pieces_in_turn():
    translator = Translator.load("eng-fra")
    english, french = "I am a nurse.", "Je suis infirmière."
    run = translation_of(translator, english)
    assert run["text"] == french
    product_of_p = math.prod(run["p"])
    assert probability(translator, english, french) == pytest.approx(product_of_p, rel=2e-3)
    men, women = believe(translator, NURSE)
    assert women == pytest.approx(product_of_p, abs=1e-3)
    assert men < 0.1
    assert believe(translator, ARTIST) == ()
    with pytest.raises(ValueError, match="english must be one sentence"):
        probability(translator, "", french)


def test_the_stored_record_is_of_the_published_translator():
    stored = load_assumptions()
    assert stored.weights == version_of(find_model("eng-fra") / WEIGHTS)
    names = [one.english for one in stored.professions]
    assert set(names) <= {one.english for one in load_professions()}
    assert names == sorted(names)
    for one in stored.professions:
        assert sum(one.corpus) >= max(map(sum, (one.free, one.she, one.he, one.speaker)))
        assert {clue: len(said) for clue, said in one.said.items()} == {
            clue: len(templates) for clue, templates in TEMPLATES.items()
        }


def test_a_part_of_the_record_is_measured_again():
    stored = {one.english: one for one in load_assumptions().professions}
    some = [one for one in load_professions() if one.english in ("nurse", "singer", "secretary")]
    for english, answers in ask_genders(Translator.load("eng-fra"), some).items():
        assert {clue: said for clue, (said, _) in answers.items()} == stored[english].said
        assert answers["none"][1] == stored[english].french


@pytest.mark.in_turn
def test_the_whole_record_is_measured_again(fra_eng_path):
    if len(load_corpus(str(fra_eng_path)).pairs) != EDITION:
        pytest.skip("it is another edition")
    translator = Translator.load("eng-fra")
    splits = splits_of(translator, str(fra_eng_path))
    found, stored = measure_assumptions(translator, splits), load_assumptions()
    assert without_chances(found) == without_chances(stored)
    for one, other in zip(found.professions, stored.professions, strict=True):
        assert one.believed == pytest.approx(other.believed, abs=1e-3)
