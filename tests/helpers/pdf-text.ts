// Reads the texts of a PDF file.
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Returns the lines of each page from the top, with "|" between the parts of a line from left to right. */
export async function pdfLines(file: Uint8Array): Promise<string[][]> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const texts = items.flatMap((item) =>
      "str" in item && item.str.trim() ? [{ text: item.str, x: item.transform[4], y: item.transform[5] }] : [],
    );
    const byLine = Map.groupBy(texts, ({ y }) => Math.round(y));
    const lines = [...byLine].sort(([one], [other]) => other - one);
    pages.push(
      lines.map(([, parts]) =>
        parts
          .toSorted((one, other) => one.x - other.x)
          .map(({ text }) => text)
          .join("|"),
      ),
    );
  }
  await task.destroy();
  return pages;
}
