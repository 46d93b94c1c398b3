// What the pages' browsers have and TypeScript 4.8 does not describe.

declare class DecompressionStream {
  constructor(format: "deflate");
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}

interface Array<T> {
  findLast(isIt: (value: T, index: number) => boolean): T | undefined;
}
