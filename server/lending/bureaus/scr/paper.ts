// One base date of the SCR on paper: what it sums up to, every band, the modalities, and by which right it was consulted.
import { formatDate, formatDateTime, formatMonth } from "../../../../src/base/dates.ts";
import { type Cents, fromCents, reais, toCents } from "../../../../src/base/money.ts";
import {
  bandsIn,
  modalityTotal,
  oldestLate,
  SCR_GROUPS,
  type ScrGroup,
  type ScrModality,
  type ScrResult,
  sortedModalities,
  sumIn,
} from "../../../../src/rules/bureaus/scr-result.ts";
import { papers } from "../../../framework/index.ts";
import { drawSimulated } from "../paper/simulated.ts";

export interface ScrDocument {
  result: ScrResult;
  organization: string;
  /** Whom it is about. */
  name: string;
  documentNumber: string;
  /** YYYY-MM. */
  month: string;
  consultDate: string;
  validUntil: string;
  protocol: string;
  answerHash: string;
  /** By which right it was asked. */
  authorization: string;
  isSimulated: boolean;
  hasData: boolean;
  madeBy: string;
  madeAt: Date;
}

const { INK, column, figure } = papers;
const GROUPS = ["fallingDue", "overdue", "losses"] as const satisfies readonly ScrGroup[];

export async function scrPdf(document: ScrDocument): Promise<Buffer> {
  const { result, hasData, month, organization, madeAt, answerHash } = document;
  const paper = new papers.Paper({
    ...{ title: `SCR ${formatMonth(month)}`, author: organization, madeAt },
    head: (page) => drawHead(page, document),
  });
  paper.newPage();
  if (hasData) {
    papers.drawFacts(paper, factsOf(result));
    await papers.drawTable(paper, modalitiesTable(result.modalities));
    for (const group of GROUPS) await papers.drawTable(paper, bandsTable(result, group));
  } else paper.paragraph("O SCR não tem dados deste documento nesta data-base.");
  paper.y += 12;
  paper.paragraph(`${document.authorization} SHA-256 da resposta original: ${answerHash}.`, { colour: INK.muted });
  return paper.end();
}

function drawHead(paper: papers.Paper, document: ScrDocument): void {
  papers.drawDocumentHead(paper, {
    ...{ organization: document.organization, title: `SCR: data-base ${formatMonth(document.month)}` },
    subject: [`${document.name} · ${document.documentNumber}`],
    issue: [
      `Consultado em ${formatDateTime(document.consultDate)}`,
      `Protocolo ${document.protocol}`,
      `Válida até ${formatDate(document.validUntil)}`,
      `Emitido por ${document.madeBy} em ${formatDateTime(document.madeAt.toISOString())}`,
    ],
  });
  if (document.isSimulated) drawSimulated(paper);
}

function factsOf(result: ScrResult): papers.PaperFact[] {
  const { credits } = result;
  const share = (percent: number | null) => (percent === null ? "–" : `${percent.toLocaleString("pt-BR")}%`);
  const facts: readonly (readonly [label: string, value: string])[] = [
    ["A vencer", reais(credits.fallingDueSum)],
    ["Vencidos", reais(credits.overdueSum)],
    ["Prejuízos", reais(credits.lossesSum)],
    ["Limite de crédito", reais(credits.limitSum)],
    ["Limite até 360 dias", reais(credits.creditLimitUpTo360)],
    ["Limite acima de 360 dias", reais(credits.creditLimitAbove360)],
    ["Coobrigação assumida", reais(result.assumedCoObligation)],
    ["Coobrigação recebida", reais(result.receivedCoObligation)],
    ["Risco indireto vendor", reais(result.vendorIndirectRisk)],
    ["Início do relacionamento", result.relationshipStartDate ? formatDate(result.relationshipStartDate) : "–"],
    ["Quantidade de instituições", String(result.institutionCount)],
    ["Quantidade de operações", String(result.operationCount)],
    ["Operações em discordância", String(result.operationsInDisagreementCount)],
    ["Operações sub judice", String(result.operationsUnderJudgementCount)],
    ["Documentos processados", share(result.documentsProcessedPercentage)],
    ["Volume processado", share(result.volumeProcessedPercentage)],
  ];
  return facts.map(([label, value]) => ({ label, value }));
}

function modalitiesTable(modalities: readonly ScrModality[]): papers.PaperTable {
  const all = sortedModalities(modalities, "age");
  const total = (cents: (modality: ScrModality) => Cents) => reais(all.reduce((sum, one) => sum + cents(one), 0n));
  const sums = GROUPS.map(
    (group) =>
      ({ credits }: ScrModality) =>
        sumIn(credits, group),
  );
  const limitOf = ({ credits }: ScrModality) => toCents(credits.limit);
  const figures = [...sums, modalityTotal, limitOf];
  return {
    title: "Modalidades",
    intro: "A mais atrasada primeiro; com o mesmo atraso, a de maior valor.",
    columns: [
      column("Modalidade", 0.27),
      ...GROUPS.map((group) => figure(SCR_GROUPS[group].title, 0.11)),
      ...[figure("Total", 0.11), figure("Limite", 0.11)],
      column("Atraso mais antigo", 0.18),
    ],
    rows: all.map((modality) => [
      `${modality.modalityCode} ${modality.productSubtypeText}${modality.exchangeRateVariation ? " (variação cambial)" : ""}`,
      ...figures.map((cents) => reais(cents(modality))),
      lateText(modality),
    ]),
    total: ["Totais", ...figures.map(total), ""],
  };
}

function lateText({ credits }: ScrModality): string {
  const late = oldestLate(credits);
  if (!late) return sumIn(credits, "fallingDue") > 0n ? "Em dia" : "–";
  return `${late.group === "losses" ? "Prejuízo" : "Vencido"}: ${late.label.toLowerCase()}`;
}

function bandsTable({ credits }: ScrResult, group: ScrGroup): papers.PaperTable {
  return {
    title: SCR_GROUPS[group].title,
    columns: [column("Faixa", 0.7), figure("Valor", 0.3)],
    rows: bandsIn(credits, group).map(({ label, cents }) => [label, reais(cents)]),
    total: ["Total", reais(fromCents(sumIn(credits, group)))],
  };
}
