// Checks a picture that a stranger sent, and takes everything out of it that is no picture: place, device and time of the
// camera, comments, embedded previews, and whatever follows its end. Nothing here decodes it.
import { createHash } from "node:crypto";
import { AppError } from "../../../src/base/app-error.ts";

/** A face at the size that the page sends has a tenth of it. */
export const MOST_PICTURE_BYTES = 3 * 1024 * 1024;
const LEAST_SIDE = 240;
const MOST_SIDE = 4096;
/** Whoever opens the picture needs four bytes of memory for each of them. */
const MOST_PIXELS = 12_000_000;

const MARK = 0xff;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
/** Baseline, extended and progressive; nothing else is drawn by every browser. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Of the application's own segments, JFIF and the colour transform of Adobe belong to the picture. */
const isForeign = (marker: number): boolean =>
  marker === COMMENT || (marker > 0xe0 && marker <= 0xef && marker !== 0xee);
const isInScan = (byte: number | undefined): boolean =>
  byte === 0 || (byte !== undefined && byte >= 0xd0 && byte <= 0xd7);

export interface CheckedPicture {
  bytes: Buffer;
  /** SHA-256 of `bytes` in hexadecimal digits. */
  hash: string;
}

/** @throws UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE */
export function checkedPicture(sent: unknown): CheckedPicture {
  if (!Buffer.isBuffer(sent) || sent.length === 0) throw refused("Envie a foto.");
  if (sent.length > MOST_PICTURE_BYTES) {
    const message = "A foto é grande demais. Envie uma de até 3 MB.";
    throw new AppError("PAYLOAD_TOO_LARGE", { field: "picture", message });
  }
  if (sent[0] !== MARK || sent[1] !== 0xd8 || sent[2] !== MARK) throw refused("A foto deve ser um arquivo JPEG.");
  const bytes = onlyPicture(sent);
  return { bytes, hash: createHash("sha256").update(bytes).digest("hex") };
}

function onlyPicture(sent: Buffer): Buffer {
  const parts = [sent.subarray(0, 2)];
  let at = 2;
  let isSized = false;
  for (;;) {
    while (sent[at] === MARK && sent[at + 1] === MARK) at++;
    const marker = sent[at + 1];
    if (sent[at] !== MARK || marker === undefined) throw broken();
    if (marker === END) break;
    if (at + 4 > sent.length) throw broken();
    let end = at + 2 + sent.readUInt16BE(at + 2);
    if (end < at + 4 || end > sent.length) throw broken();
    if (FRAMES.has(marker)) {
      if (end < at + 9) throw broken();
      refuseSize(sent.readUInt16BE(at + 7), sent.readUInt16BE(at + 5));
      isSized = true;
    }
    if (marker === SCAN) {
      if (!isSized) throw broken();
      end = endOfScan(sent, end);
    }
    if (!isForeign(marker)) parts.push(sent.subarray(at, end));
    at = end;
  }
  if (!isSized) throw broken();
  return Buffer.concat([...parts, Buffer.from([MARK, END])]);
}

function endOfScan(sent: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = sent.indexOf(MARK, at);
    if (at < 0 || at + 1 >= sent.length) throw broken();
    if (!isInScan(sent[at + 1]) && sent[at + 1] !== MARK) return at;
    at += sent[at + 1] === MARK ? 1 : 2;
  }
}

function refuseSize(width: number, height: number): void {
  if (Math.min(width, height) < LEAST_SIDE) throw refused("A foto é pequena demais para mostrar o rosto. Tire outra.");
  if (Math.max(width, height) > MOST_SIDE || width * height > MOST_PIXELS)
    throw refused("A foto tem dimensões grandes demais. Envie uma de até 4096 por 2900 pixels.");
}

const refused = (message: string): AppError => new AppError("UNSUPPORTED_FILE", { field: "picture", message });
const broken = (): AppError => refused("A foto está incompleta ou danificada. Tire outra.");
