// Draws the marks of the sequence diagram.

/** @typedef {import("./sequence.js").Arrow} Arrow */
/** @typedef {"page" | "text" | "quiet" | "rule" | "interest" | "data" | "piggyback" | "return" | "lost" | "now" | "font"} Ink */
/** @typedef {Record<Ink, string>} Palette */

/** @param {Element} element @returns {Palette} the colours of the style sheet */
export function palette(element) {
  const style = getComputedStyle(element);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim();
  return {
    page: colour("page"), text: colour("text"), quiet: colour("quiet"), rule: colour("rule"),
      interest: colour("interest"), data: colour("data"),
    piggyback: colour("piggyback"), return: colour("return"), lost: colour("lost"), now: colour("now"),
    font: `12px ${style.fontFamily}`,
  };
}

/**
 * @param {CanvasRenderingContext2D} ink
 * @param {Arrow} arrow
 * @param {Palette} colours
 * @param {boolean} isDense
 * @param {boolean} isChosen
 */
export function drawArrow(ink, arrow, colours, isDense, isChosen) {
  const { x1, y1, x2, y2, kind, isLost } = arrow;
  const isContent = kind === "data" || kind === "piggyback";
  const known = kind === "interest" || kind === "piggyback" || kind === "return" ? kind : "data";
  ink.strokeStyle = ink.fillStyle = colours[known];
  ink.lineWidth = (isDense ? 0.8 : isContent ? 2.2 : 1.4) + (isChosen ? 2 : 0);
  ink.setLineDash(isContent || isDense ? [] : [7, 3]);
  ink.beginPath();
  ink.moveTo(x1, y1);
  ink.lineTo(x2, y2);
  ink.stroke();
  ink.setLineDash([]);
  if (isDense) return;
  if (isLost) drawCross(ink, x2, y2, 6, colours.lost);
  else drawHead(ink, arrow, colours.page);
}

/** @param {CanvasRenderingContext2D} ink @param {Arrow} arrow @param {string} page */
function drawHead(ink, { x1, y1, x2, y2, kind }, page) {
  ink.save();
  ink.translate(x2, y2);
  ink.rotate(Math.atan2(y2 - y1, x2 - x1));
  ink.beginPath();
  if (kind === "piggyback") [[0, 0], [-7, 5], [-14, 0], [-7, -5]].forEach(([x, y]) => ink.lineTo(x, y));
  else if (kind === "interest") [[0, 0], [-11, 5], [-11, -5]].forEach(([x, y]) => ink.lineTo(x, y));
  else if (kind === "return") [[-11, 0], [0, 5], [0, -5]].forEach(([x, y]) => ink.lineTo(x, y));
  else [[0, 4.5], [-9, 4.5], [-9, -4.5], [0, -4.5]].forEach(([x, y]) => ink.lineTo(x, y));
  ink.closePath();
  ink.lineWidth = 1.6;
  // An Interest is an outline, also if it is returned, and what carries content is filled.
  if (kind === "interest" || kind === "return") ink.fillStyle = page;
  ink.fill();
  ink.stroke();
  ink.restore();
}

/**
 * @param {CanvasRenderingContext2D} ink
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} colour
 */
export function drawCross(ink, x, y, size, colour) {
  ink.strokeStyle = colour;
  ink.lineWidth = 2.6;
  ink.beginPath();
  ink.moveTo(x - size, y - size);
  ink.lineTo(x + size, y + size);
  ink.moveTo(x - size, y + size);
  ink.lineTo(x + size, y - size);
  ink.stroke();
}

/**
 * A circle with a stroke: a node drops a packet. A cross is a packet that a link loses.
 * @param {CanvasRenderingContext2D} ink
 * @param {number} x
 * @param {number} y
 * @param {Palette} colours
 */
export function drawDrop(ink, x, y, colours) {
  const size = 6;
  ink.strokeStyle = colours.lost;
  ink.fillStyle = colours.page;
  ink.lineWidth = 2.2;
  ink.beginPath();
  ink.arc(x, y, size, 0, 7);
  ink.fill();
  ink.stroke();
  ink.beginPath();
  ink.moveTo(x - size * 0.7, y - size * 0.7);
  ink.lineTo(x + size * 0.7, y + size * 0.7);
  ink.stroke();
}

/** @param {CanvasRenderingContext2D} ink @param {number} x @param {number} y @param {string} colour */
export function drawDot(ink, x, y, colour) {
  ink.strokeStyle = colour;
  ink.lineWidth = 1.5;
  ink.beginPath();
  ink.arc(x, y, 4, 0, 7);
  ink.moveTo(x, y - 3);
  ink.lineTo(x, y);
  ink.lineTo(x + 2, y);
  ink.stroke();
}
