// Writes the trial balance as a PDF to be signed and filed: landscape A4, the head on every page.
import { setImmediate } from "node:timers/promises";
import {
  BALANCE_COLUMNS,
  type BalanceRow,
  type BalanceSection,
  bookFigure,
} from "../../../../src/rules/accounting/trial-balance-rows.ts";
import { papers } from "../../../framework/index.ts";
import type { Report } from "./report.ts";

const [ACCOUNT, ...FIGURES] = BALANCE_COLUMNS;
const { INK } = papers;
const FIGURE_WIDTH = 104;
const INDENT = 9;
const SECTION_SIZE = 10;
/** Rows are drawn in batches, so that other calls do not wait for a long report. */
const ROWS_AT_ONCE = 40;

export async function balancePdf(report: Report): Promise<Buffer> {
  const paper = new papers.Paper({
    ...{ title: `${report.title} ${report.period}`, author: report.organization, madeAt: report.madeAt },
    isLandscape: true,
    head: (page) => papers.drawDocumentHead(page, { ...report, subject: [`${report.period} · ${report.regime}`] }),
  });
  await new Drawing(paper, report).draw();
  return paper.end();
}

class Drawing {
  private rowCount = 0;
  private readonly paper: papers.Paper;
  private readonly report: Report;

  constructor(paper: papers.Paper, report: Report) {
    this.paper = paper;
    this.report = report;
  }

  async draw(): Promise<void> {
    const { paper } = this;
    for (const [index, section] of this.report.sections.entries()) {
      if (index === 0 || this.report.breaksPages || !paper.hasRoom(4 * paper.line + 8 * paper.padding)) paper.newPage();
      else paper.y += 12;
      this.sectionHead(section.title);
      for (const row of section.rows) await this.row(row, section);
    }
  }

  private sectionHead(title: string): void {
    const { paper } = this;
    paper.text(title, paper.left, paper.y, { size: SECTION_SIZE, font: "strong" });
    paper.y += 16;
    const height = paper.line + 2 * paper.padding;
    paper.ground(height);
    const style = { font: "strong", colour: INK.muted } as const;
    paper.text(ACCOUNT, paper.left + 4, paper.y + paper.padding, style);
    for (const [at, name] of FIGURES.entries())
      paper.figure(name, this.figureRight(at), paper.y + paper.padding, style);
    paper.y += height;
  }

  private async row(row: BalanceRow, section: BalanceSection): Promise<void> {
    const { paper } = this;
    const font = row.isTotal || row.type === "SY" ? "strong" : "plain";
    const start = paper.left + 4 + (row.level - 1) * INDENT;
    const name = this.report.hasCodes && row.code ? `${row.code}  ${row.title}` : row.title;
    const nameRight = paper.right - FIGURES.length * FIGURE_WIDTH - 8;
    const lines = paper.linesOf(name, nameRight - start, { font });
    const height = lines.length * paper.line + 2 * paper.padding;
    if (!paper.hasRoom(height)) {
      paper.newPage();
      this.sectionHead(`${section.title} (continuação)`);
    }
    if (row.isTotal) paper.ground(height);
    const top = paper.y + paper.padding;
    for (const [at, line] of lines.entries()) paper.text(line, start, top + at * paper.line, { font });
    for (const [at, value] of row.values.entries())
      paper.figure(bookFigure(value), this.figureRight(at), top, { font });
    paper.y += height;
    paper.rule();
    if (++this.rowCount % ROWS_AT_ONCE === 0) await setImmediate();
  }

  private figureRight(at: number): number {
    return this.paper.right - (FIGURES.length - 1 - at) * FIGURE_WIDTH - 4;
  }
}
