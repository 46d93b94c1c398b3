// Numbers as text.

/** @param {number} ns @returns {string} a duration with three or four digits and its unit */
export function duration(ns) {
  const size = Math.abs(ns);
  if (size >= 1e9) return `${short(ns / 1e9)}\u00a0s`;
  if (size >= 1e6) return `${short(ns / 1e6)}\u00a0ms`;
  if (size >= 1e3) return `${short(ns / 1e3)}\u00a0µs`;
  return `${Math.round(ns)}\u00a0ns`;
}

/** @param {number} ns @returns {string} an instant in seconds, exact to 1 ns */
export function instant(ns) {
  const whole = Math.floor(ns / 1e9);
  const rest = String(Math.round(ns - whole * 1e9)).padStart(9, "0");
  const [ms, us, last] = [rest.slice(0, 3), rest.slice(3, 6), rest.slice(6)];
  if (last !== "000") return `${whole}.${ms}\u202f${us}\u202f${last} s`;
  return us !== "000" ? `${whole}.${ms}\u202f${us} s` : `${whole}.${ms} s`;
}

/** @param {number} count @returns {string} */
export function bytes(count) {
  return count === 1 ? "1 byte" : `${count} bytes`;
}

/** @param {number} count @param {string} one @param {string} [many] @returns {string} "1 entry", "3 entries" */
export function counted(count, one, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}

const DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** @param {number} cost of a route @returns {string} a large round one with a power of ten: "4 × 10⁶" */
export function costWords(cost) {
  const exponent = Math.floor(Math.log10(Math.max(1, cost)));
  const factor = cost / 10 ** exponent;
  if (exponent < 5 || Math.abs(factor - Number(factor.toFixed(3))) > 1e-9) return String(cost);
  const power = [...String(exponent)].map((digit) => DIGITS[Number(digit)]).join("");
  return `${Number(factor.toFixed(3))}\u00a0×\u00a010${power}`;
}

/** @param {number} value @returns {string} */
function short(value) {
  const size = Math.abs(value);
  return String(Number(value.toFixed(size >= 100 ? 1 : size >= 10 ? 2 : 3)));
}
