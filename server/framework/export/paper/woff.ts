// A font as the web sends it, unpacked once: fontkit inflates the whole table of outlines again for every letter that it embeds.
import { inflateSync } from "node:zlib";

const SIGNATURE = "wOFF";
const HEAD = { packed: 44, plain: 12 };
const ENTRY = { packed: 20, plain: 16 };
/** Tables of a plain font begin at multiples of this. */
const ALIGNMENT = 4;

/** Returns the plain TrueType or OpenType font of a WOFF 1.0 file; any other file as it is. */
export function plainFont(file: Buffer): Buffer {
  if (file.toString("latin1", 0, 4) !== SIGNATURE) return file;
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => unpacked(file, HEAD.packed + at * ENTRY.packed));
  const directory = Buffer.alloc(HEAD.plain + count * ENTRY.plain);
  file.copy(directory, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  for (const [at, value] of [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].entries())
    directory.writeUInt16BE(value, 4 + 2 * at);
  let offset = directory.length;
  for (const [at, { tag, checksum, content }] of tables.entries()) {
    const entry = HEAD.plain + at * ENTRY.plain;
    tag.copy(directory, entry);
    for (const [part, value] of [checksum, offset, content.length].entries())
      directory.writeUInt32BE(value, entry + 4 + 4 * part);
    offset += aligned(content.length);
  }
  const padded = tables.flatMap(({ content }) => [content, Buffer.alloc(aligned(content.length) - content.length)]);
  return Buffer.concat([directory, ...padded]);
}

const aligned = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

function unpacked(file: Buffer, entry: number): { tag: Buffer; checksum: number; content: Buffer } {
  const [start, packedLength, length, checksum] = [4, 8, 12, 16].map((part) => file.readUInt32BE(entry + part));
  const content = file.subarray(start, start! + packedLength!);
  return {
    tag: file.subarray(entry, entry + 4),
    checksum: checksum!,
    content: packedLength === length ? content : inflateSync(content),
  };
}
