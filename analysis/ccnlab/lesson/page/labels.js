// Finds places for texts where they cover neither each other nor a card nor a node.

/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */
/** @typedef {{x: number, y: number, anchor: "start" | "middle" | "end"}} Spot where the base line of a text begins, is halved, or ends */

const GAP = 2; // px between two texts

/** @type {CanvasRenderingContext2D | null} */
let ruler = null;

/** @param {string} text @param {string} font as in CSS @returns {number} px */
export function widthOf(text, font) {
  ruler ??= document.createElement("canvas").getContext("2d");
  if (!ruler) return text.length * 10;
  ruler.font = font;
  return ruler.measureText(text).width;
}

/** @param {"mono" | "sans"} family @param {number} size in px @param {number} weight @returns {string} a font as in CSS */
export function fontOf(family, size, weight) {
  return `${weight} ${size}px ${getComputedStyle(document.documentElement).getPropertyValue(`--${family}`)}`;
}

/** @param {Spot} spot @param {number} width @param {number} size of the letters @returns {Box} what a text covers */
export function boxOf({ x, y, anchor }, width, size) {
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left, right: left + width, top: y - size * 0.88, bottom: y + size * 0.25 };
}

/** @param {Box} a @param {Box} b @returns {boolean} */
export function isCovered(a, b) {
  return a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom && b.top < a.bottom;
}

export class Labels {
  /** @param {number} width of the pane in px @param {number} height */
  constructor(width, height) {
    this.width = width;
    this.height = height;
    /** @type {Box[]} what is there for as long as the pane has this size */
    this.fixed = [];
    /** @type {Box[]} what is there now */
    this.now = [];
  }

  /** @param {Box} box nothing is written there */
  occupy(box) {
    this.fixed.push(box);
  }

  /** @param {Box[]} boxes what is there now, apart from what is always there */
  begin(boxes) {
    this.now = [...boxes];
  }

  /** @param {Box} box @returns {boolean} */
  isFree(box) {
    return box.left >= 1 && box.top >= 1 && box.right <= this.width - 1 && box.bottom <= this.height - 1
      && ![...this.fixed, ...this.now].some((other) => isCovered(box, other));
  }

  /**
   * @param {number} width of the text @param {number} size of its letters @param {Spot[]} spots the best first
   * @returns {number} the first spot that is free, which is taken then; -1: none
   */
  take(width, size, spots) {
    const found = spots.findIndex((spot) => this.isFree(boxOf(spot, width, size)));
    if (found >= 0) this.now.push(boxOf(spots[found], width, size));
    return found;
  }
}

/**
 * @param {number} x the middle of a thing @param {number} y @param {number} reach from its middle to its edge @param {number} size of letters
 * @param {string} first the side to begin with: below, above, right or left
 * @returns {Spot[]} places for its name on all sides
 */
export function spotsAround(x, y, reach, size, first) {
  /** @type {Record<string, Spot[]>} */
  const sides = {
    below: [{ x, y: y + reach + size, anchor: "middle" }, { x: x - reach, y: y + reach + size, anchor: "start" }, { x: x + reach, y: y + reach + size, anchor: "end" }],
    above: [{ x, y: y - reach - 4, anchor: "middle" }, { x: x - reach, y: y - reach - 4, anchor: "start" }, { x: x + reach, y: y - reach - 4, anchor: "end" }],
    right: [{ x: x + reach + 5, y: y + size * 0.35, anchor: "start" }],
    left: [{ x: x - reach - 5, y: y + size * 0.35, anchor: "end" }],
  };
  const opposite = { below: "above", above: "below", right: "left", left: "right" };
  const others = first === "below" || first === "above" ? ["right", "left"] : ["below", "above"];
  return [first, opposite[/** @type {keyof typeof opposite} */ (first)], ...others].flatMap((side) => sides[side]);
}
