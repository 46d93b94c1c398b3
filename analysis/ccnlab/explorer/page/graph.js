// What follows from the events: effects of each event, decisions of nodes, packets under way, peers of faces.

/** @typedef {import("./data.js").Recording} Recording */
/** @typedef {{node: number, face: number}} End */

/** Derived once per recording. */
export class Graph {
  /** @param {Recording} recording */
  constructor(recording) {
    this.recording = recording;
    const count = recording.events.count;
    /** @type {Set<number>} send events whose packets a suppression scheme did not send */
    this.suppressed = new Set();
    this.root = new Int32Array(count + 1); // the receive or timer event of the decision that an event is part of
    this.arrival = new Int32Array(count + 1); // for a send: the first event at another node that it reaches, or 0
    this.longest = 0; // time of the longest flight, ns
    this.mean = 0; // time of flights on average, ns
    this.effectStart = new Int32Array(count + 2);
    this.effectList = new Int32Array(count);
    this.changeStart = new Int32Array(count + 2);
    this.changeList = new Int32Array(recording.changes.count);
    group(recording.events.cause, this.effectStart, this.effectList);
    group(recording.changes.event, this.changeStart, this.changeList);
    this.#decide();
    /** @type {number[]} the events that begin a decision, in order */
    this.decisions = [];
    for (let event = 1; event <= count; event++) if (this.root[event] === event) this.decisions.push(event);
    /** @type {Map<string, End[]>} */
    this.peers = new Map();
    for (const [a, aFace, b, bFace] of recording.header.links) {
      this.#addPeer(a, aFace, b, bFace);
      this.#addPeer(b, bFace, a, aFace);
    }
    /** @type {Map<string, {label: string, local: boolean}>} */
    this.faces = new Map();
    const { node, face, label, local } = recording.faces;
    for (let i = 0; i < node.length; i++) {
      this.faces.set(`${node[i]}:${face[i]}`, { label: recording.strings[label[i]], local: local[i] === 1 });
    }
  }

  /** @param {number} event @returns {Int32Array} the events that it caused */
  effects(event) {
    return this.effectList.subarray(this.effectStart[event], this.effectStart[event + 1]);
  }

  /** @param {number} send @returns {number[]} the events at other nodes that it reaches: several on a shared medium */
  arrivals(send) {
    if (!this.arrival[send]) return [];
    const { node } = this.recording.events;
    return [...this.effects(send)].filter((event) => node[event] !== node[send]);
  }

  /** @param {number} event @returns {Int32Array} the table changes that it made */
  changes(event) {
    return this.changeList.subarray(this.changeStart[event], this.changeStart[event + 1]);
  }

  /** @param {number} root @returns {number[]} the events of a decision, the root first, in order */
  members(root) {
    const found = [root];
    for (let i = 0; i < found.length; i++) {
      for (const effect of this.effects(found[i])) if (this.root[effect] === root) found.push(effect);
    }
    return found.sort((a, b) => a - b);
  }

  /** @param {number} root @returns {number[]} the table changes of a decision, in order */
  decisionChanges(root) {
    return this.members(root).flatMap((event) => [...this.changes(event)]).sort((a, b) => a - b);
  }

  /** @param {number} node @param {number} face @returns {End[]} the faces at the other end */
  peersOf(node, face) {
    return this.peers.get(`${node}:${face}`) ?? [];
  }

  /** @param {number} node @param {number} face @returns {{label: string, local: boolean}} */
  face(node, face) {
    return this.faces.get(`${node}:${face}`) ?? { label: "", local: false };
  }

  /**
   * @param {number} node
   * @param {number} face
   * @returns {string} "face 3 (R1)", by the nodes at the other end, or else by its label
   */
  faceName(node, face) {
    if (face < 0) return "no face";
    const peers = [...new Set(this.peersOf(node, face).map((peer) => this.recording.nodes[peer.node]))];
    const words = peers.length ? peers.slice(0, 4).join(", ") : this.face(node, face).label;
    return words ? `face ${face} (${words})` : `face ${face}`;
  }

  /**
   * @param {number} send
   * @returns {"delivered" | "local" | "suppressed" | "under way" | "lost"} where the packet of a send event ended
   */
  fate(send) {
    const { events, end } = this.recording;
    if (this.arrival[send]) return "delivered";
    if (this.face(events.node[send], events.face[send]).local) return "local";
    if (this.suppressed.has(send)) return "suppressed";
    return end - events.time[send] < 2 * this.longest ? "under way" : "lost";
  }

  #decide() {
    const { events, strings } = this.recording;
    let flights = 0;
    for (let event = 1; event <= events.count; event++) {
      const kind = strings[events.kind[event]];
      const cause = events.cause[event];
      const isChild = kind !== "receive" && kind !== "timer" && cause > 0 && cause < event
        && events.node[cause] === events.node[event];
      this.root[event] = isChild ? this.root[cause] : event;
      if (kind === "medium" && / (suppressed|refused)/.test(strings[events.reason[event]])) this.suppressed.add(cause);
      if ((kind === "receive" || kind === "drop") && cause && events.node[cause] !== events.node[event]) {
        this.arrival[cause] ||= event;
        const flight = events.time[event] - events.time[cause];
        this.longest = Math.max(this.longest, flight);
        this.mean += (flight - this.mean) / ++flights;
      }
    }
  }

  /** @param {number} a @param {number} aFace @param {number} b @param {number} bFace */
  #addPeer(a, aFace, b, bFace) {
    const key = `${a}:${aFace}`;
    this.peers.set(key, [...(this.peers.get(key) ?? []), { node: b, face: bFace }]);
  }
}

/**
 * Lists the rows of each key: those of key k are list[start[k] .. start[k + 1]].
 * @param {ArrayLike<number>} keys of the rows from 1
 * @param {Int32Array} start
 * @param {Int32Array} list
 */
function group(keys, start, list) {
  for (let row = 1; row < keys.length; row++) start[keys[row] + 1]++;
  for (let key = 1; key < start.length; key++) start[key] += start[key - 1];
  const next = start.slice();
  for (let row = 1; row < keys.length; row++) list[next[keys[row]]++] = row;
}

/**
 * @param {ArrayLike<number>} sorted
 * @param {number} value
 * @param {number} from the first index to look at
 * @returns {number} the first index whose value is greater
 */
export function firstAfter(sorted, value, from = 0) {
  let low = from, high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
