// For every figure of a schedule: its formula, what went in, the convention and the source, in Portuguese.
import { formatDate } from "../../../base/dates.ts";
import { type Cents, formatMoney, toCents } from "../../../base/money.ts";
import type { Charge, Schedule } from "../schedule.ts";
import type { LoanTerms } from "../terms.ts";
import { DEFAULT_DAY_COUNT } from "../timeline.ts";
import { explainConventions } from "./conventions.ts";
import { type Explanation, sourcesIn } from "./explanation.ts";
import { chargeText, DAY_COUNT_TEXTS, METHOD_TEXTS, RESIDUE_TEXTS, ROUNDING_TEXTS, SOURCES } from "./texts.ts";

type Figures = Omit<Schedule, "explain" | "solved" | "events">;

const money = (cents: Cents): string => formatMoney(cents, { symbol: true }).replace("\u00a0", " ");
const percent = (value: string | number): string => `${String(value).replace(".", ",")} %`;
const input = (name: string, value: string) => ({ name, value });
const amounts = (...pairs: [name: string, cents: Cents][]) => pairs.map(([name, cents]) => input(name, money(cents)));

export function explainSchedule(schedule: Figures, terms: LoanTerms): Explanation[] {
  return [
    explainRate(schedule, terms),
    ...(terms.method === "DISCOUNT" ? [] : [explainFinanced(schedule)]),
    explainReleased(schedule),
    explainMethod(schedule, terms),
    ...explainConventions(schedule, terms),
    ...schedule.charges.map(explainCharge),
    ...explainIof(schedule),
    ...explainComplement(schedule, terms),
    ...explainUpfront(schedule),
    ...explainReturn(schedule),
    explainTotal(schedule),
    ...explainCet(schedule),
  ];
}

function explainRate({ rates }: Figures, { rate, dayCount = DEFAULT_DAY_COUNT, method }: LoanTerms): Explanation {
  const unit = { DAY: "ao dia", MONTH: "ao mês", YEAR: "ao ano" }[rate.per];
  const isLinear = rate.growth === "LINEAR" || method === "FLAT" || method === "DISCOUNT";
  return {
    figure: "RATE",
    label: "Taxa de juros",
    value: `${percent(rate.percent)} ${unit} (${rate.kind === "NOMINAL" ? "nominal" : "efetiva"})`,
    formula: isLinear ? "fator = 1 + taxa × tempo" : "fator = (1 + taxa)^tempo",
    inputs: [input("Equivalente ao mês", percent(rates.monthly)), input("Equivalente ao ano", percent(rates.yearly))],
    convention: DAY_COUNT_TEXTS[dayCount],
    source: SOURCES.civil,
  };
}

function explainFinanced(schedule: Figures): Explanation {
  const { charges, iof, requested, financed } = schedule;
  const inside = charges.filter(({ payment }) => payment === "FINANCED");
  return {
    figure: "FINANCED",
    label: "Valor financiado",
    value: money(financed),
    formula:
      "valor solicitado + encargos financiados + IOF financiado, resolvido ao centavo porque IOF e seguro dependem do próprio valor financiado",
    inputs: [
      ...amounts(["Valor solicitado", requested]),
      ...inside.map((charge) => input(chargeText(charge), money(charge.amount))),
      ...(iof.payment === "FINANCED" ? amounts(["IOF", iof.total]) : []),
    ],
    convention:
      iof.adjustment === 0n
        ? "O menor valor que é igual ao que ele mesmo exige"
        : `Arredondamento do círculo: ${money(iof.adjustment)} no IOF`,
    source: `${SOURCES.iof}; STJ, REsp 1.251.331 (financiamento do IOF)`,
  };
}

function explainReleased({ flows, released, requested, downPayment, asset }: Figures): Explanation {
  const deductions = flows.filter(({ kind }) => kind === "DEDUCTION");
  return {
    figure: "RELEASED",
    label: "Valor liberado",
    value: money(released),
    formula: "valor solicitado − o que é descontado na liberação",
    inputs: [
      ...(downPayment === 0n ? [] : amounts(["Valor do bem", asset], ["Entrada", downPayment])),
      ...amounts(["Valor solicitado", requested]),
      ...deductions.map(({ item, amount }) => input(chargeText({ code: item }), money(-amount))),
    ],
    convention: "A entrada não faz parte do crédito",
    source: SOURCES.civil,
  };
}

function explainMethod({ installments, financed }: Figures, terms: LoanTerms): Explanation {
  const { label, formula, source } = METHOD_TEXTS[terms.method];
  const { mode = "HALF_UP", unit = "0.01" } = terms.rounding ?? {};
  const leading = installments.find(({ principal }) => principal !== 0n) ?? installments[0];
  return {
    figure: "INSTALLMENT",
    label: `Parcela: ${label}`,
    value: money(leading?.payment ?? 0n),
    formula,
    inputs: [...amounts(["Valor financiado", financed]), input("Parcelas", String(installments.length))],
    convention: `Múltiplo de R$ ${String(unit).replace(".", ",")}, ${ROUNDING_TEXTS[mode]}. ${RESIDUE_TEXTS[terms.residue ?? "LAST_INSTALLMENT"]}`,
    source: sourcesIn(source, SOURCES.rounding),
  };
}

