// The packets under way, those that wait, those that were lost, and the trails of those that a step is about.

import { svg } from "../../explorer/page/dom.js";
import { briefName, shortName } from "./fit.js";
import { fontOf, isCovered, spotsAround, widthOf } from "./labels.js";
import { lookOf } from "./lessondata.js";
import { directionOf } from "./queues.js";
import { selectorWords } from "./selectors.js";
import { spread } from "./spread.js";

/** @typedef {import("./place.js").Geometry} Geometry */
/** @typedef {import("./lessondata.js").Run} Run */
/** @typedef {import("./lessondata.js").Hop} Hop */
/** @typedef {import("./ways.js").Point} Point */
/** @typedef {import("./labels.js").Box} Box */
/** @typedef {{hop: Hop, share: number, isUnderWay: boolean, isWaiting: boolean, isRefused: boolean}} Flight share: of its way that it has made */

/** @type {[number, number][]} px back on a link and aside from it, the nearest first */
const STEPS = [0, 6, 12, 18, 24, 30, 36].flatMap((back) => [0, 6, -6, 12, -12, 18, -18, 24, -24, 30, -30].map((aside) => /** @type {[number, number]} */ ([back, aside])))
  .sort((one, other) => Math.hypot(...one) - Math.hypot(...other));
const LOST_AT = 0.36; // share of the way after which a packet is lost
// A notch shows which way an arrow points, also on a link that is slanted.
const SHAPES = /** @type {Record<string, (r: number) => string>} */ ({
  interest: (r) => `M${-1.15 * r} ${-0.75 * r}L${1.3 * r} 0L${-1.15 * r} ${0.75 * r}L${-0.6 * r} 0Z`, data: (r) => `M${-r} ${-r}H${r}V${r}H${-r}Z`,
  piggyback: (r) => `M${-1.2 * r} 0L0 ${-1.2 * r}L${1.2 * r} 0L0 ${1.2 * r}Z`, return: (r) => `M${1.15 * r} ${-0.75 * r}L${-1.3 * r} 0L${1.15 * r} ${0.75 * r}L${0.6 * r} 0Z`,
  ack: (r) => `M${-r} 0H${r}`, routing: (r) => `M${-0.7 * r} 0a${0.7 * r} ${0.7 * r} 0 1 0 ${1.4 * r} 0a${0.7 * r} ${0.7 * r} 0 1 0 ${-1.4 * r} 0`,
});

/** @param {string} look of a packet @param {number} r px from its middle to its edge @returns {string} its outline as in SVG, that goes to the right */
export function shapeOf(look, r) {
  return (SHAPES[look] ?? SHAPES.interest)(r);
}

export class PacketsView {
  /**
   * @param {Run} run @param {Geometry} geometry @param {import("./ways.js").Ways} ways @param {import("./queues.js").Queues} queues
   * @param {import("./labels.js").Labels} labels @param {SVGGElement} trails @param {SVGGElement} packets
   */
  constructor(run, geometry, ways, queues, labels, trails, packets) {
    this.run = run;
    this.geometry = geometry;
    this.ways = ways;
    this.queues = queues;
    this.labels = labels;
    this.trails = trails;
    this.packets = packets;
    this.font = fontOf("mono", geometry.font, 600);
    this.drops = new Map(run.drops.map(([hop, time]) => [run.hops[hop], time]));
    /** @type {Set<Box>} the crosses of broken links that a sign is drawn in place of */
    this.covered = new Set();
    /** @type {Map<Hop, number>} the place of a name in the frame before, so that it does not jump */
    this.spots = new Map();
  }

