// UUIDs of version 7: ordered by the moment in which they were made, also within a millisecond of one process.
import { randomBytes } from "node:crypto";

const COUNTS = 4096;
let lastMs = 0;
let count = 0;

export function newUid(now = Date.now()): string {
  if (now > lastMs) {
    lastMs = now;
    count = 0;
  } else if (++count === COUNTS) {
    lastMs += 1;
    count = 0;
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | count, 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
