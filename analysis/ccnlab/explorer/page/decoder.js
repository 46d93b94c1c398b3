// Decodes ccnb (model/ccnb/ccn-ccnb-reader.h) into elements with their places in the bytes.

import { bigEndian, shortHex, text } from "./octets.js";

/**
 * @typedef {{tag: number, name: string, depth: number, start: number, end: number, content: number, size: number,
 *            value: string, group: string, children: number}} Element
 * start..end: of the whole element, content: where its content begins (behind the headers), size: of the content
 */

/** The elements of model/ccnb/ccn-ccnb-types.h: name and group. */
export const DTAGS = /** @type {Record<number, [string, string]>} */ ({
  13: ["Any", "selectors"], 14: ["Name", "name"], 15: ["Component", "name"], 16: ["Certificate", "signature"],
  19: ["Content", "payload"], 20: ["SignedInfo", "signature"], 26: ["Interest", "frame"], 27: ["Key", "signature"],
  28: ["KeyLocator", "signature"], 29: ["KeyName", "signature"], 34: ["ExtOpt", "signature"],
    37: ["Signature", "signature"],
  39: ["Timestamp", "signature"], 40: ["Type", "signature"], 41: ["Nonce", "selectors"], 42: ["Scope", "selectors"],
  43: ["Exclude", "selectors"], 44: ["Bloom", "selectors"], 47: ["AnswerOriginKind", "selectors"],
  48: ["InterestLifetime", "selectors"], 53: ["Witness", "signature"], 54: ["SignatureBits", "signature"],
  55: ["DigestAlgorithm", "signature"], 58: ["FreshnessSeconds", "signature"], 59: ["FinalBlockID", "signature"],
  60: ["PublisherPublicKeyDigest", "signature"], 61: ["PublisherCertificateDigest", "signature"],
  62: ["PublisherIssuerKeyDigest", "signature"], 63: ["PublisherIssuerCertificateDigest", "signature"],
  64: ["ContentObject", "frame"], 74: ["FaceID", "selectors"], 83: ["MinSuffixComponents", "selectors"],
  84: ["MaxSuffixComponents", "selectors"], 85: ["ChildSelector", "selectors"], 128: ["Piggyback", "frame"],
  129: ["InterestOffset", "signature"], 256: ["SequenceNumber", "frame"],
});

const DTAG = 2, BLOB = 5, UDATA = 6;
const PIGGYBACK = 128, INTEREST = 26, CONTENT = 19;
const DEEPEST = 32;

/** @param {Uint8Array} bytes @returns {Element[]} the elements in the order of their beginnings, until an error */
export function decodeCcnb(bytes) {
  /** @type {Element[]} */
  const found = [];
  readElements(bytes, 0, bytes.length, 0, found, 0);
  return found;
}

/**
 * @param {Uint8Array} bytes
 * @param {number} at
 * @returns {{type: number, number: number, end: number} | null} a block header
 */
function readHeader(bytes, at) {
  let number = 0;
  for (let end = at; end < bytes.length && end - at < 8; end++) {
    const octet = bytes[end];
    if (octet & 0x80) return { type: octet & 7, number: number * 16 + ((octet >> 3) & 15), end: end + 1 };
    number = number * 128 + octet;
  }
  return null;
}

/**
 * @param {Uint8Array} bytes
 * @param {number} at
 * @param {number} limit
 * @param {number} depth
 * @param {Element[]} found
 * @param {number} parent tag
 * @returns {number} where it stopped: at a closing octet, an error or the limit
 */
function readElements(bytes, at, limit, depth, found, parent) {
  while (at < limit && bytes[at] !== 0 && depth < DEEPEST) {
    const header = readHeader(bytes, at);
    if (!header || header.type !== DTAG) return at;
    const end = readElement(bytes, at, header, limit, depth, found, parent);
    if (end < 0) return at;
    at = end;
  }
  return at;
}

/**
 * @param {Uint8Array} bytes
 * @param {number} start
 * @param {{number: number, end: number}} header
 * @param {number} limit
 * @param {number} depth
 * @param {Element[]} found
 * @param {number} parent tag
 * @returns {number} its end, or -1
 */
function readElement(bytes, start, header, limit, depth, found, parent) {
  const tag = header.number;
  const [name, group] = DTAGS[tag] ?? [`element ${tag}`, "frame"];
  /** @type {Element} */
  const element = { tag, name, depth, start, end: limit, content: header.end, size: 0, value: "", group, children: 0 };
  const place = found.push(element);
  const block = readHeader(bytes, header.end);
  let at = header.end;
  if (block && bytes[header.end] !== 0 && (block.type === BLOB || block.type === UDATA)) {
    element.content = block.end;
    element.size = block.number;
    at = block.end + block.number;
    if (at > limit) return -1;
    const isNested = parent === PIGGYBACK && (tag === CONTENT || tag === INTEREST);
    if (isNested) readElements(bytes, element.content, at, depth + 1, found, 0);
    else element.value = valueOf(tag, bytes.subarray(element.content, at));
  } else {
    at = readElements(bytes, at, limit, depth + 1, found, tag);
  }
  element.children = found.length - place;
  if (bytes[at] !== 0 || at >= limit) return -1;
  element.end = at + 1;
  return element.end;
}

/** @param {number} tag @param {Uint8Array} content @returns {string} */
function valueOf(tag, content) {
  switch (DTAGS[tag]?.[0]) {
    case "InterestLifetime": return `${round(bigEndian(content) / 4096)} s`;
    case "Timestamp": return `${round(bigEndian(content) / 4096)} s`;
    case "FreshnessSeconds": return `${text(content)} s`;
    case "Component": return text(content);
    case "Content": return `${content.length} bytes`;
    default: return isText(content) ? text(content) : shortHex(content);
  }
}

/** @param {Uint8Array} content */
function isText(content) {
  return content.length > 0 && content.every((octet) => octet >= 32 && octet < 127);
}

/** @param {number} value */
function round(value) {
  return Number(value.toFixed(3));
}
