// What a node did with a message, in one word each.

import { returnReason } from "./words.js";

/** @typedef {import("./data.js").Recording} Recording */
/** @typedef {import("./parts.js").Decision} Decision */

/** @param {Decision} decision about an Interest @returns {string} the word, and for a drop ":" and its reason; empty: none is known */
export function interestOutcome(decision) {
  const isSent = sentFaces(decision).length > 0;
  if (decision.changed("cs", "hit").length) return "answers";
  if (decision.changed("pit", "joined").length) return isSent ? "repeats" : "joins";
  if (returnReason(decision)) return "returns";
  if (isSent) return "forwards";
  const reason = dropReason(decision) || laterDrop(decision);
  if (reason) return `drops:${reason}`;
  return decision.changed("pit", "inserted").length ? "waits" : "";
}

/** @param {Decision} decision @returns {string} why an ingress policy dropped the message at the same instant; empty: it did not */
function laterDrop(decision) {
  const { graph, recording } = decision.app;
  const { cause, kind, message, node, time } = recording.events;
  if (decision.members.length > 1 || decision.changes.length || !cause[decision.root]) return "";
  const drop = recording.number("drop");
  const found = [...graph.effects(cause[decision.root])].filter((event) => kind[event] === drop && node[event] === decision.node
    && message[event] === message[decision.root] && time[event] === decision.time);
  return found.length ? recording.reasonOf(found[0]) : "";
}

/** @param {Recording} recording @returns {string} the reason of the first drop of an Interest in the run, or a frequent one */
export function usualDrop(recording) {
  const { kind, count } = recording.events;
  const drop = recording.number("drop");
  for (let event = 1; event <= count; event++) {
    if (kind[event] === drop && recording.messageKindOf(event) === "interest") return recording.reasonOf(event);
  }
  return "duplicate_nonce";
}

/** @param {Decision} decision about content @returns {"stores" | "keeps" | "passes" | "drops" | ""} empty: something else */
export function contentOutcome(decision) {
  if (decision.changed("cs", "refreshed", "hit").length) return "";
  const isSent = decision.events("send").length > 0;
  if (decision.changed("cs", "inserted").length) return isSent ? "stores" : "keeps";
  if (isSent) return "passes";
  return dropReason(decision) ? "drops" : "";
}

/** @param {Decision} decision @returns {string} why it dropped a message; empty: it dropped none */
export function dropReason(decision) {
  return decision.events("drop").map((event) => decision.app.recording.reasonOf(event))[0] ?? "";
}

/** @param {Decision} decision @returns {number[]} the faces on which it sent an Interest, sorted */
export function sentFaces(decision) {
  return facesOf(decision, ["interest", "piggyback"]);
}

/** @param {Decision} decision @returns {number[]} the faces on which it sent content, sorted */
export function contentFaces(decision) {
  return facesOf(decision, ["data", "piggyback"]);
}

/** @param {Decision} decision @param {string[]} kinds @returns {number[]} */
function facesOf(decision, kinds) {
  const { recording } = decision.app;
  const sends = decision.events("send").filter((event) => kinds.includes(recording.messageKindOf(event)));
  return [...new Set(sends.map((event) => recording.events.face[event]))].sort((a, b) => a - b);
}
