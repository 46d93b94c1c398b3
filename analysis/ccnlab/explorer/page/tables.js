// The tables of the chosen node, with what the current decision changed.

import { h } from "./dom.js";
import { costWords, counted, duration } from "./format.js";
import { hasEvictionOrder, inEvictionOrder } from "./state.js";
import { measuredWords, policyWords } from "./parts.js";
import { restrictionWords } from "./wire.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./state.js").Tables} Tables */
/** @typedef {import("./state.js").PitEntry} PitEntry */
/** @typedef {import("./state.js").CsEntry} CsEntry */
/** @typedef {"+" | "~" | "−" | ""} Sign */
/** @typedef {{sign: Sign, cells: (Node | string)[]}} Row */

const UNLIMITED = 2 ** 31 - 1; // objects
const MOST = 40; // rows of a table, and those that changed
const SIGNS = { "+": "inserted", "~": "changed", "−": "erased", "": "" };

export class TablesView {
  /** @param {App} app @param {HTMLElement} box */
  constructor(app, box) {
    this.app = app;
    this.box = box;
  }

  draw() {
    const { app } = this;
    const name = app.recording.nodes[app.node];
    const heading = document.getElementById("tables-heading");
    if (heading) heading.textContent = `Tables of ${name}`;
    // The second call replays from the first one's position, so the copies are taken first.
    const before = app.isHidden ? app.tables(app.node) : app.tablesBefore(app.node);
    const old = { pit: new Map(before.pit), cs: new Map(before.cs), fib: new Map(before.fib),
      lsdb: new Map(before.lsdb), nonces: before.young + before.old };
    const tables = app.tables(app.node);
    this.box.replaceChildren(
      this.#pit(tables, old.pit), this.#fib(tables, old.fib), ...this.#lsdb(tables, old.lsdb), this.#cs(tables, old.cs),
      this.#nonces(tables, old.nonces), this.#strategy(tables));
  }

  /** @param {Tables} tables @param {Map<number, PitEntry>} old @returns {HTMLElement} */
  #pit(tables, old) {
    const rows = compared(tables.pit, old, (entry) => this.#pitCells(entry));
    return table("PIT", `${counted(tables.pit.size, "pending Interest")}`, ["name", "from", "to", "lifetime left"],
      rows);
  }

  /** @param {PitEntry} entry @returns {(Node | string)[]} */
  #pitCells(entry) {
    const { app } = this;
    const { strings } = app.recording;
    const selectors = restrictionWords(strings[entry.selectors]);
    const retries = [...entry.retries].map(([number, time]) =>
      h("div", { class: "quiet" }, `retry ${number} in ${duration(time - app.time)}`));
    return [
      h("div", {}, name(strings[entry.name]), selectors ? h("div", { class: "quiet" }, selectors) : null),
      h("div", {}, ...[...entry.down.keys()].map((face) => h("div", {}, this.#face(face)))),
      h("div", {}, ...entry.up.map((face) => h("div", {}, this.#face(face)))),
      h("div", {}, ...[...entry.down.values()].map((until) => this.#lifetime(entry, until)), ...retries),
    ];
  }

  /** @param {PitEntry} entry @param {number} until @returns {HTMLElement} */
  #lifetime(entry, until) {
    const left = Math.max(0, until - this.app.time);
    const meter = h("meter", { min: 0, max: Math.max(1, until - entry.since), value: left,
      "aria-label": "lifetime left" });
    return h("div", { class: "lifetime" }, meter, duration(left));
  }

  /** @param {Tables} tables @param {Map<string, import("./state.js").Route>} old @returns {HTMLElement} */
  #fib(tables, old) {
    const { strings } = this.app.recording;
    const rows = compared(tables.fib, old, (route) => [
      name(strings[route.name]), this.#face(route.face), costWords(route.cost),
        h("span", { class: "quiet" }, strings[route.detail])]);
    const scale = Math.max(0, ...[...tables.fib.values()].map(({ cost }) => cost)) >= 1e5 && this.app.recording.header.scenario === "network"
      ? "; a link costs its weight times a power of ten" : "";
    return table("FIB", counted(tables.fib.size, "route") + scale, ["prefix", "next hop", "cost", "flags"], rows);
  }

  /** @param {Tables} tables @param {Map<number, import("./state.js").Lsa>} old @returns {HTMLElement[]} none without LSAs */
  #lsdb(tables, old) {
    const { strings } = this.app.recording;
    const rows = compared(tables.lsdb, old, (lsa) => [
      name(strings[lsa.name].replace(/^.*\/lsa\//, "")), strings[lsa.detail] || "nothing"]);
    return tables.lsdb.size + old.size === 0 ? []
      : [table("Link-state database", counted(tables.lsdb.size, "LSA"), ["router, kind, part", "tells"], rows)];
  }

  /** @param {Tables} tables @param {Map<number, CsEntry>} old @returns {HTMLElement} */
  #cs(tables, old) {
    const policy = this.app.recording.strings[tables.policy].replace("ns3::ccn::", "");
    const { isHidden } = this.app; // the order of eviction would answer an open question
    const order = new Map(inEvictionOrder(tables, isHidden ? "" : policy).map((entry) => [entry.id, entry]));
    const rows = compared(order, old, (entry) => this.#csCells(entry));
    const full = tables.capacity && tables.capacity < UNLIMITED ? ` of ${tables.capacity}` : "";
    const stored = `${tables.cs.size}${full} ${tables.cs.size === 1 && !full ? "object" : "objects"}`;
    const unordered = isHidden ? "; in the order of arrival until you have answered"
      : hasEvictionOrder(policy) || !policy ? ""
      : "; which object is evicted next is not recorded, so they are in the order of arrival";
    return table("Content store", `${stored}; ${policy || "no policy"}: ${policyWords(policy)}${unordered}`,
      ["name", "hits", "fresh for", "bytes"], rows);
  }

  /** @param {CsEntry} entry @returns {(Node | string)[]} */
  #csCells(entry) {
    const left = entry.until - this.app.time;
    const freshness = entry.until < 0 ? "always" : left > 0 && !entry.isStale ? duration(left) : "stale";
    return [name(this.app.recording.strings[entry.name]), String(entry.hits), freshness, String(entry.bytes)];
  }

  /** @param {Tables} tables @param {number} old @returns {HTMLElement} */
  #nonces(tables, old) {
    const size = tables.young + tables.old;
    const change = size === old ? "" : size > old ? `, ${size - old} more` : `, ${old - size} fewer`;
    return h("p", { class: size === old ? "" : "changed" }, h("strong", {}, "Dead nonce list: "),
      `${counted(size, "nonce")}${change}`);
  }

  /** @param {Tables} tables @returns {HTMLElement} the strategies and their last decisions */
  #strategy(tables) {
    const { recording } = this.app;
    const chosen = [...tables.strategies].map(([prefix, strategy]) =>
      `${recording.strings[strategy].replace("ns3::ccn::", "")} for ${recording.strings[prefix]}`);
    const last = lastChoices(this.app).map((event) => this.#choice(event));
    return h("div", {}, h("h3", {}, "Strategy ", h("small", {}, chosen.join("; "))), last.length
      ? h("ul", { class: "plain" }, ...last) : h("p", { class: "quiet" }, "no decision yet"));
  }

  /** @param {number} event a decision of a strategy @returns {HTMLElement} */
  #choice(event) {
    const { app } = this;
    const { recording } = app;
    const { cause, face, time } = recording.events;
    const to = face[event] >= 0 ? `, ${this.#face(face[event])}` : "";
    const ago = `${duration(app.time - time[event])} ago`;
    return h("li", { class: cause[event] === app.root ? "changed" : "" },
      h("button", { type: "button", class: "link", onclick: () => app.go(event) }, ago),
      ` ${recording.nameOf(event)}: ${recording.reasonOf(event)}${measuredWords(recording, event)}${to}`);
  }

  /** @param {number} face @returns {string} */
  #face(face) {
    const { app } = this;
    const { label } = app.graph.face(app.node, face);
    const peers = app.graph.peersOf(app.node, face).map(({ node }) => app.recording.nodes[node]);
    return `${face} ${peers.length ? `→ ${peers.slice(0, 3).join(", ")}` : label}`;
  }
}

/** @param {string} text @returns {HTMLElement} a name that may break behind each slash */
function name(text) {
  const parts = text.split("/");
  return h("span", { class: "name" }, ...parts.flatMap((part, index) => index ? ["/", h("wbr"), part] : [part]));
}

/**
 * @template K, T
 * @param {ReadonlyMap<K, T>} now
 * @param {ReadonlyMap<K, T>} old
 * @param {(entry: T) => (Node | string)[]} cells
 * @returns {{rows: Row[], left: number}} the first rows, those that changed, and those that were erased
 */
function compared(now, old, cells) {
  /** @type {Row[]} */
  const rows = [];
  let left = 0;
  for (const [key, entry] of old) if (!now.has(key)) rows.push({ sign: "−", cells: cells(entry) });
  for (const [key, entry] of now) {
    const former = old.get(key);
    const sign = former === undefined ? "+" : former === entry ? "" : "~";
    if (sign || rows.length < MOST) rows.push({ sign, cells: cells(entry) });
    else left++;
  }
  return { rows, left };
}

/**
 * @param {string} title
 * @param {string} about
 * @param {string[]} headings
 * @param {{rows: Row[], left: number}} content
 */
function table(title, about, headings, { rows, left }) {
  const body = rows.map(({ sign, cells }) => h("tr", { class: sign ? `changed ${SIGNS[sign]}` : "" },
    h("td", { class: "sign" }, sign ? h("abbr", { title: SIGNS[sign] }, sign) : ""),
      ...cells.map((cell) => h("td", {}, cell))));
  const caption = h("caption", {}, h("strong", {}, title), " ", h("small", {}, about));
  const head = h("tr", {}, h("td", { class: "sign" }), ...headings.map((text) => h("th", { scope: "col" }, text)));
  return h("div", { class: "scroll", tabindex: rows.length ? 0 : null, role: "group", "aria-label": title },
    h("table", {}, caption, rows.length ? h("thead", {}, head) : null, h("tbody", {}, ...body)),
    left ? h("p", { class: "quiet" }, `and ${left} more`) : null);
}

/** @param {App} app @returns {number[]} the last five decisions of strategies at the chosen node */
function lastChoices(app) {
  const { events } = app.recording;
  const kind = app.recording.number("choose");
  const found = [];
  const members = app.graph.members(app.root);
  const from = app.isHidden ? app.root - 1 : members[members.length - 1];
  for (let event = from; event >= 1 && found.length < 5 && from - event < 20000; event--) {
    if (events.kind[event] === kind && events.node[event] === app.node) found.push(event);
  }
  return found;
}
