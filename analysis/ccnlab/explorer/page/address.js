// The fragment of the address: run, event, node and filter, so that a link shows a moment.

/** @typedef {import("./app.js").App} App */

/** @param {App} app reads the fragment now and when it changes, and writes it */
export function followAddress(app) {
  read(app);
  let written = "";
  app.listen(() => {
    if (app.isPlaying) return;
    written = `#${write(app)}`;
    if (location.hash !== written) history.replaceState(null, "", written);
  });
  addEventListener("hashchange", () => {
    if (location.hash !== written && read(app)) app.changed();
  });
}

/** @param {App} app @returns {string} */
function write(app) {
  const { recording, filter } = app;
  const values = new URLSearchParams({ run: String(recording.header.run), event: String(app.event),
    node: recording.nodes[app.node] });
  if (filter.prefix) values.set("name", filter.prefix);
  values.set("kinds", [...filter.kinds].join(","));
  if (filter.node >= 0) values.set("at", recording.nodes[filter.node]);
  return values.toString().replaceAll("%2F", "/").replaceAll("%2C", ",");
}

/** @param {App} app @returns {boolean} whether there was a fragment */
function read(app) {
  const values = new URLSearchParams(location.hash.slice(1));
  const { recording, filter } = app;
  const event = Number(values.get("event"));
  if (!event || event > recording.events.count) return false;
  app.event = event;
  app.time = recording.events.time[event];
  const node = recording.nodes.indexOf(values.get("node") ?? "");
  app.node = node >= 0 ? node : recording.events.node[event];
  app.followsNode = app.node === recording.events.node[event];
  filter.setPrefix(values.get("name") ?? "");
  filter.node = recording.nodes.indexOf(values.get("at") ?? "");
  const kinds = values.get("kinds");
  if (kinds !== null) filter.kinds = new Set(kinds.split(",").filter(Boolean));
  return true;
}
