// What is true of a scene, as captions.py has it.
/** @import { Item, Sprites } from "./scene.js" */

const REACH = 10; // columns between an actor and a thing that the actor has thrown, at most

/**
 * What an actor does with a thing, or null: where the thing is decides.
 * @param {Item} actor
 * @param {Item} thing
 * @param {Sprites} sprites
 * @returns {string | null}
 */
export function action(actor, thing, { people, shapes }) {
  const [side, height] = [Math.abs(thing.x - actor.x), actor.y - thing.y];
  if (actor.kind === "dog") return side <= 8 && 0 <= height && height <= 5 ? "carrying" : null;
  const tall = shapes[actor.kind].length;
  if (!people.includes(actor.kind) || side > REACH || height < -2 || height > tall + 6) return null;
  if (height <= 2) return side <= 8 ? "kicking" : null;
  if (side <= 7 && height <= tall - 3) return "holding";
  return thing.kind === "kite" ? "flying" : "throwing";
}

/**
 * Every caption that is true of a scene, in the order of its objects. Where nobody does anything,
 * they stand on the grass. White is not named.
 * @param {Item[]} scene
 * @param {Sprites} sprites
 * @returns {string[]}
 */
export function captions(scene, sprites) {
  const actors = scene.filter(({ kind }) => kind === "dog" || sprites.people.includes(kind));
  const things = scene.filter(({ kind }) => sprites.things.includes(kind));
  const said = actors.flatMap((actor) =>
    things.flatMap((thing) => {
      const act = action(actor, thing, sprites);
      const name = thing.colour === "white" ? thing.kind : `${thing.colour} ${thing.kind}`;
      return act ? [`a ${actor.kind} is ${act} a ${name}`] : [];
    })
  );
  return said.length ? said : actors.map(({ kind }) => `a ${kind} is standing on the grass`);
}
