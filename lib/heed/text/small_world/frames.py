"""What goes with what: who does which thing to what, where, and when people say so."""

from dataclasses import dataclass
from functools import cache

from heed.text.small_world.clauses import Place, Tense, Time
from heed.text.small_world.lexicon import ADJECTIVE, NOUN, VERB, rows
from heed.text.small_world.noun_phrases import Combination, NounPhrase
from heed.text.small_world.words import Noun, Verb

# Kinds stand for all their nouns. Tenses: n(ow), h(abit), s(tate), p(ast), f(uture).
# The last column: the object's determiners, where not all of them sound natural.
# verb   subjects   objects   places   tenses   determiners
FRAMES = """
eat          person         food             kitchen garden restaurant park        n h p f
drink        person         drink            kitchen garden restaurant             n h p f
drink        cat dog        milk water       kitchen garden                        n p
buy          adult          food flower      market                                n h p f
buy          adult          garment vehicle painting watch computer suitcase book  -  n p f
sell         adult          home vehicle painting horse cow    -                   n p f
sell         baker farmer   food flower      market                                n h p
prepare      adult          dish coffee tea  kitchen                               n h p f
cut          person         bread cake cheese meat fruit       kitchen             n p f
read         person         text             library garden park kitchen beach     n h p f
write        person         letter story     library office kitchen                n h p f
wear         person         garment          -                                     n
wash         person         car bike dog window shirt dress fruit    -             n p f
see          person         person animal    park street market station beach      s p
see          person         vehicle home sight painting flower   -                 s p
look at      person         painting animal flower tree sight    -                 n p
look for     person         item pet hotel restaurant    -                         n p f
wait for     person         person transport    station street restaurant park     n p f
listen to    person         person bird song    -                                  n p
find         person         item pet         park street garden                    p
lose         person         item hat         park street station beach             p
forget       person         item hat coat    station restaurant office hotel       p
break        person         chair window watch umbrella computer    -              p
open         person         opening container suitcase letter    -                 n p f
close        person         opening container suitcase    -                        n p f
draw         person         animal nature boat house castle    park garden school  n h p f
visit        person         building         -                                     n p f
help         person         person           kitchen garden office school          n h p f
invite       person         person           -                                     p f
call         person         person           -                                     n h p f
thank        person         person           -                                     p f
meet         person         person           park street market station beach      p f
know         person         person restaurant hotel castle song story    -         s  the this my
love         person         person pet horse    -                                  s  the this my
like         person         food drink animal flower    -                          s  all all the this
like         person         garment home vehicle painting song story    -          s  the this my
want         person         food drink garment item pet    -                       s
have         person         item garment vehicle animal home device    -           s  a a two
have         person         sibling friend uncle aunt    -                         s  a two
sing         person         song             park school garden kitchen            n h p f
take         person         transport        -                                     n h p f  the the this a
take         person         umbrella suitcase    -                                 p f
give         person         text flower fruit item    -                            n p f
show         person         painting house garden letter watch    -                n p f
send         person         letter book flower    -                                n p f
speak to     person         person           office school market street           n h p f
answer       person         person           -                                     p f
sleep        person         -                hotel garden                          n p f
sleep        pet            -                garden kitchen                        n h p
work         adult          -                office hospital restaurant library market garden  n h p f
play         young pet      -                park garden street beach school       n h p f
run          young animal   -                park garden street beach              n h p
dance        person         -                park street beach kitchen             n h p f
go           person         -                market school station park library hospital restaurant beach office church  n h p f
arrive       person         -                market school station library hospital restaurant hotel office  p f
stay         person         -                hotel hospital beach office park      p f
come back    person         -                market school station park library hospital restaurant beach office church  n p f
leave        person         -                -                                     p f
fall         young animal   -                street park garden                    p
be           person         -                market school station park library hospital restaurant beach office church kitchen garden  s
be           pet            -                garden kitchen street table chair tree    s
be           text item fruit cake cheese bread    -    kitchen table               s
be hungry    person pet     -                -                                     s
be thirsty   person pet     -                -                                     s
be cold      person pet     -                -                                     s
be afraid    person pet     -                -                                     s
"""

