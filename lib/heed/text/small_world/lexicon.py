"""The words of the small world, as tables: columns stand two or more spaces apart."""

import re
from typing import cast

from heed.text.small_world.words import (
    Adjective,
    Noun,
    Verb,
    english_ing,
    english_past,
    english_s,
    french_feminine,
    french_participle,
    french_plural,
    french_present,
)

# english/plural where irregular   french   gender   kinds
NOUNS = """
Paul             Paul            m  name person adult
Thomas           Thomas          m  name person adult
Marie            Marie           f  name person adult
Alice            Alice           f  name person adult
Paul and Marie   Paul et Marie   m  name pair person adult
Alice and Marie  Alice et Marie  f  name pair person adult
man/men          homme           m  person adult anyone
woman/women      femme           f  person adult anyone
boy              garçon          m  person young anyone
girl             fille           f  person young anyone
child/children   enfant          m  person young anyone
student          étudiant        m  person adult anyone
baker            boulanger       m  person adult trade
farmer           fermier         m  person adult trade
teacher          professeur      m  person adult trade known
doctor           médecin         m  person adult trade known
nurse            infirmière      f  person adult trade
actress          actrice         f  person adult trade
friend           ami             m  person adult kin
neighbor         voisin          m  person adult kin
brother          frère           m  person adult kin sibling
sister           sœur            f  person adult kin sibling
uncle            oncle           m  person adult kin
aunt             tante           f  person adult kin
mother           mère            f  person adult kin one
father           père            m  person adult kin one
grandmother      grand-mère      f  person adult kin one
cat              chat            m  animal pet aged
dog              chien           m  animal pet aged
horse            cheval          m  animal
bird             oiseau          m  animal
apple            pomme           f  food fruit
orange           orange          f  food fruit
strawberry/strawberries  fraise  f  food fruit
egg              œuf             m  food
bean             haricot         m  food many
cake             gâteau          m  food dish
bread            pain            m  food mass
cheese           fromage         m  food mass
meat             viande          f  food dish mass
soup             soupe           f  food dish mass
water            eau             f  drink mass
coffee           café            m  drink mass
tea              thé             m  drink mass
milk             lait            m  drink mass
book             livre           m  text item
letter           lettre          f  text
newspaper        journal         m  text
story/stories    histoire        f  text
song             chanson         f  music
hat              chapeau         m  garment painted fine aged
dress            robe            f  garment painted fine
coat             manteau         m  garment painted fine aged
shirt            chemise         f  garment painted
car              voiture         f  vehicle painted fine aged
bike             vélo            m  vehicle painted aged
boat             bateau          m  vehicle painted fine aged
train            train           m  transport
bus              bus             m  transport
key              clé             f  item
umbrella         parapluie       m  item painted
watch            montre          f  item fine goods
suitcase         valise          f  item painted goods sized
computer         ordinateur      m  device goods
chair            chaise          f  furniture painted aged
table            table           f  furniture painted aged sized
box              boîte           f  container painted sized
door             porte           f  opening painted
window           fenêtre         f  opening sized
flower           fleur           f  nature fine
tree             arbre           m  nature fine aged sized
painting         tableau         m  art fine
house            maison          f  building home fine aged sized
apartment        appartement     m  building home sized
castle           château         m  building fine aged sized
bridge           pont            m  sight fine aged
church           église          f  building fine aged place
hotel            hôtel           m  building fine aged place arrival
school           école           f  building place own goal arrival
hospital         hôpital         m  building place goal arrival
restaurant       restaurant      m  place goal arrival
library/libraries  bibliothèque  f  building place goal arrival
market           marché          m  place goal arrival
station          gare            f  place goal arrival
office           bureau          m  place own goal arrival
park             parc            m  place outside goal
garden           jardin          m  place own fine sized outside
kitchen          cuisine         f  place own sized
street           rue             f  place outside
beach            plage           f  place outside goal
"""

# english   french/feminine   where   what it can stand beside   what *to be* can say it of
ADJECTIVES = """
beautiful    beau/belle        before  fine animal                        fine
new          nouveau/nouvelle  before  home garment vehicle device school hotel known friend  -
old          vieux/vieille     before  man woman friend aged              aged
good         bon/bonne         before  food coffee book story friend known restaurant  food drink
big          grand             before  sized dog horse                    sized
small        petit             before  sized pet                          sized
little       petit             before  boy girl sibling bird              -
young        jeune             before  woman doctor teacher nurse actress  person
pretty       joli              before  dress flower house garden bird     dress flower house garden
long         long/longue       before  letter story song bridge           letter story song bridge
red          rouge             after   painted flower apple               painted
white        blanc/blanche     after   painted flower pet horse           painted pet horse
black        noir              after   painted pet horse                  painted pet horse
blue         bleu              after   painted flower bird                painted
green        vert              after   painted apple bean                 painted
expensive    cher              after   garment home vehicle goods hotel   garment goods home hotel
fresh        frais/fraîche     after   bread milk cheese fruit egg bean   bread milk fruit egg
cold         froid             after   drink soup                         drink soup meat
hot          chaud             after   coffee tea milk soup bread         coffee tea milk soup
interesting  intéressant       after   book story newspaper               text art
heavy        lourd             after   suitcase box                       suitcase box furniture
happy        heureux           after   anyone                             person
tired        fatigué           after   anyone                             person animal
sad          triste            after   anyone story song                  person story song
sick         malade            after   anyone                             person pet horse
serious      sérieux           after   student doctor teacher nurse       person
famous       célèbre           after   actress doctor restaurant painting  actress castle painting
kind         gentil/gentille   after   man woman nurse teacher doctor     person
ready        prêt              after   -                                  person soup cake
"""

