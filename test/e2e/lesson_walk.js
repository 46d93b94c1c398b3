// Goes through all states of a lesson's page; returns what is wrong in them, and what was measured on its first screen.
const { lesson } = window, { walk } = lesson, root = document.getElementById("l-root");
const problems = new Set();
const note = (what) => problems.add(`${state()}: ${what}`);
const state = () => `run ${walk.run}${walk.isSide ? " beside another" : ""}, step ${walk.step + 1}, ${walk.phase}`;
const isSeen = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;
// Without the lines around what is drawn, which Firefox counts.
const rectOf = (element) => {
  if (!(element instanceof SVGGraphicsElement)) return element.getBoundingClientRect();
  const { x, y, width, height } = element.getBBox(), { e, f } = element.getScreenCTM();
  return { left: x + e, right: x + e + width, top: y + f, bottom: y + f + height };
};
const boxOf = (element) => {
  const { left, right, top, bottom } = rectOf(element);
  return { left, right, top, bottom, name: element.dataset?.node ? `${element.dataset.table ?? "node"} of ${element.dataset.node}`
    : element.className?.baseVal ?? element.className, text: element.textContent };
};
const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
const isIn = (a, b) => a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;

function checkPane(pane) {
  const all = [...pane.querySelectorAll(".card, .node .body, .node .name, .packetname, .lost, .link.broken .gap, .lostword, .heading, .clock, .key, .row.under")].filter((element) =>
    isSeen(element) && (element.textContent || element instanceof SVGElement)).map((element) => ({ element, ...boxOf(element) }));
  const edge = pane.getBoundingClientRect();
  for (const one of all) {
    if (!isIn(one, edge)) note(`${one.name} '${one.text}' leaves the picture`);
    for (const other of all) {
      const isWithin = one.element.contains(other.element) || other.element.contains(one.element);
      if (one !== other && !isWithin && overlap(one, other)) note(`${one.name} '${one.text}' overlaps ${other.name} '${other.text}'`);
    }
  }
}

// The cards beside a column of nodes are nearer to their own node than to another one that has cards.
function checkColumn(pane) {
  const middleOf = (elements) => {
    const boxes = elements.map((element) => element.getBoundingClientRect());
    return (Math.min(...boxes.map(({ top }) => top)) + Math.max(...boxes.map(({ bottom }) => bottom))) / 2;
  };
  const cards = new Map();
  for (const card of pane.querySelectorAll(".card")) cards.set(card.dataset.node, [...cards.get(card.dataset.node) ?? [], card]);
  const nodes = [...cards.keys()].map((node) => ({ node, y: middleOf([pane.querySelector(`.node[data-node="${node}"] .body`)]) }));
  for (const [node, own] of cards) {
    const middle = middleOf(own), nearest = nodes.toSorted((one, other) => Math.abs(one.y - middle) - Math.abs(other.y - middle))[0];
    if (nearest.node !== node) note(`the cards of ${node} are beside ${nearest.node}`);
  }
}

// Elements with text of their own that is wider or higher than they are, or that ends in dots.
const isCut = (element) => element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 4;

function checkTexts() {
  const ticks = [...root.querySelectorAll(".ticks span")].filter(isSeen).map(boxOf);
  ticks.slice(1).forEach((tick, place) => { if (tick.left < ticks[place].right) note(`the values ${ticks[place].text} and ${tick.text} of the knob overlap`); });
  for (const element of root.querySelectorAll(".card h2, .card .row, .chip, .card, .heading, .clock, .key, .choice, #l-next, #l-line, .plain")) {
    if (isSeen(element) && element.textContent.trim() && isCut(element) && !element.querySelector(".row.under")) note(`'${element.textContent}' is cut in ${element.className || element.id}`);
  }
  for (const select of root.querySelectorAll("select")) {
    const ruler = document.createElement("canvas").getContext("2d"), text = select.selectedOptions[0].textContent;
    ruler.font = getComputedStyle(select).font;
    if (isSeen(select) && ruler.measureText(text).width > select.clientWidth - 16) note(`'${text}' is cut in a menu`);
  }
  for (const text of root.querySelectorAll(".node .inside")) {
    const circle = text.parentNode.querySelector(".body").getBoundingClientRect(), { width } = text.getBoundingClientRect();
    if (width > circle.width) note(`'${text.textContent}' is wider than its node`);
  }
}

