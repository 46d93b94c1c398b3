// What a node did in a step, as text that two runs can be compared by: no times, no numbers of packets or entries.

/** @typedef {import("./app.js").App} App */

// Changes of tables that say what became of a packet. Others follow from them, or differ between any two runs.
const TELLING = new Set(["pit inserted", "pit joined", "pit erased", "cs inserted", "cs hit", "cs refreshed", "cs erased",
  "cs expired", "fib added", "fib changed", "fib removed", "faces up", "faces down"]);
const NAMED_BY_DETAIL = new Set(["pit erased", "cs erased"]); // their detail is the reason

/** Texts for the steps of one run. */
export class Outcomes {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Map<string, number>} node, table and entry -> name of the entry */
    this.names = new Map();
    const { changes, strings } = app.recording;
    for (let change = 1; change <= changes.count; change++) {
      if (strings[changes.operation[change]] === "inserted") this.names.set(this.#key(change), changes.name[change]);
    }
  }

  /** @param {number} root @returns {string} node, kind, name and arrival face of a step */
  inputOf(root) {
    const { recording } = this.app;
    const kind = recording.kindOf(root);
    const what = kind === "timer" ? recording.reasonOf(root) : recording.messageKindOf(root);
    return [recording.nodeOf(root), kind, what, recording.nameOf(root), recording.events.face[root]].join("\n");
  }

  /** @param {number} root @returns {string} the input and the outcome of a step */
  of(root) {
    const { recording, graph } = this.app;
    const parts = [this.inputOf(root)];
    for (const event of graph.members(root)) {
      const done = recording.kindOf(event);
      if (event === root && done !== "drop") continue;
      if (done === "send") parts.push(this.#sent(event));
      else if (done === "drop") parts.push(`dropped ${recording.reasonOf(event)}`);
    }
    for (const change of graph.decisionChanges(root)) {
      const text = this.#changed(change);
      if (text) parts.push(text);
    }
    return parts.join("\n");
  }

  /** @param {number} send @returns {string} */
  #sent(send) {
    const { recording, graph } = this.app;
    const fate = graph.fate(send);
    return `${recording.messageKindOf(send)} ${recording.nameOf(send)} on ${recording.events.face[send]}`
      + (fate === "lost" || fate === "suppressed" ? ` ${fate}` : "");
  }

  /** @param {number} change @returns {string} empty: it does not count */
  #changed(change) {
    const { changes, strings } = this.app.recording;
    const what = `${strings[changes.table[change]]} ${strings[changes.operation[change]]}`;
    if (!TELLING.has(what)) return "";
    const name = changes.name[change] || this.names.get(this.#key(change)) || 0;
    return `${what} ${strings[name]} ${NAMED_BY_DETAIL.has(what) ? strings[changes.detail[change]] : ""}`;
  }

  /** @param {number} change @returns {string} */
  #key(change) {
    const { changes } = this.app.recording;
    return `${changes.node[change]}:${changes.table[change]}:${changes.entry[change]}`;
  }
}
