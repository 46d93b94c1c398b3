// How fast a step is shown: packets slowly, and times without a packet in a moment.

/** @typedef {import("./lessondata.js").Run} Run */
/** @typedef {{from: number, to: number, start: number, end: number, isGap: boolean}} Piece from, to: us of the run; start, end: s of the film */

const SLOWEST = 0.24e-3; // s of the film per us: a link of 5 ms takes 1.2 s
const LONGEST = 9, GAP = 0.45, SHORTEST_GAP = 8000;

/**
 * @param {Run[]} runs those that are shown
 * @param {number} from in us
 * @param {number} to
 * @param {number} duration in s; 0: as the packets need
 * @returns {Piece[]} without gaps, in order
 */
export function paceOf(runs, from, to, duration) {
  const parts = busyAndIdle(runs, from, to);
  const busy = parts.filter(({ isGap }) => !isGap).reduce((sum, part) => sum + part.to - part.from, 0);
  const gaps = parts.filter(({ isGap }) => isGap).length;
  const whole = duration || Math.min(LONGEST, Math.max(0.8, busy * SLOWEST) + gaps * GAP);
  const gap = gaps ? Math.min(GAP, whole / 3 / gaps) : 0;
  const speed = (whole - gap * gaps) / Math.max(1, busy);
  let start = 0;
  return parts.map((part) => {
    const end = start + (part.isGap ? gap : (part.to - part.from) * speed);
    const piece = { ...part, start, end };
    start = end;
    return piece;
  });
}

/** @param {Piece[]} pieces @returns {number} s of the film */
export function lengthOf(pieces) {
  return pieces.length ? pieces[pieces.length - 1].end : 0;
}

/** @param {Piece[]} pieces @param {number} shown s of the film @returns {{time: number, piece: Piece}} */
export function timeAt(pieces, shown) {
  const piece = pieces.find(({ end }) => shown < end) ?? pieces[pieces.length - 1];
  const share = piece.end > piece.start ? Math.min(1, (shown - piece.start) / (piece.end - piece.start)) : 1;
  return { time: piece.from + share * (piece.to - piece.from), piece };
}

/** @param {Run[]} runs @param {number} from @param {number} to @returns {{from: number, to: number, isGap: boolean}[]} */
function busyAndIdle(runs, from, to) {
  const flights = runs.flatMap(({ hops }) => hops.map(([left, arrived]) => [left, arrived < 0 ? left + 5000 : arrived + 500]))
    .filter(([left, arrived]) => arrived > from && left < to).sort((a, b) => a[0] - b[0]);
  const parts = [];
  let at = from;
  for (const [left, arrived] of flights) {
    if (left - at > SHORTEST_GAP) {
      parts.push({ from: at, to: left, isGap: true });
      at = left;
    }
    const end = Math.min(to, arrived);
    if (end > at) {
      parts.push({ from: at, to: end, isGap: false });
      at = end;
    }
  }
  if (to > at) parts.push({ from: at, to, isGap: to - at > SHORTEST_GAP });
  return parts.length ? parts : [{ from, to, isGap: false }];
}
