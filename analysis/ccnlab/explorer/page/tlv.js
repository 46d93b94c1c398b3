// Decodes packets of CCNx 1.0 (RFC 8609) into elements with their places in the bytes.

import { bigEndian, hex, shortHex, text } from "./octets.js";

/** @typedef {import("./decoder.js").Element} Element */
/** @typedef {{start: number, end: number}} Span */

/**
 * The TLVs of each container: name, group (empty: that of the container), and the container that the value is, if it
 * is one.
 * @type {Record<string, Record<number, [string, string, string?]>>}
 */
export const CONTAINERS = {
  packet: { 1: ["Interest", "frame", "message"], 2: ["ContentObject", "frame", "message"],
    3: ["ValidationAlgorithm", "signature", "validation"], 4: ["ValidationPayload", "signature"] },
  header: { 1: ["InterestLifetime", "selectors"], 2: ["RecommendedCacheTime", "selectors"],
    3: ["MessageHash", "signature", "hash"] },
  message: { 0: ["Name", "name", "name"], 1: ["Payload", "payload"], 2: ["KeyIdRestriction", "selectors", "hash"],
    3: ["ObjectHashRestriction", "selectors", "hash"], 5: ["PayloadType", "signature"],
    6: ["ExpiryTime", "signature"], 8: ["EndChunkNumber", "signature"] },
  name: { 1: ["NameSegment", "name"], 2: ["PayloadId", "name"], 3: ["Nonce", "name"], 5: ["Chunk", "name"] },
  hash: { 1: ["SHA-256", ""], 2: ["SHA-512", ""] },
  validation: { 2: ["CRC32C", "signature", "algorithm"], 4: ["HMAC-SHA256", "signature", "algorithm"],
    5: ["RSA-SHA256", "signature", "algorithm"], 6: ["EC-SECP-256K1", "signature", "algorithm"],
    7: ["EC-SECP-384R1", "signature", "algorithm"] },
  algorithm: { 9: ["KeyId", "signature", "hash"], 11: ["PublicKey", "signature"], 12: ["Certificate", "signature"],
    14: ["KeyLink", "signature", "link"], 15: ["SignatureTime", "signature"] },
  link: { 0: ["Name", "signature", "name"], 2: ["KeyIdRestriction", "signature", "hash"],
    3: ["ObjectHashRestriction", "signature", "hash"] },
};
/** @type {Record<number, [string, string]>} TLVs of each container */
const ANYWHERE = { 0x0ffe: ["Padding", "frame"], 0x0fff: ["Vendor", "frame"] };

const PACKETS = ["Interest", "Content Object", "Interest Return"];
const RETURN_CODES = ["", "no route", "hop limit exceeded", "no resources", "path error", "prohibited",
  "congested", "MTU too large", "unsupported hash restriction", "malformed Interest", "invalid path label"];
const PAYLOADS = ["data", "key", "link", "manifest"];
const FIXED = 8;

/** Whether a time of one octet is a time code of RFC 9510; in 2019, it was a number of ms. */
let hasTimeCodes = true;

/** @param {unknown} wire argument --wire of the run, if it has one */
export function readTimesAs(wire) {
  hasTimeCodes = wire !== "ccnx-1.0-rfc8609";
}

/** @param {Uint8Array} bytes @returns {boolean} whether they begin as a packet does, which no element of ccnb does */
export function isPacket(bytes) {
  return bytes.length >= FIXED && bytes[0] === 1 && bytes[1] < 0x80;
}

/** @param {Uint8Array} bytes @returns {Element[]} the elements in the order of their beginnings, until an error */
export function decodePacket(bytes) {
  const found = fixedHeader(bytes);
  const size = Math.min(bigEndian(bytes.subarray(2, 4)), bytes.length), begin = Math.min(bytes[7], size);
  if (readTlvs(bytes, { start: FIXED, end: begin }, 0, "header", found))
    readTlvs(bytes, { start: begin, end: size }, 0, "packet", found);
  return found;
}

/** @param {Uint8Array} bytes restrictions of a PIT entry @returns {Element[]} */
export function decodeRestrictions(bytes) {
  /** @type {Element[]} */
  const found = [];
  readTlvs(bytes, { start: 0, end: bytes.length }, 0, "message", found);
  return found;
}

