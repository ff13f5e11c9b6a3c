"""What goes with what: who does which thing to what, where, and when people say so."""

from dataclasses import dataclass
from functools import cache

from heed.text.small_world.clauses import Place, Tense, Time
from heed.text.small_world.lexicon import ADJECTIVE, NOUN, VERB, rows
from heed.text.small_world.noun_phrases import Combination, NounPhrase
from heed.text.small_world.words import Adjective, Noun, Verb

# A kind stands for all its nouns; "-" for none. The tenses are h(abit), s(tate), n(ow), p(ast)
# and f(uture). The last column gives the object's determiners where not all sound natural.
# verb   subjects   objects   places   tenses   determiners
VALENCY_TABLE = """
eat         person        food                    kitchen garden restaurant  n h p f
drink       person        drink                   kitchen garden restaurant  n h p f
drink       pet           milk water              kitchen garden        n p      the a my
buy         adult         food flower             market                n h p f  the a a two
buy         adult         garment vehicle goods book  -                 n p f    the a a this
sell        adult         home vehicle painting horse  -                n p f    the a my my
sell        baker         bread cake              market                n h p    the
sell        farmer        bean cheese milk meat   market                n h p    the
prepare     adult         dish coffee tea         kitchen               n h p f  the a a
read        person        text                    library outside kitchen  n h p f
write       person        letter story            library office kitchen  n h p f  the a a two
wear        person        hat coat shirt          -                     n        a a my
wear        woman girl actress nurse sister  dress  -                   n        a a my
wash        person        vehicle dog window shirt dress fruit  -       n p f
see         person        person animal           outside station market  s p
see         person        vehicle home bridge painting flower  -        s p
look at     person        painting animal flower tree sight  -          n p      the the this my
look for    person        item pet hotel restaurant  -                  n p f
wait for    person        person transport        station street park   n p f
listen to   person        person bird song        -                     n p      the the my this
find        person        item pet                outside               p
lose        person        item hat                outside station       p
forget      person        item hat coat           -                     p    the a my my
break       person        chair window watch computer  -                p        the my my a
open        person        opening container suitcase letter  -          n p f    the the my a
draw        person        animal nature boat house castle  park garden school  n h p f  the a a two
visit       person        building                -                     n p f    the the this
help        person        person                  kitchen garden school  n h p f
invite      person        person                  -                     p f
call        person        person                  -                     n h p f
meet        person        person                  outside station market  p f
know        person        person restaurant hotel castle song story  -  s        the this my
love        person        person pet horse        -                     s        the this my
like        person        food drink animal flower  -                   s        all all all the
like        person        garment home vehicle painting song story  -   s        the this my
want        person        food drink garment item pet  -                s        the a a this two
have        person        item garment vehicle animal home device  -    s        a a two
have        person        sibling friend uncle aunt  -                  s        a two
sing        person        song                    park school garden    n h p f
take        person        transport               -                     n h p f  the the this
take        person        umbrella suitcase       -                     p f
give        person        book letter newspaper flower fruit item  -                     n p f
show        person        painting house garden letter watch  -         n p f    the this my
send        person        letter book flower      -                     n p f    the a a two
speak to    person        person                  market school street  n h p f
answer      person        person                  -                     p f
sleep       person        -                       hotel garden          n p f
sleep       pet           -                       garden kitchen        n h p
work        adult         -                       office hospital market  n h p f
play        young pet     -                       outside school        n h p f
run         young pet horse  -                    outside               n h p
dance       person        -                       outside               n h p f
go          person        -                       goal                  n h p f
arrive      person        -                       arrival               p f
stay        person        -                       hotel hospital park beach office  p f
come back   person        -                       goal                  n p f
leave       person        -                       -                     p f
fall        person        -                       street kitchen garden  p
be          person        -                       goal church garden kitchen  s
be          pet           -                       outside table chair tree  s
be          book letter newspaper item fruit cake bread  -  kitchen table  s
be hungry   person pet    -                       -                     s
be thirsty  person pet    -                       -                     s
be cold     person pet    -                       -                     s
be afraid   person pet    -                       -                     s
"""

# place   where, in English   in French
PLACES = """
market      at     à
school      at     à
station     at     à
library     at     à
hospital    at     à
restaurant  at     à
hotel       at     à
office      at     à
beach       on     sur
church      in     dans
park        in     dans
garden      in     dans
kitchen     in     dans
street      in     dans
table       on     sur
chair       under  sous
tree        under  sous
"""
DIRECTIONS = {"go": ("to", "à"), "come back": ("from", "de")}
NEEDS_PLACE = ("be", "go", "arrive", "stay")
GIVING = ("give", "show", "send")  # verbs of giving something to somebody

