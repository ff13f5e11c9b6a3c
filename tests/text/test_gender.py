"""Which gender a French sentence gives to somebody, and how it says *you*."""

import pytest

from heed.text.address import address_of
from heed.text.gender import Told, gender_of, told_by
from heed.text.professions import Profession, load_professions

NURSE = Profession("nurse", ("infirmier",), ("infirmière",))
ARTIST = Profession("artist", ("artiste",), ("artiste",))
DOCTOR = Profession("doctor", ("médecin", "docteur"), ("médecin", "docteur", "doctoresse"))
SINGER = Profession("singer", ("chanteur",), ("chanteuse",))
STUDENT = Profession("student", ("étudiant", "élève"), ("étudiante", "élève"))
BABYSITTER = Profession("babysitter", ("baby-sitter",), ("baby-sitter",))
MECHANIC = Profession("mechanic", ("mécanicien",), ("mécanicienne",))
WRITER = Profession("writer", ("écrivain",), ("écrivain", "écrivaine"))
[PRINCIPAL] = (one for one in load_professions() if one.english == "principal")

READ = [
    # the form of the noun
    ("L'infirmière est ici.", NURSE, "feminine"),
    ("L’infirmière est ici.", NURSE, "feminine"),
    ("Je suis infirmière.", NURSE, "feminine"),
    ("Je suis infirmier.", NURSE, "masculine"),
    ("INFIRMIÈRE !", NURSE, "feminine"),
    ("Elle est infirmière.", NURSE, "feminine"),
    ("Il est infirmier.", NURSE, "masculine"),
    ("Mon ami est infirmière.", NURSE, "feminine"),
    ("J'ai vu l'infirmier hier.", NURSE, "masculine"),
    ("Je connais une bonne infirmière.", NURSE, "feminine"),
    ("Ma sœur est chanteuse.", SINGER, "feminine"),
    ("C'est une chanteuse.", SINGER, "feminine"),
    ("C'est un chanteur célèbre.", SINGER, "masculine"),
    ("Je suis mécanicienne.", MECHANIC, "feminine"),
    ("Le mécanicien est venu.", MECHANIC, "masculine"),
    ("La doctoresse est ici.", DOCTOR, "feminine"),
    ("Es-tu étudiante ?", STUDENT, "feminine"),
    ("Je veux devenir étudiant.", STUDENT, "masculine"),
    # the word before it, where both share a form
    ("Le médecin est ici.", DOCTOR, "masculine"),
    ("La médecin est ici.", DOCTOR, "feminine"),
    ("C'est un médecin.", DOCTOR, "masculine"),
    ("C'est une artiste.", ARTIST, "feminine"),
    ("C'est un artiste.", ARTIST, "masculine"),
    ("Cet artiste est connu.", ARTIST, "masculine"),
    ("Cette artiste est connue.", ARTIST, "feminine"),
    ("Demande au docteur.", DOCTOR, "masculine"),
    ("Le bureau du docteur est grand.", DOCTOR, "masculine"),
    ("Quel médecin ?", DOCTOR, "masculine"),
    ("Quelle élève !", STUDENT, "feminine"),
    ("Mon docteur est là.", DOCTOR, "masculine"),
    ("Ma docteur est là.", DOCTOR, "feminine"),
    ("Ce médecin est gentil.", DOCTOR, "masculine"),
    ("Aucun médecin n'est venu.", DOCTOR, "masculine"),
    ("Elle cherche une baby-sitter.", BABYSITTER, "feminine"),
    # an adjective between the two
    ("Je connais un bon médecin.", DOCTOR, "masculine"),
    ("Je connais une bonne médecin.", DOCTOR, "feminine"),
    ("C'est une très bonne élève.", STUDENT, "feminine"),
    ("C'est un jeune artiste.", ARTIST, "masculine"),
    ("C'est une jeune artiste.", ARTIST, "feminine"),
    ("De bonne artiste, il n'y en a pas.", ARTIST, "feminine"),
    ("Mon ancien élève est là.", STUDENT, "masculine"),
    ("Mon ancienne élève est là.", STUDENT, "feminine"),
    # mon, ton, son stand before a vowel whatever the gender
    ("Mon élève est là.", STUDENT, "untold"),
    ("Son artiste préférée chante.", ARTIST, "untold"),
    # the subject of a noun without an article
    ("Elle est médecin.", DOCTOR, "feminine"),
    ("Il est médecin.", DOCTOR, "masculine"),
    ("Elle était médecin.", DOCTOR, "feminine"),
    ("Elle n'est pas médecin.", DOCTOR, "feminine"),
    ("Elle veut devenir médecin.", DOCTOR, "feminine"),
    ("Il veut être artiste.", ARTIST, "masculine"),
    ("Est-elle médecin ?", DOCTOR, "feminine"),
    ("Est-il artiste ?", ARTIST, "masculine"),
    ("Je crois qu'elle est médecin.", DOCTOR, "feminine"),
    ("Il dit qu'elle est médecin.", DOCTOR, "feminine"),
    ("J'ai dit qu'il est artiste.", ARTIST, "masculine"),
    # what is said of somebody with a mute article
    ("L'artiste est fatigué.", ARTIST, "masculine"),
    ("L'artiste est fatiguée.", ARTIST, "feminine"),
    ("L'élève était très heureuse.", STUDENT, "feminine"),
    ("L'élève est venu.", STUDENT, "masculine"),
    ("L'artiste est partie hier.", ARTIST, "feminine"),
    ("L'élève a été punie.", STUDENT, "feminine"),
    # nothing tells
    ("L'artiste est ici.", ARTIST, "untold"),
    ("L'élève est là.", STUDENT, "untold"),
    ("Je suis médecin.", DOCTOR, "untold"),
    ("Je suis artiste.", ARTIST, "untold"),
    ("Demande à l'artiste.", ARTIST, "untold"),
    ("Nous avons besoin d'un moteur.", DOCTOR, "absent"),
    ("Le secret est ici.", NURSE, "absent"),
    ("", NURSE, "absent"),
    ("Les infirmières sont là.", NURSE, "absent"),
    # both at once
    ("C'est un infirmière.", NURSE, "mixed"),
    ("Je connais un bon infirmière.", NURSE, "mixed"),
    ("C'est une infirmier.", NURSE, "mixed"),
    ("Il est infirmière.", NURSE, "mixed"),
    ("Elle est infirmier.", NURSE, "mixed"),
    ("Elle n'est pas infirmier.", NURSE, "mixed"),
    ("Je connais une bon médecin.", DOCTOR, "mixed"),
    # an article does not hide the subject
    ("Elle est un bon médecin.", DOCTOR, "mixed"),
    ("Elle est un très bon médecin.", DOCTOR, "mixed"),
    ("Elle est le médecin de Tom.", DOCTOR, "mixed"),
    ("Elle devint un docteur célèbre.", DOCTOR, "mixed"),
    ("Elle n'est pas vraiment un médecin.", DOCTOR, "mixed"),
    ("Est-elle un bon médecin ?", DOCTOR, "mixed"),
    ("Elle est bon écrivain.", WRITER, "mixed"),
    ("Il est une artiste.", ARTIST, "mixed"),
    ("Il est une infirmière.", NURSE, "mixed"),
    ("Elle va devenir une artiste.", ARTIST, "feminine"),
    ("Il doit être un bon médecin.", DOCTOR, "masculine"),
    ("Elle est l'artiste du groupe.", ARTIST, "feminine"),
    ("Il est notre médecin.", DOCTOR, "masculine"),
    ("Elle est mon élève.", STUDENT, "feminine"),
    # a noun that is an adjective too
    ("Je suis principal.", PRINCIPAL, "masculine"),
    ("La principale est ici.", PRINCIPAL, "feminine"),
    ("Le principal artiste est ici.", ARTIST, "masculine"),
    ("Son principal médecin est ici.", DOCTOR, "masculine"),
    ("De principale artiste, il n'y en a pas.", ARTIST, "feminine"),
    # a subject that belongs to another word
    ("Elle a un médecin.", DOCTOR, "masculine"),
    ("A-t-elle un bon médecin ?", DOCTOR, "masculine"),
    ("Elle veut un artiste.", ARTIST, "masculine"),
    ("Il peut toujours avoir une infirmière.", NURSE, "feminine"),
    ("Il y a une infirmière.", NURSE, "feminine"),
    ("Elle a vu un médecin.", DOCTOR, "masculine"),
    ("Elle aime l'artiste.", ARTIST, "untold"),
    ("Elle a parlé au médecin.", DOCTOR, "masculine"),
    ("Il cherche une infirmière.", NURSE, "feminine"),
]


