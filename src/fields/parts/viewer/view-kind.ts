// How a stored file is shown, by its extension; the server has compared it with the content at the upload. Pure.
import { extensionOf } from "../../files.ts";

export type ViewKind = "image" | "pdf" | "text";

const KINDS: Readonly<Record<ViewKind, readonly string[]>> = {
  image: ["png", "jpg", "jpeg", "gif", "webp", "bmp"],
  pdf: ["pdf"],
  text: ["txt", "csv", "rem", "ret", "crm", "ofx", "json", "xml"],
};

/** Undefined when the file can only be downloaded. */
export function viewKind(fileName: string): ViewKind | undefined {
  const extension = extensionOf(fileName);
  return (Object.keys(KINDS) as ViewKind[]).find((kind) => KINDS[kind].includes(extension));
}

const ZOOMS: readonly number[] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

/** Returns the next step up or down from the current zoom, also from a fitted one. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const steps = direction > 0 ? ZOOMS : [...ZOOMS].reverse();
  return steps.find((step) => (step - zoom) * direction > 0.001) ?? zoom;
}

const TEXT_LIMIT = 1024 * 1024;

/** Reads UTF-8, or else the encoding of older Windows programs; a long file is cut. */
export function readableText(bytes: Uint8Array): { text: string; isCut: boolean } {
  const isCut = bytes.length > TEXT_LIMIT;
  const part = bytes.subarray(0, TEXT_LIMIT);
  return { text: decoded(part, isCut), isCut };
}

function decoded(bytes: Uint8Array, isCut: boolean): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  try {
    // A character cut in two at the end does not make the encoding invalid.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
