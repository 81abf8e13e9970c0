// Ids of rows as bits: a table numbers its rows from 1 on, so even those of a large one take little room.

/** Four megabytes of bits. */
const HIGHEST = 32_000_000;

export class IdSet {
  private words = new Uint32Array(1024);
  private count = 0;

  /** Parses an array as PostgreSQL writes it, `{3,1,2}`; returns undefined when an id is too high for the set. */
  static read(text: string): IdSet | undefined {
    const set = new IdSet();
    let id = 0;
    for (let at = 1; at < text.length; at++) {
      const digit = text.charCodeAt(at) - 48;
      if (digit >= 0 && digit <= 9) {
        id = id * 10 + digit;
        continue;
      }
      if (id > HIGHEST) return undefined;
      if (id > 0) set.add(id);
      id = 0;
    }
    return set;
  }

  get size(): number {
    return this.count;
  }

  get bytes(): number {
    return this.words.byteLength;
  }

  has(id: number): boolean {
    return ((this.words[id >>> 5] ?? 0) & (1 << (id & 31))) !== 0;
  }

  add(id: number): void {
    if (this.has(id)) return;
    const place = id >>> 5;
    if (place >= this.words.length) this.grow(place);
    this.words[place] = (this.words[place] ?? 0) | (1 << (id & 31));
    this.count++;
  }

  delete(id: number): void {
    if (!this.has(id)) return;
    const place = id >>> 5;
    this.words[place] = (this.words[place] ?? 0) & ~(1 << (id & 31));
    this.count--;
  }

  private grow(place: number): void {
    const words = new Uint32Array(Math.max(place + 1, 2 * this.words.length));
    words.set(this.words);
    this.words = words;
  }
}
