"""What is said in which form: each function draws what one kind of sentence is to say."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from heed.text.small_world import noun_phrases as phrases
from heed.text.small_world import sentences
from heed.text.small_world import valency as valencies
from heed.text.small_world.clauses import Clause, Gap, Relative, Tense
from heed.text.small_world.lexicon import ADJECTIVE, NOUN, VERB, rows
from heed.text.small_world.noun_phrases import NounPhrase, pronoun_for
from heed.text.small_world.sentences import Sentence
from heed.text.small_world.speaker import (
    KNOWN,
    PEOPLE,
    SINGLE,
    Speaker,
    again,
    others,
)
from heed.text.small_world.valency import VALENCIES, Valency, nouns_of
from heed.text.small_world.words import Noun

BE = VERB["be"]
PERSONAL = tuple(valency for valency in VALENCIES if NOUN["Paul"] in valency.subjects)
DOING = tuple(valency for valency in PERSONAL if valency.verb is not BE)
TELLING = tuple(  # who has a brother is nobody in particular
    valency
    for valency in DOING
    if not valency.objects or any("kin" not in noun.kinds for noun in valency.objects)
)
LATER = tuple(valency for valency in DOING if "future" in valency.tenses)
PLACED = tuple(valency for valency in VALENCIES if valency.places and "state" not in valency.tenses)
CHAINS, CONTRASTS = rows(valencies.CHAINS), rows(valencies.CONTRASTS)
OBJECT_RELATIVES = rows(valencies.OBJECT_RELATIVES)


def statement(speaker: Speaker) -> Sentence:
    """Paul bought the car yesterday. Or: Yesterday, Paul bought the car."""
    clause = speaker.clause(speaker.choose(VALENCIES))
    if clause.time and clause.tense in ("past", "future") and speaker.chance(0.3):
        return sentences.statement(replace(clause, time=None), clause.time)
    return sentences.statement(clause)


def quality(speaker: Speaker) -> Sentence:
    """The house is old."""
    return sentences.statement(speaker.quality())


def polite(speaker: Speaker) -> Sentence:
    """Are you tired, madam?"""
    you = speaker.choose((phrases.SIR, phrases.MADAM))
    speaker.begin(you)
    clause = speaker.clause(speaker.choose(PERSONAL), you, asked=True)
    if speaker.chance(0.3):
        clause = replace(speaker.quality(you), negated=False)
    form = sentences.question if speaker.chance(0.6) else sentences.statement
    return form(clause)


def yes_or_no(speaker: Speaker) -> Sentence:
    """Did Paul buy any bread?"""
    speaker.begin(asking=True)
    if speaker.chance(0.2):
        return sentences.question(replace(speaker.quality(), negated=False))
    return sentences.question(speaker.clause(speaker.choose(VALENCIES), asked=True))


def where(speaker: Speaker) -> Sentence:
    """Where did Paul buy the bread? Or: Where is the station?"""
    speaker.begin(asking=True)
    if speaker.chance(0.4):
        noun = speaker.choose(nouns_of("name goal church hotel item pet garment kin"))
        place = speaker.phrase(noun, ("the", "my"))
        return sentences.question(Clause(place, BE, "state"), "where")
    clause = speaker.bare_clause(speaker.choose(PLACED))
    return sentences.question(replace(clause, place=None), "where")


def when(speaker: Speaker) -> Sentence:
    """When is she going to leave?"""
    speaker.begin(asking=True)
    clause = speaker.bare_clause(speaker.choose(LATER), ("past", "future"))
    return sentences.question(clause, "when")


def why(speaker: Speaker) -> Sentence:
    """Why does Marie not like coffee?"""
    speaker.begin(asking=True)
    meant = [valency for valency in DOING if valency.verb.english not in valencies.ACCIDENTS]
    clause = speaker.bare_clause(speaker.choose(meant))
    return sentences.question(replace(clause, negated=speaker.chance(0.4)), "why")


def what(speaker: Speaker) -> Sentence:
    """What is the baker selling?"""
    speaker.begin(asking=True)
    valency = speaker.choose(
        [valency for valency in PERSONAL if valency.verb.english in valencies.ASKED]
    )
    return sentences.question(replace(speaker.bare_clause(valency), object=None), "what")


def who(speaker: Speaker) -> Sentence:
    """Who wants some coffee?"""
    asked = speaker.chance(0.85)  # who does not … is rare
    return sentences.who_question(speaker.clause(speaker.choose(DOING), phrases.WHO, asked))


def how_many(speaker: Speaker) -> Sentence:
    """How many apples did you eat?"""
    speaker.begin(asking=True)
    valency = speaker.choose(
        [valency for valency in PERSONAL if valency.verb.english in valencies.COUNTED]
    )
    # a short verb at the end, far from a long subject, is what nobody says: "que la tante a ?"
    subject = speaker.pronoun() if valency.verb.english in valencies.SHORT else None
    tenses = [tense for tense in valency.tenses if tense != "habit"]
    clause = speaker.bare_clause(valency, tenses, subject)
    unfit = {"name", "mass"} if valency.verb is VERB["have"] else {"name", "mass", "kin"}
    noun = speaker.choose([noun for noun in valency.objects if not noun.kinds & unfit])
    counted = NounPhrase(noun, "", plural=True)
    return sentences.how_many_question(replace(clause, object=counted), counted)


def report(speaker: Speaker) -> Sentence:
    """Alice says that she is tired."""
    someone = speaker.subject(PEOPLE)
    thinks = someone in (phrases.I, phrases.WE) or speaker.chance(0.5)
    clause = speaker.quality(again(someone))
    if speaker.chance(0.3):
        clause = speaker.quality(
            speaker.choose((phrases.I, phrases.YOU, phrases.HE, phrases.SHE, phrases.WE))
        )
    elif speaker.chance(0.6):
        tenses: Sequence[Tense] = ("future",) if thinks else ("past", "future")
        clause = speaker.bare_clause(speaker.choose(LATER), tenses, again(someone))
    return sentences.report(someone, VERB["think" if thinks else "say"], clause)


def chain(speaker: Speaker) -> Sentence:
    """Paul lost the key, but Marie found it."""
    first, second, objects, determiners, link, tense_name, whose = speaker.choose(CHAINS)
    tense = next(tense for tense in valencies.TIMES if tense == tense_name)
    subject = speaker.subject(nouns_of("adult"))
    noun = speaker.choose(others(nouns_of(objects), subject))
    topic = speaker.phrase(noun, determiners.split(), subject)
    other = speaker.phrase(speaker.choose(others(SINGLE, subject)), ("the", "my"), subject)
    recipient = other if second in valencies.GIVING else None
    follower = other if whose == "other" else again(subject)
    ending = Clause(follower, VERB[second], tense, pronoun_for(topic), recipient)
    opening = Clause(subject, VERB[first], tense, topic)
    return sentences.chain(opening, replace(ending, negated=link == "but not"), link != "and")


def contrast(speaker: Speaker) -> Sentence:
    """The house is old, but it is beautiful."""
    kinds, first, link, second = speaker.choose(CONTRASTS)
    subject = speaker.phrase(speaker.choose(nouns_of(kinds)), KNOWN, adjective=0)
    opening = Clause(subject, BE, "state", adjective=ADJECTIVE[first])
    ending = Clause(pronoun_for(subject), BE, "state", adjective=ADJECTIVE[second])
    return sentences.chain(opening, ending, link == "but")


def exclamation(speaker: Speaker) -> Sentence:
    """What a beautiful tree!"""
    word = ADJECTIVE[speaker.choose(("beautiful", "good", "pretty", "big", "long", "old"))]
    noun = speaker.choose([n for n in nouns_of(word.describes) if "person" not in n.kinds])
    plural = speaker.number(noun, "what", 0.3)
    return sentences.exclamation(NounPhrase(noun, "what", plural, word))


def about_subject(speaker: Speaker) -> Sentence:
    """The woman who bought the dress is tired. Or: I know the boy who lost the key."""
    valency = speaker.choose(TELLING)
    head = described_noun(speaker, valency.subjects)
    clause = speaker.bare_clause(valency, (described_tense(valency),), head)
    if not valency.objects:
        clause = replace(clause, place=speaker.place(valency, head, 1.0))
    return around(speaker, clause, "subject", speaker.choose(valencies.SUBJECT_RELATIVES))


def about_object(speaker: Speaker) -> Sentence:
    """The bread that Paul bought is good. Or: She is reading the letter that I wrote."""
    outer, inner = speaker.choose(OBJECT_RELATIVES)
    verb = VERB[speaker.choose(inner.split())]
    valency = speaker.choose([valency for valency in PERSONAL if valency.verb is verb])
    head = described_noun(speaker, valency.objects)
    clause = speaker.bare_clause(valency, (described_tense(valency),))
    if clause.subject.noun is head.noun:
        clause = replace(clause, subject=speaker.phrase(NOUN["Alice"], ()))
    return around(speaker, replace(clause, object=head), "object", outer)


def described_noun(speaker: Speaker, nouns: Sequence[Noun]) -> NounPhrase:
    """Return a plain noun phrase that a relative clause can tell from others of its kind."""
    noun = speaker.choose([noun for noun in nouns if not noun.kinds & {"name", "kin"}])
    return NounPhrase(noun, "the", speaker.number(noun, "the", 0.3))


def described_tense(valency: Valency) -> Tense:
    """Return the tense that best tells somebody or something from others."""
    return "past" if "past" in valency.tenses else valency.tenses[0]


def around(speaker: Speaker, clause: Clause, gap: Gap, outer: str) -> Sentence:
    """Return a sentence, with the verb ``outer`` if it can, about what ``clause`` describes."""
    head = clause.subject if gap == "subject" else clause.object
    assert isinstance(head, NounPhrase)
    described = replace(head, relative=Relative(clause, gap))
    fitting = [f for f in PERSONAL if f.verb.english == outer and head.noun in f.objects]
    states = valencies.stating(head.noun)
    if not fitting and states:
        adjective = speaker.choose(states)
        return sentences.statement(Clause(described, BE, "state", adjective=adjective))
    someone = (phrases.I, phrases.YOU, phrases.HE, phrases.SHE, phrases.WE)
    subject = speaker.choose([one for one in someone if one != clause.subject])
    if not fitting:  # anything can be seen
        return sentences.statement(Clause(subject, VERB["see"], "past", described))
    valency = speaker.choose(fitting)
    tense = speaker.choose([tense for tense in valency.tenses if tense != "habit"])
    return sentences.statement(Clause(subject, valency.verb, tense, described))


FORMS: tuple[Callable[[Speaker], Sentence], ...] = (  # one named twice is drawn twice as often
    *(statement,) * 9,
    *(quality, yes_or_no, polite, where, about_subject, about_object, chain) * 2,
    *(when, why, what, who, how_many, report, contrast, exclamation),
)


def make_up(speaker: Speaker) -> Sentence:
    """Return the next sentence that ``speaker`` makes up."""
    speaker.begin()
    return speaker.choose(FORMS)(speaker)
