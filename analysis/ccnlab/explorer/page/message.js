// The bytes of the current message: its elements with names and values, and the share of the payload.

import { byId, h } from "./dom.js";
import { bytes, counted } from "./format.js";
import { hex } from "./octets.js";
import { readTimesAs } from "./tlv.js";
import { decodeMessage, payloadSize } from "./wire.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./decoder.js").Element} Element */

const MOST = 48; // bytes of one element that are shown
const GROUPS = { name: "name", selectors: "selectors, restrictions and nonce",
  signature: "signature and signed information", payload: "payload", frame: "frame" };

export class MessageView {
  /** @param {App} app @param {HTMLElement} box */
  constructor(app, box) {
    this.app = app;
    this.box = box;
    this.shown = -1;
  }

  draw() {
    const { recording } = this.app;
    const message = recording.events.message[this.app.event] || recording.events.message[this.app.root];
    if (message === this.shown) return;
    this.shown = message;
    byId("message-heading").textContent = this.#title(message);
    const octets = message ? this.#octets(message) : new Uint8Array();
    readTimesAs(recording.header.parameters.wire);
    const elements = decodeMessage(octets);
    if (!elements.length) {
      this.box.replaceChildren(h("p", { class: "quiet" }, message ? "its bytes are not recorded"
        : "no message is part of this step"));
      return;
    }
    this.#show(octets, elements);
  }

  /** @param {number} message @returns {string} */
  #title(message) {
    const { messages, strings } = this.app.recording;
    if (!message) return "Message";
    return `Message ${message}: ${strings[messages.kind[message]]}, ${bytes(messages.bytes[message])}`;
  }

  /** @param {Uint8Array} octets @param {Element[]} elements */
  #show(octets, elements) {
    const owner = owners(octets.length, elements);
    const dump = h("div", { class: "dump scroll", tabindex: 0, role: "group", "aria-label": "bytes" });
    for (let at = 0; at < octets.length;) {
      let end = at;
      while (end < octets.length && owner[end] === owner[at]) end++;
      dump.append(run(octets.subarray(at, end), owner[at], elements));
      at = end;
    }
    const rows = elements.map((element, index) => this.#row(dump, element, index));
    const list = h("table", { class: "elements" },
      h("thead", {}, h("tr", {}, ...["element", "value", "bytes"].map((text) => h("th", { scope: "col" }, text)))),
        h("tbody", {}, ...rows));
    this.box.replaceChildren(shares(octets.length, payloadSize(elements)), dump,
      h("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": "elements" }, list));
  }

  /** @param {HTMLElement} dump @param {Element} element @param {number} index @returns {HTMLElement} */
  #row(dump, element, index) {
    const mark = (/** @type {boolean} */ isOn) => {
      for (const part of dump.children) {
        const owner = Number(part.getAttribute("data-element"));
        part.classList.toggle("lit", isOn && owner >= index && owner <= index + element.children);
      }
    };
    const indent = "\u2003".repeat(Math.min(6, element.depth));
    return h("tr", { onpointerenter: () => mark(true), onpointerleave: () => mark(false) },
      h("td", {}, indent, h("span", { class: `swatch ${element.group}`, title: groupWords(element.group) }),
        element.name),
      h("td", { class: "value" }, element.value), h("td", {}, String(element.end - element.start)));
  }

  /** @param {number} message @returns {Uint8Array} its bytes; what is not stored is zero */
  #octets(message) {
    const { recording } = this.app;
    const octets = new Uint8Array(recording.messages.bytes[message]);
    const stored = recording.storedOf(message);
    octets.set(stored.subarray(0, octets.length));
    return stored.length ? octets : new Uint8Array();
  }
}

/** @param {string} group @returns {string} */
function groupWords(group) {
  return /** @type {Record<string, string>} */ (GROUPS)[group] ?? group;
}

/** @param {number} size @param {Element[]} elements @returns {Int16Array} the innermost element of each byte */
function owners(size, elements) {
  const owner = new Int16Array(size);
  elements.forEach(({ start, end }, index) => owner.fill(index, start, end));
  return owner;
}

/**
 * @param {Uint8Array} part
 * @param {number} owner
 * @param {Element[]} elements
 * @returns {HTMLElement} bytes of one element
 */
function run(part, owner, elements) {
  const { group, name } = elements[owner];
  const shown = hex(part.subarray(0, MOST)).replace(/../g, "$& ").trim();
  const more = part.length > MOST ? ` … ${counted(part.length - MOST, "byte")} more ` : " ";
  return h("span", { class: `octets ${group}`, "data-element": owner, title: name }, shown + more);
}

/** @param {number} whole @param {number} payload @returns {HTMLElement} */
function shares(whole, payload) {
  const percent = whole ? Math.round(1000 * (whole - payload) / whole) / 10 : 0;
  const bar = h("div", { class: "share", "aria-hidden": "true" }, h("span", { class: "octets frame" }),
    h("span", { class: "octets payload" }));
  const [head, body] = /** @type {HTMLElement[]} */ ([...bar.children]);
  head.style.flexGrow = String(whole - payload);
  body.style.flexGrow = String(payload);
  return h("div", {}, bar, h("p", {}, `Header ${bytes(whole - payload)} (${percent} %), payload ${bytes(payload)}`));
}
