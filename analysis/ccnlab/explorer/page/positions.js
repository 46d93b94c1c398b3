// Where nodes with a mobility model are at a time.

/** @typedef {import("./data.js").Recording} Recording */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {[number, number, number, number, number, number]} Course node, time in ns, x, y, and speeds in m/s */

const LONGEST = 1600, SHORTEST = 330, OF_A_NODE = 60; // drawing units of the longer side

/** Positions on the drawing. The map of the whole run fits into it, and both axes have one scale. */
export class Positions {
  /** @param {Recording} recording @param {Point[]} places of all nodes if none had a position */
  constructor(recording, places) {
    this.places = places;
    /** @type {Course[][]} for each node, in the order of time */
    this.courses = recording.nodes.map((_, node) => recording.header.positions.filter((course) => course[0] === node));
    const known = this.courses.filter((courses) => courses.length);
    this.isKnown = known.length > 0;
    /** @type {Point[]} in meters: where a course begins or ends */
    this.ends = known.flatMap((courses) => courses.flatMap((_, index) => ends(courses, index)));
    const xs = this.ends.map(({ x }) => x), ys = this.ends.map(({ y }) => y);
    this.left = Math.min(...xs);
    this.top = Math.min(...ys);
    /** Meters of the longer side. */
    this.extent = Math.max(Math.max(...xs) - this.left, Math.max(...ys) - this.top, 1e-3);
    this.scale = Math.min(LONGEST, Math.max(SHORTEST, OF_A_NODE * places.length)) / this.extent;
    this.isMoving = this.courses.map((courses) => courses.some((course) => course[4] !== 0 || course[5] !== 0
      || course[2] !== courses[0][2] || course[3] !== courses[0][3]));
  }

  /** @param {number} time @returns {Point[]} of all nodes */
  at(time) {
    return this.courses.map((courses, node) => {
      if (!courses.length) return this.places[node];
      return this.#drawn(position(courses, time));
    });
  }

  /** @returns {Point[]} all places that a node has during the run are between these */
  corners() {
    return [...this.ends.map((end) => this.#drawn(end)), ...this.places.filter((_, node) => !this.courses[node].length)];
  }

  /** @param {Point} point in meters @returns {Point} in drawing units */
  #drawn({ x, y }) {
    return { x: (x - this.left) * this.scale, y: (y - this.top) * this.scale };
  }
}

/** @param {Course[]} courses of one node @param {number} time @returns {Point} in meters */
function position(courses, time) {
  const next = courses.findIndex((course) => course[1] > time);
  const course = courses[next < 0 ? courses.length - 1 : Math.max(0, next - 1)];
  return along(course, Math.max(time, course[1]));
}

/** @param {Course} course @param {number} time @returns {Point} */
function along([, since, x, y, speedX, speedY], time) {
  const seconds = (time - since) / 1e9;
  return { x: x + speedX * seconds, y: y + speedY * seconds };
}

/** @param {Course[]} courses of one node @param {number} index @returns {Point[]} where a course begins, and where the one before ends */
function ends(courses, index) {
  const [, since, x, y] = courses[index];
  return index ? [{ x, y }, along(courses[index - 1], since)] : [{ x, y }];
}
