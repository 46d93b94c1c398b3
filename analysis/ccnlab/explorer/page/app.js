// The state of the page: which event, which node, which filter; views listen to it.

import { Filter } from "./filter.js";
import { firstAfter, Graph } from "./graph.js";
import { History } from "./state.js";

/** @typedef {import("./data.js").Recording} Recording */
/** @typedef {import("./state.js").Tables} Tables */
/** @typedef {{id: number, sign: string, words: string}} Mark */

/** State and navigation. The cursor is an event; what is shown is the decision that it is part of. */
export class App {
  /** @param {Recording} recording */
  constructor(recording) {
    this.recording = recording;
    this.graph = new Graph(recording);
    this.history = new History(recording);
    this.filter = new Filter(recording);
    this.event = this.first();
    this.time = recording.events.time[this.event];
    this.node = recording.events.node[this.event];
    this.followsNode = true; // the chosen node is that of the event
    this.isPlaying = false;
    /** A question of the prediction mode is open: the decision is not shown yet. */
    this.isHidden = false;
    /** What happens after the current time is not drawn. */
    this.hidesFuture = false;
    /** @type {(() => void)[]} */
    this.listeners = [];
  }

  /** @param {() => void} listener called after each change */
  listen(listener) {
    this.listeners.push(listener);
  }

  changed() {
    for (const listener of this.listeners) listener();
  }

  /** The event that begins the shown decision. */
  get root() {
    return this.graph.root[this.event];
  }

  /** @param {number} event @param {number} [time] */
  go(event, time) {
    if (event < 1 || event > this.recording.events.count) return false;
    this.event = event;
    this.time = time ?? this.recording.events.time[event];
    if (this.followsNode) this.node = this.recording.events.node[event];
    this.changed();
    return true;
  }

  /** @param {number} node */
  choose(node) {
    this.node = node;
    this.changed();
  }

  /**
   * @param {number} direction 1 or -1
   * @returns {boolean} whether there is a next decision that the filter lets through
   */
  step(direction) {
    return this.go(this.next(direction));
  }

  /** @param {number} direction @returns {number} the next decision that the filter lets through, or 0 */
  next(direction) {
    return this.#find(direction, (event) => this.graph.root[event] === event, this.root, true);
  }

  /** @param {number} direction @returns {boolean} to the next event, also within a decision */
  stepEvent(direction) {
    return this.#seek(direction, () => true, this.event);
  }

  /** @param {number} direction @returns {boolean} */
  stepAtNode(direction) {
    const { node } = this.recording.events;
    return this.#seek(direction, (event) => this.graph.root[event] === event && node[event] === this.node, this.root);
  }

  /** @param {number} direction @returns {boolean} */
  stepWithName(direction) {
    const { name } = this.recording.events;
    const wanted = name[this.event] || name[this.root];
    return wanted > 0 && this.#seek(direction, (event) => this.graph.root[event] === event && name[event] === wanted,
      this.root);
  }

  /** @param {number} direction @returns {boolean} */
  stepWithMessage(direction) {
    const { message } = this.recording.events;
    const wanted = message[this.event] || message[this.root];
    return wanted > 0 && this.#seek(direction, (event) => message[event] === wanted, this.event, false);
  }

  /** @returns {boolean} to the event that caused this one */
  toCause() {
    return this.go(this.recording.events.cause[this.event]);
  }

  /** @returns {boolean} to the first event that this decision set off elsewhere or later */
  toEffect() {
    return this.go(this.effects()[0] ?? 0);
  }

  /** @returns {number[]} the decisions that the current one set off */
  effects() {
    const found = this.graph.members(this.root).flatMap((event) => [...this.graph.effects(event)]);
    return found.filter((event) => this.graph.root[event] === event).sort((a, b) => a - b);
  }

  /** @param {number} time the last decision up to a time */
  toTime(time) {
    const event = firstAfter(this.recording.events.time, time, 1) - 1;
    return this.go(Math.max(1, event), time);
  }

  /** @param {number} node @returns {Tables} before the current decision */
  tablesBefore(node) {
    return this.history.at(node, this.#positionBefore());
  }

  /** @param {number} node @returns {Tables} after the current decision, or before it while its question is open */
  tables(node) {
    return this.isHidden ? this.tablesBefore(node) : this.history.at(node, this.positionAfter());
  }

  /** @returns {number} table changes up to the end of the current decision */
  positionAfter() {
    const members = this.graph.members(this.root);
    const changes = this.graph.decisionChanges(this.root);
    return Math.max(this.history.after[members[members.length - 1]], changes[changes.length - 1] ?? 0);
  }

  #positionBefore() {
    const changes = this.graph.decisionChanges(this.root);
    return changes.length ? changes[0] - 1 : this.positionAfter();
  }

  /** @returns {number} the first event that is not setup */
  first() {
    const { count } = this.recording.events;
    for (let event = 1; event <= count; event++) if (this.recording.kindOf(event) === "receive") return event;
    return 1;
  }

  /**
   * @param {number} direction
   * @param {(event: number) => boolean} isWanted
   * @param {number} from
   * @param {boolean} [filtered]
   * @returns {boolean}
   */
  #seek(direction, isWanted, from, filtered = true) {
    return this.go(this.#find(direction, isWanted, from, filtered));
  }

  /**
   * @param {number} direction
   * @param {(event: number) => boolean} isWanted
   * @param {number} from
   * @param {boolean} filtered
   * @returns {number} the event, or 0
   */
  #find(direction, isWanted, from, filtered) {
    const { count } = this.recording.events;
    for (let event = from + direction; event >= 1 && event <= count; event += direction) {
      if (isWanted(event) && (!filtered || this.filter.lets(this.graph.root[event]))) return event;
    }
    return 0;
  }
}
