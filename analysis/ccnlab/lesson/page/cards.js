// The cards of a node: FIB, PIT and content store, whose rows light up and are struck out.

import { h } from "../../explorer/page/dom.js";
import { lastPart } from "./lessondata.js";
import { cardsAt, live } from "./replay.js";

/** @typedef {import("./place.js").Card} Card */
/** @typedef {import("./place.js").Geometry} Geometry */
/** @typedef {import("./replay.js").Line} Line */
/** @typedef {import("./lessondata.js").Run} Run */

const TITLES = { fib: ["FIB", "which way"], pit: ["PIT", "who waits"], cs: ["Content store", ""] };
const SHORT = { fib: "FIB", pit: "PIT", cs: "Store" };

/** Draws the cards of a pane. Rows that can be clicked call `onRow` with the name of their object. */
export class CardsView {
  /** @param {Run} run @param {Geometry} geometry @param {HTMLElement} host */
  constructor(run, geometry, host) {
    this.run = run;
    this.geometry = geometry;
    /** Cards beside a column of nodes name their node. */
    this.names = geometry.mode === "tall" && new Set(geometry.cards.map(({ node }) => node)).size > 1;
    this.boxes = geometry.cards.map((card) => {
      const box = h("div", { class: `card ${card.table} ${card.form}`, "data-node": card.node, "data-table": card.table });
      Object.assign(box.style, { left: `${card.x}px`, top: `${card.y}px`, width: `${card.w}px`,
        minHeight: `${card.h}px`, fontSize: `${geometry.font}px`, lineHeight: `${geometry.row - 2}px` });
      host.append(box);
      return { card, box, shown: "" };
    });
  }

  /**
   * @param {number} time @param {number} since rows that changed later are lit
   * @param {{node: string, mine: string, onRow: (name: string) => void} | null} asked a store whose rows are asked for
   */
  draw(time, since, asked) {
    /** @type {Map<string, import("./replay.js").Cards>} */
    const tables = new Map();
    for (const part of this.boxes) {
      const { node, table } = part.card;
      if (!tables.has(node)) tables.set(node, cardsAt(this.run, node, time, since));
      const lines = tables.get(node)?.[table] ?? [];
      const isAsked = asked !== null && asked.node === node && table === "cs";
      const key = JSON.stringify([lines, isAsked && asked?.mine, isAsked && Boolean(asked)]);
      if (key === part.shown) continue;
      part.shown = key;
      part.box.classList.toggle("asked", isAsked);
      part.box.replaceChildren(...this.#content(part.card, lines, isAsked ? asked : null));
    }
  }

  /** @param {Card} card @param {Line[]} lines @param {{mine: string, onRow: (name: string) => void} | null} asked */
  #content(card, lines, asked) {
    const room = this.run.capacity[card.node] ?? 0;
    const count = card.table === "cs" && !(asked && card.form === "chips") ? h("span", { class: "room" }, `${live(lines).length}${this.geometry.mode === "tight" ? "/" : " of "}${room}`) : null;
    const isSmall = this.geometry.mode !== "wide";
    const isLong = card.form === "line" && lines.some(({ name, who }) => name.length + who.join(", ").length > 14);
    const hasAbout = !isSmall && card.w > 190 && TITLES[card.table][1] !== "" && !isLong;
    const [name, about] = TITLES[card.table];
    const title = h("h2", {}, h("b", {}, `${this.names && isSmall ? `${card.node} ` : ""}${isSmall ? SHORT[card.table] : name}`), hasAbout ? ` ${about}` : "", count);
    const rows = card.form === "chips" ? this.#chips(card, lines, room, asked) : this.#rows(card, lines, room, asked);
    return [title, h(asked ? "div" : "div", { class: "lines", role: asked ? "group" : null, "aria-label": asked ? "Rows of the store" : null }, ...rows)];
  }

  /** @param {Card} card @param {Line[]} lines @param {number} room @param {{mine: string, onRow: (name: string) => void} | null} asked */
  #rows(card, lines, room, asked) {
    const here = live(lines), gone = lines.filter(({ state }) => state !== "live");
    const shown = card.table === "cs" ? here.slice(-card.rows)
      : [...gone, ...here].slice(-card.rows);
    /** @type {HTMLElement[]} */
    const rows = shown.map((line) => this.#row(line, card, asked, room));
    if (card.table === "cs") {
      if (here.length > shown.length) rows[0]?.setAttribute("data-more", `+${here.length - shown.length}`);
      const free = room <= card.rows ? room - here.length : 0;
      for (let i = 0; i < free && rows.length < card.rows; i++) rows.push(h("div", { class: "row slot" }, "\u00a0"));
      const left = gone.filter(({ name }) => !here.some((line) => line.name === name)).slice(-1);
      rows.push(...left.map((line) => h("div", { class: "row gone under" }, line.name)));
      if (!here.length && !free) rows.unshift(h("div", { class: "row empty" }, room ? "nothing yet" : "no room"));
    } else if (!shown.length) {
      rows.push(h("div", { class: "row empty" }, card.table === "pit" ? "nobody" : "no route"));
    }
    return rows;
  }

  /** @param {Line} line @param {Card} card @param {{mine: string, onRow: (name: string) => void} | null} asked @param {number} room */
  #row(line, card, asked, room) {
    const classes = ["row", line.state === "done" ? "gone done" : line.state === "lost" ? "gone" : "", line.isLit ? "lit" : "",
      line.isHit ? "hit" : "", card.table === "cs" && room <= card.rows ? "slot" : "", asked?.mine === line.name ? "mine" : ""];
    const arrow = card.table === "fib" ? "→" : "←";
    const who = card.table !== "cs" && line.who.length ? h("span", { class: "who" }, ` ${arrow} ${line.who.join(", ")}`) : null;
    const attributes = { class: classes.filter(Boolean).join(" "), title: line.name };
    if (!asked || line.state !== "live") return h("div", attributes, line.name, who);
    return h("button", { ...attributes, type: "button", onclick: () => asked.onRow(line.name) }, line.name);
  }

  /** @param {Card} card @param {Line[]} lines @param {number} room @param {{mine: string, onRow: (name: string) => void} | null} asked */
  #chips(card, lines, room, asked) {
    const fits = Math.max(2, Math.floor((card.w - (this.geometry.mode !== "tall" ? 12 : asked ? 60 : 106)) / (asked ? 27 : 23)));
    const here = live(lines).slice(-fits), gone = lines.filter(({ state }) => state === "lost").slice(-1);
    const rows = here.map((line) => {
      const classes = ["chip", line.isLit ? "lit" : "", line.isHit ? "hit" : "", asked?.mine === line.name ? "mine" : ""];
      const attributes = { class: classes.filter(Boolean).join(" "), title: line.name, "aria-label": asked ? line.name : null };
      return asked ? h("button", { ...attributes, type: "button", onclick: () => asked.onRow(line.name) }, lastPart(line.name))
        : h("span", attributes, lastPart(line.name));
    });
    const left = gone.filter(({ name }) => !here.some((line) => line.name === name));
    if (here.length + left.length <= fits) rows.push(...left.map((line) => h("span", { class: "chip gone" }, lastPart(line.name))));
    if (!rows.length) rows.push(h("span", { class: "empty" }, room ? "empty" : "no room"));
    return rows;
  }
}
