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

# english/plural where irregular   french/plural   gender   kinds
NOUNS = """
Paul                 Paul              m  name person adult
Thomas               Thomas            m  name person adult
Marie                Marie             f  name person adult
Alice                Alice             f  name person adult
Paul and Marie       Paul et Marie     m  name pair person adult
Alice and Marie      Alice et Marie    f  name pair person adult
man/men              homme             m  person adult anyone
woman/women          femme             f  person adult anyone
boy                  garçon            m  person young anyone
girl                 fille             f  person young anyone
child/children       enfant            m  person young anyone
student              étudiant          m  person adult anyone
baker                boulanger         m  person adult trade
farmer               fermier           m  person adult trade
teacher              professeur        m  person adult trade known
doctor               médecin           m  person adult trade known
nurse                infirmière        f  person adult trade
actress              actrice           f  person adult trade
friend               ami               m  person adult kin
neighbor             voisin            m  person adult kin
brother              frère             m  person adult kin sibling
sister               sœur              f  person adult kin sibling
uncle                oncle             m  person adult kin
aunt                 tante             f  person adult kin
mother               mère              f  person adult kin one
father               père              m  person adult kin one
grandmother          grand-mère        f  person adult kin one
cat                  chat              m  animal pet
dog                  chien             m  animal pet
horse                cheval            m  animal
bird                 oiseau            m  animal
cow                  vache             f  animal
apple                pomme             f  food fruit
orange               orange            f  food fruit
strawberry/strawberries  fraise        f  food fruit
egg                  œuf               m  food
carrot               carotte           f  food
bean                 haricot           m  food many
cake                 gâteau            m  food dish
bread                pain              m  food mass
cheese               fromage           m  food mass
meat                 viande            f  food dish mass
soup                 soupe             f  food dish mass
water                eau               f  drink mass
coffee               café              m  drink mass
tea                  thé               m  drink mass
milk                 lait              m  drink mass
book                 livre             m  text item
letter               lettre            f  text
newspaper            journal           m  text
story/stories        histoire          f  text
song                 chanson           f  music
hat                  chapeau           m  garment painted
dress                robe              f  garment painted
coat                 manteau           m  garment painted
shirt                chemise           f  garment painted
car                  voiture           f  vehicle painted
bike                 vélo              m  vehicle painted
boat                 bateau            m  vehicle painted
train                train             m  transport
bus                  bus               m  transport
key                  clé               f  item
umbrella             parapluie         m  item painted
suitcase             valise            f  item painted
watch                montre            f  item
computer             ordinateur        m  device
chair                chaise            f  furniture painted
table                table             f  furniture painted
box                  boîte             f  container painted
door                 porte             f  opening painted
window               fenêtre           f  opening
flower               fleur             f  nature
tree                 arbre             m  nature
painting             tableau           m  art
house                maison            f  building home
apartment            appartement       m  building home
castle               château           m  building sight
bridge               pont              m  sight
church               église            f  building sight place
hotel                hôtel             m  building place
school               école             f  building place own
hospital             hôpital           m  building place
restaurant           restaurant        m  place
library/libraries    bibliothèque      f  building place
market               marché            m  place
station              gare              f  place
office               bureau            m  place own
park                 parc              m  place
garden               jardin            m  place own
kitchen              cuisine           f  place own
street               rue               f  place
beach                plage             f  place
"""

# english   french/feminine   where   kinds it describes   kinds it states
ADJECTIVES = """
beautiful    beau/belle         before  building sight nature animal garment garden art song  building sight nature garment garden art song cat horse
new          nouveau/nouvelle   before  home garment vehicle device school hotel bridge teacher neighbor friend doctor  -
old          vieux/vieille      before  man woman friend pet building sight vehicle coat hat furniture tree  building sight vehicle coat tree cat dog
good         bon/bonne          before  food drink book story friend student doctor teacher restaurant  food drink book story restaurant
big          grand              before  home sight tree dog horse suitcase box garden kitchen window table  home sight tree suitcase box garden kitchen window
small        petit              before  home bridge church tree pet suitcase box garden kitchen window table  home bridge church tree box garden kitchen window
little       petit              before  boy girl brother sister bird  -
young        jeune              before  woman doctor teacher nurse actress farmer baker  person
pretty       joli               before  dress flower house garden shirt hat song bird church  dress flower house garden song
long         long/longue        before  letter story song bridge  letter story song bridge
red          rouge              after   painted flower apple  painted
white        blanc/blanche      after   painted flower pet horse  painted horse cat
black        noir               after   painted pet horse  painted pet horse
blue         bleu               after   painted flower bird  painted
green        vert               after   painted apple bean  painted
expensive    cher               after   garment home hotel restaurant watch computer suitcase  garment vehicle home hotel restaurant watch computer meat cheese
fresh        frais/fraîche      after   bread milk cheese fruit egg carrot bean  bread milk fruit egg
cold         froid              after   drink soup  drink soup
hot          chaud              after   coffee tea milk soup bread  coffee tea milk soup
interesting  intéressant        after   book story newspaper  text art
heavy        lourd              after   suitcase box  suitcase box furniture
happy        heureux            after   man woman child  person
tired        fatigué            after   child student  person animal
sad          triste             after   man woman child story song  person story song
sick         malade             after   child  person pet horse cow
serious      sérieux            after   student doctor teacher  person
famous       célèbre            after   actress doctor restaurant castle painting  actress restaurant castle painting
kind         gentil/gentille    after   man woman boy girl nurse  person
ready        prêt               after   -  person soup cake
"""

