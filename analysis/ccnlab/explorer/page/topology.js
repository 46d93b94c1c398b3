// The topology: nodes, links as wide as their load, and the packets under way.

import { h, svg } from "./dom.js";
import { duration, instant } from "./format.js";
import { endMark, packetMark } from "./marks.js";
import { Positions } from "./positions.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {{x: number, y: number}} Point */
/**
 * @typedef {{a: number, b: number, ends: {node: number, face: number}[][], line: SVGLineElement, cut: SVGGElement}}
 *   Link
 */

const UNIT = 110; // drawing units per hop
const MARGIN = 48;
const SHORTEST = 130; // smallest height

export class TopologyView {
  /** @param {App} app @param {HTMLElement} box */
  constructor(app, box) {
    this.app = app;
    this.places = placed(app.recording.header.places);
    this.positions = new Positions(app.recording, this.places);
    if (this.positions.isKnown) this.places = this.positions.at(app.time);
    this.radius = app.recording.nodes.length > 60 ? 7 : 15;
    this.packets = svg("g");
    this.losses = svg("g");
    const edges = svg("g"), nodes = svg("g");
    this.links = this.#makeLinks(edges);
    /** @type {SVGGElement[]} */
    this.nodes = app.recording.nodes.map((name, node) => this.#makeNode(nodes, name, node));
    this.picture = svg("svg", { viewBox: viewBox(this.positions.isKnown ? this.positions.corners() : this.places), role: "img" }, edges, nodes, this.losses, this.packets);
    this.caption = h("p", { class: "quiet" });
    this.select = h("select", { onchange: () => this.#choose(Number(this.select.value)) },
      ...app.recording.nodes.map((name, node) => h("option", { value: node }, name)));
    box.append(h("label", {}, "Node ", this.select), this.picture, legend(), this.caption);
    this.cuts = cutsOf(app);
  }

  draw() {
    const { app } = this;
    this.select.value = String(app.node);
    const here = app.recording.events.node[app.event];
    this.nodes.forEach((group, node) => {
      group.classList.toggle("chosen", node === app.node);
      group.classList.toggle("here", node === here);
    });
    const flights = underWay(app);
    this.#place(flights);
    this.#drawLoad();
    this.packets.replaceChildren(...flights.map(({ send, arrival }) => this.#packet(send, arrival)));
    const lost = lostNow(app);
    const dropped = droppedNow(app);
    this.losses.replaceChildren(...lost.map((send) => this.#loss(send)), ...dropped.map((drop) => this.#drop(drop)));
    const words = `${flights.length} ${flights.length === 1 ? "packet" : "packets"} under way at ${instant(app.time)}`
      + (lost.length ? `, ${lost.length} just lost on a link` : "") + (dropped.length ? `, ${dropped.length} dropped` : "");
    this.caption.textContent = words + (this.positions.isKnown
      ? `; nodes are where they are at this time, the map is ${Number(this.positions.extent.toPrecision(3))} m long` : "");
    this.picture.setAttribute("aria-label", `Topology of ${app.recording.nodes.length} nodes; ${words}`);
  }

  /**
   * Places the nodes that have positions. A link of a node that moves is drawn while a packet uses it.
   * @param {{send: number, arrival: number}[]} flights
   */
  #place(flights) {
    const { app, positions } = this;
    if (!positions.isKnown) return;
    const { node, cause } = app.recording.events;
    this.places = positions.at(app.time);
    this.places.forEach(({ x, y }, index) => this.nodes[index].setAttribute("transform", `translate(${x} ${y})`));
    const used = new Set(flights.map(({ send, arrival }) => pairOf(node[send], node[arrival])));
    used.add(pairOf(node[cause[app.root]], node[app.root]));
    for (const { a, b, line, cut } of this.links) {
      const [from, to] = [this.places[a], this.places[b]], middle = between(from, to, 0.5);
      for (const [name, value] of Object.entries({ x1: from.x, y1: from.y, x2: to.x, y2: to.y })) line.setAttribute(name, String(value));
      cut.setAttribute("transform", `translate(${middle.x} ${middle.y})`);
      line.classList.toggle("idle", (positions.isMoving[a] || positions.isMoving[b]) && !used.has(pairOf(a, b)));
    }
  }

  /** @param {number} node */
  #choose(node) {
    this.app.followsNode = false;
    this.app.choose(node);
  }

  /** @param {SVGGElement} group @param {string} name @param {number} node @returns {SVGGElement} */
  #makeNode(group, name, node) {
    const { x, y } = this.places[node];
    const shown = svg("g", { class: "node", transform: `translate(${x} ${y})`, onclick: () => this.#choose(node) },
      svg("circle", { r: this.radius + 5, class: "ring" }), svg("circle", { r: this.radius }),
      svg("text", { y: this.#hasLinksBelow(node) ? -this.radius - 9 : this.radius + 17 }, name));
    group.append(shown);
    return shown;
  }

  /** @param {number} node @returns {boolean} more of its links lead down than up, where packets would hide its name */
  #hasLinksBelow(node) {
    let down = 0;
    for (const [a, , b] of this.app.recording.header.links) {
      if (a !== node && b !== node) continue;
      const [here, there] = [this.places[node], this.places[a === node ? b : a]];
      down += (there.y - here.y) / Math.max(1, Math.hypot(there.x - here.x, there.y - here.y));
    }
    return down > 0.1;
  }

  /** @param {SVGGElement} group @returns {Link[]} */
  #makeLinks(group) {
    /** @type {Map<string, Link>} */
    const links = new Map();
    for (const [a, aFace, b, bFace] of this.app.recording.header.links) {
      const key = `${a}:${b}`;
      let link = links.get(key);
      if (!link) {
        const [from, to] = [this.places[a], this.places[b]];
        const middle = between(from, to, 0.5);
        const cut = svg("g", { class: "cut", transform: `translate(${middle.x} ${middle.y})` },
          svg("path", { d: "M-7-7 7 7M-7 7 7-7" }));
        link = { a, b, ends: [], line: svg("line", { x1: from.x, y1: from.y, x2: to.x, y2: to.y, class: "link" }),
          cut };
        links.set(key, link);
        group.append(link.line, cut);
      }
      link.ends.push([{ node: a, face: aFace }, { node: b, face: bFace }]);
    }
    return [...links.values()];
  }

  /** Link width: bytes sent so far, compared with the busiest link; dashed if a face is down. */
  #drawLoad() {
    const { app } = this;
    const load = loadUpTo(app);
    const most = Math.max(1, ...load.values());
    const position = this.cuts.size ? app.positionAfter() : 0;
    for (const link of this.links) {
      let bytes = 0, isDown = false;
      for (const ends of link.ends) {
        for (const { node, face } of ends) {
          bytes += load.get(node * 65536 + face) ?? 0;
          isDown ||= isCut(this.cuts.get(node * 65536 + face), position);
        }
      }
      link.line.style.strokeWidth = String(1.5 + 8 * Math.sqrt(bytes / (2 * most)));
      link.line.classList.toggle("down", isDown);
      link.cut.classList.toggle("down", isDown);
    }
  }

  /** @param {number} send @param {number} arrival @returns {SVGElement} */
  #packet(send, arrival) {
    const { events } = this.app.recording;
    const share = (this.app.time - events.time[send]) / Math.max(1, events.time[arrival] - events.time[send]);
    return this.#mark(send, events.node[arrival], share);
  }

  /** @param {number} send @returns {SVGElement} */
  #loss(send) {
    const { events } = this.app.recording;
    const [peer] = this.app.graph.peersOf(events.node[send], events.face[send]);
    const mark = this.#mark(send, peer ? peer.node : events.node[send], 0.5);
    mark.append(endMark("lost"));
    return mark;
  }

  /** @param {number} drop @returns {SVGElement} */
  #drop(drop) {
    const { recording } = this.app;
    const { x, y } = this.places[recording.events.node[drop]];
    const beside = this.radius + 14;
    return svg("g", { transform: `translate(${x + beside} ${y - beside})` }, endMark("dropped"),
      svg("title", {}, `dropped: ${recording.reasonOf(drop)}`));
  }

  /** @param {number} send @param {number} to @param {number} share @returns {SVGElement} */
  #mark(send, to, share) {
    const { recording } = this.app;
    const [from, target] = [this.places[recording.events.node[send]], this.places[to]];
    // Beside the nodes, not on them.
    const least = Math.min(0.4, (this.radius + 18) / Math.max(1, Math.hypot(target.x - from.x, target.y - from.y)));
    const { x, y } = between(from, target, Math.min(1 - least, Math.max(least, share)));
    const angle = Math.atan2(target.y - from.y, target.x - from.x) * 180 / Math.PI;
    // To the left of its direction, so that packets that meet do not hide each other.
    const mark = packetMark(recording.messageKindOf(send));
    mark.setAttribute("transform", `translate(${x} ${y}) rotate(${angle}) translate(0 -12)`);
    mark.addEventListener("click", () => this.app.go(send));
    const ago = duration(this.app.time - recording.events.time[send]);
    mark.append(svg("title", {}, `${recording.messageKindOf(send)} ${recording.nameOf(send)}, sent ${ago} ago`));
    return mark;
  }
}

