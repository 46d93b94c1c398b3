// The questions of the prediction: a text, and choices of which exactly one is right.

import { tablesAfter, tablesBefore } from "./around.js";
import { faceWords, nextHops, othersOf } from "./faceset.js";
import { evicted, POLICIES } from "./moments.js";
import { contentFaces, contentOutcome, dropReason, interestOutcome, sentFaces, usualDrop } from "./outcome.js";
import { Decision } from "./parts.js";
import { inEvictionOrder } from "./state.js";
import { reasonWords } from "./steps.js";
import { fibChoices, pitChoices, storeChoices } from "./tablechoices.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./moments.js").Moment} Moment */
/** @typedef {import("./state.js").Tables} Tables */
/** @typedef {{root: number, kind: string, text: string, choices: string[][], right: number}} Question choices: lines of text */
/** @typedef {{text: string, right: string[], wrong: string[][], isFixed?: boolean}} Draft isFixed: the choices keep their order */

const MOST = 5; // choices
const TABLES = ["pit", "store", "fib"]; // kinds with three candidates for a table

/** @param {App} app @param {Moment} moment @returns {Question | null} null: too few other choices are plausible */
export function makeQuestion(app, moment) {
  const decision = new Decision(app, moment.root);
  const draft = MAKERS[moment.kind](decision, app.recording.nodes[decision.node]);
  const right = draft.right.join("\n");
  const wrong = [...new Map(draft.wrong.map((lines) => [lines.join("\n"), lines]))].filter(([text]) => text !== right)
    .map(([, lines]) => lines).slice(0, MOST - 1);
  if (wrong.length < (TABLES.includes(moment.kind) ? 2 : 1)) return null;
  const choices = draft.isFixed ? inOrder([...wrong, draft.right]) : shuffled([draft.right, ...wrong], moment.root);
  return { root: moment.root, kind: moment.kind, text: draft.text, choices,
    right: choices.findIndex((lines) => lines.join("\n") === right) };
}

/** @type {Record<import("./moments.js").Kind, (decision: Decision, node: string) => Draft>} */
const MAKERS = {
  outcome: (decision, node) => outcomeDraft(decision, node),
  face: (decision, node) => faceDraft(decision, node),
  copies: (decision, node) => copiesDraft(decision, node),
  stored: (decision, node) => storedDraft(decision, node),
  evicted: (decision, node) => evictedDraft(decision, node),
  hears: (decision, node) => hearsDraft(decision, node),
  pit: (decision, node) => ({ text: `What does the PIT of ${node} look like now?`, ...pitChoices(decision,
    tablesBefore(decision.app, decision), tablesAfter(decision.app, decision)) }),
  fib: (decision, node) => ({ text: `What does the FIB of ${node} look like now?`, ...fibChoices(decision,
    tablesBefore(decision.app, decision), tablesAfter(decision.app, decision)) }),
  store: (decision, node) => ({ text: `What is in the content store of ${node} now?`, ...storeChoices(decision,
    tablesBefore(decision.app, decision), tablesAfter(decision.app, decision)) }),
};

/** @type {Record<string, string>} */
const OUTCOMES = {
  answers: "Hit: it answers from its content store.",
  joins: "Joined: the face joins a pending Interest, and nothing is sent.",
  repeats: "Joined: the face joins a pending Interest, and the Interest is sent again.",
  forwards: "Forwarded: the Interest gets a PIT entry and is sent on.",
  waits: "Pending: the Interest gets a PIT entry, and nothing is sent yet.",
  returns: "Returned: it goes back to the previous hop.",
};

/** @param {Decision} decision @param {string} node @returns {Draft} */
function outcomeDraft(decision, node) {
  const words = (/** @type {string} */ outcome) => [OUTCOMES[outcome] ?? `Dropped: ${reasonWords(outcome.slice("drops:".length))}.`];
  const truth = interestOutcome(decision);
  const others = ["answers", "joins", "forwards",
    ...truth.startsWith("drops") ? [] : [`drops:${usualDrop(decision.app.recording)}`]];
  return { text: `Hit, joined or forwarded: what does ${node} do with this Interest?`, right: words(truth),
    wrong: others.filter((other) => other !== truth).map(words), isFixed: true };
}

