// A document of A4 pages that a slice draws as PDF: embedded fonts, amounts aligned at the right, the same head on every
// page and "Página n de m" at its foot.
import PDFDocument from "pdfkit";
import { lettersOf, type Weight } from "./letters.ts";

const MARGIN = 36;
const A4 = { short: 595.28, long: 841.89 };
const PADDING = 3;
const USUAL_SIZE = 8;
const LINE_HEIGHT = 10.5;

export const INK = { text: "#101828", muted: "#475467", line: "#d0d5dd", ground: "#f2f4f7" };

export interface PaperStyle {
  font?: Weight;
  size?: number;
  colour?: string;
}

export interface PaperText {
  text: string;
  font?: Weight;
}

export interface PaperSpec {
  title: string;
  /** The organization that issues the document. */
  author: string;
  madeAt: Date;
  /** What the file says of itself to programs that read it: where its content comes from. */
  keywords?: readonly string[];
  isLandscape?: boolean;
  /** Draws the head of a new page from `paper.y` on, and moves `paper.y` below it. */
  head: (paper: Paper) => void;
}

/** Lengths are points; `y` is where the next part begins, measured from the top of the page. */
export class Paper {
  readonly left = MARGIN;
  readonly right: number;
  /** The end of what may be drawn; the number of the page stands below. */
  readonly foot: number;
  readonly line = LINE_HEIGHT;
  readonly padding = PADDING;
  y = 0;
  private readonly pdf: InstanceType<typeof PDFDocument>;
  private readonly head: PaperSpec["head"];
  private readonly written: Promise<Buffer>;

  constructor({ title, author, madeAt, keywords = [], isLandscape = false, head }: PaperSpec) {
    this.right = (isLandscape ? A4.long : A4.short) - MARGIN;
    this.foot = (isLandscape ? A4.short : A4.long) - MARGIN - LINE_HEIGHT - 4;
    this.head = head;
    this.pdf = new PDFDocument({
      size: "A4",
      layout: isLandscape ? "landscape" : "portrait",
      margin: 0,
      bufferPages: true,
      autoFirstPage: false,
      lang: "pt-BR",
      displayTitle: true,
      info: {
        ...{ Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
        ...(keywords.length > 0 ? { Keywords: keywords.join("; ") } : {}),
      },
    });
    // pdfkit accepts a font object as well as a file, but its types do not say so.
    for (const weight of ["plain", "strong"] as const)
      this.pdf.registerFont(weight, lettersOf(weight) as unknown as Buffer);
    const parts: Buffer[] = [];
    this.written = new Promise((resolve, reject) => {
      this.pdf.on("data", (part: Buffer) => parts.push(part));
      this.pdf.on("end", () => resolve(Buffer.concat(parts)));
      this.pdf.on("error", reject);
    });
  }

  newPage(): void {
    this.pdf.addPage();
    this.y = MARGIN;
    this.head(this);
  }

  /** True when so many points are left on the page. */
  hasRoom(height: number): boolean {
    return this.y + height <= this.foot;
  }

  text(text: string, x: number, y: number, style: PaperStyle = {}): void {
    this.use(style);
    this.pdf.text(text, x, y, { lineBreak: false });
  }

  /** Draws the text so that it ends at `right`. */
  figure(text: string, right: number, y: number, style: PaperStyle = {}): void {
    this.use(style);
    this.pdf.text(text, right - this.pdf.widthOfString(text), y, { lineBreak: false });
  }

  /** Breaks the text at its spaces into as many lines as it needs. */
  linesOf(text: string, width: number, style: PaperStyle = {}): string[] {
    this.use(style);
    if (this.pdf.widthOfString(text) <= width) return [text];
    const lines: string[] = [];
    for (const word of text.split(" ")) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && this.pdf.widthOfString(longer) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  /** Draws the text in lines over the width of the page, and moves below it. */
  paragraph(text: string, style: PaperStyle = {}): void {
    const height = (style.size ?? USUAL_SIZE) * (LINE_HEIGHT / USUAL_SIZE);
    for (const line of this.linesOf(text, this.right - this.left, style)) {
      if (!this.hasRoom(height)) this.newPage();
      this.text(line, this.left, this.y, style);
      this.y += height;
    }
  }

  /** Draws texts of different weights one after the other, in lines from `indent` on, and moves below them. */
  flow(texts: readonly PaperText[], { indent = 0, size = USUAL_SIZE }: { indent?: number; size?: number } = {}): void {
    const height = size * (LINE_HEIGHT / USUAL_SIZE);
    const width = this.right - this.left - indent;
    for (const line of this.flowLines(texts, width, size)) {
      if (!this.hasRoom(height)) this.newPage();
      let x = this.left + indent;
      for (const { text, font } of line) {
        this.text(text, x, this.y, { font, size });
        x += this.widthOf({ text, font }, size);
      }
      this.y += height;
    }
  }

  /** What follows in the same weight is one text, so that whoever copies it has its spaces. */
  private flowLines(texts: readonly PaperText[], width: number, size: number): PaperText[][] {
    const lines: PaperText[][] = [];
    let used = Number.POSITIVE_INFINITY;
    for (const word of wordsOf(texts)) {
      const own = word.reduce((sum, part) => sum + this.widthOf(part, size), 0);
      const space = this.widthOf({ text: " " }, size);
      const isNew = used + space + own > width;
      if (isNew) lines.push([]);
      const line = lines.at(-1) ?? [];
      for (const [at, { text, font }] of word.entries()) {
        const before = at === 0 && !isNew ? " " : "";
        const last = line.at(-1);
        if (last && last.font === font) last.text += before + text;
        else line.push({ text: before + text, font });
      }
      used = isNew ? own : used + space + own;
    }
    return lines;
  }

  private widthOf({ text, font }: PaperText, size: number): number {
    this.use({ font, size });
    return this.pdf.widthOfString(text);
  }

  /** A grey ground from here on over the width of the page. */
  ground(height: number): void {
    this.pdf.rect(this.left, this.y, this.right - this.left, height).fill(INK.ground);
  }

  rule(): void {
    this.pdf.moveTo(this.left, this.y).lineTo(this.right, this.y).lineWidth(0.4).strokeColor(INK.line).stroke();
  }

  /** Numbers the pages and returns the bytes of the file. */
  end(): Promise<Buffer> {
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(page);
      this.figure(`Página ${page + 1} de ${count}`, this.right, this.foot + 8, { colour: INK.muted });
    }
    this.pdf.end();
    return this.written;
  }

  private use({ font = "plain", size = USUAL_SIZE, colour = INK.text }: PaperStyle): void {
    this.pdf.font(font).fontSize(size).fillColor(colour);
  }
}

/** A word may change its weight within itself: each is its parts. */
function wordsOf(texts: readonly PaperText[]): PaperText[][] {
  const words: PaperText[][] = [];
  let isOpen = false;
  for (const { text, font } of texts)
    for (const part of text.split(/(\s+)/)) {
      if (part === "") continue;
      if (/^\s+$/.test(part)) isOpen = false;
      else {
        if (isOpen) words.at(-1)?.push({ text: part, font });
        else words.push([{ text: part, font }]);
        isOpen = true;
      }
    }
  return words;
}