  /**
   * @param {number} time packets that leave then are drawn @param {number} since trails begin then
   * @param {string[]} focus names that the step is about; none: all @param {string[]} broken links with a cross
   * @returns {string[]} those whose cross gives way to the sign of a lost packet, since the link is too short for both
   */
  draw(time, since, focus, broken) {
    /** @type {SVGElement[]} */
    const shapes = [];
    /** @type {Map<string, SVGElement>} by what they look like, since packets that go one way leave one trail */
    const trails = new Map();
    /** @type {{hop: Hop, point: Point}[]} */
    const named = [], lost = [], dropped = [];
    /** @type {Map<string, number>} */
    const waiting = new Map();
    for (const { hop, share, isUnderWay, isWaiting, isRefused } of this.#flights(time)) {
      const isFocus = hop[4] !== "routing" && (!focus.length || focus.includes(this.run.names[hop[5]]));
      const place = isWaiting ? waiting.get(directionOf(hop)) ?? 0 : 0;
      if (isWaiting) waiting.set(directionOf(hop), place + 1);
      const point = isRefused ? this.ways.besideQueue(hop) : isWaiting ? this.ways.inQueue(hop, place) : this.ways.at(hop, share);
      if (isFocus && hop[0] >= since && !isWaiting && !isRefused) this.#trail(hop, share, trails);
      const left = this.drops.get(hop) ?? Infinity;
      if (isFocus && left >= since && left <= time) dropped.push({ hop, point: this.ways.end(hop) });
      if (isUnderWay) shapes.push(this.#shape(hop, point, isFocus));
      else if (hop[1] < 0 && hop[0] >= since && isFocus) lost.push({ hop, point });
      if (isUnderWay && isFocus && !isWaiting && hop[4] !== "ack") named.push({ hop, point });
    }
    const crosses = broken.map((link) => this.ways.crossOf(link));
    this.covered.clear();
    this.labels.begin([...named.map(({ point }) => this.#box(point)), ...crosses]);
    const marks = [...this.#signs(lost, "lost", crosses), ...this.#signs(dropped, "dropped", crosses)];
    this.trails.replaceChildren(...trails.values(), ...marks);
    this.packets.replaceChildren(...shapes, ...this.#names(named));
    return broken.filter((_, place) => this.covered.has(crosses[place]));
  }

  /** @param {number} time @returns {Flight[]} all packets that have left, in this order */
  #flights(time) {
    const { hops } = this.run, end = hops.findIndex((hop) => hop[0] > time);
    const found = hops.slice(0, end < 0 ? hops.length : end).map((hop) => ({ hop, ...this.#state(hop, time) }));
    /** @type {Map<string, Flight[]>} */
    const together = new Map();
    for (const flight of found) {
      if (!flight.isUnderWay || flight.isWaiting) continue;
      const direction = directionOf(flight.hop);
      together.set(direction, [...together.get(direction) ?? [], flight]);
    }
    for (const flights of together.values()) this.#keepApart(flights.sort((one, other) => other.share - one.share));
    return found;
  }

  /** @param {Flight[]} flights on one link in one direction, the first to arrive first */
  #keepApart(flights) {
    const length = this.ways.lengthOf(flights[0].hop);
    if (flights.length < 2 || !length) return;
    const places = spread(flights.map(({ share }) => share * length), 3 * this.#size, length);
    flights.forEach((flight, number) => { flight.share = places[number] / length; });
  }

  get #size() {
    return this.geometry.radius > 25 ? 10 : 7;
  }

  /** @param {Hop} hop @param {number} time @returns {Omit<Flight, "hop">} */
  #state(hop, time) {
    const start = this.queues.start(hop), isLost = hop[1] < 0;
    // A link with a queue loses what finds the queue full.
    if (isLost && this.queues.places(directionOf(hop))) return { share: 0, isUnderWay: false, isWaiting: false, isRefused: true };
    const end = isLost ? start + LOST_AT * this.queues.flight(hop) : hop[1];
    const share = Math.max(0, Math.min(1, (time - start) / Math.max(1, end - start))) * (isLost ? LOST_AT : 1);
    return { share, isUnderWay: time < end, isWaiting: time < start, isRefused: false };
  }

  /** @param {Hop} hop @param {number} share of its way that it has made @param {Map<string, SVGElement>} trails which its own one is added to */
  #trail(hop, share, trails) {
    const shares = [0.04, 0.35, 0.65, Math.max(0.04, Math.min(0.96, share))].filter((one, place, all) => one <= all[3] || place === 3);
    const points = shares.map((one) => this.ways.at(hop, one));
    const look = lookOf(hop[4]), way = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
    trails.set(`${look} ${way}`, svg("polyline", { class: `trail ${look}`, points: way }));
    // On a medium, where the trails of several senders are side by side, a dot is where each begins.
    if (this.ways.isOnMedium(hop)) trails.set(`${look} from ${hop[2]}`, svg("circle", { class: `begin ${look}`, cx: points[0].x, cy: points[0].y, r: 4 }));
  }

  /** @param {{hop: Hop, point: Point}[]} packets @param {string} word @param {Box[]} crosses of broken links @returns {SVGElement[]} a struck circle where they ended */
  #signs(packets, word, crosses) {
    /** @type {Map<string, {hop: Hop, point: Point, count: number}>} */
    const places = new Map();
    for (const { hop, point } of packets) {
      const key = `${point.x.toFixed(0)} ${point.y.toFixed(0)}`;
      places.set(key, { hop, point, count: (places.get(key)?.count ?? 0) + 1 });
    }
    return [...places.values()].flatMap(({ point, count }) => this.#mark(this.#beside(point, crosses), word, count));
  }

  /** @param {Point} point on a link @param {Box[]} crosses @returns {Point} the nearest one from which a sign covers neither a cross nor a card; the cross itself if there is none */
  #beside(point, crosses) {
    const isClear = (/** @type {Point} */ one) => this.labels.isFree(this.#box(one));
    const found = STEPS.map(([back, aside]) => ({ ...point, x: point.x - back * point.dx - aside * point.dy, y: point.y - back * point.dy + aside * point.dx })).find(isClear);
    const cross = crosses.find((box) => isCovered(this.#box(point), box));
    if (found || !cross) return found ?? point;
    this.covered.add(cross);
    return { ...point, x: (cross.left + cross.right) / 2, y: (cross.top + cross.bottom) / 2 };
  }

  /** @param {Point} point @param {string} word @param {number} count of packets @returns {SVGElement[]} */
  #mark({ x, y, dx }, word, count) {
    const r = this.#size + 1, { font } = this.geometry;
    this.labels.now.push(this.#box({ x, y }));
    const sign = svg("g", { class: "lost", transform: `translate(${x} ${y})` }, svg("circle", { r }), svg("path", { d: `M${-0.7 * r} ${0.7 * r}L${0.7 * r} ${-0.7 * r}` }));
    const spots = spotsAround(x, y, r, font, Math.abs(dx) > 0.7 ? "below" : "right");
    // The number alone where both have no place.
    for (const text of count > 1 ? [`${count} ${word}`, String(count)] : [word]) {
      const spot = spots[this.labels.take(widthOf(text, fontOf("sans", font, 600)), font, spots)];
      if (spot) return [sign, svg("text", { class: "lostword", x: spot.x, y: spot.y, "text-anchor": spot.anchor, "font-size": font }, text)];
    }
    return [sign];
  }

  /** @param {{x: number, y: number}} point @returns {import("./labels.js").Box} */
  #box({ x, y }) {
    const size = this.#size + 2; // with the line around it
    return { left: x - size, right: x + size, top: y - size, bottom: y + size };
  }

  /** @param {Hop} hop @param {Point} point @param {boolean} isFocus @returns {SVGElement} */
  #shape(hop, { x, y, dx, dy }, isFocus) {
    const look = lookOf(hop[4]), angle = look === "data" ? 0 : Math.atan2(dy, dx) * 180 / Math.PI;
    return svg("g", { class: `packet ${look}${isFocus ? "" : " other"}`, transform: `translate(${x} ${y})` },
      svg("path", { d: shapeOf(look, this.#size), transform: `rotate(${angle})` }));
  }

  /** @param {{hop: Hop, point: Point}[]} named @returns {SVGElement[]} the names of packets that have a place */
  #names(named) {
    const { font, mode } = this.geometry;
    /** @type {Set<string>} */
    const written = new Set();
    return named.flatMap(({ hop, point }) => {
      const { x, y, dx, dy } = point, name = this.run.names[hop[5]], source = hop[6] ? ` from ${hop[6]}` : "";
      const text = `${mode === "wide" ? briefName(name, 18) : shortName(name)}${source}`, selectors = selectorWords(hop[7] ?? "");
      const key = `${text} ${x.toFixed(0)} ${y.toFixed(0)}`;
      if (written.has(key)) return []; // copies on a medium travel together
      written.add(key);
      const first = Math.abs(dy) < 0.45 ? (dx > 0 ? "below" : "above") : dy > 0 ? "left" : "right";
      const spots = spotsAround(x, y, this.#size + 2, font, first), before = this.spots.get(hop) ?? 0, order = [spots[before], ...spots];
      // Selectors are left out where they have no place beside their name.
      for (const words of [...(selectors ? [`${text} (${selectors})`] : []), text]) {
        const found = order[this.labels.take(widthOf(words, this.font), font, order)];
        if (!found) continue;
        this.spots.set(hop, spots.indexOf(found));
        return [svg("text", { class: `packetname ${lookOf(hop[4])}`, x: found.x, y: found.y, "text-anchor": found.anchor, "font-size": font }, words)];
      }
      return [];
    });
  }
}
