"""Hand-written pairs: each phenomenon of the two grammars, to the letter."""

import pytest

from heed.text.small_world import noun_phrases as said
from heed.text.small_world import sentences as form
from heed.text.small_world.clauses import Clause, Place, Relative, Time
from heed.text.small_world.lexicon import ADJECTIVE, NOUN, VERB
from heed.text.small_world.noun_phrases import NounPhrase, pronoun_for

I, YOU, HE, SHE, WE, THEY = said.I, said.YOU, said.HE, said.SHE, said.WE, said.THEY  # noqa: E741


def n(noun, determiner="the", adjective=None, plural=False, relative=None):
    quality = ADJECTIVE[adjective] if adjective else None
    return NounPhrase(NOUN[noun], determiner, plural, quality, relative)


def c(subject, verb, tense, item=None, **rest):
    if "adjective" in rest:
        rest["adjective"] = ADJECTIVE[rest["adjective"]]
    return Clause(subject, VERB[verb], tense, item, **rest)


def be(subject, adjective, **rest):
    return c(subject, "be", "state", adjective=adjective, **rest)


PAUL, MARIE, ALICE = n("Paul", ""), n("Marie", ""), n("Alice", "")
GIRLS, BOTH = n("girl", plural=True), n("Alice and Marie", "", plural=True)
MARKET = Place("at", "à", n("market"))
TO_MARKET = Place("to", "à", n("market"))
FROM_STATION = Place("from", "de", n("station"))
YESTERDAY, TOMORROW = Time("yesterday", "hier"), Time("tomorrow", "demain")
EVERY_DAY = Time("every day", "tous les jours")

