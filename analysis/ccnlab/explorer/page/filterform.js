// The form of the filter.

import { byId, h } from "./dom.js";
import { KINDS } from "./filter.js";

/** @typedef {import("./app.js").App} App */

/** @param {App} app */
export function makeFilter(app) {
  const { filter, recording } = app;
  const prefix = h("input", { type: "search", id: "filter-name", placeholder: "/name", size: 14, autocomplete: "off",
    spellcheck: "false" });
  const nodes = h("select", { id: "filter-node" }, h("option", { value: -1 }, "all nodes"),
    ...recording.nodes.map((name, node) => h("option", { value: node }, name)));
  const boxes = KINDS.map((kind) => h("input", { type: "checkbox", value: kind, id: `filter-${kind}` }));
  const count = h("output", { class: "quiet" });
  const read = () => {
    filter.setPrefix(prefix.value.trim());
    filter.node = Number(nodes.value);
    filter.kinds = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
    app.changed();
  };
  const form = byId("filter");
  form.append(h("label", {}, "Names ", prefix), h("label", {}, "at ", nodes),
    h("fieldset", {}, h("legend", {}, "Kinds"), ...boxes.map((box) => h("label", { for: box.id }, box, box.value))),
      count);
  form.addEventListener("input", read);
  form.addEventListener("submit", (event) => event.preventDefault());
  let shown = "";
  app.listen(() => {
    prefix.value = filter.prefix;
    nodes.value = String(filter.node);
    for (const box of boxes) box.checked = filter.kinds.has(box.value);
    const now = `${filter.prefix} ${filter.node} ${[...filter.kinds].join()}`;
    if (now === shown) return;
    shown = now;
    const { decisions } = app.graph;
    count.textContent = `${decisions.filter((event) => filter.lets(event)).length} of ${decisions.length} steps`;
  });
}
