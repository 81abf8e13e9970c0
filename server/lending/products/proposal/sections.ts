// What a proposal on paper says: facts and tables in Portuguese, every figure as the simulation has it.
import { daysBetween, formatDate } from "../../../../src/base/dates.ts";
import { add, centsText, formatMoney, reais, toCents } from "../../../../src/base/money.ts";
import { installmentText } from "../../../../src/rules/products/installment-text.ts";
import { frequencyText, paymentTypeText } from "../../../../src/rules/products/payment-texts.ts";
import type { SimulatedCharge, SimulatedFlow, Simulation } from "../../../../src/rules/products/simulation.ts";
import { papers } from "../../../framework/index.ts";

type ProposalFact = papers.PaperFact;
type ProposalTable = papers.PaperTable;
const { column, figure } = papers;

const decimals = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 6 });
const plain = (value: number): string => formatMoney(toCents(value));
const percentText = (percent: number): string => `${decimals.format(percent)}%`;
const hundredths = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const yearlyText = (percent: number): string => `${hundredths.format(percent)}%`;

/** The loan in a few figures, the most important first. */
export function factsOf(simulation: Simulation): ProposalFact[] {
  const { rate, cet, totals, downPayment, installmentQuantity } = simulation;
  const fact = (label: string, value: string): ProposalFact => ({ label, value });
  return [
    fact("Parcelas", `${installmentQuantity} × ${installmentText(simulation)}`),
    fact("Valor liberado", reais(simulation.releasedValue)),
    fact("CET ao ano", cet ? percentText(cet.yearly) : "–"),
    fact("CET ao mês", cet ? percentText(cet.monthly) : "–"),
    fact("Taxa de juros ao mês", percentText(rate.monthly)),
    fact("Taxa de juros ao ano", yearlyText(rate.yearly)),
    fact("Valor financiado", reais(simulation.financedValue)),
    fact("Total a pagar", reais(totals.paid)),
    fact("Data da liberação", formatDate(simulation.originDate)),
    fact("Primeiro vencimento", formatDate(simulation.firstDueDate)),
    fact("Último vencimento", formatDate(simulation.lastDueDate)),
    downPayment > 0 ? fact("Entrada", reais(downPayment)) : fact("Valor solicitado", reais(simulation.requestedValue)),
    ...[
      fact("Periodicidade", frequencyText(simulation)),
      fact("Forma de pagamento", paymentTypeText(simulation)),
    ].filter(({ value }) => value !== ""),
  ];
}

export const tablesOf = (simulation: Simulation): ProposalTable[] => [
  costTable(simulation),
  chargeTable(simulation),
  installmentTable(simulation),
  flowTable(simulation),
];

function costTable({ breakdown }: Simulation): ProposalTable {
  const rowOf = ({ label, amount, percent }: Simulation["breakdown"][number]) => [
    ...[label, reais(amount), percentText(percent)],
  ];
  const total = breakdown.find(({ code }) => code === "TOTAL");
  return {
    title: "Composição do custo efetivo total",
    intro: "Para onde vai tudo o que o cliente paga (Resolução CMN 4.881/2020).",
    columns: [column("Parte", 0.6), figure("Valor", 0.2), figure("Do total", 0.2)],
    rows: breakdown.filter((line) => line !== total).map(rowOf),
    ...(total ? { total: rowOf(total) } : {}),
  };
}

const PAYMENTS: { readonly [payment in SimulatedCharge["payment"]]: string } = {
  FINANCED: "Financiado",
  DEDUCTED: "Descontado na liberação",
  APART: "Pago à parte na liberação",
  PER_INSTALLMENT: "Com cada parcela",
};

const NEW_MONEY =
  " Incide só sobre o que não paga dívida anterior, que já foi tributada (Decreto 6.306/2007, art. 7º, § 7º).";

function chargeTable({ iof, charges }: Simulation): ProposalTable {
  const paid = PAYMENTS[iof.payment];
  const rate = (percent: number | undefined, per: string) => (percent === undefined ? "–" : percentText(percent) + per);
  const taxes = iof.exemption
    ? [["IOF", `Isento: ${iof.exemption}`, "–", reais(0)]]
    : [
        ["IOF diário", rate(iof.dailyPercent, " ao dia, até 365 dias"), paid, reais(iof.daily)],
        ["IOF adicional", rate(iof.additionalPercent, ""), paid, reais(iof.additional)],
        ...(iof.complementary ? [["IOF complementar", "–", paid, reais(iof.complementary)]] : []),
      ];
  return {
    title: "IOF, tarifas e seguro",
    ...(iof.source ? { intro: `IOF: ${iof.source}.${iof.refinanced ? NEW_MONEY : ""}` } : {}),
    columns: [column("Item", 0.34), column("Alíquota", 0.26), column("Pagamento", 0.2), figure("Valor", 0.2)],
    rows: [
      ...taxes,
      ...charges.map(({ name, percent, base, payment, amount }) => [
        name,
        percent === undefined ? "–" : `${percentText(percent)}${base === undefined ? "" : ` de ${reais(base)}`}`,
        PAYMENTS[payment],
        reais(amount),
      ]),
    ],
  };
}

function installmentTable({ schedule, totals }: Simulation): ProposalTable {
  return {
    title: "Parcelas",
    intro: "Valores em reais.",
    columns: [
      ...[column("Nº", 0.06), column("Vencimento", 0.13), figure("Dias", 0.07), figure("Juros", 0.14)],
      ...[
        figure("Amortização", 0.16),
        figure("Encargos", 0.12),
        figure("Parcela", 0.15),
        figure("Saldo devedor", 0.17),
      ],
    ],
    rows: schedule.map((one) => [
      ...[String(one.number), formatDate(one.dueDate), String(one.days), plain(one.interest)],
      ...[plain(one.principal), plain(one.charges), plain(one.total), plain(one.balance)],
    ]),
    total: [
      ...["", "Totais", "", plain(totals.interest), plain(totals.principal), plain(sumOf(schedule, "charges"))],
      ...[plain(sumOf(schedule, "total")), ""],
    ],
  };
}

const sumOf = (schedule: Simulation["schedule"], name: "charges" | "total"): number =>
  Number(centsText(add(...schedule.map((row) => toCents(row[name])))));

function flowTable(simulation: Simulation): ProposalTable {
  const { flows, originDate, cet } = simulation;
  const result = cet
    ? `Taxa anual que iguala o que o cliente recebe ao que paga, com os dias sobre 365: ${percentText(cet.yearly)}.`
    : "O cliente não paga mais do que recebe: não há taxa.";
  return {
    title: "Fluxos do CET",
    intro: result,
    columns: [
      ...[column("Data", 0.16), column("Fluxo", 0.38), figure("Dias desde a liberação", 0.2)],
      ...[figure("Recebe", 0.13), figure("Paga", 0.13)],
    ],
    rows: flows.map((flow) => [
      ...[formatDate(flow.date), flowName(flow, simulation.charges), String(daysBetween(originDate, flow.date))],
      ...(flow.amount >= 0 ? [plain(flow.amount), ""] : ["", plain(-flow.amount)]),
    ]),
  };
}

function flowName({ kind, item }: SimulatedFlow, charges: readonly SimulatedCharge[]): string {
  if (kind === "RELEASE") return "Liberação do crédito";
  if (kind === "INSTALLMENT") return `Parcela ${item}`;
  const name = charges.find(({ code }) => code === item)?.name ?? item;
  return `${name}, ${kind === "DEDUCTION" ? "descontado na liberação" : "pago à parte na liberação"}`;
}
