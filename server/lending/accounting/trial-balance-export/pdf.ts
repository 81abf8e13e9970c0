// Writes the trial balance as a PDF to be signed and filed: landscape A4 with embedded fonts, the head on every page,
// amounts aligned at the right, "Página n de m".
import { setImmediate } from "node:timers/promises";
import PDFDocument from "pdfkit";
import {
  BALANCE_COLUMNS,
  type BalanceRow,
  type BalanceSection,
  bookFigure,
} from "../../../../src/rules/accounting/trial-balance-rows.ts";
import { lettersOf, type Weight } from "./letters.ts";
import type { Report } from "./report.ts";

type Pdf = InstanceType<typeof PDFDocument>;

const [ACCOUNT, ...FIGURES] = BALANCE_COLUMNS;

const PAGE = { width: 841.89, height: 595.28, margin: 36 };
const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const FOOT = PAGE.height - PAGE.margin;
const FIGURE_WIDTH = 104;
const NAME_RIGHT = RIGHT - FIGURES.length * FIGURE_WIDTH - 8;
const INDENT = 9;
const SIZE = { title: 14, section: 10, text: 8 };
const LINE = 10.5;
const PADDING = 3;
const INK = { text: "#101828", muted: "#475467", line: "#d0d5dd", ground: "#f2f4f7" };
/** Rows are drawn in batches, so that other calls do not wait for a long report. */
const ROWS_AT_ONCE = 40;

export async function balancePdf(report: Report): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: "A4",
    layout: "landscape",
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    lang: "pt-BR",
    displayTitle: true,
    info: {
      Title: `${report.title} ${report.period}`,
      Author: report.organization,
      CreationDate: report.madeAt,
      ModDate: report.madeAt,
    },
  });
  const parts: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    pdf.on("data", (part: Buffer) => parts.push(part));
    pdf.on("end", () => resolve(Buffer.concat(parts)));
    pdf.on("error", reject);
  });
  // pdfkit accepts a font object as well as a file, but its types do not say so.
  for (const weight of ["plain", "strong"] as const) pdf.registerFont(weight, lettersOf(weight) as unknown as Buffer);
  await new Drawing(pdf, report).draw();
  numberPages(pdf);
  pdf.end();
  return written;
}

class Drawing {
  private y = 0;
  private rowCount = 0;
  private readonly pdf: Pdf;
  private readonly report: Report;

  constructor(pdf: Pdf, report: Report) {
    this.pdf = pdf;
    this.report = report;
  }

  async draw(): Promise<void> {
    for (const [index, section] of this.report.sections.entries()) {
      const isFull = this.y + 4 * LINE + 8 * PADDING > FOOT - LINE;
      if (index === 0 || this.report.breaksPages || isFull) this.newPage();
      else this.y += 12;
      this.sectionHead(section.title);
      for (const row of section.rows) await this.row(row, section);
    }
  }

  private newPage(): void {
    const { pdf, report } = this;
    pdf.addPage();
    const top = PAGE.margin;
    this.text(report.organization, LEFT, top, { size: SIZE.text, colour: INK.muted });
    this.text(report.title, LEFT, top + 11, { size: SIZE.title, font: "strong" });
    this.text(`${report.period} · ${report.regime}`, LEFT, top + 30, { size: SIZE.text });
    for (const [at, line] of report.issue.entries())
      this.figure(line, RIGHT, top + at * 11, { size: SIZE.text, colour: INK.muted });
    this.y = top + 48;
  }

  private sectionHead(title: string): void {
    this.text(title, LEFT, this.y, { size: SIZE.section, font: "strong" });
    this.y += 16;
    const { pdf } = this;
    pdf.rect(LEFT, this.y, RIGHT - LEFT, LINE + 2 * PADDING).fill(INK.ground);
    this.text(ACCOUNT, LEFT + 4, this.y + PADDING, { font: "strong", colour: INK.muted });
    for (const [at, name] of FIGURES.entries())
      this.figure(name, figureRight(at), this.y + PADDING, { font: "strong", colour: INK.muted });
    this.y += LINE + 2 * PADDING;
  }

  private async row(row: BalanceRow, section: BalanceSection): Promise<void> {
    const font = row.isTotal || row.type === "SY" ? "strong" : "plain";
    const start = LEFT + 4 + (row.level - 1) * INDENT;
    const name = this.report.hasCodes && row.code ? `${row.code}  ${row.title}` : row.title;
    const lines = this.lines(name, NAME_RIGHT - start, font);
    const height = lines.length * LINE + 2 * PADDING;
    if (this.y + height > FOOT - LINE - 4) {
      this.newPage();
      this.sectionHead(`${section.title} (continuação)`);
    }
    if (row.isTotal) this.pdf.rect(LEFT, this.y, RIGHT - LEFT, height).fill(INK.ground);
    for (const [at, line] of lines.entries()) this.text(line, start, this.y + PADDING + at * LINE, { font });
    for (const [at, value] of row.values.entries())
      this.figure(bookFigure(value), figureRight(at), this.y + PADDING, { font });
    this.y += height;
    this.pdf.moveTo(LEFT, this.y).lineTo(RIGHT, this.y).lineWidth(0.4).strokeColor(INK.line).stroke();
    if (++this.rowCount % ROWS_AT_ONCE === 0) await setImmediate();
  }

  /** Breaks the name into as many lines as it needs. */
  private lines(name: string, width: number, font: Weight): string[] {
    this.pdf.font(font).fontSize(SIZE.text);
    if (this.pdf.widthOfString(name) <= width) return [name];
    const lines: string[] = [];
    for (const word of name.split(" ")) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && this.pdf.widthOfString(longer) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  private text(text: string, x: number, y: number, style: Style = {}): void {
    const { font = "plain", size = SIZE.text, colour = INK.text } = style;
    this.pdf.font(font).fontSize(size).fillColor(colour).text(text, x, y, { lineBreak: false });
  }

  /** Draws the text so that it ends at `right`. */
  private figure(text: string, right: number, y: number, style: Style = {}): void {
    const { font = "plain", size = SIZE.text, colour = INK.text } = style;
    this.pdf.font(font).fontSize(size).fillColor(colour);
    const width = this.pdf.widthOfString(text);
    this.pdf.text(text, right - width, y, { lineBreak: false });
  }
}

interface Style {
  font?: Weight;
  size?: number;
  colour?: string;
}

const figureRight = (at: number): number => RIGHT - (FIGURES.length - 1 - at) * FIGURE_WIDTH - 4;

function numberPages(pdf: Pdf): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    const text = `Página ${page + 1} de ${count}`;
    pdf.font("plain").fontSize(SIZE.text).fillColor(INK.muted);
    pdf.text(text, RIGHT - pdf.widthOfString(text), FOOT - LINE + 4, { lineBreak: false });
  }
}
