// Three candidates for a table after a decision: the right one, and two that a plausible mistake would give.

import { faceWords, othersOf } from "./faceset.js";
import { costWords } from "./format.js";
import { restrictionWords } from "./wire.js";

/** @typedef {import("./parts.js").Decision} Decision */
/** @typedef {import("./state.js").Tables} Tables */
/** @typedef {import("./state.js").PitEntry} PitEntry */
/** @typedef {import("./state.js").CsEntry} CsEntry */
/** @typedef {import("./state.js").Route} Route */
/** @typedef {{right: string[], wrong: string[][]}} Choices */

const LONGEST = 5; // entries of a table that is asked for

/** @param {Decision} decision @param {Tables} before @param {Tables} after @returns {Choices} */
export function pitChoices(decision, before, after) {
  const old = [...before.pit.values()], now = [...after.pit.values()];
  const names = [...new Map([...before.pit, ...after.pit]).values()].map(({ name }) => name);
  const isUnique = new Set(names).size === names.length;
  const show = (/** @type {PitEntry[]} */ entries) => pitLines(decision, entries, isUnique);
  if (Math.max(old.length, now.length) > LONGEST) return { right: show(now), wrong: [] };
  const gone = old.filter(({ id }) => !after.pit.has(id));
  const others = now.filter((entry) => before.pit.get(entry.id) === entry);
  const wrong = [old, ...now.filter((entry) => before.pit.get(entry.id) !== entry).flatMap((entry) =>
    [...mistaken(entry, before.pit.get(entry.id)).map((list) => [...others, ...list])]),
    ...gone.flatMap((entry) => kept(entry).map((list) => [...now, ...list])), others, ...now.length ? [[]] : []];
  return { right: show(now), wrong: differing(show(now), wrong.map(show)) };
}

/** @param {PitEntry} entry new or changed @param {PitEntry | undefined} former @returns {PitEntry[][]} what it is not */
function mistaken(entry, former) {
  const added = [...entry.down].filter(([face]) => !former?.down.has(face));
  if (former && added.length) return [[former, { ...entry, down: new Map(added), up: [] }], [{ ...entry, down: new Map(added) }]];
  const turned = { ...entry, down: new Map(entry.up.map((face) => [face, 0])), up: [...entry.down.keys()] };
  return [...entry.up.length ? [[turned]] : [], ...entry.up.length ? [[{ ...entry, up: [] }]] : []];
}

/** @param {PitEntry} entry erased @returns {PitEntry[][]} what might have been left of it */
function kept(entry) {
  const [first] = entry.down.keys();
  const less = new Map([...entry.down].filter(([face]) => face !== first));
  return [[{ ...entry, down: less }], [{ ...entry, up: [] }]];
}

/** @param {Decision} decision @param {PitEntry[]} entries @param {boolean} isUnique names say which entry is meant @returns {string[]} */
function pitLines(decision, entries, isUnique) {
  const { strings } = decision.app.recording;
  if (!entries.length) return ["Empty."];
  return [...entries].sort((a, b) => a.id - b.id).map((entry) => {
    const selectors = isUnique ? "" : restrictionWords(strings[entry.selectors]);
    const from = entry.down.size ? faceWords(decision, [...entry.down.keys()]) : "no face";
    const to = entry.up.length ? faceWords(decision, [...entry.up]) : "no face";
    return `${strings[entry.name]}${selectors ? ` (${selectors})` : ""}: from ${from}, to ${to}`;
  });
}

/** @param {Decision} decision @param {Tables} before @param {Tables} after @returns {Choices} */
export function storeChoices(decision, before, after) {
  const { strings } = decision.app.recording;
  const old = [...before.cs.values()], now = [...after.cs.values()];
  const show = (/** @type {CsEntry[]} */ entries) => storeLines(entries.map(({ name }) => strings[name]));
  const names = new Map([...before.cs, ...after.cs].map(([id, { name }]) => [id, name]));
  const isUnique = new Set(names.values()).size === names.size;
  if (!isUnique || Math.max(old.length, now.length) > LONGEST) return { right: show(now), wrong: [] };
  const added = now.filter(({ id }) => !before.cs.has(id)), gone = old.filter(({ id }) => !after.cs.has(id));
  const stayed = now.filter(({ id }) => before.cs.has(id));
  const swaps = gone.flatMap((victim) => [...stayed].reverse().map((other) =>
    [...stayed.filter((entry) => entry !== other), victim, ...added]));
  const wrong = [old, ...swaps, [...stayed, ...gone, ...added], added, stayed.slice(1).concat(added), stayed.slice(1)];
  return { right: show(now), wrong: differing(show(now), wrong.map(show)) };
}

/** @param {string[]} names @returns {string[]} */
function storeLines(names) {
  return names.length ? [names.sort().join(", ")] : ["Empty."];
}

/** @param {Decision} decision @param {Tables} before @param {Tables} after @returns {Choices} */
export function fibChoices(decision, before, after) {
  const { strings } = decision.app.recording;
  const line = (/** @type {Route} */ { name, face, cost }, other = face) =>
    `${strings[name]}: to ${faceWords(decision, [other])}, cost ${costWords(cost)}`;
  const show = (/** @type {Route[]} */ routes) => routes.length ? routes.map((route) => line(route)).sort() : ["Empty."];
  const old = [...before.fib.values()], now = [...after.fib.values()];
  if (Math.max(old.length, now.length) > LONGEST) return { right: show(now), wrong: [] };
  const added = now.filter((route) => !before.fib.has(`${route.name}:${route.face}`));
  const gone = old.filter((route) => !after.fib.has(`${route.name}:${route.face}`));
  const faces = othersOf(decision);
  const elsewhere = added.flatMap((route) => faces.filter((face) => face !== route.face).map((face) =>
    [...now.filter((other) => other !== route), { ...route, face }]));
  const wrong = [old, [...now, ...gone], ...elsewhere, now.filter((route) => !added.includes(route))];
  return { right: show(now), wrong: differing(show(now), wrong.map(show)) };
}

/** @param {string[]} right @param {string[][]} others @returns {string[][]} the first two that differ from it and each other */
function differing(right, others) {
  const found = new Map(others.map((lines) => [lines.join("\n"), lines]));
  found.delete(right.join("\n"));
  return [...found.values()].slice(0, 2);
}
