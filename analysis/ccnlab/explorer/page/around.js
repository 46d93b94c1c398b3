// The tables of a node before and after any decision, wherever the cursor is.

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./parts.js").Decision} Decision */
/** @typedef {import("./state.js").Tables} Tables */

/** @param {App} app @param {Decision} decision @returns {Tables} a copy */
export function tablesBefore(app, decision) {
  const { changes, node } = decision;
  return app.history.at(node, changes.length ? changes[0] - 1 : end(app, decision)).copy();
}

/** @param {App} app @param {Decision} decision @returns {Tables} a copy */
export function tablesAfter(app, decision) {
  return app.history.at(decision.node, end(app, decision)).copy();
}

/** @param {App} app @param {Decision} decision @returns {number} table changes up to its end */
function end(app, decision) {
  const { changes, members } = decision;
  return Math.max(app.history.after[members[members.length - 1]], changes[changes.length - 1] ?? 0);
}