# english/past/-ing where irregular   french
VERBS = """
eat/ate                   manger
drink/drank               boire
buy/bought                acheter
sell/sold                 vendre
prepare                   préparer
read/read                 lire
write/wrote               écrire
wear/wore                 porter
wash                      laver
see/saw                   voir
look at                   regarder
look for                  chercher
wait for                  attendre
listen to                 écouter
find/found                trouver
lose/lost                 perdre
break/broke               casser
forget/forgot/forgetting  oublier
open                      ouvrir
draw/drew                 dessiner
visit                     visiter
help                      aider
invite                    inviter
call                      appeler
meet/met                  rencontrer
know/knew                 connaître
love                      aimer
like                      aimer
want                      vouloir
have/had                  avoir
sing/sang                 chanter
take/took                 prendre
give/gave                 donner
show                      montrer
send/sent                 envoyer
speak to/spoke            parler à
answer                    répondre à
sleep/slept               dormir
work                      travailler
play                      jouer
run/ran                   courir
dance                     danser
go/went                   aller
arrive                    arriver
stay                      rester
come back/came            revenir
leave/left                partir
fall/fell                 tomber
be/was                    être
be hungry/was             avoir faim
be thirsty/was            avoir soif
be cold/was               avoir froid
be afraid/was             avoir peur
say/said                  dire
think/thought             penser
"""

# infinitive   je tu il nous vous ils   participle where irregular
IRREGULAR = """
acheter    achète achètes achète achetons achetez achètent
aller      vais vas va allons allez vont
appeler    appelle appelles appelle appelons appelez appellent
avoir      ai as a avons avez ont                                      eu
boire      bois bois boit buvons buvez boivent                         bu
connaître  connais connais connaît connaissons connaissez connaissent  connu
courir     cours cours court courons courez courent                    couru
dire       dis dis dit disons dites disent                             dit
dormir     dors dors dort dormons dormez dorment                       dormi
écrire     écris écris écrit écrivons écrivez écrivent                 écrit
envoyer    envoie envoies envoie envoyons envoyez envoient
être       suis es est sommes êtes sont                                été
lire       lis lis lit lisons lisez lisent                             lu
manger     mange manges mange mangeons mangez mangent
ouvrir     ouvre ouvres ouvre ouvrons ouvrez ouvrent                   ouvert
partir     pars pars part partons partez partent                       parti
prendre    prends prends prend prenons prenez prennent                 pris
revenir    reviens reviens revient revenons revenez reviennent         revenu
voir       vois vois voit voyons voyez voient                          vu
vouloir    veux veux veut voulons voulez veulent                       voulu
"""
WITH_ETRE = ("aller", "arriver", "rester", "revenir", "partir", "tomber")


def rows(table: str) -> list[list[str]]:
    """Return the lines of a table, each as its columns."""
    return [re.split(r"\s{2,}", line.strip()) for line in table.strip().splitlines()]


PRESENT = {row[0]: tuple(row[1].split()) for row in rows(IRREGULAR)}
PARTICIPLES = {row[0]: row[2] for row in rows(IRREGULAR) if len(row) > 2}


def _noun(english: str, french: str, gender: str, kinds: str) -> Noun:
    singular, _, plural = english.partition("/")
    forms = singular, plural or english_s(singular), french, french_plural(french)
    if kinds.startswith("name"):
        forms = english, english, french, french
    return Noun(*forms, gender == "f", frozenset(kinds.split()))


def _adjective(english: str, french: str, where: str, describes: str, states: str) -> Adjective:
    masculine, _, feminine = french.partition("/")
    forms = english, masculine, feminine or french_feminine(masculine)
    return Adjective(*forms, where == "before", describes, states)


def _verb(english: str, french: str) -> Verb:
    base, past, ing = (*english.split("/"), "", "")[:3]
    first, _, rest = base.partition(" ")
    infinitive, _, second = french.partition(" ")
    reaches = second if second == "à" else ""
    return Verb(
        base,
        f"{past or english_past(first)} {rest}".strip(),
        f"{ing or english_ing(first)} {rest}".strip(),
        infinitive if reaches else french,
        cast(
            "tuple[str, str, str, str, str, str]",
            PRESENT.get(infinitive) or french_present(infinitive),
        ),
        PARTICIPLES.get(infinitive) or french_participle(infinitive),
        infinitive in WITH_ETRE,
        reaches,
    )


NOUN = {noun.english: noun for noun in (_noun(*row) for row in rows(NOUNS))}
ADJECTIVE = {word.english: word for word in (_adjective(*row) for row in rows(ADJECTIVES))}
VERB = {verb.english: verb for verb in (_verb(*row) for row in rows(VERBS))}
