// The quote of an early payment on paper, for the customer: what each instalment costs on the day, and why.
import { formatDate, formatDateTime } from "../../../../src/base/dates.ts";
import { reais } from "../../../../src/base/money.ts";
import { type Context, papers } from "../../../framework/index.ts";
import { readMainCompany } from "../../parties/index.ts";
import { explanationOf, type Quote, totalsOf } from "./settlement.ts";
import { subjectOf } from "./subject.ts";

const TITLE = "Cotação de antecipação ou quitação";
const { column, figure } = papers;

export async function settlementPaper(
  context: Context,
  operationID: number,
  quote: Quote,
): Promise<{ name: string; bytes: Buffer }> {
  const { code, customer, product } = await subjectOf(context, { operationID });
  const organization = String((await readMainCompany(context)).legalName ?? "");
  const madeAt = context.clock.now();
  const paper = new papers.Paper({
    ...{ title: `${TITLE} · operação ${code}`, author: organization, madeAt },
    head: (page) =>
      papers.drawDocumentHead(page, {
        ...{ organization, title: TITLE, subject: [`Operação ${code} · ${customer} · ${product}`] },
        issue: [
          `Para pagamento em ${formatDate(quote.date)}`,
          `Emitida em ${formatDateTime(madeAt.toISOString())} por ${context.caller.name}`,
        ],
      }),
  });
  paper.newPage();
  const totals = totalsOf(quote);
  papers.drawFacts(paper, [
    { label: "Valor a pagar", value: reais(totals.total) },
    { label: "Em aberto", value: reais(totals.openValue) },
    { label: "Desconto", value: reais(totals.discount) },
    { label: "Multa", value: reais(totals.fine) },
    { label: "Juros de mora", value: reais(totals.interest) },
    ...(totals.insuranceRefund > 0n ? [{ label: "Seguro a devolver", value: reais(totals.insuranceRefund) }] : []),
  ]);
  await papers.drawTable(paper, {
    title: "Parcelas",
    columns: [
      ...[column("Parcela", 0.09), column("Vencimento", 0.14), figure("Atraso", 0.09), figure("Em aberto", 0.15)],
      ...[figure("Desconto", 0.14), figure("Multa", 0.12), figure("Juros", 0.12), figure("A pagar", 0.15)],
    ],
    rows: quote.lines.map(({ installment, dueDate, daysLate, open, discount, fine, defaultInterest, total }) => [
      ...[String(installment), formatDate(dueDate), daysLate > 0 ? `${daysLate} d` : "–", reais(open)],
      ...[reais(discount), reais(fine), reais(defaultInterest), reais(total)],
    ]),
    total: [
      ...["Total", "", "", reais(totals.openValue), reais(totals.discount), reais(totals.fine)],
      ...[reais(totals.interest), reais(totals.total + totals.insuranceRefund)],
    ],
  });
  papers.drawSection(paper, "Como foi calculado");
  for (const text of explanationOf(quote)) paper.paragraph(text);
  return { name: `cotacao-${code}-${quote.date}`, bytes: await paper.end() };
}
