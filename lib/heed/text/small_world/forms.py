"""The forms that a made-up sentence can take; each draws the meaning that it is to word."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from heed.text.small_world.clauses import Clause, Gap, Relative, Tense
from heed.text.small_world.frames import (
    ALL_FRAMES,
    ASKED,
    CHAINS,
    CONTRASTS,
    COUNTED,
    GIVING,
    OBJECT_RELATIVES,
    SUBJECT_RELATIVES,
    TIMES,
    Frame,
    nouns_of,
)
from heed.text.small_world.lexicon import ADJECTIVE, NOUN, VERB, rows
from heed.text.small_world.noun_phrases import (
    HE,
    MADAM,
    SHE,
    SIR,
    WE,
    WHO,
    YOU,
    I,
    NounPhrase,
    pronoun_for,
)
from heed.text.small_world.sentences import (
    Chain,
    Exclamation,
    Question,
    Report,
    Sentence,
    Statement,
)
from heed.text.small_world.speaker import KNOWN, PEOPLE, Speaker, again, apart
from heed.text.small_world.words import Noun

BE = VERB["be"]
PERSONAL = tuple(frame for frame in ALL_FRAMES if NOUN["Paul"] in frame.subjects)
DOING = tuple(frame for frame in PERSONAL if frame.verb != BE)
TELLING: tuple[Tense, ...] = ("past", "future", "state")


def statement(speaker: Speaker) -> Sentence:
    """*Paul bought the car yesterday.*, *Yesterday, Paul bought the car.*"""
    clause = speaker.clause(speaker.choose(ALL_FRAMES))
    if clause.time and clause.tense in ("past", "future") and speaker.chance(0.3):
        return Statement(replace(clause, time=None), clause.time)
    return Statement(clause)


def quality(speaker: Speaker) -> Sentence:
    """*The house is old.*"""
    return Statement(speaker.quality())


def polite(speaker: Speaker) -> Sentence:
    """*Are you tired, madam?*"""
    speaker.you = speaker.choose((SIR, MADAM))
    clause = speaker.clause(speaker.choose(PERSONAL), speaker.you, asked=True)
    if speaker.chance(0.3):
        clause = replace(speaker.quality(speaker.you), negated=False)
    return Question(clause) if speaker.chance(0.6) else Statement(clause)


def yes_or_no(speaker: Speaker) -> Sentence:
    """*Did Paul buy any bread?*"""
    if speaker.chance(0.2):
        return Question(replace(speaker.quality(), negated=False))
    return Question(speaker.clause(speaker.choose(ALL_FRAMES), asked=True))


def where(speaker: Speaker) -> Sentence:
    """*Where did Paul buy the bread?*"""
    frames = [f for f in ALL_FRAMES if f.places and "state" not in f.tenses]
    return Question(speaker.bare_clause(speaker.choose(frames)), "where")


def where_is(speaker: Speaker) -> Sentence:
    """*Where is the station?*"""
    noun = speaker.choose(nouns_of("name place item pet garment kin"))
    return Question(Clause(speaker.phrase(noun, ("the", "my")), BE, "state"), "where")


def when(speaker: Speaker) -> Sentence:
    """*When is she going to leave?*"""
    frame = speaker.choose([frame for frame in DOING if "future" in frame.tenses])
    return Question(speaker.bare_clause(frame, ("past", "future")), "when")


def why(speaker: Speaker) -> Sentence:
    """*Why does Marie not like coffee?*"""
    clause = speaker.bare_clause(speaker.choose(DOING))
    return Question(replace(clause, negated=speaker.chance(0.4)), "why")


def what(speaker: Speaker) -> Sentence:
    """*What is the baker selling?*"""
    frame = speaker.choose([frame for frame in ALL_FRAMES if frame.verb.english in ASKED])
    return Question(replace(speaker.bare_clause(frame), object=None), "what")


def who(speaker: Speaker) -> Sentence:
    """*Who wants some coffee?*"""
    return Question(speaker.clause(speaker.choose(DOING), WHO), "who")


def how_many(speaker: Speaker) -> Sentence:
    """*How many apples did you eat?*"""
    frame = speaker.choose([frame for frame in PERSONAL if frame.verb.english in COUNTED])
    clause = speaker.bare_clause(frame, [tense for tense in frame.tenses if tense != "habit"])
    nouns = [noun for noun in frame.objects if not noun.kinds & {"name", "mass"}]
    counted = NounPhrase(speaker.choose(nouns), "", plural=True)
    return Question(replace(clause, object=counted), "how many")


def report(speaker: Speaker) -> Sentence:
    """*Alice says that she is tired.*"""
    someone = speaker.subject(PEOPLE)
    verb = VERB[speaker.choose(("say", "think"))]
    if speaker.chance(0.3):
        return Report(someone, verb, speaker.quality(speaker.choose((I, YOU, HE, SHE, WE))))
    subject = again(someone)
    if speaker.chance(0.3):
        return Report(someone, verb, speaker.quality(subject))
    frame = speaker.choose([frame for frame in DOING if set(frame.tenses) & set(TELLING)])
    tenses = [tense for tense in frame.tenses if tense in TELLING]
    return Report(someone, verb, speaker.bare_clause(frame, tenses, subject))


def chain(speaker: Speaker) -> Sentence:
    """*Paul lost the key, but Marie found it.*"""
    first, second, objects, link, tense_name, follower_name = speaker.choose(rows(CHAINS))
    tense = next(tense for tense in TIMES if tense == tense_name)
    subject = speaker.subject(nouns_of("adult"))
    others = [noun for noun in PEOPLE if apart(noun, subject)]
    nouns = [noun for noun in nouns_of(objects) if apart(noun, subject)]
    topic = speaker.phrase(speaker.choose(nouns), ("the", "a", "my"), subject)
    same = follower_name == "same"
    follower = again(subject) if same else speaker.phrase(speaker.choose(others), ("the", "my"))
    gives = second in GIVING
    recipient = speaker.phrase(speaker.choose(others), ("the", "my"), subject) if gives else None
    it, negated = pronoun_for(topic), link == "but not"
    return Chain(
        Clause(subject, VERB[first], tense, topic),
        link != "and",
        Clause(follower, VERB[second], tense, it, recipient, negated=negated),
    )


def contrast(speaker: Speaker) -> Sentence:
    """*The house is old, but it is beautiful.*"""
    kinds, first, link, second = speaker.choose(rows(CONTRASTS))
    subject = speaker.phrase(speaker.choose(nouns_of(kinds)), KNOWN, adjective=0)
    return Chain(
        Clause(subject, BE, "state", adjective=ADJECTIVE[first]),
        link == "but",
        Clause(pronoun_for(subject), BE, "state", adjective=ADJECTIVE[second]),
    )


def exclamation(speaker: Speaker) -> Sentence:
    """*What a beautiful tree!*"""
    word = ADJECTIVE[speaker.choose(("beautiful", "good", "pretty", "big", "long", "old"))]
    nouns = [noun for noun in nouns_of(word.describes) if noun not in PEOPLE]
    noun = speaker.choose(nouns)
    return Exclamation(NounPhrase(noun, "what", speaker.number(noun, "what", 0.3), word))


def about_subject(speaker: Speaker) -> Sentence:
    """*The woman who bought the dress is tired.*, *I know the boy who lost the key.*"""
    frame = speaker.choose([frame for frame in DOING if frame.verb.english != "go"])
    head = described_noun(speaker, frame.subjects)
    clause = speaker.bare_clause(frame, (described_tense(frame),), head)
    return around(speaker, clause, "subject", speaker.choose(SUBJECT_RELATIVES))


def about_object(speaker: Speaker) -> Sentence:
    """*The bread that Paul bought is good.*, *She is reading the letter that I wrote.*"""
    outer, inner = speaker.choose(rows(OBJECT_RELATIVES))
    verb = VERB[speaker.choose(inner.split())]
    frame = speaker.choose([frame for frame in PERSONAL if frame.verb == verb])
    head = described_noun(speaker, frame.objects)
    clause = speaker.bare_clause(frame, (described_tense(frame),))
    if not apart(head.noun, clause.subject):
        clause = replace(clause, subject=I)
    return around(speaker, replace(clause, object=head), "object", outer)


def described_noun(speaker: Speaker, nouns: Sequence[Noun]) -> NounPhrase:
    """Return a plain noun phrase that a relative clause can tell from others of its kind."""
    noun = speaker.choose([noun for noun in nouns if not noun.kinds & {"name", "kin"}])
    return NounPhrase(noun, "the", speaker.number(noun, "the", 0.3))


def described_tense(frame: Frame) -> Tense:
    """Return the tense that best tells somebody or something from others."""
    if "past" in frame.tenses:
        return "past"
    return "state" if "state" in frame.tenses else "now"


def around(speaker: Speaker, clause: Clause, gap: Gap, outer: str) -> Sentence:
    """Return a sentence, with the verb ``outer`` if it can, about what ``clause`` describes."""
    head = clause.subject if gap == "subject" else clause.object
    assert isinstance(head, NounPhrase)
    described = replace(head, relative=Relative(clause, gap))
    frames = [f for f in PERSONAL if f.verb.english == outer and head.noun in f.objects]
    states = [word for word in ADJECTIVE.values() if head.noun in nouns_of(word.states)]
    if frames:
        frame = speaker.choose(frames)
        subject = speaker.choose([someone for someone in (I, YOU, HE, SHE, WE)])
        tense = speaker.choose([tense for tense in frame.tenses if tense != "habit"])
        return Statement(Clause(subject, frame.verb, tense, described))
    if states:
        adjective = speaker.choose(states)
        return Statement(Clause(described, BE, "state", adjective=adjective))
    return Statement(Clause(WE, VERB["see"], "past", described))


Form = Callable[[Speaker], Sentence]
FORMS: tuple[Form, ...] = (  # a form named twice is drawn twice as often
    *(statement,) * 9,
    *(quality, yes_or_no, about_subject, about_object, chain) * 2,
    *(polite, where, where_is, when, why, what, who, how_many, report, contrast, exclamation),
)


def sentence(speaker: Speaker) -> Sentence:
    """Return the next sentence that ``speaker`` makes up."""
    speaker.you = YOU
    return speaker.choose(FORMS)(speaker)