/** @param {Uint8Array} bytes @returns {Element[]} the fixed header and its fields */
function fixedHeader(bytes) {
  const isObject = bytes[1] === 1;
  /** @type {[string, number, string][]} name, size and value */
  const fields = [["Version", 1, String(bytes[0])], ["PacketType", 1, PACKETS[bytes[1]] ?? String(bytes[1])],
    ["PacketLength", 2, `${bigEndian(bytes.subarray(2, 4))} bytes`],
    [isObject ? "Reserved" : "HopLimit", 1, String(bytes[4])],
    bytes[1] === 2 ? ["ReturnCode", 1, RETURN_CODES[bytes[5]] || String(bytes[5])] : ["Reserved", 1, String(bytes[5])],
    ["Flags", 1, String(bytes[6])], ["HeaderLength", 1, `${bytes[7]} bytes`]];
  const found = [element("FixedHeader", "frame", 0, 0, FIXED, 0)];
  found[0].children = fields.length;
  let at = 0;
  for (const [name, size, value] of fields) {
    const field = element(name, name === "HopLimit" ? "selectors" : "frame", 1, at, at + size, at);
    field.value = value;
    found.push(field);
    at += size;
  }
  return found;
}

/**
 * @param {string} name @param {string} group @param {number} depth @param {number} start @param {number} end
 * @param {number} content
 * @returns {Element}
 */
function element(name, group, depth, start, end, content) {
  return { tag: -1, name, depth, start, end, content, size: end - content, value: "", group, children: 0 };
}

/**
 * @param {Uint8Array} bytes
 * @param {Span} span where the TLVs are
 * @param {number} depth
 * @param {string} container
 * @param {Element[]} found
 * @param {string} [outer] group of the container
 * @returns {boolean} whether they fill it
 */
function readTlvs(bytes, span, depth, container, found, outer = "frame") {
  for (let at = span.start; at < span.end;) {
    if (span.end - at < 4) return false;
    const type = bigEndian(bytes.subarray(at, at + 2)), content = at + 4;
    const end = content + bigEndian(bytes.subarray(at + 2, content));
    const [name, group, inner] = CONTAINERS[container][type] ?? ANYWHERE[type] ?? [`TLV ${type}`, ""];
    const one = element(name, group || outer, depth, at, Math.min(end, span.end), content);
    const place = found.push(one);
    one.tag = type;
    if (end > span.end) return false;
    const isFilled = !inner || readTlvs(bytes, { start: content, end }, depth + 1, inner, found, one.group);
    one.children = found.length - place;
    if (!isFilled) return false;
    if (!one.children) one.value = valueOf(name, bytes.subarray(content, end));
    at = end;
  }
  return true;
}

/** @param {string} name @param {Uint8Array} value @returns {string} */
function valueOf(name, value) {
  switch (name) {
    case "InterestLifetime": return isTimeCode(value) ? `${codeMs(value[0])} ms` : `${whole(value)} ms`;
    case "RecommendedCacheTime":
      return isTimeCode(value) ? `${codeMs(value[0])} ms from its arrival on` : timeWords(value);
    case "ExpiryTime": case "SignatureTime": return timeWords(value);
    case "Chunk": case "EndChunkNumber": return String(whole(value));
    case "PayloadType": return PAYLOADS[value[0]] ?? String(value[0]);
    case "Payload": return `${value.length} bytes`;
    case "NameSegment": return text(value);
    default: return shortHex(value);
  }
}

/** @param {Uint8Array} value of a lifetime or a Recommended Cache Time @returns {boolean} */
function isTimeCode(value) {
  return hasTimeCodes && value.length === 1;
}

/** @param {number} code exponent and mantissa (RFC 9510, section 4) @returns {number} its time in ms */
function codeMs(code) {
  const exponent = code >> 3, mantissa = code & 7;
  return exponent ? (1 + mantissa / 8) * 2 ** exponent * 1000 / 32 : mantissa / 8 * 2 * 1000 / 32;
}

/** @param {Uint8Array} value ms since 1970 @returns {string} */
function timeWords(value) {
  const time = new Date(Number(whole(value)));
  const isDate = !Number.isNaN(time.getTime());
  return isDate ? time.toISOString().replace("T", " ").replace("Z", " UTC") : `${whole(value)} ms`;
}

/** @param {Uint8Array} value @returns {bigint} all of its digits, which a number of JavaScript would round */
function whole(value) {
  return BigInt(`0x0${hex(value)}`);
}