/** @param {App} app @returns {{send: number, arrival: number}[]} the packets under way at the current time */
export function underWay(app) {
  const { events } = app.recording;
  const { graph, time } = app;
  const found = [];
  for (let event = lastEvent(app); event >= 1 && events.time[event] >= time - graph.longest; event--) {
    if (!graph.arrival[event] || isHiddenPart(app, event)) continue;
    for (const arrival of graph.arrivals(event)) {
      if (arrival > app.event && events.time[arrival] >= time) found.push({ send: event, arrival });
    }
  }
  return found.slice(0, 500);
}

/** @param {App} app @returns {number[]} the sends whose packet was lost within the time of the longest flight */
function lostNow(app) {
  const { events } = app.recording;
  const found = [];
  for (let event = lastEvent(app); event >= 1 && events.time[event] >= app.time - app.graph.longest; event--) {
    if (app.recording.kindOf(event) === "send" && app.graph.fate(event) === "lost"
      && !isHiddenPart(app, event)) found.push(event);
  }
  return found.slice(0, 200);
}

/** @param {App} app @returns {number[]} the drops of the current step */
function droppedNow(app) {
  if (app.isHidden) return [];
  return app.graph.members(app.root).filter((event) => app.recording.kindOf(event) === "drop");
}

/** @param {App} app @param {number} event */
function isHiddenPart(app, event) {
  return app.isHidden && app.graph.root[event] === app.root;
}

