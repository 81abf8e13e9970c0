// Recognises a file by its extension and by its first bytes, which must agree. Nothing that a browser or a system would
// run is accepted.
import { AppError } from "../../../src/base/app-error.ts";
import { XML_TYPE } from "./passive-xml.ts";

interface Kind {
  type: string;
  begins(head: Buffer): boolean;
}

/** The checks below read this number of bytes. */
export const HEAD_BYTES = 1024;
/** No more comments fit into those bytes. */
const MOST_COMMENTS = Math.ceil(HEAD_BYTES / "<!---->".length);

const starts =
  (...signatures: (string | number[])[]) =>
  (head: Buffer) =>
    signatures.some((signature) =>
      head
        .subarray(0, signature.length)
        .equals(typeof signature === "string" ? Buffer.from(signature, "latin1") : Buffer.from(signature)),
    );
const at = (offset: number, text: string) => (head: Buffer) =>
  head.toString("latin1", offset, offset + text.length) === text;

const zip = starts("PK\x03\x04", "PK\x05\x06");
const compound = starts([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const office = (name: string) => `application/vnd.openxmlformats-officedocument.${name}`;
const kind = (type: string, begins: Kind["begins"]): Kind => ({ type, begins });

// biome-ignore format: extension → what it is, a line each
const KINDS: Record<string, Kind> = {
  pdf: kind("application/pdf", (head) => head.includes("%PDF-")),
  png: kind("image/png", starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  jpg: kind("image/jpeg", starts([0xff, 0xd8, 0xff])),
  jpeg: kind("image/jpeg", starts([0xff, 0xd8, 0xff])),
  gif: kind("image/gif", starts("GIF87a", "GIF89a")),
  webp: kind("image/webp", (head) => starts("RIFF")(head) && at(8, "WEBP")(head)),
  bmp: kind("image/bmp", starts("BM")),
  tif: kind("image/tiff", starts([0x49, 0x49, 0x2a, 0], [0x4d, 0x4d, 0, 0x2a])),
  tiff: kind("image/tiff", starts([0x49, 0x49, 0x2a, 0], [0x4d, 0x4d, 0, 0x2a])),
  heic: kind("image/heic", at(4, "ftyp")),
  mp4: kind("video/mp4", at(4, "ftyp")),
  doc: kind("application/msword", compound),
  xls: kind("application/vnd.ms-excel", compound),
  docx: kind(office("wordprocessingml.document"), zip),
  xlsx: kind(office("spreadsheetml.sheet"), zip),
  pptx: kind(office("presentationml.presentation"), zip),
  odt: kind("application/vnd.oasis.opendocument.text", zip),
  ods: kind("application/vnd.oasis.opendocument.spreadsheet", zip),
  zip: kind("application/zip", zip),
  txt: kind("text/plain", isPlainText),
  csv: kind("text/csv", isPlainText),
  rem: kind("text/plain", isPlainText),
  ret: kind("text/plain", isPlainText),
  crm: kind("text/plain", isPlainText),
  ofx: kind("application/x-ofx", isPlainText),
  json: kind("application/json", isPlainText),
  xml: kind(XML_TYPE, (head) => isPlainText(head) && /^\s*</.test(textOf(head)) && !isActiveMarkup(head)),
  p7s: kind("application/pkcs7-signature", (head) => starts([0x30], "-----BEGIN")(head)),
};

/** Programs are recognised by their first bytes, whatever their name is. */
const PROGRAMS: ((head: Buffer) => boolean)[] = [
  starts("MZ", "\x7fELF", "#!", "dex\n", "!<arch>"),
  starts(
    [0xfe, 0xed, 0xfa, 0xce],
    [0xfe, 0xed, 0xfa, 0xcf],
    [0xce, 0xfa, 0xed, 0xfe],
    [0xcf, 0xfa, 0xed, 0xfe],
    [0xca, 0xfe, 0xba, 0xbe],
  ),
  starts([0x4c, 0, 0, 0, 0x01, 0x14, 0x02, 0]), // Windows shortcut
  (head) => zip(head) && /META-INF\/|AndroidManifest|classes\.dex/.test(head.toString("latin1")),
];

const SAVE_AS_IT_IS = "Envie o documento salvo como PDF ou imagem.";

/** The content type to store the file with; raises UNSUPPORTED_FILE. */
export function contentTypeOf(fileName: string, head: Buffer): string {
  const kind = KINDS[extensionOf(fileName)];
  if (!kind) throw unsupported("Tipo de arquivo não permitido.");
  if (PROGRAMS.some((isProgram) => isProgram(head))) throw unsupported("Arquivos executáveis não são aceitos.");
  if (isActiveMarkup(head))
    throw unsupported(
      `O conteúdo do arquivo é uma página da web (HTML ou SVG), que pode conter programas. ${SAVE_AS_IT_IS}`,
    );
  if (!kind.begins(head))
    throw unsupported(`O conteúdo do arquivo não corresponde à extensão ".${extensionOf(fileName)}".`);
  return kind.type;
}

export function extensionOf(fileName: string): string {
  return (/\.([^.]+)$/.exec(fileName)?.[1] ?? "").toLowerCase();
}

function unsupported(message: string): AppError {
  return new AppError("UNSUPPORTED_FILE", { field: "file", message });
}

function isPlainText(head: Buffer): boolean {
  return !head.includes(0) || starts([0xff, 0xfe], [0xfe, 0xff])(head);
}

function textOf(head: Buffer): string {
  return head.toString("utf8").replace(/^\uFEFF/, "");
}

/** Recognises markup in which a browser would run scripts, by its first element after what may precede any document. */
function isActiveMarkup(head: Buffer): boolean {
  return /^<(!doctype\s+html|html|head|body|script|svg|iframe)[\s>]/i.test(withoutProlog(textOf(head)));
}

function withoutProlog(text: string): string {
  let rest = text.trimStart();
  for (const [opening, closing] of [
    ["<?xml", ">"] as const,
    ...Array<readonly [string, string]>(MOST_COMMENTS).fill(["<!--", "-->"]),
  ]) {
    if (!rest.toLowerCase().startsWith(opening)) continue;
    const end = rest.indexOf(closing);
    if (end < 0) return "";
    rest = rest.slice(end + closing.length).trimStart();
  }
  return rest;
}
