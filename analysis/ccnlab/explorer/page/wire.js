// The elements of a message in any format that the page knows.

import { decodeCcnb } from "./decoder.js";
import { bytesOf } from "./octets.js";
import { decodePacket, decodeRestrictions, isPacket } from "./tlv.js";

/** @typedef {import("./decoder.js").Element} Element */

/** @param {Uint8Array} bytes a message @returns {Element[]} */
export function decodeMessage(bytes) {
  return isPacket(bytes) ? decodePacket(bytes) : decodeCcnb(bytes);
}

/** @param {Element[]} elements @returns {number} the bytes of the payload; content that is decoded is none */
export function payloadSize(elements) {
  const payloads = elements.filter(({ group, children }) => group === "payload" && !children);
  return payloads.reduce((sum, { size }) => sum + size, 0);
}

/** @param {string} digits an entry's selectors or restrictions @returns {Element[]} */
export function decodeSelectors(digits) {
  const bytes = bytesOf(digits);
  const isCcnb = bytes[0] !== 0; // no element of ccnb begins with a zero, and each restriction of CCNx 1.0 does
  return isCcnb ? decodeCcnb(bytes) : decodeRestrictions(bytes);
}

/** @param {string} digits an entry's selectors or restrictions @returns {string} "MaxSuffixComponents 1" */
export function restrictionWords(digits) {
  if (!/^([0-9a-f]{2})+$/.test(digits)) return digits;
  return decodeSelectors(digits).map(({ name, value }) => `${name} ${value}`.trim()).join(", ") || digits;
}
