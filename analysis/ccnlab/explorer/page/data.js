// Decodes the payload: a JSON header and columns of whole numbers (../columns.py, ../payload.py).

/**
 * @typedef {Int32Array | Float64Array} Column
 * @typedef {{node: Column, face: Column, label: Column, local: Column}} Faces
 * @typedef {{kind: Column, name: Column, bytes: Column, stored: Column, offset: Column, octets: Uint8Array}} Messages
 * @typedef {{time: Column, node: Column, cause: Column, face: Column, kind: Column, step: Column, reason: Column,
 *            message: Column, name: Column, expected: Column, count: number}} Events
 * @typedef {{event: Column, node: Column, table: Column, operation: Column, entry: Column, name: Column, face: Column,
 *            until: Column, number: Column, detail: Column, count: number}} Changes
 * @typedef {{node: string, object: string, stack: string, start: number, end: number, bytes: number}} Transfer times in ns, end -1:
 *   never
 * @typedef {{run: number, scenario: string, version: string, parameters: Record<string, unknown>, nodes: string[],
 *            links: number[][], places: number[][], order: number[], strings: string[], lines: Record<string, number>,
 *            positions: import("./positions.js").Course[], traffic: [number, number, string, number][], transfers: Transfer[], columns: Record<string, [string, number, number]>}} Header
 */

/** A recorded run. Rows of events, messages and changes have the numbers of the database, from 1; row 0 is empty. */
export class Recording {
  /** @param {Uint8Array} bytes the payload, decompressed */
  constructor(bytes) {
    const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
    /** @type {Header} */
    this.header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + size)));
    this.strings = this.header.strings;
    /** @type {Map<string, number>} */
    this.numbers = new Map(this.strings.map((text, number) => [text, number]));
    this.nodes = this.header.nodes;
    const start = bytes.byteOffset + 4 + size;
    /** @param {string} name @param {number} first 1 for an empty row 0 @returns {Column} */
    const column = (name, first) => {
      const [kind, offset, length] = this.header.columns[name];
      return summed(deltas(kind, bytes.buffer, start + offset, length), kind, first);
    };
    const [, at, length] = this.header.columns["message.octets"];
    const stored = column("message.stored", 1);
    /** @type {Faces} */
    this.faces = { node: column("face.node", 0), face: column("face.face", 0), label: column("face.label", 0),
      local: column("face.local", 0) };
    /** @type {Messages} */
    this.messages = {
      kind: column("message.kind", 1), name: column("message.name", 1), bytes: column("message.bytes", 1), stored,
      offset: starts(stored), octets: new Uint8Array(bytes.buffer, start + at, length),
    };
    const time = column("event.time", 1);
    /** @type {Events} */
    this.events = {
      time, node: column("event.node", 1), cause: column("event.cause", 1), face: column("event.face", 1),
      kind: column("event.kind", 1), step: column("event.step", 1), reason: column("event.reason", 1),
      message: column("event.message", 1), name: column("event.name", 1), expected: column("event.expected", 1),
      count: time.length - 1,
    };
    const event = column("change.event", 1);
    /** @type {Changes} */
    this.changes = {
      event, node: column("change.node", 1), table: column("change.table", 1), operation: column("change.operation", 1),
      entry: column("change.entry", 1), name: column("change.name", 1), face: column("change.face", 1),
      until: column("change.until", 1), number: column("change.number", 1), detail: column("change.detail", 1),
      count: event.length - 1,
    };
    this.end = time[this.events.count];
  }

  /** @param {string} text @returns {number} the number of a string, or -1 */
  number(text) {
    return this.numbers.get(text) ?? -1;
  }

  /** @param {number} event @returns {string} */
  kindOf(event) {
    return this.strings[this.events.kind[event]];
  }

  /** @param {number} event @returns {string} */
  stepOf(event) {
    return this.strings[this.events.step[event]];
  }

  /** @param {number} event @returns {string} the reason of a drop without the prefix of its counter */
  reasonOf(event) {
    return this.strings[this.events.reason[event]].replace(/^drop_/, "");
  }

  /** @param {number} event @returns {string} the name of its message */
  nameOf(event) {
    return this.strings[this.events.name[event]];
  }

  /** @param {number} event @returns {string} the kind of its message: interest, data, piggyback, return, or "" */
  messageKindOf(event) {
    const message = this.events.message[event];
    return message ? this.strings[this.messages.kind[message]] : "";
  }

  /** @param {number} message @returns {Uint8Array} its bytes as far as they are stored */
  storedOf(message) {
    const { octets, offset, stored } = this.messages;
    return octets.subarray(offset[message], offset[message] + stored[message]);
  }

  /** @param {number} event @returns {string} */
  nodeOf(event) {
    return this.nodes[this.events.node[event]];
  }
}

/** @param {string} text the payload as base64 @returns {Promise<Recording>} */
export async function decode(text) {
  const binary = atob(text.trim());
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Recording(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** @param {string} kind @param {ArrayBufferLike} buffer @param {number} offset @param {number} length */
function deltas(kind, buffer, offset, length) {
  switch (kind) {
    case "i1": return new Int8Array(buffer, offset, length);
    case "i2": return new Int16Array(buffer, offset, length);
    case "i4": return new Int32Array(buffer, offset, length);
    default: return new Float64Array(buffer, offset, length);
  }
}

/**
 * @param {ArrayLike<number>} differences
 * @param {string} kind
 * @param {number} first rows before the first value
 * @returns {Column} the running sums
 */
function summed(differences, kind, first) {
  const values = new Float64Array(differences.length + first);
  let sum = 0, low = 0, high = 0;
  for (let i = 0; i < differences.length; i++) {
    sum += differences[i];
    values[i + first] = sum;
    if (sum > high) high = sum;
    if (sum < low) low = sum;
  }
  return low >= -2147483648 && high <= 2147483647 && kind !== "f8" ? Int32Array.from(values) : values;
}

/** @param {Column} sizes of the rows from 1 @returns {Float64Array} where each begins */
function starts(sizes) {
  const offsets = new Float64Array(sizes.length);
  for (let i = 1; i + 1 < sizes.length; i++) offsets[i + 1] = offsets[i] + sizes[i];
  return offsets;
}