@pytest.mark.parametrize(("french", "who", "gender"), READ)
def test_which_gender_a_sentence_gives(french, who, gender):
    assert gender_of(french, who) == gender


@pytest.mark.parametrize(
    ("french", "who", "noun", "subject"),
    [
        ("Elle est médecin.", DOCTOR, "untold", "feminine"),
        ("Elle est un bon médecin.", DOCTOR, "masculine", "feminine"),
        ("Elle est infirmière.", NURSE, "feminine", "feminine"),
        ("Elle est infirmier.", NURSE, "masculine", "feminine"),
        ("Il est un infirmière.", NURSE, "mixed", "masculine"),
        ("C'est une artiste.", ARTIST, "feminine", "untold"),
        ("L'artiste est fatiguée.", ARTIST, "feminine", "untold"),
        ("Je suis artiste.", ARTIST, "untold", "untold"),
        ("Elle est ici.", ARTIST, "absent", "absent"),
    ],
)
def test_what_the_noun_says_is_told_apart_from_its_subject(french, who, noun, subject):
    assert told_by(french, who) == Told(noun, subject)


def test_the_sentences_are_at_least_sixty_and_all_answers_are_among_them():
    assert len(READ) >= 60
    assert {gender for *_, gender in READ} == {
        "masculine",
        "feminine",
        "untold",
        "mixed",
        "absent",
    }