/** @param {Decision} decision @param {string} node @returns {Draft} */
function faceDraft(decision, node) {
  const truth = sentFaces(decision);
  const hops = nextHops(decision, tablesBefore(decision.app, decision)).filter((face) => face !== decision.face);
  const others = othersOf(decision);
  const sets = [...hops.map((face) => [face]), ...hops.length > 1 ? [hops] : [], ...others.map((face) => [face]),
    ...others.length > 1 ? [others] : [], ...decision.face >= 0 ? [[decision.face]] : []];
  const when = decision.app.recording.kindOf(decision.root) === "timer" ? " when this timer ends" : "";
  return { text: `Which face? Where does ${node} send the Interest${when}?`, right: [sentence(decision, truth)],
    wrong: sets.filter((set) => !isSame(set, truth)).map((set) => [sentence(decision, set)]) };
}

/** @param {Decision} decision @param {string} node @returns {Draft} */
function copiesDraft(decision, node) {
  const truth = contentFaces(decision), others = othersOf(decision);
  const sets = [...truth.length > 1 ? truth.map((face) => [face]) : [], others, ...others.map((face) => [face]),
    [...truth, decision.face]];
  return { text: `Which faces? Where does ${node} send the object?`, right: [sentence(decision, truth)],
    wrong: sets.filter((set) => !isSame(set, truth)).map((set) => [sentence(decision, set)]) };
}

/** @type {Record<string, string>} */
const STORED = {
  stores: "Yes, and it is sent on.",
  keeps: "Yes, but it is sent to nobody.",
  passes: "No, but it is sent on.",
  drops: "No. It is dropped.",
};

/** @param {Decision} decision @param {string} node @returns {Draft} */
function storedDraft(decision, node) {
  const truth = contentOutcome(decision);
  const others = ["stores", "passes", "drops"].filter((other) => other !== truth);
  return { text: `Is it stored? Does ${node} put the object into its content store?`,
    right: [STORED[truth] ?? `No: ${dropReason(decision)}.`], wrong: others.map((other) => [STORED[other]]), isFixed: true };
}

/** @param {Decision} decision @param {string} node @returns {Draft} the wrong choices are the victims of other policies */
function evictedDraft(decision, node) {
  const { recording, history } = decision.app;
  const [change] = evicted(decision);
  const before = history.at(decision.node, change - 1).copy();
  const name = (/** @type {number} */ entry) => [recording.strings[before.cs.get(entry)?.name ?? 0]];
  const victims = POLICIES.map((policy) => inEvictionOrder(before, policy)[0].id);
  return { text: `Which object is evicted? ${node} has to make room for the new one.`, right: name(recording.changes.entry[change]),
    wrong: [...victims, ...[...before.cs.keys()].reverse()].filter((entry) => entry !== recording.changes.entry[change]).map(name)
      .slice(0, MOST - 2).concat([["None: there is still room."]]) };
}

/** @param {Decision} decision @param {string} node @returns {Draft} */
function hearsDraft(decision, node) {
  const { graph, recording } = decision.app;
  const shared = (/** @type {number} */ event) => graph.peersOf(decision.node, recording.events.face[event]).length > 1;
  const [send] = decision.events("send").filter(shared);
  const ofNode = (/** @type {number} */ event) => recording.nodes[recording.events.node[event]];
  const truth = [...new Set(graph.arrivals(send).map(ofNode))].sort();
  const peers = [...new Set(graph.peersOf(decision.node, recording.events.face[send]).map((peer) => recording.nodes[peer.node]))].sort();
  const words = (/** @type {string[]} */ nodes) => [nodes.length ? `${nodes.join(", ")}` : "Nobody."];
  const sets = [peers, ...peers.map((peer) => [peer]), peers.slice(1), []];
  return { text: `Who hears it? Which nodes receive what ${node} sends now?`, right: words(truth), wrong: sets.map(words) };
}

/** @param {Decision} decision @param {number[]} faces @returns {string} */
function sentence(decision, faces) {
  const words = faceWords(decision, faces);
  return words[0].toUpperCase() + words.slice(1);
}

/** @param {number[]} one @param {number[]} other @returns {boolean} */
function isSame(one, other) {
  return [...new Set(one)].sort().join() === [...new Set(other)].sort().join();
}

/** @param {string[][]} choices @returns {string[][]} in the order of the alphabet, which tells nothing of the right one */
function inOrder(choices) {
  const all = [...Object.values(OUTCOMES), ...Object.values(STORED)];
  const place = (/** @type {string[]} */ [text]) => (all.indexOf(text) + all.length + 1) % (all.length + 1);
  return choices.sort((a, b) => place(a) - place(b));
}

/** @param {string[][]} choices @param {number} seed @returns {string[][]} in an order that is the same each time */
function shuffled(choices, seed) {
  const rest = [...choices];
  const mixed = [];
  for (let state = seed + 1; rest.length; ) {
    state = (state * 48271) % 2147483647;
    mixed.push(...rest.splice(state % rest.length, 1));
  }
  return mixed;
}