STATEMENTS = [
    # one present in French for three in English; every person
    (c(I, "eat", "now", n("cake")), "I am eating the cake.", "Je mange le gâteau."),
    (c(YOU, "want", "state", n("key")), "You want the key.", "Tu veux la clé."),
    (c(HE, "go", "now", place=TO_MARKET), "He is going to the market.", "Il va au marché."),
    (c(SHE, "have", "state", n("dog", "a")), "She has a dog.", "Elle a un chien."),
    (c(WE, "eat", "now", n("soup")), "We are eating the soup.", "Nous mangeons la soupe."),
    (c(THEY, "know", "state", n("doctor")), "They know the doctor.", "Ils connaissent le médecin."),
    (c(BOTH, "sleep", "now"), "Alice and Marie are sleeping.", "Alice et Marie dorment."),
    # articles, partitives, what is true of apples in general
    (c(PAUL, "want", "state", n("bread", "a")), "Paul wants some bread.", "Paul veut du pain."),
    (c(PAUL, "want", "state", n("meat", "a")), "Paul wants some meat.", "Paul veut de la viande."),
    (c(PAUL, "want", "state", n("water", "a")), "Paul wants some water.", "Paul veut de l'eau."),
    (
        c(PAUL, "want", "state", n("apple", "a", plural=True)),
        "Paul wants some apples.",
        "Paul veut des pommes.",
    ),
    (
        c(PAUL, "buy", "habit", n("bread", "a"), place=MARKET, time=EVERY_DAY),
        "Paul buys bread at the market every day.",
        "Paul achète du pain au marché tous les jours.",
    ),
    (
        c(MARIE, "like", "state", n("orange", "all", plural=True)),
        "Marie likes oranges.",
        "Marie aime les oranges.",
    ),
    (c(MARIE, "like", "state", n("coffee", "all")), "Marie likes coffee.", "Marie aime le café."),
    # adjectives: before and after, agreement, bel, nouvel, vieil, plurals
    (
        c(I, "see", "state", n("tree", "a", "beautiful")),
        "I see a beautiful tree.",
        "Je vois un bel arbre.",
    ),
    (
        c(I, "see", "state", n("apartment", "this", "new")),
        "I see this new apartment.",
        "Je vois ce nouvel appartement.",
    ),
    (
        c(I, "see", "state", n("friend", I, "old")),
        "I see my old friend.",
        "Je vois mon vieil ami.",
    ),
    (
        c(I, "see", "state", n("house", "a", "white")),
        "I see a white house.",
        "Je vois une maison blanche.",
    ),
    (
        c(I, "see", "state", n("flower", "a", "beautiful", plural=True)),
        "I see some beautiful flowers.",
        "Je vois de belles fleurs.",
    ),
    (
        c(I, "see", "state", n("horse", "this", "black", plural=True)),
        "I see these black horses.",
        "Je vois ces chevaux noirs.",
    ),
    (
        c(I, "see", "state", n("tree", "two", "old", plural=True)),
        "I see two old trees.",
        "Je vois deux vieux arbres.",
    ),
    (
        be(n("castle", plural=True), "beautiful"),
        "The castles are beautiful.",
        "Les châteaux sont beaux.",
    ),
    (be(n("tree"), "beautiful"), "The tree is beautiful.", "L'arbre est beau."),
    (be(GIRLS, "kind"), "The girls are kind.", "Les filles sont gentilles."),
    (be(MARIE, "happy"), "Marie is happy.", "Marie est heureuse."),
    (
        be(n("actress", "the", "young"), "sad"),
        "The young actress is sad.",
        "La jeune actrice est triste.",
    ),
    # determiners: this, my
    (be(n("hotel", "this"), "expensive"), "This hotel is expensive.", "Cet hôtel est cher."),
    (be(n("car", "this"), "expensive"), "This car is expensive.", "Cette voiture est chère."),
    (be(n("dress", SHE), "long"), "Her dress is long.", "Sa robe est longue."),
    (be(n("orange", SHE), "good"), "Her orange is good.", "Son orange est bonne."),
    (
        be(n("school", THEY, plural=True), "big"),
        "Their schools are big.",
        "Leurs écoles sont grandes.",
    ),
    # owners and contraction
    (be(n("car", PAUL), "red"), "Paul's car is red.", "La voiture de Paul est rouge."),
    (be(n("cat", ALICE), "white"), "Alice's cat is white.", "Le chat d'Alice est blanc."),
    (
        be(n("car", n("baker"), "red"), "old"),
        "The baker's red car is old.",
        "La voiture rouge du boulanger est vieille.",
    ),
    (
        c(PAUL, "come back", "past", place=FROM_STATION),
        "Paul came back from the station.",
        "Paul est revenu de la gare.",
    ),
    (
        c(PAUL, "speak to", "now", n("student", plural=True)),
        "Paul is speaking to the students.",
        "Paul parle aux étudiants.",
    ),
    (
        c(PAUL, "give", "past", n("egg", "a"), recipient=n("man")),
        "Paul gave an egg to the man.",
        "Paul a donné un œuf à l'homme.",
    ),
    # an h that elides, and one that does not
    (c(I, "see", "state", n("man")), "I see the man.", "Je vois l'homme."),
    (
        c(I, "want", "state", n("bean", "a", "green", plural=True)),
        "I want some green beans.",
        "Je veux des haricots verts.",
    ),
    (
        c(I, "want", "state", n("bean", "a", plural=True), negated=True),
        "I do not want any beans.",
        "Je ne veux pas de haricots.",
    ),
    # past with avoir and with être
    (c(MARIE, "sell", "past", n("boat")), "Marie sold the boat.", "Marie a vendu le bateau."),
    (c(MARIE, "leave", "past"), "Marie left.", "Marie est partie."),
    (c(GIRLS, "arrive", "past"), "The girls arrived.", "Les filles sont arrivées."),
    (c(BOTH, "stay", "past"), "Alice and Marie stayed.", "Alice et Marie sont restées."),
    (c(THEY, "fall", "past", negated=True), "They did not fall.", "Ils ne sont pas tombés."),
    (c(said.MADAM, "arrive", "past"), "You arrived, madam.", "Vous êtes arrivée, madame."),
    # object pronouns, in every tense, with and without negation
    (c(I, "see", "state", SHE), "I see her.", "Je la vois."),
    (c(I, "see", "past", SHE), "I saw her.", "Je l'ai vue."),
    (c(I, "invite", "future", SHE), "I am going to invite her.", "Je vais l'inviter."),
    (c(I, "see", "state", SHE, negated=True), "I do not see her.", "Je ne la vois pas."),
    (c(I, "see", "past", THEY, negated=True), "I did not see them.", "Je ne les ai pas vus."),
    (
        c(I, "help", "future", THEY, negated=True),
        "I am not going to help them.",
        "Je ne vais pas les aider.",
    ),
    (c(PAUL, "love", "state", I), "Paul loves me.", "Paul m'aime."),
    (c(SHE, "call", "past", YOU), "She called you.", "Elle t'a appelé."),
    (c(PAUL, "answer", "past", SHE), "Paul answered her.", "Paul lui a répondu."),
    (c(PAUL, "speak to", "past", THEY), "Paul spoke to them.", "Paul leur a parlé."),
    (
        c(PAUL, "give", "past", n("key"), recipient=SHE),
        "Paul gave her the key.",
        "Paul lui a donné la clé.",
    ),
    (
        c(PAUL, "show", "future", n("house"), recipient=WE),
        "Paul is going to show us the house.",
        "Paul va nous montrer la maison.",
    ),
    # negation
    (
        c(ALICE, "buy", "past", n("car", "a"), negated=True),
        "Alice did not buy a car.",
        "Alice n'a pas acheté de voiture.",
    ),
    (
        c(ALICE, "eat", "now", n("egg", "a", plural=True), negated=True),
        "Alice is not eating any eggs.",
        "Alice ne mange pas d'œufs.",
    ),
    (
        c(ALICE, "have", "state", n("house", "a", "beautiful"), negated=True),
        "Alice does not have a beautiful house.",
        "Alice n'a pas de belle maison.",
    ),
    (
        c(I, "like", "state", n("tea", "all"), negated=True),
        "I do not like tea.",
        "Je n'aime pas le thé.",
    ),
    # words that do not go word by word
    (
        c(MARIE, "look for", "now", n("key")),
        "Marie is looking for the key.",
        "Marie cherche la clé.",
    ),
    (c(MARIE, "be hungry", "state"), "Marie is hungry.", "Marie a faim."),
    (
        c(MARIE, "be cold", "state", negated=True),
        "Marie is not cold.",
        "Marie n'a pas froid.",
    ),
    (be(n("soup"), "cold"), "The soup is cold.", "La soupe est froide."),
    (
        c(PAUL, "drink", "habit", n("tea", "a"), often=True),
        "Paul often drinks tea.",
        "Paul boit souvent du thé.",
    ),
]


