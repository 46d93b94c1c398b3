// The differences of two sequences: the shortest edit script of Myers 1986, up to a number of edits.

/** @typedef {{left: [number, number], right: [number, number]}} Hunk parts without a counterpart, each from and up to */

const MOST_EDITS = 600; // its memory grows with the square

/**
 * @param {number[]} left
 * @param {number[]} right
 * @returns {{hunks: Hunk[], isCut: boolean}} isCut: there are more edits, and the last hunk is all that follows
 */
export function differences(left, right) {
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start++;
  let leftEnd = left.length, rightEnd = right.length;
  while (leftEnd > start && rightEnd > start && left[leftEnd - 1] === right[rightEnd - 1]) {
    leftEnd--;
    rightEnd--;
  }
  const found = matches(left.slice(start, leftEnd), right.slice(start, rightEnd));
  return { hunks: hunksBetween(found.pairs, start, leftEnd, rightEnd), isCut: found.isCut };
}

/**
 * @param {[number, number][]} pairs of equal elements, counted from start
 * @param {number} start
 * @param {number} leftEnd
 * @param {number} rightEnd
 * @returns {Hunk[]} what is between the pairs
 */
function hunksBetween(pairs, start, leftEnd, rightEnd) {
  /** @type {Hunk[]} */
  const hunks = [];
  let [x, y] = [start, start];
  for (const [a, b] of [...pairs.map(([one, other]) => [one + start, other + start]), [leftEnd, rightEnd]]) {
    if (a > x || b > y) hunks.push({ left: [x, a], right: [y, b] });
    [x, y] = [a + 1, b + 1];
  }
  return hunks;
}

/**
 * @param {number[]} left
 * @param {number[]} right
 * @returns {{pairs: [number, number][], isCut: boolean}} the elements of a longest common subsequence
 */
function matches(left, right) {
  const most = Math.min(MOST_EDITS, left.length + right.length);
  /** @type {Map<number, number>} diagonal -> furthest place in left */
  let reached = new Map([[1, 0]]);
  /** @type {Map<number, number>[]} */
  const history = [];
  for (let edits = 0; edits <= most; edits++) {
    history.push(reached);
    const next = new Map(reached);
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const x = furthest(left, right, reached, diagonal, edits);
      next.set(diagonal, x);
      if (x >= left.length && x - diagonal >= right.length) {
        return { pairs: path(history, left, right, left.length, right.length), isCut: false };
      }
    }
    reached = next;
  }
  return { pairs: path(history, left, right, ...best(reached, most, left.length, right.length)), isCut: true };
}

/**
 * @param {number[]} left
 * @param {number[]} right
 * @param {Map<number, number>} reached with one edit fewer
 * @param {number} diagonal
 * @param {number} edits
 * @returns {number} the furthest place in left on a diagonal
 */
function furthest(left, right, reached, diagonal, edits) {
  let x = isDown(reached, diagonal, edits) ? at(reached, diagonal + 1) : at(reached, diagonal - 1) + 1;
  while (x < left.length && x - diagonal < right.length && left[x] === right[x - diagonal]) x++;
  return x;
}

/** @param {Map<number, number>} reached @param {number} diagonal @param {number} edits @returns {boolean} */
function isDown(reached, diagonal, edits) {
  return diagonal === -edits || (diagonal !== edits && at(reached, diagonal - 1) < at(reached, diagonal + 1));
}

/** @param {Map<number, number>} reached @param {number} diagonal @returns {number} */
function at(reached, diagonal) {
  return reached.get(diagonal) ?? 0;
}

/**
 * @param {Map<number, number>[]} history for each number of edits, what was reached with one fewer
 * @param {number[]} left
 * @param {number[]} right
 * @param {number} x
 * @param {number} y
 * @returns {[number, number][]} the pairs of equal elements on the way to a place, in order
 */
function path(history, left, right, x, y) {
  /** @type {[number, number][]} */
  const pairs = [];
  for (let edits = history.length - 1; edits >= 0; edits--) {
    const diagonal = x - y;
    const down = isDown(history[edits], diagonal, edits);
    const before = at(history[edits], down ? diagonal + 1 : diagonal - 1);
    const begin = edits === 0 ? 0 : down ? before : before + 1;
    for (; x > begin; x--, y--) pairs.push([x - 1, y - 1]);
    if (edits > 0) [x, y] = [before, before - (down ? diagonal + 1 : diagonal - 1)];
  }
  return pairs.reverse();
}

/**
 * @param {Map<number, number>} reached
 * @param {number} edits
 * @param {number} width
 * @param {number} height
 * @returns {[number, number]} the furthest place inside that takes this number of edits
 */
function best(reached, edits, width, height) {
  /** @type {[number, number]} */
  let found = [0, 0];
  for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
    const x = at(reached, diagonal), y = x - diagonal;
    if (x <= width && y >= 0 && y <= height && x + y >= found[0] + found[1]) found = [x, y];
  }
  return found;
}
