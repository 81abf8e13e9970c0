// Formatted text on paper: paragraphs, headings, lists, rules and tables, with bold. Italics and links are plain text.
import sanitizeHtml from "sanitize-html";
import { ALLOWED_TAGS } from "../../../../src/fields/html/definition.ts";
import type { Paper, PaperText } from "./paper.ts";
import { column, drawTable, type PaperTable } from "./tables.ts";

interface Block {
  kind: "text" | "rule" | "table";
  texts: PaperText[];
  heading: number;
  /** How many lists it stands in. */
  depth: number;
  /** What stands before the first line of an item. */
  marker: string;
  rows: string[][];
}

const SIZE = 9.5;
const HEADINGS: readonly number[] = [SIZE, 14, 12, 11, 10];
const INDENT = 14;
const GAP = 5;

/** `tables` are drawn in the place of the paragraphs that consist of their names alone. */
export async function drawHtml(
  paper: Paper,
  html: string,
  tables: ReadonlyMap<string, PaperTable> = new Map(),
): Promise<void> {
  for (const block of blocksOf(html)) {
    const table = tables.get(
      block.texts
        .map(({ text }) => text)
        .join("")
        .replace(/\s/g, ""),
    );
    if (table) await drawTable(paper, table);
    else if (block.kind === "table") await drawTable(paper, tableOf(block.rows));
    else if (block.kind === "rule") paper.rule();
    else drawText(paper, block);
    paper.y += table || block.kind === "table" ? 2 * GAP : GAP;
  }
}

function drawText(paper: Paper, { texts, heading, depth, marker }: Block): void {
  const size = HEADINGS[heading] ?? SIZE;
  const indent = depth * INDENT;
  // A heading never stands alone at the foot of a page.
  if (heading > 0 && !paper.hasRoom(size * 4)) paper.newPage();
  if (heading > 0) paper.y += GAP;
  if (marker) {
    if (!paper.hasRoom(size * 2)) paper.newPage();
    paper.text(marker, paper.left + indent - INDENT, paper.y, { size });
  }
  const strong = heading > 0 ? texts.map(({ text }) => ({ text, font: "strong" as const })) : texts;
  paper.flow(strong, { indent, size });
}

function tableOf(all: string[][]): PaperTable {
  const [titles = [], ...rows] = all;
  const width = Math.max(...all.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, at) => column(titles[at] ?? "", 1 / width));
  return { title: "", columns, rows };
}

const ENDS_BLOCK = new Set(["p", "div", "h1", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "pre", "br"]);

class Reader {
  readonly blocks: Block[] = [];
  private readonly lists: { isNumbered: boolean; items: number }[] = [];
  private strong = 0;
  private heading = 0;
  private marker = "";
  private rows: string[][] | undefined;
  private texts: PaperText[] = [];

  open(tag: string): void {
    if (this.rows) {
      this.openCell(tag);
      return;
    }
    if (ENDS_BLOCK.has(tag)) this.end();
    if (tag === "hr") this.add("rule");
    if (tag === "table") this.rows = [];
    if (tag === "ul" || tag === "ol") this.lists.push({ isNumbered: tag === "ol", items: 0 });
    const list = this.lists.at(-1);
    if (tag === "li" && list) this.marker = list.isNumbered ? `${++list.items}.` : "•";
    if (tag === "strong" || tag === "b") this.strong++;
    if (/^h\d$/.test(tag)) this.heading = Number(tag[1]);
  }

  close(tag: string): void {
    if (tag === "table" && this.rows) {
      if (this.rows.length > 0) this.add("table", this.rows);
      this.rows = undefined;
    }
    if (this.rows) return;
    if (ENDS_BLOCK.has(tag)) this.end();
    if (tag === "ul" || tag === "ol") this.lists.pop();
    if (tag === "strong" || tag === "b") this.strong--;
    if (/^h\d$/.test(tag)) this.heading = 0;
  }

  text(text: string): void {
    const row = this.rows?.at(-1);
    if (row) row.push(`${row.pop() ?? ""}${text}`);
    else if (!this.rows) this.texts.push({ text, font: this.strong > 0 ? "strong" : "plain" });
  }

  end(): void {
    if (this.texts.some(({ text }) => text.trim() !== "")) this.add("text");
    this.texts = [];
  }

  private openCell(tag: string): void {
    if (tag === "tr") this.rows?.push([]);
    if (tag === "td" || tag === "th") this.rows?.at(-1)?.push("");
  }

  private add(kind: Block["kind"], rows: string[][] = []): void {
    const { texts, heading, marker, lists } = this;
    this.blocks.push({ kind, texts: kind === "text" ? texts : [], heading, depth: lists.length, marker, rows });
    this.marker = "";
  }
}

function blocksOf(html: string): Block[] {
  const reader = new Reader();
  sanitizeHtml(html, {
    allowedTags: [...ALLOWED_TAGS],
    onOpenTag: (tag) => reader.open(tag),
    onCloseTag: (tag) => reader.close(tag),
    textFilter: (escaped) => {
      reader.text(
        escaped
          .replace(/&lt;/g, "<")
          .replace(/&gt;/g, ">")
          .replace(/&quot;/g, '"')
          .replace(/&amp;/g, "&"),
      );
      return escaped;
    },
  });
  reader.end();
  return reader.blocks;
}