// Names and links are each on one line.
function checkNames(element) {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    for (const { 0: word, index } of texts.currentNode.data.matchAll(/\S*[/-]\S+/g)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) note(`'${word}' is broken over two lines`);
    }
  }
}

// Stores say how many of their objects are not shown.
function checkStores() {
  for (const card of root.querySelectorAll(".card.cs")) {
    const count = card.querySelector(".room")?.textContent.match(/\d+/)?.[0], rest = card.querySelector(".rest")?.textContent.match(/\d+/)?.[0] ?? 0;
    const shown = card.querySelectorAll(".row:not(.gone, .empty, .free, .rest), .chip:not(.gone)").length;
    if (count !== undefined && Number(count) !== shown + Number(rest)) note(`the store of ${card.dataset.node} shows ${shown} of ${count} objects, and ${rest} more`);
  }
}

function check() {
  checkStores();
  checkNames(document.querySelector(".bottom"));
  checkTexts();
  for (const pane of document.querySelectorAll(".pane")) checkPane(pane);
  for (const pane of document.querySelectorAll(".pane.tall")) checkColumn(pane);
  const bottom = document.querySelector(".bottom").getBoundingClientRect();
  for (const id of ["l-line", "l-choices", "l-next", "l-dots", "l-back", "l-show"]) {
    const element = document.getElementById(id);
    if (isSeen(element) && !isIn(element.getBoundingClientRect(), bottom)) note(`${id} leaves the footer`);
  }
  const below = ["l-dots", "l-back", "l-show", "l-line", "l-next"].map((id) => document.getElementById(id));
  const seen = [...below, ...document.querySelectorAll("#l-choices button")].filter(isSeen).map((element) => ({ ...boxOf(element), name: element.id || "choice" }));
  seen.forEach((one, place) => seen.slice(place + 1).forEach((other) => { if (overlap(one, other)) note(`${one.name} overlaps ${other.name} '${other.text}'`); }));
  for (const button of root.querySelectorAll("button, select, input")) {
    if (!isSeen(button)) continue;
    const { width, height } = button.getBoundingClientRect();
    if (width < 23.9 || height < 23.9) note(`${button.textContent || button.id} has ${width.toFixed(0)} x ${height.toFixed(0)} px`);
  }
  if (root.scrollWidth > root.clientWidth || document.documentElement.scrollWidth > innerWidth) note("the page is wider than its window");
  if (/undefined|NaN|null|\{/.test(document.querySelector(".bottom").textContent)) note(document.querySelector(".bottom").textContent);
}

// A step that follows at once begins with the picture with which this one ends.
function checkNext() {
  const packets = () => [...document.querySelectorAll(".pane:first-child .packets > g")].map((packet) => packet.getAttribute("transform")).join();
  const waiting = () => [...document.querySelectorAll(".pane:first-child .card.pit .row:not(.gone)")].map(({ title }) => title).filter(Boolean).join();
  const { step } = walk, before = `${packets()} ${waiting()}`;
  walk.next();
  if (`${packets()} ${waiting()}` !== before) note("begins with another picture than that of the step before");
  walk.go(step);
}

const controls = [...root.querySelectorAll("button, select, input, a")].filter(isSeen).map((element) => element.id || element.textContent);
const picture = document.getElementById("l-panes").getBoundingClientRect();
const share = picture.width * picture.height / (innerWidth * innerHeight);
const rights = [];
for (let run = 0; run < walk.lesson.runs.length; run++) {
  for (const isSide of run === walk.lesson.score ? [false] : [false, true]) {
    walk.isSide = isSide;
    walk.run = run;
    rights[run] = [];
    for (const step of walk.steps) {
      walk.go(step);
      check();
      rights[run][step] = walk.told.right;
      walk.play();
      for (const part of [0.3, 0.7]) {
        walk.time = walk.window.from + part * (walk.window.to - walk.window.from);
        lesson.frame();
        check();
      }
      walk.finish();
      check();
      if (walk.following) checkNext();
    }
  }
}
return { problems: [...problems], controls, share, rights, steps: walk.lesson.steps.length };
