// Writes a simulation as a proposal to be handed to the client: A4, the figures first, then what they are made of.
import { setImmediate } from "node:timers/promises";
import { formatDate, formatDateTime, wallClock } from "../../../../src/base/dates.ts";
import type { Simulation } from "../../../../src/rules/products/simulation.ts";
import { papers } from "../../../framework/index.ts";
import { factsOf, type ProposalFact, type ProposalTable, tablesOf } from "./sections.ts";

const { INK } = papers;
const SIZE = { title: 14, section: 10, fact: 10 };
const STRONG = { font: "strong" } as const;
const TITLE = { ...STRONG, colour: INK.muted } as const;
const FACTS_A_LINE = 4;
const FACT_HEIGHT = 30;
const CELL = 4;
/** Rows are drawn in batches, so that other calls do not wait for a long schedule. */
const ROWS_AT_ONCE = 40;
const NOTES_HEIGHT = 120;

export interface Proposal {
  simulation: Simulation;
  organization: string;
  /** Name and document of whom it is for. */
  customer?: string;
  /** "Simulação 12 · código 3f2a…" of a stored simulation. */
  reference?: string;
  madeBy: string;
  madeAt: Date;
}

export async function proposalPdf(proposal: Proposal): Promise<Buffer> {
  const { simulation, organization, madeAt } = proposal;
  const paper = new papers.Paper({
    ...{ title: `Proposta de crédito ${simulation.product.name}`, author: organization, madeAt },
    head: (page) => drawHead(page, proposal),
  });
  paper.newPage();
  drawFacts(paper, factsOf(simulation));
  for (const text of simulation.warnings) paper.paragraph(`Atenção: ${text}`);
  for (const table of tablesOf(simulation)) await drawTable(paper, table);
  drawNotes(paper, proposal);
  return paper.end();
}

function drawHead(paper: papers.Paper, proposal: Proposal): void {
  const { left, right, y: top } = paper;
  const { simulation, customer, reference } = proposal;
  paper.text(proposal.organization, left, top, { colour: INK.muted });
  paper.text("Proposta de crédito: simulação", left, top + 11, { size: SIZE.title, ...STRONG });
  const issue = [
    ...(reference ? [reference] : []),
    `Emitida em ${formatDateTime(proposal.madeAt.toISOString())}`,
    `Emitida por ${proposal.madeBy}`,
    `Válida até ${formatDate(simulation.validUntil)}`,
  ];
  for (const [at, line] of issue.entries()) paper.figure(line, right, top + at * 11, { colour: INK.muted });
  paper.y = top + 32;
  const what = `${simulation.product.name} · ${simulation.productVariant.name}`;
  for (const line of [what, ...(customer ? [`Para ${customer}`] : [])])
    for (const part of paper.linesOf(line, right - left - 150)) {
      paper.text(part, left, paper.y);
      paper.y += paper.line;
    }
  paper.y = Math.max(paper.y, top + issue.length * 11) + 10;
}

function drawFacts(paper: papers.Paper, facts: readonly ProposalFact[]): void {
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

async function drawTable(paper: papers.Paper, table: ProposalTable): Promise<void> {
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

function drawTableHead(paper: papers.Paper, table: ProposalTable, title: string, height: number): void {
  paper.y += 12;
  paper.text(title, paper.left, paper.y, { size: SIZE.section, ...STRONG });
  paper.y += 15;
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
function cellLines(paper: papers.Paper, { columns }: ProposalTable, cell: string, index: number): string[] {
  const column = columns[index];
  if (!column || column.isFigure) return [cell];
  return paper.linesOf(cell, column.share * (paper.right - paper.left) - 2 * CELL);
}

function transposed(lines: readonly (readonly string[])[]): string[][] {
  const height = Math.max(...lines.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) => lines.map((cell) => cell[line] ?? ""));
}

function drawCells(
  paper: papers.Paper,
  { columns }: ProposalTable,
  texts: readonly string[],
  y: number,
  style: papers.PaperStyle,
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

function drawNotes(paper: papers.Paper, { simulation, madeAt }: Proposal): void {
  paper.y += 14;
  // All of them on one page, so that none stands alone on the last.
  if (!paper.hasRoom(NOTES_HEIGHT)) paper.newPage();
  paper.text("Condições desta simulação", paper.left, paper.y, { size: SIZE.section, ...STRONG });
  paper.y += 15;
  const day = formatDate(wallClock(madeAt.toISOString()).date);
  for (const note of [
    `Este documento é uma simulação de ${day}, sem valor de contrato: não é aprovação de crédito nem obriga as partes. A concessão depende de análise de crédito, documentos e margem ou renda comprovada.`,
    `As condições valem até ${formatDate(simulation.validUntil)} e supõem a liberação em ${formatDate(simulation.originDate)}; em outra data, dias, IOF, parcelas e CET são recalculados.`,
    "O CET reúne juros, tributos, tarifas, seguros e demais despesas da operação, em taxa anual (Resolução CMN 4.881/2020). O cliente pode pedir esta memória de cálculo antes de contratar. O seguro é opcional.",
  ]) {
    paper.paragraph(note);
    paper.y += 4;
  }
}
