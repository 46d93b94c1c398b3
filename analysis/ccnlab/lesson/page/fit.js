// Makes texts fit their boxes: smaller letters first, and then names without their first components.

const SMALLEST = 10; // px of letters

/** @param {HTMLElement} element @returns {boolean} */
function isTooWide(element) {
  return element.scrollWidth > element.clientWidth;
}

/** @param {string} name @returns {string[]} the name without its first component, without two, and so on, and its last one alone */
export function shorter(name) {
  const parts = name.split("/").filter(Boolean);
  return [...parts.slice(1).map((_, place) => `…/${parts.slice(place + 1).join("/")}`), ...parts.slice(-1)];
}

/** @param {string} name @param {number} most letters @returns {string} the name, without its first components if it is longer */
export function briefName(name, most) {
  if (name.length <= most) return name;
  return shorter(name).find((text) => text.length <= most) ?? shortName(name);
}

/** @param {string} name @returns {string} its last component, and the one before it if that is a number only */
export function shortName(name) {
  const parts = name.split("/").filter(Boolean);
  return parts.slice(/^\d+$/.test(parts[parts.length - 1] ?? "") ? -2 : -1).join("/") || name;
}

/**
 * Fits one line into the width of its element.
 * @param {HTMLElement} element @param {Text | null} name a part of it that may be shortened
 */
export function fitLine(element, name) {
  let size = parseFloat(getComputedStyle(element).fontSize);
  while (isTooWide(element) && size > SMALLEST) {
    size -= 0.5;
    element.style.fontSize = `${size}px`;
  }
  for (const text of name ? shorter(name.data) : []) {
    if (name && isTooWide(element)) name.data = text;
  }
  const others = element.querySelector(".who");
  if (others && isTooWide(element)) others.textContent = (others.textContent ?? "").replace(/, .*/, (more) => ` +${more.split(",").length - 1}`);
  if (!others || !isTooWide(element)) return;
  // The name is what a line is about; its title has the whole line.
  element.title = `${element.title}${others.textContent}`;
  others.remove();
}

/** @param {Element} box @param {Element[]} parts of it, of which the first ones are left out if not all fit */
export function fitParts(box, parts) {
  while (parts.length > 1 && [box, ...parts].some((part) => part.scrollWidth > part.clientWidth + 1)) parts.shift()?.remove();
}

/** @param {HTMLElement} element whose text is written smaller until it is not higher than this @param {number} height in px @param {HTMLElement} box and its box has a place for all */
export function fitHeight(element, height, box) {
  element.style.fontSize = "";
  let size = parseFloat(getComputedStyle(element).fontSize);
  while ((element.scrollHeight > height + 1 || box.scrollHeight > box.clientHeight) && size > 12) {
    size -= 0.5;
    element.style.fontSize = `${size}px`;
  }
}
