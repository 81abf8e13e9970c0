// Feeds one XML part of a zipped spreadsheet to a reader, tag by tag as it is decompressed. The parser keeps every open
// tag and its unfinished content in memory, so both are measured meanwhile.
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { badFile, COPY_VALUES, tooMuch } from "./bad-file.ts";
import { FILE_LIMITS } from "./file-limits.ts";
import type { OpenZip } from "./open-zip.ts";

export interface PartReader {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

export async function readPart(zip: OpenZip, part: string, reader: PartReader): Promise<void> {
  for await (const _ of partPieces(zip, part, reader));
}

/** Yields after each piece of the part, so that the collected rows can be taken. */
export async function* partPieces(zip: OpenZip, part: string, reader: PartReader): AsyncGenerator<void> {
  const parser = parserFor(reader);
  for await (const piece of zip.texts(part)) {
    parser.write(piece);
    yield;
  }
  parser.close();
}

const corrupted = (cause?: unknown) => badFile("A planilha está corrompida e não pôde ser lida.", cause);
const bare = (name: string) => name.slice(name.indexOf(":") + 1);

/** Most tags of a sheet are short, and a short piece cannot have much inside. */
const MIN_CHECKED_LENGTH = 2_048;

function parserFor(reader: PartReader): { write(piece: string): void; close(): void } {
  const parser = new SaxesParser();
  let depth = 0;
  let tags = 0;
  /**
   * The end of the last tag or text; comments count with what follows them, because each further handler makes the
   * parser slower.
   */
  let ended = 0;
  const next = () => {
    const length = parser.position - ended;
    ended = parser.position;
    return length;
  };
  parser.on("error", (error) => {
    throw corrupted(error);
  });
  parser.on("doctype", () => {
    throw corrupted();
  });
  parser.on("opentag", ({ name, attributes }: SaxesTagPlain) => {
    if (++depth > FILE_LIMITS.xmlDepth) throw tooDeep();
    if (++tags > FILE_LIMITS.xmlTags) throw tooMuch(FILE_LIMITS.xmlTags, "elementos em uma parte", COPY_VALUES);
    if (next() > MIN_CHECKED_LENGTH) refuseAttributes(attributes);
    reader.open?.(bare(name), attributes);
  });
  const readText = (text: string) => {
    next();
    reader.text?.(text);
  };
  parser.on("text", readText);
  parser.on("cdata", readText);
  parser.on("closetag", ({ name }) => {
    depth--;
    next();
    reader.close?.(bare(name));
  });
  return {
    write(piece) {
      parser.write(piece);
      if (parser.position - ended > FILE_LIMITS.xmlPiece) throw tooLong();
    },
    close: () => void parser.close(),
  };
}

function refuseAttributes(attributes: Record<string, string>): void {
  const values = Object.values(attributes);
  if (values.length > FILE_LIMITS.attributes || values.some(({ length }) => length > FILE_LIMITS.attributeCharacters))
    throw badFile(`A planilha tem um elemento com atributos demais ou longos demais. ${COPY_VALUES}`);
}

const tooDeep = () => tooMuch(FILE_LIMITS.xmlDepth, "elementos um dentro do outro", COPY_VALUES);

const tooLong = () =>
  badFile("A planilha tem um texto longo demais em uma célula ou em uma formatação. Encurte-o e envie de novo.");