/** @param {App} app @returns {number} the last event of the shown decision */
function lastEvent(app) {
  const members = app.graph.members(app.root);
  return members[members.length - 1];
}

/** @typedef {{change: number, isDown: boolean}[]} Cuts of one face, in order */

/** @param {App} app @returns {Map<number, Cuts>} node and face -> its changes of state */
function cutsOf(app) {
  const { changes } = app.recording;
  const [table, up, down] = ["faces", "up", "down"].map((text) => app.recording.number(text));
  /** @type {Map<number, Cuts>} */
  const cuts = new Map();
  for (let change = 1; change <= changes.count; change++) {
    const operation = changes.operation[change];
    if (changes.table[change] !== table || (operation !== up && operation !== down)) continue;
    const key = changes.node[change] * 65536 + changes.face[change];
    cuts.set(key, [...(cuts.get(key) ?? []), { change, isDown: operation === down }]);
  }
  return cuts;
}

/** @param {Cuts | undefined} cuts @param {number} position @returns {boolean} whether the face is down */
function isCut(cuts, position) {
  return cuts?.findLast(({ change }) => change <= position)?.isDown ?? false;
}

/** @type {WeakMap<App, {event: number, load: Map<number, number>}>} */
const LOADS = new WeakMap();

/** @param {App} app @returns {Map<number, number>} node and face -> bytes sent so far */
function loadUpTo(app) {
  const { events, messages } = app.recording;
  let known = LOADS.get(app);
  if (!known || known.event > app.event) LOADS.set(app, known = { event: 0, load: new Map() });
  const { load } = known;
  for (let event = known.event + 1; event <= app.event; event++) {
    if (!app.graph.arrival[event]) continue;
    const key = events.node[event] * 65536 + events.face[event];
    load.set(key, (load.get(key) ?? 0) + messages.bytes[events.message[event]]);
  }
  known.event = app.event;
  return load;
}

/** @param {number} a @param {number} b @returns {string} the same for both orders */
function pairOf(a, b) {
  return a < b ? `${a}:${b}` : `${b}:${a}`;
}

/** @param {number[][]} places @returns {Point[]} */
function placed(places) {
  return places.map(([x, y]) => ({ x: x * UNIT, y: y * UNIT }));
}

/** @param {Point[]} places @returns {string} */
function viewBox(places) {
  const xs = places.map(({ x }) => x), ys = places.map(({ y }) => y);
  const left = Math.min(...xs) - MARGIN, width = Math.max(...xs) + MARGIN - left;
  const top = Math.min(...ys) - MARGIN, height = Math.max(...ys) + MARGIN - top;
  const more = Math.max(0, SHORTEST - height);
  return `${left} ${top - more / 2} ${width} ${height + more}`;
}

/** @param {Point} from @param {Point} to @param {number} share @returns {Point} */
function between(from, to, share) {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** @returns {HTMLElement} what the marks mean */
export function legend() {
  const sample = (/** @type {string} */ kind) => svg("svg",
    { viewBox: "-11 -11 22 22", width: 18, height: 18, "aria-hidden": "true" }, packetMark(kind));
  const end = (/** @type {"lost" | "dropped"} */ kind) => svg("svg",
    { viewBox: "-13 -13 26 26", width: 18, height: 18, "aria-hidden": "true" }, endMark(kind));
  return h("ul", { class: "legend" }, h("li", {}, sample("interest"), "Interest"), h("li", {}, sample("data"), "Data"),
    h("li", {}, sample("piggyback"), "piggyback"), h("li", {}, sample("return"), "returned Interest"),
    h("li", {}, end("lost"), "lost on a link"), h("li", {}, end("dropped"), "dropped by a node"),
    h("li", {}, h("span", { class: "thick" }), "link: bytes so far"));
}
