// Accepts XML only as data: it refuses what would make a page or a script of it anywhere in the file.
import { AppError } from "../../../src/base/app-error.ts";

export const XML_TYPE = "application/xml";

/**
 * An element becomes a page or a drawing by these names, which a document type could spell with character references.
 */
const NAMES = ["http://www.w3.org/1999/xhtml", "http://www.w3.org/2000/svg", "<?xml-stylesheet", "<!entity"];
const TAGS = /<(?:[\w.-]+:)?(?:script|svg|iframe|html)[\s>/]/;
/** Escapes of other encodings could interrupt a name; valid XML has no such characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000e-\u001f]/;
const REFERENCE = /&#(x?)0{0,6}([\da-f]{1,6});/g;
const PADDED_REFERENCE = /&#x?0{7}/;
/** This is longer than any of the names with every character written as a reference. */
const OVERLAP = 1_024;

/** Returns a function to call with each piece of the file in order; the encoding is read from the head. */
export function passiveXml(head: Buffer): (piece: Buffer) => void {
  const decode = decoderOf(head);
  let before = "";
  return (piece) => {
    const text = before + decode(piece).toLowerCase();
    if (isActive(text)) throw new AppError("UNSUPPORTED_FILE", { field: "file", message: REFUSED });
    before = text.slice(-OVERLAP);
  };
}

function decoderOf([first, second]: Buffer): (piece: Buffer) => string {
  const wide =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : undefined;
  const decoder = wide && new TextDecoder(wide);
  return (piece) => (decoder ? decoder.decode(piece, { stream: true }) : piece.toString("latin1"));
}

function isActive(text: string): boolean {
  if (CONTROLS.test(text) || TAGS.test(text) || PADDED_REFERENCE.test(text)) return true;
  const spelled = text.replace(REFERENCE, (_, isHex: string, digits: string) => {
    const code = Number.parseInt(digits, isHex ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code).toLowerCase() : "";
  });
  return NAMES.some((name) => text.includes(name) || spelled.includes(name));
}

const REFUSED =
  "Este XML tem marcação de página, script ou folha de estilo (HTML, SVG, XSLT ou entidades), o que não é aceito. Envie só os dados.";
