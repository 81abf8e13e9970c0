// Writes a simulation as a proposal to be handed to the client: A4, the figures first, then what they are made of.
import { formatDate, formatDateTime, wallClock } from "../../../../src/base/dates.ts";
import type { Simulation } from "../../../../src/rules/products/simulation.ts";
import { papers } from "../../../framework/index.ts";
import { factsOf, tablesOf } from "./sections.ts";

const { INK } = papers;
const SIZE = { title: 14, section: 10 };
const STRONG = { font: "strong" } as const;
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
  papers.drawFacts(paper, factsOf(simulation));
  for (const text of simulation.warnings) paper.paragraph(`Atenção: ${text}`);
  for (const table of tablesOf(simulation)) await papers.drawTable(paper, table);
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
