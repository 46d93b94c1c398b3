// Where a packet is on its way: on a link, which may begin with a queue, or over a medium that several nodes share.

/** @typedef {import("./place.js").Geometry} Geometry */
/** @typedef {import("./lessondata.js").Hop} Hop */
/** @typedef {import("./lessondata.js").Run} Run */
/** @typedef {{x: number, y: number, dx: number, dy: number}} Point with the direction of the way there */
/** @typedef {{nodes: string[], y: number, left: number, right: number}} Bus */

const CORNERS = [0.35, 0.65]; // shares of the time on a medium: to the bus, along it, and to the node

export class Ways {
  /** @param {Run} run @param {Geometry} geometry @param {import("./queues.js").Queues} queues */
  constructor(run, geometry, queues) {
    this.run = run;
    this.geometry = geometry;
    this.queues = queues;
    this.buses = run.media.map((nodes) => busOf(nodes, geometry));
    this.slot = geometry.radius > 25 ? 24 : 17; // px of a place in a queue
  }

  /** @param {string} link @returns {boolean} whether it is a part of a medium */
  isShared(link) {
    const ends = link.split("-");
    return this.buses.some(({ nodes }) => ends.every((end) => nodes.includes(end)));
  }

  /** @param {Hop} hop @param {number} share @returns {Point} */
  at(hop, share) {
    const [from, to] = this.#ends(hop);
    const bus = this.buses.find(({ nodes }) => nodes.includes(from) && nodes.includes(to));
    return bus ? this.#onBus(bus, from, to, share) : this.#onLink(hop, share, 0);
  }

  /** @param {Hop} hop @param {number} place in the queue, from 0 for the first to leave @returns {Point} */
  inQueue(hop, place) {
    const places = this.queues.places(`${hop[2]} ${hop[3]}`);
    return this.#onLink(hop, 0, this.slot * (Math.max(0, places - 1 - place) - places));
  }

  /** @param {Hop} hop that found its queue full @returns {Point} beside the end of the queue */
  besideQueue(hop) {
    const point = this.inQueue(hop, this.queues.places(`${hop[2]} ${hop[3]}`) - 1);
    return { ...point, x: point.x - point.dy * this.slot, y: point.y + point.dx * this.slot };
  }

  /** @param {Hop} hop @returns {number} px of its way; 0 on a medium, where all copies of a packet travel together */
  lengthOf(hop) {
    const { at, radius } = this.geometry, [from, to] = this.#ends(hop);
    if (this.buses.some(({ nodes }) => nodes.includes(from) && nodes.includes(to))) return 0;
    const queue = this.queues.places(`${hop[2]} ${hop[3]}`) * this.slot;
    return Math.max(0, Math.hypot(at[to][0] - at[from][0], at[to][1] - at[from][1]) - 2 * radius - 20 - queue);
  }

  /** @param {Hop} hop @param {number} share @param {number} back px before the way begins @returns {Point} right of the middle of the link */
  #onLink(hop, share, back) {
    const { at, radius } = this.geometry, [from, to] = this.#ends(hop);
    const [x0, y0] = at[from], [x1, y1] = at[to];
    const length = Math.hypot(x1 - x0, y1 - y0) || 1;
    const dx = (x1 - x0) / length, dy = (y1 - y0) / length, side = radius > 25 ? 10 : 8;
    const queue = this.queues.places(`${hop[2]} ${hop[3]}`) * this.slot;
    const way = radius + 12 + queue + back + share * this.lengthOf(hop);
    return { x: x0 + dx * way - dy * side, y: y0 + dy * way + dx * side, dx, dy };
  }

  /** @param {Bus} bus @param {string} from @param {string} to @param {number} share @returns {Point} */
  #onBus(bus, from, to, share) {
    const { at, radius } = this.geometry;
    const [x0, y0] = at[from], [x1, y1] = at[to];
    const up = Math.sign(bus.y - y0), down = Math.sign(y1 - bus.y);
    const y = y0 + up * (radius + 12);
    if (share < CORNERS[0]) return { x: x0, y: y + (bus.y - y) * share / CORNERS[0], dx: 0, dy: up };
    if (share < CORNERS[1]) return { x: x0 + (x1 - x0) * (share - CORNERS[0]) / (CORNERS[1] - CORNERS[0]), y: bus.y, dx: Math.sign(x1 - x0), dy: 0 };
    return { x: x1, y: bus.y + (y1 - down * (radius + 8) - bus.y) * (share - CORNERS[1]) / (1 - CORNERS[1]), dx: 0, dy: down };
  }

  /** @param {Hop} hop @returns {[string, string]} */
  #ends(hop) {
    return [this.run.nodes[hop[2]], this.run.nodes[hop[3]]];
  }
}

/** @param {string[]} nodes that share a medium @param {Geometry} geometry @returns {Bus} a line that each of them is linked to */
function busOf(nodes, { at, radius, height }) {
  const xs = nodes.map((node) => at[node][0]), ys = nodes.map((node) => at[node][1]);
  const middle = (Math.min(...ys) + Math.max(...ys)) / 2;
  const isClear = ys.every((y) => Math.abs(y - middle) > radius + 14);
  return { nodes, y: isClear ? middle : Math.min(height - 30, Math.max(...ys) + 2 * radius + 30), left: Math.min(...xs) - radius, right: Math.max(...xs) + radius };
}