@pytest.mark.parametrize(("clause", "english", "french"), STATEMENTS)
def test_statement(clause, english, french):
    sentence = form.statement(clause)
    assert (sentence.english, sentence.french) == (english, french)


def relative(clause, gap):
    head = clause.subject if gap == "subject" else clause.object
    return NounPhrase(head.noun, head.determiner, head.plural, None, Relative(clause, gap))


def chained(subject, first, topic, second, link=False, **rest):
    opening = c(subject, first, "past", topic)
    return form.chain(opening, c(subject, second, "past", pronoun_for(topic), **rest), link)


FORMS = [
    (
        form.statement(c(PAUL, "buy", "past", n("bread")), YESTERDAY),
        "Yesterday, Paul bought the bread.",
        "Hier, Paul a acheté le pain.",
    ),
    (
        form.statement(c(PAUL, "leave", "future"), TOMORROW),
        "Tomorrow, Paul is going to leave.",
        "Demain, Paul va partir.",
    ),
    # questions
    (
        form.question(c(YOU, "buy", "past", n("bread", "a"))),
        "Did you buy any bread?",
        "Est-ce que tu as acheté du pain ?",
    ),
    (
        form.question(be(said.MADAM, "tired")),
        "Are you tired, madam?",
        "Est-ce que vous êtes fatiguée, madame ?",
    ),
    (
        form.question(be(said.SIR, "tired")),
        "Are you tired, sir?",
        "Est-ce que vous êtes fatigué, monsieur ?",
    ),
    (form.question(c(HE, "see", "past", I)), "Did he see me?", "Est-ce qu'il m'a vu ?"),
    (
        form.question(c(ALICE, "sleep", "now"), "where"),
        "Where is Alice sleeping?",
        "Où est-ce qu'Alice dort ?",
    ),
    (
        form.question(c(n("station"), "be", "state"), "where"),
        "Where is the station?",
        "Où est la gare ?",
    ),
    (
        form.question(c(n("key", I, plural=True), "be", "state"), "where"),
        "Where are my keys?",
        "Où sont mes clés ?",
    ),
    (
        form.question(c(SHE, "leave", "future"), "when"),
        "When is she going to leave?",
        "Quand est-ce qu'elle va partir ?",
    ),
    (
        form.question(c(YOU, "like", "state", n("milk", "all"), negated=True), "why"),
        "Why do you not like milk?",
        "Pourquoi est-ce que tu n'aimes pas le lait ?",
    ),
    (
        form.question(c(PAUL, "read", "past"), "what"),
        "What did Paul read?",
        "Qu'est-ce que Paul a lu ?",
    ),
    (form.question(c(HE, "eat", "now"), "what"), "What is he eating?", "Qu'est-ce qu'il mange ?"),
    (
        form.who_question(c(said.WHO, "break", "past", n("window"))),
        "Who broke the window?",
        "Qui a cassé la fenêtre ?",
    ),
    (
        form.how_many_question(
            c(PAUL, "buy", "past", n("apple", "", plural=True)), n("apple", "", plural=True)
        ),
        "How many apples did Paul buy?",
        "Combien de pommes est-ce que Paul a achetées ?",
    ),
    (
        form.how_many_question(
            c(YOU, "have", "state", n("orange", "", plural=True)), n("orange", "", plural=True)
        ),
        "How many oranges do you have?",
        "Combien d'oranges est-ce que tu as ?",
    ),
    # relative clauses
    (
        form.statement(be(relative(c(n("woman"), "buy", "past", n("dress")), "subject"), "tired")),
        "The woman who bought the dress is tired.",
        "La femme qui a acheté la robe est fatiguée.",
    ),
    (
        form.statement(
            be(relative(c(MARIE, "buy", "past", n("apple", plural=True)), "object"), "red")
        ),
        "The apples that Marie bought are red.",
        "Les pommes que Marie a achetées sont rouges.",
    ),
    (
        form.statement(
            c(I, "look for", "now", relative(c(ALICE, "lose", "past", n("key")), "object"))
        ),
        "I am looking for the key that Alice lost.",
        "Je cherche la clé qu'Alice a perdue.",
    ),
    (
        form.statement(
            c(WE, "know", "state", relative(c(n("girl", plural=True), "leave", "past"), "subject"))
        ),
        "We know the girls who left.",
        "Nous connaissons les filles qui sont parties.",
    ),
    # what a pronoun stands for
    (
        form.report(MARIE, VERB["say"], be(pronoun_for(MARIE), "ready")),
        "Marie says that she is ready.",
        "Marie dit qu'elle est prête.",
    ),
    (
        form.report(GIRLS, VERB["think"], c(pronoun_for(GIRLS), "leave", "future")),
        "The girls think that they are going to leave.",
        "Les filles pensent qu'elles vont partir.",
    ),
    (
        chained(HE, "buy", n("apple", "a", plural=True), "eat"),
        "He bought some apples and he ate them.",
        "Il a acheté des pommes et il les a mangées.",
    ),
    (
        chained(I, "look for", n("cat"), "find", True, negated=True),
        "I looked for the cat, but I did not find it.",
        "J'ai cherché le chat, mais je ne l'ai pas trouvé.",
    ),
    (
        chained(SHE, "write", n("letter", "a"), "send", recipient=n("doctor")),
        "She wrote a letter and she sent it to the doctor.",
        "Elle a écrit une lettre et elle l'a envoyée au médecin.",
    ),
    (
        form.chain(
            be(n("house", plural=True), "old"),
            be(pronoun_for(n("house", plural=True)), "beautiful"),
            True,
        ),
        "The houses are old, but they are beautiful.",
        "Les maisons sont vieilles, mais elles sont belles.",
    ),
    # exclamations
    (
        form.exclamation(n("tree", "what", "beautiful")),
        "What a beautiful tree!",
        "Quel bel arbre !",
    ),
    (form.exclamation(n("tree", "what", "old")), "What an old tree!", "Quel vieil arbre !"),
    (
        form.exclamation(n("flower", "what", "pretty", plural=True)),
        "What pretty flowers!",
        "Quelles jolies fleurs !",
    ),
    (form.exclamation(n("bread", "what", "good")), "What good bread!", "Quel bon pain !"),
]


@pytest.mark.parametrize(("sentence", "english", "french"), FORMS)
def test_sentence(sentence, english, french):
    assert (sentence.english, sentence.french) == (english, french)


def test_combinations_look_through_pronouns_and_into_relative_clauses():
    told = chained(HE, "buy", n("apple", "a", "red"), "eat")
    assert set(told.combinations()) == {
        ("object", "buy", "apple"),
        ("object", "eat", "apple"),
        ("quality", "red", "apple"),
    }
    woman = relative(c(n("woman"), "buy", "past", n("dress")), "subject")
    assert set(form.statement(be(woman, "tired")).combinations()) == {
        ("quality", "tired", "woman"),
        ("subject", "woman", "buy"),
        ("object", "buy", "dress"),
    }