# place   English   French
PLACES = """
market      at     à
school      at     à
station     at     à
library     at     à
hospital    at     à
restaurant  at     à
hotel       at     à
office      at     à
beach       at     à
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

GIVING = ("give", "show", "send")  # to somebody
NEEDS_PLACE = ("be", "go", "stay", "come back")
ASKED = ("eat", "drink", "buy", "sell", "prepare", "read", "write", "look for", "find", "draw")
COUNTED = ("eat", "buy", "see", "find", "read", "draw", "sell", "want", "have")

# verb of the main clause   verb of a relative clause about its object
OBJECT_RELATIVES = """
be         buy prepare write draw find visit want
read       buy write find
eat        buy prepare
drink      prepare
look for   lose forget
know       meet invite visit love help
like       buy prepare draw write sing
wear       buy wash
want       prepare sell
look at    buy draw
wash       buy
close      open
"""
SUBJECT_RELATIVES = ("be", "know", "see", "help", "meet", "invite", "thank", "wait for", "call")

# first verb   second verb   what both are about   link   tense   second subject
CHAINS = """
buy        eat        food                   and  past    same
buy        eat        food                   and  future  same
buy        read       book newspaper         and  past    same
buy        read       book newspaper         and  future  same
buy        lose       watch book hat         but  past    same
prepare    eat        dish                   and  past    other
open       read       letter                 and  past    same
write      send       letter                 and  past    same
draw       show       animal nature house    and  past    same
find       give       item                   and  past    same
look for   find       item pet               but not  past    same
lose       find       item                   but  past    other
break      wash       window                 but  past    other
have       like       garment vehicle pet    but not  state   same
see        want       fruit cake             and  state   same
know       like       hotel restaurant song  but not  state   same
meet       invite     person                 and  past    same
see        thank      person                 and  past    same
"""

# of what   first   link   second
CONTRASTS = """
house castle church tree boat        old     but  beautiful
house apartment                      small   but  expensive
dress coat house boat hat            beautiful  but  expensive
house garden                         small   but  pretty
person                               tired   but  happy
person                               young   but  serious
suitcase box                         big     and  heavy
soup coffee tea                      hot     and  good
soup                                 cold    but  good
letter story                         long    but  interesting
"""


@dataclass(frozen=True)
class Frame:
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
    named = frozenset(kinds.split())
    return tuple(n for n in NOUN.values() if n.english in named or n.kinds & named)


def _frame(
    verb: str, subjects: str, objects: str, places: str, tenses: str, determiners: str = ""
) -> Frame:
    by_letter: dict[str, Tense] = {tense[0]: tense for tense in TIMES}
    return Frame(
        VERB[verb],
        nouns_of(subjects),
        nouns_of(objects),
        tuple(_place(name, verb) for name in places.split() if name != "-"),
        tuple(by_letter[letter] for letter in tenses.split()),
        tuple(determiners.split()),
    )


def _place(name: str, verb: str) -> Place:
    prepositions = {noun: (english, french) for noun, english, french in rows(PLACES)}
    return Place(*DIRECTIONS.get(verb, prepositions[name]), NounPhrase(NOUN[name]))


ALL_FRAMES = tuple(_frame(*row) for row in rows(FRAMES))


@cache
def combinations() -> tuple[Combination, ...]:
    """Return every combination of two words that a sentence may bring together."""
    found: dict[Combination, None] = {}
    for frame in ALL_FRAMES:
        verb = frame.verb.english
        found |= {("subject", noun.english, verb): None for noun in frame.subjects if verb != "be"}
        found |= {("object", verb, noun.english): None for noun in frame.objects}
    for word in ADJECTIVE.values():
        nouns = nouns_of(f"{word.describes} {word.states}")
        found |= {("quality", word.english, noun.english): None for noun in nouns}
    return tuple(found)