function explainCharge(charge: Charge): Explanation {
  const isInsurance = charge.code === "INSURANCE";
  const ways = {
    FINANCED: "Financiado com o crédito",
    DEDUCTED: "Descontado na liberação",
    APART: "Pago à parte na liberação",
    PER_INSTALLMENT: "Pago com cada parcela",
  };
  return {
    figure: charge.code,
    label: chargeText(charge),
    value: money(charge.amount),
    formula: charge.percent === undefined ? "valor fixo" : "base × percentual",
    inputs:
      charge.percent === undefined || charge.base === undefined
        ? []
        : [...amounts(["Base", charge.base]), input("Percentual", percent(charge.percent))],
    convention: ways[charge.payment],
    source: isInsurance ? SOURCES.insurance : SOURCES.fee,
  };
}

function explainIof({ iof, requested }: Figures): Explanation[] {
  if (iof.exemption !== undefined) {
    const none = {
      figure: "IOF",
      label: "IOF",
      value: money(0n),
      formula: "isento",
      inputs: [],
      convention: "Isenção declarada",
    };
    return [{ ...none, source: iof.exemption }];
  }
  const { rate, refinanced = 0n } = iof;
  if (!rate) return [];
  const newMoney = requested > refinanced ? requested - refinanced : 0n;
  const isPart = refinanced > 0n;
  const part = isPart ? amounts(["Dinheiro novo", newMoney], ["Valor solicitado", requested]) : [];
  const times = isPart ? " × dinheiro novo ÷ valor solicitado" : "";
  const law = isPart ? `${SOURCES.iof}; art. 7º, § 7º` : SOURCES.iof;
  return [
    {
      figure: "IOF_DAILY",
      label: "IOF diário",
      value: money(iof.daily),
      formula: `soma de principal de cada parcela × dias desde a liberação × alíquota diária${times}`,
      inputs: [
        ...part,
        input("Alíquota ao dia", percent(rate.daily)),
        input("Limite de dias", String(rate.capDays ?? 365)),
      ],
      convention: `Alíquota em vigor desde ${formatDate(rate.validFrom)}; dias corridos até o vencimento`,
      source: sourcesIn(law, rate.source),
    },
    {
      figure: "IOF_ADDITIONAL",
      label: "IOF adicional",
      value: money(iof.additional),
      formula: `principal × alíquota adicional, uma vez${times}`,
      inputs: [...part, input("Alíquota adicional", percent(rate.additional))],
      convention: `Alíquota em vigor desde ${formatDate(rate.validFrom)}`,
      source: sourcesIn(`${law}, § 15`, rate.source),
    },
  ];
}

function explainComplement({ iof: { complementary } }: Figures, { iof }: LoanTerms): Explanation[] {
  if (complementary === undefined) return [];
  const inputs = (iof?.earlier ?? []).map(({ releaseDate, daily, principals }) => {
    const unpaid = principals.reduce((sum, { amount }) => sum + toCents(amount), 0n);
    return input(`Contrato de ${formatDate(releaseDate)}`, `${money(unpaid)} a ${percent(daily)} ao dia`);
  });
  return [
    {
      ...{ figure: "IOF_COMPLEMENTARY", label: "IOF complementar", value: money(complementary), inputs },
      formula:
        "principal não pago de cada contrato anterior × dias que passa a ser devido a mais × alíquota diária da época",
      convention: "Dias contados da liberação de cada contrato, até 365; sem nova alíquota adicional e sem devolução",
      source: `${SOURCES.iof}; art. 7º, §§ 1º e 7º`,
    },
  ];
}

function explainUpfront({ upfrontInterest }: Figures): Explanation[] {
  if (upfrontInterest === 0n) return [];
  const label = chargeText({ code: "UPFRONT_INTEREST" });
  const formula = "valor financiado × (fator dos dias antes do primeiro período regular − 1)";
  const text = { figure: "UPFRONT_INTEREST", label, value: money(upfrontInterest), formula, inputs: [] };
  return [{ ...text, convention: "Descontado na liberação", source: SOURCES.civil }];
}

function explainReturn({ dealerReturn, financed }: Figures): Explanation[] {
  if (dealerReturn === 0n) return [];
  const text = { figure: "DEALER_RETURN", label: "Retorno ao lojista", value: money(dealerReturn) };
  const inputs = amounts(["Valor financiado", financed]);
  return [
    {
      ...text,
      formula: "valor financiado × percentual",
      inputs,
      convention: "Fora do fluxo do cliente e do CET",
      source: SOURCES.return,
    },
  ];
}

function explainTotal({ totals }: Figures): Explanation {
  return {
    figure: "TOTAL",
    label: "Total a pagar",
    value: money(totals.paid),
    formula: "soma das parcelas e do que é pago à parte",
    inputs: amounts(["Parcelas", totals.payments], ["Juros", totals.interest], ["Tarifas e seguros", totals.charges]),
    convention: "Sem atraso nem antecipação",
    source: SOURCES.cet,
  };
}

function explainCet({ cet, flows, released }: Figures): Explanation[] {
  if (!cet) return [];
  return [
    {
      figure: "CET",
      label: "Custo efetivo total",
      value: `${percent(cet.yearly)} ao ano (${percent(cet.monthly)} ao mês)`,
      formula: "valor liberado = soma de pagamento ÷ (1 + CET)^(dias ÷ 365)",
      inputs: [...amounts(["Valor liberado", released]), input("Fluxos", String(flows.length))],
      convention: "Dias corridos sobre 365; ao mês: (1 + CET)^(1/12) − 1; arredondado pela ABNT NBR 5891",
      source: SOURCES.cet,
    },
  ];
}
