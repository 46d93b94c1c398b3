"""A recording typed in by hand, alice - router - bob in a row, and a script that notes each stroke of the sequence diagram."""

from __future__ import annotations

from recorder_kit import Rows
from wire_kit import data, interest

SIZES = {1: 40, 2: 500, 3: 38, 4: 36}  # bytes of the messages
# number, cause, ms, node, face, kind, step, reason, ms that the strategy expects, message, name
EVENTS = """
4 0 10 alice 0 receive i.1 . - 1 /a/1
5 4 10 alice 1 choose i.4 BestFace:_chosen:_the_best_face 25 1 /a/1
6 4 10 alice 1 send i.5 . - 1 /a/1
7 6 12 router 0 receive i.1 . - 1 /a/1
8 7 12 router 1 choose i.4 BestFace:_chosen:_the_best_face - 1 /a/1
9 7 12 router 1 send i.5 . - 1 /a/1
10 9 16 bob 0 receive i.1 . - 1 /a/1
11 10 16 bob 1 send i.5 . - 1 /a/1
12 11 17 bob 1 receive c.1 . - 2 /a/1
13 12 17 bob 0 send c.5 . - 2 /a/1
14 13 21 router 1 receive c.1 . - 2 /a/1
15 14 21 router 0 send c.5 . - 2 /a/1
16 15 23.5 alice 1 receive c.1 . - 2 /a/1
17 16 23.5 alice 0 send c.5 . - 2 /a/1
18 0 30 alice 0 receive i.1 . - 3 /b
19 18 30 alice 1 send i.5 . - 3 /b
20 0 40 bob 1 receive i.1 . - 4 /c
21 20 40 bob 0 send i.5 . - 4 /c
22 21 44 router 1 receive i.1 . - 4 /c
23 22 44 router 1 drop i.4 drop_no_route - 4 /c
24 18 100 alice -1 timer . expiry - 0 /b
"""
# event, node, table, operation, entry, name, face, ms of the end, number, detail
CHANGES = """
1 alice cs policy 0 . -1 - 0 Lru
1 alice fib added 0 /a 1 - 7 active
1 alice fib added 0 /b 1 - 9 active
2 router cs policy 0 . -1 - 3 Lru
2 router fib added 0 /a 1 - 4 active
3 bob cs policy 0 . -1 - 0 Lru
3 bob fib added 0 /a 1 - 1 active,child_inherit
4 alice pit inserted 1 /a/1 0 4010 0 .
6 alice pit upstream 1 . 1 - 0 .
7 router pit inserted 1 /a/1 0 4012 0 .
9 router pit upstream 1 . 1 - 0 .
10 bob pit inserted 1 /a/1 0 4016 0 .
11 bob pit upstream 1 . 1 - 0 .
12 bob pit erased 1 . -1 - 0 satisfied
14 router cs inserted 2 /a/1 1 2021 500 .
14 router pit erased 1 . -1 - 0 satisfied
16 alice pit erased 1 . -1 - 0 satisfied
18 alice pit inserted 2 /b 0 100 0 .
19 alice pit upstream 2 . 1 - 0 .
20 bob pit inserted 2 /c 1 4040 0 .
21 bob pit upstream 2 . 0 - 0 .
24 alice pit erased 2 . -1 - 0 expired
"""


def picture(stores: bool = True, expires: bool = True) -> Rows:
    """alice gets /a/1 from bob; her /b is lost on the link to router; router has no route for bob's /c.

    Another run: router stores nothing, or alice's second Interest does not expire.
    """
    rows = Rows()
    rows.faces = [("alice", 0, "consumer", 1), ("alice", 1, "net0", 0), ("router", 0, "net0", 0), ("router", 1, "net1", 0),
                  ("bob", 0, "net0", 0), ("bob", 1, "producer", 1)]
    for number, kind, name in ((1, "interest", "/a/1"), (2, "data", "/a/1"), (3, "interest", "/b"), (4, "interest", "/c")):
        octets = data(name, 400, 2) if kind == "data" else interest(name, bytes([number] * 4), 4)
        rows.message(kind, name, SIZES[number], octets)
    for node in ("alice", "router", "bob"):
        rows.event(0, 0.0, node, -1, "timer", "", "setup")
    for line in EVENTS.strip().splitlines():
        number, cause, ms, node, face, kind, step, reason, expected, message, name = (_cell(cell) for cell in line.split())
        assert int(number) == len(rows.events) + 1
        if reason == "expiry" and not expires:
            break
        rows.event(int(cause), float(ms) / 1e3, node, int(face), kind, step, reason, int(message), name,
                   None if expected is None else float(expected) / 1e3)
    for line in CHANGES.strip().splitlines():
        event, node, table, operation, entry, name, face, end, number, detail = (_cell(cell) for cell in line.split())
        if int(event) > len(rows.events) or (table == "cs" and operation == "inserted" and not stores):
            continue
        rows.change(int(event), node, table, operation, int(entry), name, int(face), None if end is None else float(end) / 1e3, int(number), detail)
    return rows


def _cell(text: str) -> str | None:
    return None if text == "-" else "" if text == "." else text.replace("_", " ") if ":_" in text else text


# Notes what is drawn on canvases from now on: paths with their points in pixels of the page, and texts.
NOTING = """
const strokes = [];
const noting = (prototype) => {
  let points = [];
  const at = (ink, x, y) => { const p = ink.getTransform().transformPoint({ x, y }), s = devicePixelRatio || 1; return [p.x / s, p.y / s]; };
  const around = (name, note) => {
    const whole = prototype[name];
    prototype[name] = function (...words) { note(this, ...words); return whole.apply(this, words); };
  };
  around("beginPath", () => { points = []; });
  around("moveTo", (ink, x, y) => points.push(at(ink, x, y)));
  around("lineTo", (ink, x, y) => points.push(at(ink, x, y)));
  around("arc", (ink, x, y, r) => points.push([...at(ink, x, y), r]));
  around("stroke", (ink) => strokes.push({ what: "stroke", points, dash: ink.getLineDash(), colour: ink.strokeStyle, width: ink.lineWidth }));
  around("fill", (ink) => strokes.push({ what: "fill", points, colour: ink.fillStyle }));
  around("fillText", (ink, text, x, y) => strokes.push({ what: "text", text, points: [at(ink, x, y)], font: ink.font }));
};
noting(CanvasRenderingContext2D.prototype);
const press = (key) => dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
const cells = (title) => [...document.querySelectorAll(`#tables [aria-label="${title}"] tr`)].map((row) =>
  [...row.cells].map((cell) => cell.textContent.replaceAll("\\u00a0", " ").trim()));
"""
