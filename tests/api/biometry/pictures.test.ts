// Pictures that strangers send: what is no picture of a face is refused, and only the picture itself stays.
import { expect, test } from "vitest";
import { checkedPicture, MOST_PICTURE_BYTES } from "../../../server/lending/biometry/jpeg.ts";
import { AppError } from "../../../src/base/app-error.ts";
import { FACE } from "./biometry-server.ts";

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};
const withSegment = (marker: number, content: string): Buffer =>
  Buffer.concat([FACE.subarray(0, 2), segment(marker, Buffer.from(content)), FACE.subarray(2)]);

/** The same picture that says another size of itself. */
function sized(width: number, height: number): Buffer {
  const bytes = Buffer.from(FACE);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

function refusalOf(sent: unknown): string | undefined {
  try {
    checkedPicture(sent);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.options.message;
    throw error;
  }
}

test("a picture stays as it is, and its hash is always the same", () => {
  const picture = checkedPicture(FACE);
  expect(picture.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(checkedPicture(picture.bytes)).toEqual(picture);
  expect(picture.bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
});

test.each([
  ["EXIF with the place", 0xe1, "Exif\0\0GPS -23.55 -46.63"],
  ["a comment", 0xfe, "from the phone of somebody"],
  ["a colour profile", 0xe2, "ICC_PROFILE"],
  ["an application's own data", 0xed, "Photoshop"],
])("%s is taken out", (_, marker, content) => {
  const { bytes, hash } = checkedPicture(withSegment(marker, content));
  expect(bytes.includes(content)).toBe(false);
  expect(hash).toBe(checkedPicture(FACE).hash);
});

test("what follows the end of the picture is dropped", () => {
  const { hash, bytes } = checkedPicture(Buffer.concat([FACE, Buffer.from("PK\x03\x04<script>alert(1)</script>")]));
  expect([hash, bytes.includes("script")]).toEqual([checkedPicture(FACE).hash, false]);
});

test.each([
  ["nothing", Buffer.alloc(0), /Envie a foto/],
  ["no bytes at all", undefined, /Envie a foto/],
  ["a page", Buffer.from("<html><script>alert(1)</script></html>"), /JPEG/],
  ["a PNG", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), /JPEG/],
  ["the mark of a JPEG alone", Buffer.from([0xff, 0xd8, 0xff]), /incompleta/],
  ["a picture that was cut off", FACE.subarray(0, FACE.length / 2), /incompleta/],
  [
    "a segment that claims to be longer than the file",
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 1]),
    /incompleta/,
  ],
  ["no frame", Buffer.from([0xff, 0xd8, 0xff, 0xd9]), /incompleta/],
  ["a bomb of 60000 by 60000 pixels", sized(60_000, 60_000), /dimensões/],
  ["one of more pixels than anybody needs", sized(4096, 4096), /dimensões/],
  ["a thumbnail", sized(100, 100), /pequena/],
])("%s is refused in words", (_, sent, text) => {
  expect(refusalOf(sent)).toMatch(text);
});

test("more bytes than a phone sends are refused", () => {
  expect(refusalOf(Buffer.alloc(MOST_PICTURE_BYTES + 1, 0xff))).toMatch(/grande demais/);
});
