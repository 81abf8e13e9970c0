// Writes a simulation as a proposal to be handed to the client: A4, the figures first, then what they are made of.
import { formatDate, formatDateTime, wallClock } from "../../../../src/base/dates.ts";
import type { Simulation } from "../../../../src/rules/products/simulation.ts";
import { papers } from "../../../framework/index.ts";
import { factsOf, tablesOf } from "./sections.ts";

const SECTION_SIZE = 10;
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
    head: (page) => papers.drawDocumentHead(page, headOf(proposal)),
  });
  paper.newPage();
  papers.drawFacts(paper, factsOf(simulation));
  for (const text of simulation.warnings) paper.paragraph(`Atenção: ${text}`);
  for (const table of tablesOf(simulation)) await papers.drawTable(paper, table);
  drawNotes(paper, proposal);
  return paper.end();
}

function headOf(proposal: Proposal): papers.DocumentHead {
  const { simulation, customer, reference, organization } = proposal;
  const what = `${simulation.product.name} · ${simulation.productVariant.name}`;
  return {
    ...{ organization, title: "Proposta de crédito: simulação" },
    subject: [what, ...(customer ? [`Para ${customer}`] : [])],
    issue: [
      ...(reference ? [reference] : []),
      `Emitida em ${formatDateTime(proposal.madeAt.toISOString())}`,
      `Emitida por ${proposal.madeBy}`,
      `Válida até ${formatDate(simulation.validUntil)}`,
    ],
  };
}

function drawNotes(paper: papers.Paper, { simulation, madeAt }: Proposal): void {
  paper.y += 14;
  // All of them on one page, so that none stands alone on the last.
  if (!paper.hasRoom(NOTES_HEIGHT)) paper.newPage();
  paper.text("Condições desta simulação", paper.left, paper.y, { size: SECTION_SIZE, ...STRONG });
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