TIMES: dict[Tense, tuple[Time, ...]] = {
    "now": (Time("now", "maintenant"),),
    "habit": (
        Time("every day", "tous les jours"),
        Time("every morning", "tous les matins"),
        Time("every evening", "tous les soirs"),
    ),
    "past": (
        Time("yesterday", "hier"),
        Time("last night", "hier soir"),
        Time("this morning", "ce matin"),
        Time("last week", "la semaine dernière"),
    ),
    "future": (
        Time("tomorrow", "demain"),
        Time("tonight", "ce soir"),
        Time("next week", "la semaine prochaine"),
    ),
    "state": (),
}

# first verb   second verb   what both are about   its determiners   link   tense   second subject
CHAINS = """
buy       eat     food                   a       and      past    same
buy       eat     food                   a       and      future  same
buy       read    book newspaper         the a   and      past    same
buy       read    book newspaper         the a   and      future  same
buy       lose    watch book hat         a       but      past    same
prepare   eat     dish                   the a   and      past    other
open      read    letter                 the my  and      past    same
write     send    letter                 the a   and      past    same
draw      show    animal tree house      the a   and      past    same
find      give    item                   the a   and      past    same
look for  find    item pet               the my  but not  past    same
lose      find    item                   the my  but      past    other
have      like    garment vehicle pet    a       but not  state   same
see       want    fruit cake             the     and      state   same
know      like    hotel restaurant song  the     but not  state   same
meet      invite  person                 the my  and      past    same
"""

# of what   first   link   second
CONTRASTS = """
house castle church tree boat  old        but  beautiful
house apartment                small      but  expensive
dress coat house hat           beautiful  but  expensive
house garden                   small      but  pretty
person                         tired      but  happy
person                         young      but  serious
suitcase box                   big        and  heavy
soup coffee tea                hot        and  good
soup                           cold       but  good
letter story                   long       but  interesting
"""

# verb of the main clause   verbs of a relative clause about its object
OBJECT_RELATIVES = """
be        buy prepare write draw find visit want
read      buy write find
eat       buy prepare
drink     prepare
look for  lose forget
know      meet invite visit love help
like      buy prepare draw write sing
want      prepare sell
look at   buy draw
wash      buy
"""
SUBJECT_RELATIVES = ("be", "know", "help", "meet", "invite", "wait for", "call")
ACCIDENTS = ("have", "find", "lose", "break", "forget", "fall")  # nobody asks why
ASKED = ("eat", "drink", "buy", "sell", "prepare", "read", "write", "look for", "find", "draw")
SHORT = ("have", "want", "see")  # in French
COUNTED = ("eat", "buy", "see", "find", "read", "draw", "sell", "want", "have")  # how many


@dataclass(frozen=True, eq=False)
class Valency:
    """One way to use a verb: what fits in each of its places."""

    verb: Verb
    subjects: tuple[Noun, ...]
    objects: tuple[Noun, ...]
    places: tuple[Place, ...]
    tenses: tuple[Tense, ...]
    determiners: tuple[str, ...]


@cache
def nouns_of(kinds: str) -> tuple[Noun, ...]:
    """Return the nouns that a list of kinds and nouns names, in the lexicon's order."""
    names = frozenset(kinds.split())
    return tuple(n for n in NOUN.values() if n.english in names or n.kinds & names)


@cache
def describing(noun: Noun) -> tuple[Adjective, ...]:
    """Return the adjectives that can stand beside ``noun``: *the old tree*."""
    return tuple(word for word in ADJECTIVE.values() if noun in nouns_of(word.describes))


@cache
def stating(noun: Noun) -> tuple[Adjective, ...]:
    """Return the adjectives that *to be* can say of ``noun``: *the tree is old*."""
    return tuple(word for word in ADJECTIVE.values() if noun in nouns_of(word.states))


def _valency(
    verb: str, subjects: str, objects: str, places: str, tenses: str, determiners: str = ""
) -> Valency:
    by_letter: dict[str, Tense] = {tense[0]: tense for tense in TIMES}
    return Valency(
        VERB[verb],
        nouns_of(subjects),
        nouns_of(objects),
        tuple(_place(noun, verb) for noun in nouns_of(places)),
        tuple(by_letter[letter] for letter in tenses.split()),
        tuple(determiners.split()),
    )


def _place(noun: Noun, verb: str) -> Place:
    prepositions = {place: (english, french) for place, english, french in rows(PLACES)}
    return Place(*DIRECTIONS.get(verb, prepositions[noun.english]), NounPhrase(noun))


VALENCIES = tuple(_valency(*row) for row in rows(VALENCY_TABLE))


@cache
def combinations() -> tuple[Combination, ...]:
    """Return every combination of two words that a sentence may bring together."""
    found: dict[Combination, None] = {}
    for valency in VALENCIES:
        verb = valency.verb.english
        found |= {
            ("subject", noun.english, verb): None for noun in valency.subjects if verb != "be"
        }
        found |= {("object", verb, noun.english): None for noun in valency.objects}
    for noun in NOUN.values():
        words = describing(noun) + stating(noun)
        found |= {("quality", word.english, noun.english): None for word in words}
    return tuple(found)
