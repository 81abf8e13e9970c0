// Builds workbooks part by part, so that a test can write parts that no spreadsheet program writes.
import { ZipFile } from "yazl";

export const XML = '<?xml version="1.0"?>';
export const BOOK = `${XML}<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" state="hidden" r:id="r9"/><sheet name="b" sheetId="2" r:id="r1"/></sheets></workbook>`;
export const RELATIONS = `${XML}<Relationships><Relationship Id="r1" Target="worksheets/two.xml"/></Relationships>`;
export const sheet = (rows: string) =>
  `${XML}<x:worksheet xmlns:x="x"><x:sheetData>${rows}</x:sheetData></x:worksheet>`;

export async function zipped(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

export const book = (rows: string, more: Record<string, string> = {}) =>
  zipped({
    "xl/workbook.xml": BOOK,
    "xl/_rels/workbook.xml.rels": RELATIONS,
    "xl/worksheets/two.xml": sheet(rows),
    ...more,
  });
