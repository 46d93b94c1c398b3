// The parts of a decision: its events and table changes, and a line of text about them.

import { duration } from "./format.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./data.js").Recording} Recording */
/**
 * @typedef {{step: string, table: string, text: string, event: number, isEnd: boolean}} Line
 * event: of the line, or 0; isEnd: the line says what becomes of the packet
 */

/** What a decision consists of. */
export class Decision {
  /** @param {App} app @param {number} root */
  constructor(app, root) {
    const { recording, graph } = app;
    this.app = app;
    this.root = root;
    this.node = recording.events.node[root];
    this.time = recording.events.time[root];
    this.face = recording.events.face[root];
    this.members = graph.members(root);
    this.changes = graph.decisionChanges(root);
    this.name = recording.nameOf(root) || this.#interestName();
  }

  /** @returns {string} the name of the Interest of a piggyback packet, which has no name of its own */
  #interestName() {
    const { changes, strings } = this.app.recording;
    const [inserted] = this.changed("pit", "inserted");
    return inserted ? strings[changes.name[inserted]]
      : this.events("choose").map((event) => this.app.recording.nameOf(event))[0] ?? "";
  }

  /** @param {string} kind @returns {number[]} the events of that kind in it */
  events(kind) {
    return this.members.filter((event) => event !== this.root && this.app.recording.kindOf(event) === kind);
  }

  /** @param {string} table @param {...string} operations @returns {number[]} its changes of that kind */
  changed(table, ...operations) {
    const { changes, strings } = this.app.recording;
    return this.changes.filter((change) => strings[changes.table[change]] === table
      && operations.includes(strings[changes.operation[change]]));
  }

  /** @param {number} face @returns {string} */
  faceName(face) {
    return this.app.graph.faceName(this.node, face);
  }
}

/**
 * @param {string} step
 * @param {string} table
 * @param {string} text
 * @param {number} [event]
 * @param {boolean} [isEnd]
 * @returns {Line}
 */
export function line(step, table, text, event = 0, isEnd = false) {
  return { step, table, text, event, isEnd };
}

/** @param {Recording} recording @param {number} event a decision @returns {string} what its strategy had measured */
export function measuredWords(recording, event) {
  const expected = recording.events.expected[event];
  return expected < 0 ? "" : `, measured ${duration(expected)}`;
}

/** @param {Decision} decision @param {number} event @returns {string} */
export function chooseWords(decision, event) {
  const { recording } = decision.app;
  const [, strategy, operation, why] = /^([^:]*): *([^:]*)(?:: *(.*))?$/.exec(recording.reasonOf(event))
    ?? ["", "", recording.reasonOf(event), ""];
  const face = decision.faceName(recording.events.face[event]);
  /** @type {Record<string, string>} */
  const words = { chosen: face, waits: "waits, sends nothing yet", nobody: "chooses no face",
    joined: `sends the joining Interest on ${face}`,
    retried: `sends again on ${face}` };
  return `${strategy || "strategy"}: ${words[operation] ?? `${operation} ${face}`}${why ? `, ${why}` : ""}`
    + measuredWords(recording, event);
}

/** @param {string} policy @returns {string} */
export function policyWords(policy) {
  const name = policy.split(":").pop();
  if (name === "Lru") return "least recently used first";
  if (name === "PerfectLfu") return "least frequently used first, also counted before its last eviction";
  if (name === "Lfu") return "least frequently used first";
  if (name === "Fifo") return "oldest first";
  return policy ? `policy ${policy}` : "no policy";
}
