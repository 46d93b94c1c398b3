// Which packets wait in the queue of a link, by their times: a packet needs as long as the fastest of its kind, and waits before.

/** @typedef {import("./lessondata.js").Run} Run */
/** @typedef {import("./lessondata.js").Hop} Hop */

const MOST = 6; // places that are drawn
const LEAST = 500; // us of waiting that counts

/** @param {Hop} hop @returns {string} one direction of a link */
export function directionOf(hop) {
  return `${hop[2]} ${hop[3]}`;
}

export class Queues {
  /** @param {Run} run */
  constructor(run) {
    /** @type {Map<string, Hop[]>} by direction */
    this.hops = new Map();
    for (const hop of run.hops) this.hops.set(directionOf(hop), [...this.hops.get(directionOf(hop)) ?? [], hop]);
    /** @type {Map<string, number>} by direction and kind: us from one end of the link to the other */
    this.flights = new Map();
    for (const hop of run.hops) {
      if (hop[1] < 0) continue;
      const key = `${directionOf(hop)} ${hop[4]}`;
      this.flights.set(key, Math.min(hop[1] - hop[0], this.flights.get(key) ?? Infinity));
    }
    /** @type {Map<string, number>} by direction: the most packets that wait at once; none for one that waits alone */
    this.most = new Map();
    for (const [direction, hops] of this.hops) this.#count(direction, hops);
  }

  /** @param {Hop} hop @returns {number} us that it needs without waiting */
  flight(hop) {
    return this.flights.get(`${directionOf(hop)} ${hop[4]}`) ?? 5000;
  }

  /** @param {Hop} hop @returns {number} when it leaves the queue */
  start(hop) {
    return hop[1] < 0 || !this.most.has(directionOf(hop)) ? hop[0] : this.#free(hop);
  }

  /** @param {string} direction @returns {number} places that its queue is drawn with; 0: none */
  places(direction) {
    return Math.min(MOST, this.most.get(direction) ?? 0);
  }

  /** @param {Hop} hop @returns {number} */
  #free(hop) {
    return Math.max(hop[0], hop[1] - this.flight(hop));
  }

  /** @param {string} direction @param {Hop[]} hops */
  #count(direction, hops) {
    const waits = hops.filter((hop) => hop[1] >= 0 && this.#free(hop) > hop[0] + LEAST);
    const most = Math.max(0, ...waits.map(({ 0: left }) => waits.filter((other) => other[0] <= left && this.#free(other) > left + LEAST).length));
    if (most > 1) this.most.set(direction, most);
  }
}
