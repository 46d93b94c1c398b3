// Texts whose names and links are not broken over two lines.

import { h } from "../../explorer/page/dom.js";

/** @param {string} text @returns {(Node | string)[]} what is shown for it: /film/3 and r1-r3 are each on one line */
export function unbroken(text) {
  return text.split(/(\S*[/-]\S+)/).filter(Boolean).map((part, place) => (/[/-]/.test(part) && !/\s/.test(part) ? h("span", { class: "unbroken" }, part) : part));
}
