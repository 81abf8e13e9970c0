// Reads lines and counted bytes out of one stream, with only the present piece in memory.
import { DumpRefusal } from "./refusal.ts";

const NEWLINE = 10;

export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<unknown>) {
    this.#chunks = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  }

  /** Returns a line without its end. */
  async line(): Promise<string> {
    const parts: Buffer[] = [];
    for (;;) {
      const end = this.#rest.indexOf(NEWLINE);
      if (end >= 0) {
        parts.push(this.#rest.subarray(0, end));
        this.#rest = this.#rest.subarray(end + 1);
        return parts.length === 1 ? parts[0]!.toString("utf8") : Buffer.concat(parts).toString("utf8");
      }
      parts.push(this.#rest);
      await this.#more();
    }
  }

  async *bytes(count: number): AsyncGenerator<Buffer> {
    let left = count;
    while (left > 0) {
      if (this.#rest.length === 0) await this.#more();
      const piece = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  /** Closes the file at any position. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#chunks.next();
    if (done) throw new DumpRefusal("A cópia acaba antes do fim.");
    this.#rest = value;
  }
}
