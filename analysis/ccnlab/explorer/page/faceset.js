// Sets of faces of a node, for questions about where a packet goes.

import { isPrefix } from "./state.js";

/** @typedef {import("./parts.js").Decision} Decision */
/** @typedef {import("./state.js").Tables} Tables */

/** @param {Decision} decision @returns {number[]} the faces of its node */
export function facesOf(decision) {
  const { node, face } = decision.app.recording.faces;
  const found = [];
  for (let i = 0; i < node.length; i++) if (node[i] === decision.node) found.push(face[i]);
  return found;
}

/** @param {Decision} decision @returns {number[]} the faces of its node to other nodes, without the one of its message */
export function othersOf(decision) {
  const { graph } = decision.app;
  return facesOf(decision).filter((face) => face !== decision.face && !graph.face(decision.node, face).local);
}

/** @param {Decision} decision @returns {boolean} whether its node has one neighbour, so that nothing is to be chosen */
export function isUsual(decision) {
  const { graph } = decision.app;
  return facesOf(decision).filter((face) => !graph.face(decision.node, face).local).length < 2;
}

/** @param {Decision} decision @param {Tables} before @returns {number[]} the next hops of the longest prefix of its name */
export function nextHops(decision, before) {
  const { strings } = decision.app.recording;
  const routes = [...before.fib.values()].filter((route) => isPrefix(strings[route.name], decision.name));
  const longest = Math.max(...routes.map((route) => strings[route.name].length));
  return routes.filter((route) => strings[route.name].length === longest).sort((a, b) => a.cost - b.cost)
    .map((route) => route.face);
}

/** @param {Decision} decision @param {number[]} faces @returns {string} "face 1 (alice) and face 2 (bob)" */
export function faceWords(decision, faces) {
  if (!faces.length) return "on no face";
  const words = [...faces].sort((a, b) => a - b).map((face) => decision.faceName(face));
  return words.length < 2 ? words[0] : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}