# english/past/-ing where irregular   french
VERBS = """
eat/ate              manger
drink/drank          boire
buy/bought           acheter
sell/sold            vendre
prepare              préparer
cut/cut              couper
read/read            lire
write/wrote          écrire
wear/wore            porter
wash                 laver
see/saw              voir
look at              regarder
look for             chercher
wait for             attendre
listen to            écouter
find/found           trouver
lose/lost            perdre
break/broke          casser
forget/forgot        oublier
open                 ouvrir
close                fermer
draw/drew            dessiner
visit                visiter
help                 aider
invite               inviter
call                 appeler
thank                remercier
meet/met             rencontrer
know                 connaître
love                 aimer
like                 aimer
want                 vouloir
have                 avoir
sing/sang            chanter
take/took            prendre
give/gave            donner
show                 montrer
send/sent            envoyer
speak to/spoke       parler à
answer               répondre à
sleep/slept          dormir
work                 travailler
play                 jouer
run/ran              courir
dance                danser
go/went              aller
arrive               arriver
stay                 rester
come back/came       revenir
leave/left           partir
fall/fell            tomber
be                   être
be hungry            avoir faim
be thirsty           avoir soif
be cold              avoir froid
be afraid            avoir peur
say                  dire
think                penser
"""

IRREGULAR_PRESENT = """
acheter      achète achètes achète achetons achetez achètent
aller        vais vas va allons allez vont
appeler      appelle appelles appelle appelons appelez appellent
avoir        ai as a avons avez ont
boire        bois bois boit buvons buvez boivent
connaître    connais connais connaît connaissons connaissez connaissent
courir       cours cours court courons courez courent
dire         dis dis dit disons dites disent
dormir       dors dors dort dormons dormez dorment
écrire       écris écris écrit écrivons écrivez écrivent
envoyer      envoie envoies envoie envoyons envoyez envoient
être         suis es est sommes êtes sont
lire         lis lis lit lisons lisez lisent
manger       mange manges mange mangeons mangez mangent
ouvrir       ouvre ouvres ouvre ouvrons ouvrez ouvrent
partir       pars pars part partons partez partent
prendre      prends prends prend prenons prenez prennent
revenir      reviens reviens revient revenons revenez reviennent
voir         vois vois voit voyons voyez voient
vouloir      veux veux veut voulons voulez veulent
"""

IRREGULAR_PARTICIPLES = """
avoir eu · boire bu · connaître connu · courir couru · dire dit · dormir dormi · écrire écrit
être été · lire lu · ouvrir ouvert · partir parti · prendre pris · revenir revenu · voir vu
vouloir voulu
"""

WITH_ETRE = ("aller", "arriver", "rester", "revenir", "partir", "tomber")


def rows(table: str) -> list[list[str]]:
    """Return the lines of a table, each as its columns."""
    return [re.split(r"\s{2,}", line.strip()) for line in table.strip().splitlines()]


PRESENT = {infinitive: tuple(forms.split()) for infinitive, forms in rows(IRREGULAR_PRESENT)}
PARTICIPLES = dict(entry.split() for entry in re.split(r"[·\n]", IRREGULAR_PARTICIPLES.strip()))


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
    base, _, past = english.partition("/")
    first, _, rest = base.partition(" ")
    infinitive, _, second = french.partition(" ")
    reaches = second if second == "à" else ""
    return Verb(
        base,
        f"{past or english_past(first)} {rest}".strip(),
        f"{english_ing(first)} {rest}".strip(),
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
