// Which decisions are stepped through and drawn: by name, kind and node.

import { isPrefix } from "./state.js";

/** @typedef {import("./data.js").Recording} Recording */

export const KINDS = ["interest", "data", "piggyback", "return", "timer", "setup"];

/** The conditions; all of them must hold. */
export class Filter {
  /** @param {Recording} recording */
  constructor(recording) {
    this.recording = recording;
    this.prefix = "";
    /** @type {Set<string>} */
    this.kinds = new Set(KINDS.filter((kind) => kind !== "setup"));
    this.node = -1; // all
    /** @type {Int8Array} per string: 1 prefix matches, 0 not, -1 unknown */
    this.known = new Int8Array(recording.strings.length).fill(-1);
  }

  /** @param {string} prefix */
  setPrefix(prefix) {
    this.prefix = prefix.replace(/^ccnx:/, "");
    this.known.fill(-1);
  }

  /** @param {number} event @returns {boolean} */
  lets(event) {
    const { events } = this.recording;
    return (this.node < 0 || events.node[event] === this.node) && this.kinds.has(this.kind(event))
      && this.letsName(events.name[event]);
  }

  /** @param {number} event @returns {string} one of KINDS */
  kind(event) {
    const { recording } = this;
    if (recording.kindOf(event) === "timer") return recording.reasonOf(event) === "setup" ? "setup" : "timer";
    const kind = recording.messageKindOf(event);
    return KINDS.includes(kind) ? kind : "timer";
  }

  /** @param {number} name number of the string @returns {boolean} */
  letsName(name) {
    if (!this.prefix) return true;
    if (this.known[name] < 0) {
      const text = this.recording.strings[name];
      this.known[name] = isPrefix(this.prefix, text) || text.startsWith(this.prefix) ? 1 : 0;
    }
    return this.known[name] === 1;
  }
}