@pytest.mark.parametrize(
    ("french", "address"),
    [
        ("Tu es fatigué.", "tu"),
        ("Es-tu là ?", "tu"),
        ("Je t'aime.", "tu"),
        ("Je te vois.", "tu"),
        ("C'est pour toi.", "tu"),
        ("Où est ta voiture ?", "tu"),
        ("Tes amis sont là.", "tu"),
        ("Qu'as-tu fait ?", "tu"),
        ("Calme-toi.", "tu"),
        ("Vous êtes en retard.", "vous"),
        ("Êtes-vous prêt ?", "vous"),
        ("Où est votre voiture ?", "vous"),
        ("Vos amis sont là.", "vous"),
        ("Asseyez-vous.", "vous"),
        ("Entrez !", "vous"),
        ("N'oubliez pas.", "vous"),
        ("Dites-moi la vérité.", "vous"),
        ("Faites attention.", "vous"),
        ("Le nez est rouge.", "untold"),
        ("Viens chez moi.", "tu"),
        ("N'oublie pas.", "tu"),
        ("Ne touche pas.", "tu"),
        ("Je viens chez moi.", "untold"),
        ("Nage !", "untold"),  # a verb that is not among the signs
        ("On ne sait jamais.", "untold"),
        ("Tu sais que vous êtes amis.", "mixed"),
        ("", "untold"),
    ],
)
def test_how_a_sentence_says_you(french, address):
    assert address_of(french) == address


def test_the_list_of_professions():
    professions = load_professions()
    assert len(professions) == 158
    assert [one.english for one in professions] == sorted({one.english for one in professions})
    nurse = next(one for one in professions if one.english == "nurse")
    assert nurse == NURSE
    for one in professions:
        assert one.masculine
        assert one.feminine
        assert all(word == word.casefold() for word in (*one.masculine, *one.feminine))
    assert NURSE.with_article() == "a nurse"
    assert ARTIST.with_article() == "an artist"
