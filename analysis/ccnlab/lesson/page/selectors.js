// What the selectors of an Interest ask for, in a few words beside its packet.

import { decodeSelectors } from "../../explorer/page/wire.js";

const STALE = 4; // the bit of AnswerOriginKind that allows stale content

/** @param {string} digits the selectors in hexadecimal digits, or none @returns {string} "not v1, rightmost"; empty for none that a lesson explains */
export function selectorWords(digits) {
  const elements = decodeSelectors(digits);
  return elements.map((element, place) => wordsOf(element.name, element.value, elements.slice(place + 1, place + 1 + element.children))).filter(Boolean).join(", ");
}

/** @param {string} name of a selector @param {string} value @param {import("../../explorer/page/decoder.js").Element[]} inside @returns {string} */
function wordsOf(name, value, inside) {
  switch (name) {
    case "ChildSelector": return value === "1" ? "rightmost" : "leftmost";
    case "Exclude": return inside.every(isReadable) ? `not ${inside.map((one) => one.value).join(" or ")}` : "excludes an object";
    // The digest of an object is its last component, which no name shows.
    case "MinSuffixComponents": return Number(value) > 1 ? `at least ${Number(value) - 1} more` : "";
    case "MaxSuffixComponents": return Number(value) > 1 ? `at most ${Number(value) - 1} more` : "";
    case "AnswerOriginKind": return Number(value) & STALE ? "stale, too" : "";
    default: return "";
  }
}

/** @param {import("../../explorer/page/decoder.js").Element} element of an exclusion @returns {boolean} whether it is a component, and no digest of an object */
function isReadable({ name, value }) {
  return name === "Component" && /^[!-~]{1,16}$/.test(value);
}
