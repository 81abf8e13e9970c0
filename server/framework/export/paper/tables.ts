// What most documents on paper are made of: facts on a grey ground, four a line, and tables with their title.
import { setImmediate } from "node:timers/promises";
import { INK, type Paper, type PaperStyle } from "./paper.ts";

export interface PaperFact {
  label: string;
  value: string;
}

export interface PaperTable {
  title: string;
  /** Said above the table. */
  intro?: string;
  columns: readonly PaperColumn[];
  rows: readonly (readonly string[])[];
  /** The last row, in bold. */
  total?: readonly string[];
}

export interface PaperColumn {
  title: string;
  /** Amounts stand at the right. */
  isFigure?: boolean;
  /** Its part of the width, where the parts of all columns add up to 1. */
  share: number;
}

export const column = (title: string, share: number): PaperColumn => ({ title, share });
export const figure = (title: string, share: number): PaperColumn => ({ title, share, isFigure: true });

const SIZE = { section: 10, fact: 10 };
const STRONG = { font: "strong" } as const;
const TITLE = { ...STRONG, colour: INK.muted } as const;
const FACTS_A_LINE = 4;
const FACT_HEIGHT = 30;
const CELL = 4;
/** Rows are drawn in batches, so that other calls do not wait for a long table. */
const ROWS_AT_ONCE = 40;

export function drawFacts(paper: Paper, facts: readonly PaperFact[]): void {
  const width = (paper.right - paper.left) / FACTS_A_LINE;
  const lines = Math.ceil(facts.length / FACTS_A_LINE);
  paper.ground(lines * FACT_HEIGHT + CELL);
  for (const [at, { label, value }] of facts.entries()) {
    const x = paper.left + (at % FACTS_A_LINE) * width + 8;
    const y = paper.y + Math.floor(at / FACTS_A_LINE) * FACT_HEIGHT + 6;
    paper.text(label, x, y, { colour: INK.muted });
    paper.text(value, x, y + 11, { size: SIZE.fact, ...STRONG });
  }
  paper.y += lines * FACT_HEIGHT + CELL + 6;
}

/** A table that does not fit goes on with its head on the next page. */
export async function drawTable(paper: Paper, table: PaperTable): Promise<void> {
  const height = paper.line + 2 * paper.padding;
  if (!paper.hasRoom(60)) paper.newPage();
  drawTableHead(paper, table, table.title, height);
  const rows = [...table.rows, ...(table.total ? [table.total] : [])];
  for (const [at, cells] of rows.entries()) {
    const isTotal = cells === table.total;
    const lines = cells.map((cell, index) => cellLines(paper, table, cell, index));
    const own = Math.max(...lines.map(({ length }) => length)) * paper.line + 2 * paper.padding;
    if (!paper.hasRoom(own)) {
      paper.newPage();
      drawTableHead(paper, table, `${table.title} (continuação)`, height);
    }
    if (isTotal) paper.ground(own);
    for (const [line, texts] of transposed(lines).entries())
      drawCells(paper, table, texts, paper.y + paper.padding + line * paper.line, isTotal ? STRONG : {});
    paper.y += own;
    paper.rule();
    if (at % ROWS_AT_ONCE === 0) await setImmediate();
  }
}

/** The title of what comes next. */
export function drawSection(paper: Paper, title: string): void {
  paper.y += 12;
  paper.text(title, paper.left, paper.y, { size: SIZE.section, ...STRONG });
  paper.y += 15;
}

function drawTableHead(paper: Paper, table: PaperTable, title: string, height: number): void {
  drawSection(paper, title);
  if (table.intro && title === table.title) {
    paper.paragraph(table.intro, { colour: INK.muted });
    paper.y += 3;
  }
  paper.ground(height);
  drawCells(
    paper,
    table,
    table.columns.map((column) => column.title),
    paper.y + paper.padding,
    TITLE,
  );
  paper.y += height;
}

/** Texts of a column are broken, amounts never are. */
function cellLines(paper: Paper, { columns }: PaperTable, cell: string, index: number): string[] {
  const column = columns[index];
  if (!column || column.isFigure) return [cell];
  return paper.linesOf(cell, column.share * (paper.right - paper.left) - 2 * CELL);
}

function transposed(lines: readonly (readonly string[])[]): string[][] {
  const height = Math.max(...lines.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) => lines.map((cell) => cell[line] ?? ""));
}

function drawCells(
  paper: Paper,
  { columns }: PaperTable,
  texts: readonly string[],
  y: number,
  style: PaperStyle,
): void {
  let x = paper.left;
  for (const [index, { share, isFigure }] of columns.entries()) {
    const width = share * (paper.right - paper.left);
    const text = texts[index] ?? "";
    if (isFigure) paper.figure(text, x + width - CELL, y, style);
    else paper.text(text, x + CELL, y, style);
    x += width;
  }
}
