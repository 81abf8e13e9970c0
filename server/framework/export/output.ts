// Collects the bytes of a part of a file before it is sent.

const LEAST = 4096;

export class Output {
  /** The count of the bytes that are written. */
  length = 0;
  private bytes: Buffer;

  constructor(size = LEAST) {
    this.bytes = Buffer.allocUnsafe(Math.max(size, LEAST));
  }

  /** Returns the bytes, with room for `count` more beyond `length`. */
  room(count: number): Buffer {
    if (this.length + count > this.bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(2 * this.bytes.length, this.length + count));
      this.bytes.copy(larger, 0, 0, this.length);
      this.bytes = larger;
    }
    return this.bytes;
  }

  copy(bytes: Uint8Array): void {
    this.room(bytes.length).set(bytes, this.length);
    this.length += bytes.length;
  }

  text(text: string): void {
    this.copy(Buffer.from(text));
  }

  /** Returns what was written; nothing may be written afterwards. */
  end(): Buffer {
    return this.bytes.subarray(0, this.length);
  }
}
