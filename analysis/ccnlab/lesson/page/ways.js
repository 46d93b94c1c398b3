// Where a packet is on its way: on a link, which may begin with a queue, or over a medium that several nodes share.

/** @typedef {import("./place.js").Geometry} Geometry */
/** @typedef {import("./lessondata.js").Hop} Hop */
/** @typedef {import("./lessondata.js").Run} Run */
/** @typedef {{x: number, y: number, dx: number, dy: number}} Point with the direction of the way there */
/** @typedef {{nodes: string[], y: number, left: number, right: number}} Bus */

const CROSS = 13; // px from the middle of a cross to its edges
const SIGN = 6; // px that the sign of a packet that ends is farther from its node than a packet
const CORNERS = [0.35, 0.65]; // shares of the time on a medium: to the bus, along it, and to the node

export class Ways {
  /** @param {Run} run @param {Geometry} geometry @param {import("./queues.js").Queues} queues */
  constructor(run, geometry, queues) {
    this.run = run;
    this.geometry = geometry;
    this.queues = queues;
    this.buses = run.media.map((nodes) => busOf(nodes, geometry));
    this.slot = geometry.radius > 25 ? 24 : 17; // px of a place in a queue
    this.lane = geometry.radius > 25 ? 10 : 8; // px between what two nodes send on one medium
  }

  /** @param {string} link @returns {boolean} whether it is a part of a medium */
  isShared(link) {
    const ends = link.split("-");
    return this.buses.some(({ nodes }) => ends.every((end) => nodes.includes(end)));
  }

  /** @param {string} link a broken one @returns {import("./labels.js").Box} its cross */
  crossOf(link) {
    const [[x0, y0], [x1, y1]] = link.split("-").map((node) => this.geometry.at[node]), x = (x0 + x1) / 2, y = (y0 + y1) / 2;
    return { left: x - CROSS, right: x + CROSS, top: y - CROSS, bottom: y + CROSS };
  }

  /** @param {Hop} hop @returns {boolean} */
  isOnMedium(hop) {
    return this.#busOf(hop) !== undefined;
  }

  /** @param {Hop} hop @returns {Point} where it ends; on a medium, one place for all that a node receives, beside these ways */
  end(hop) {
    const bus = this.#busOf(hop), point = this.at(hop, 1);
    if (!bus) return { ...point, x: point.x - SIGN * point.dx, y: point.y - SIGN * point.dy };
    const { at, radius } = this.geometry, [, to] = this.#ends(hop), aside = this.lane * (bus.nodes.length + 1) / 2 + radius / 3;
    return { ...point, x: at[to][0] + (at[to][0] < (bus.left + bus.right) / 2 ? aside : -aside), y: point.y - SIGN * point.dy };
  }

  /** @param {Hop} hop @returns {Bus | undefined} */
  #busOf(hop) {
    const ends = this.#ends(hop);
    return this.buses.find(({ nodes }) => ends.every((end) => nodes.includes(end)));
  }

  /** @param {Hop} hop @param {number} share @returns {Point} */
  at(hop, share) {
    const [from, to] = this.#ends(hop), bus = this.#busOf(hop);
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
    if (this.isOnMedium(hop)) return 0;
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
    const lane = this.#lane(bus, from), x0 = at[from][0] + lane, x1 = at[to][0] + lane, middle = bus.y + lane;
    const up = Math.sign(bus.y - at[from][1]), down = Math.sign(at[to][1] - bus.y);
    const y = at[from][1] + up * (radius + 12);
    if (share < CORNERS[0]) return { x: x0, y: y + (middle - y) * share / CORNERS[0], dx: 0, dy: up };
    if (share < CORNERS[1]) return { x: x0 + (x1 - x0) * (share - CORNERS[0]) / (CORNERS[1] - CORNERS[0]), y: middle, dx: Math.sign(x1 - x0), dy: 0 };
    return { x: x1, y: middle + (at[to][1] - down * (radius + 8) - middle) * (share - CORNERS[1]) / (1 - CORNERS[1]), dx: 0, dy: down };
  }

  /** @param {Bus} bus @param {string} from @returns {number} px from the middle of the medium at which all that a node sends goes */
  #lane({ nodes }, from) {
    return (nodes.indexOf(from) - (nodes.length - 1) / 2) * this.lane;
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
