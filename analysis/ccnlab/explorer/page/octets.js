// Bytes as text and numbers.

/** @param {Uint8Array} content @returns {string} its printable characters, others as %FF */
export function text(content) {
  return [...content].map((octet) => octet > 32 && octet < 127 ? String.fromCharCode(octet)
    : `%${hex(Uint8Array.of(octet)).toUpperCase()}`).join("");
}

/** @param {Uint8Array} content @returns {string} */
export function hex(content) {
  return [...content].map((octet) => octet.toString(16).padStart(2, "0")).join("");
}

/** @param {Uint8Array} content @returns {string} its first bytes, as 0x0102 */
export function shortHex(content) {
  return content.length ? `0x${hex(content.subarray(0, 40))}${content.length > 40 ? "…" : ""}` : "";
}

/** @param {string} digits hexadecimal @returns {Uint8Array} */
export function bytesOf(digits) {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {Uint8Array} content @returns {number} */
export function bigEndian(content) {
  return content.reduce((number, octet) => number * 256 + octet, 0);
}
