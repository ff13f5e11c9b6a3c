"""The embedded corpus: English and French sentences about a small world, made by a grammar.

A *speaker* makes up what to say (``speaker``, ``forms``) from tables of words (``lexicon``) and of
what goes with what (``valency``); each meaning is then worded twice, by a grammar of English and by
one of French (``noun_phrases``, ``clauses``, ``sentences``, ``elision``).

The French is a function of the English. Where English leaves open what French must say, one rule
holds throughout:

* *you* is *tu*, said to a man; with *sir* or *madam* it is *vous*, said to one person.
* *I* is a man; *we* and *they* are *nous* and *ils*. After a noun in the same sentence *he*, *she*,
  *it* and *they* take its gender: *The girls say that they are tired*, … *qu'elles sont fatiguées*.
* A noun for a person has one gender: *the nurse* is *l'infirmière*, *my friend* *mon ami*.
* The simple past is the *passé composé*; *is eating* and *eats* are both *mange*; questions have
  *est-ce que*, but for *Où est la gare ?*; *some* and *any* are *du*, *de la*, *des*, after *pas*
  *de*.
"""

from heed.text.small_world.splits import MOST_PAIRS, held_out, small_world_pairs, small_world_splits

__all__ = ["MOST_PAIRS", "held_out", "small_world_pairs", "small_world_splits"]
