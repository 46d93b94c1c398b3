// The marks of packets: a form for each kind.

import { svg } from "./dom.js";

/** Forms that point to the right, around 0, 0. */
export const FORMS = /** @type {Record<string, string>} */ ({
  interest: "M-7-7 9 0-7 7Z",
  data: "M-7-7H7V7H-7Z",
  piggyback: "M-10 0 0-9 10 0 0 9Z",
  return: "M7-7-2 0 7 7ZM-6-7V7",
});

/** What became of a packet that does not arrive: lost on a link, or dropped by a node. */
export const ENDS = { lost: "M-11-11 11 11M-11 11 11-11", dropped: "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0M-6.4-6.4 6.4 6.4" };

/** @param {"lost" | "dropped"} end @returns {SVGPathElement} */
export function endMark(end) {
  return svg("path", { d: ENDS[end], class: `end ${end}` });
}

/** @param {string} kind @returns {SVGGElement} */
export function packetMark(kind) {
  return svg("g", { class: `packet ${FORMS[kind] ? kind : "data"}` }, svg("path", { d: FORMS[kind] ?? FORMS.data }));
}
