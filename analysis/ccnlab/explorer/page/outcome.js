// What a node did with a message, in one word each.

import { returnReason } from "./words.js";

/** @typedef {import("./parts.js").Decision} Decision */

/** @param {Decision} decision about an Interest @returns {string} the word, and for a drop ":" and its reason */
export function interestOutcome(decision) {
  const isSent = sentFaces(decision).length > 0;
  if (decision.changed("cs", "hit").length) return "answers";
  if (decision.changed("pit", "joined").length) return isSent ? "repeats" : "joins";
  if (returnReason(decision)) return "returns";
  if (isSent) return "forwards";
  const reason = dropReason(decision);
  return reason ? `drops:${reason}` : "waits";
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
