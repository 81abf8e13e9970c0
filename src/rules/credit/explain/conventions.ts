// What was agreed about dates, grace, balloon and releases, in words: each where the terms say more than the usual.
import { formatDate } from "../../../base/dates.ts";
import { type Cents, formatMoney, toCents } from "../../../base/money.ts";
import { resolveValue } from "../charges/charges.ts";
import type { Schedule } from "../schedule.ts";
import type { LoanTerms } from "../terms.ts";
import type { Explanation } from "./explanation.ts";
import { SOURCES } from "./texts.ts";

type Figures = Pick<Schedule, "installments" | "financed" | "laterReleases">;

const CONTRACT = "Contrato";
const money = (cents: Cents): string => formatMoney(cents, { symbol: true }).replace("\u00a0", " ");

export function explainConventions(schedule: Figures, terms: LoanTerms): Explanation[] {
  return [
    explainDates(schedule, terms),
    ...explainGrace(terms),
    ...explainBalloon(schedule, terms),
    ...explainReleases(schedule, terms),
  ];
}

const FREQUENCIES = {
  WEEKLY: "a cada 7 dias",
  FORTNIGHTLY: "a cada 14 dias",
  MONTHLY: "todo mês",
  BIMONTHLY: "a cada 2 meses",
  QUARTERLY: "a cada 3 meses",
  FOUR_MONTHLY: "a cada 4 meses",
  HALF_YEARLY: "a cada 6 meses",
  YEARLY: "todo ano",
  FREE: "em datas livres",
} as const;

const MONTH_ENDS = {
  CLAMP: "em mês curto, no último dia dele",
  ROLL: "em mês curto, no primeiro dia do mês seguinte",
  LAST_DAY: "sempre no último dia do mês",
} as const;

const ADJUSTMENTS = {
  NONE: "a data não muda em dia não útil",
  FOLLOWING: "em dia não útil, passa ao próximo dia útil",
  PRECEDING: "em dia não útil, volta ao dia útil anterior",
  MODIFIED_FOLLOWING: "em dia não útil, passa ao próximo dia útil do mesmo mês",
} as const;

const FIRST_PERIODS = {
  EXACT: "os dias do primeiro período fazem parte da parcela",
  ADDED_TO_FIRST: "os juros dos dias antes do primeiro período são pagos com a primeira parcela",
  CAPITALISED: "os juros dos dias antes do primeiro período são somados à dívida",
  UPFRONT: "os juros dos dias antes do primeiro período são descontados na liberação",
} as const;

function explainDates({ installments }: Figures, terms: LoanTerms): Explanation {
  const { frequency = "MONTHLY", everyDays, monthEnd, businessDays, firstPeriod, method } = terms;
  const [first, last] = [installments[0]?.dueDate, installments.at(-1)?.dueDate];
  const adjust = businessDays?.adjust ?? "NONE";
  const interest =
    businessDays?.interestTo === "ADJUSTED"
      ? "os juros correm até a data ajustada"
      : "os juros correm até a data do contrato";
  const words = [
    ...(monthEnd ? [MONTH_ENDS[monthEnd]] : []),
    ...(firstPeriod && firstPeriod !== "EXACT" ? [FIRST_PERIODS[firstPeriod]] : []),
    ADJUSTMENTS[adjust],
    ...(adjust === "NONE" ? [] : [interest, "feriados bancários nacionais, com Carnaval e Corpus Christi"]),
  ];
  return {
    ...{ figure: "DUE_DATES", label: "Vencimentos" },
    value: [first, last].flatMap((date) => (date === undefined ? [] : [formatDate(date)])).join(" a "),
    formula:
      method === "DISCOUNT"
        ? "vencimento de cada título"
        : everyDays === undefined
          ? FREQUENCIES[frequency]
          : `a cada ${everyDays} dias`,
    inputs: [{ name: "Liberação", value: formatDate(terms.releaseDate) }],
    convention: `${words.join("; ")}.`,
    source: `${CONTRACT}; ${SOURCES.calendar}`,
  };
}

const GRACE = {
  PAID: "Os juros são pagos em cada parcela de carência",
  CAPITALISED: "Os juros da carência são somados ao saldo devedor",
  DEFERRED: "Os juros da carência são pagos, sem juros sobre eles, com a primeira parcela seguinte",
  WAIVED: "As parcelas de carência não têm juros",
} as const;

function explainGrace({ grace }: LoanTerms): Explanation[] {
  if (!grace || grace.periods === 0) return [];
  const { periods, interest = "PAID", interestPeriods = periods, counting = "EXTRA" } = grace;
  const partly = interestPeriods < periods ? ` nas primeiras ${interestPeriods}; nas demais, são pagos` : "";
  return [
    {
      ...{ figure: "GRACE", label: "Carência do principal", value: `${periods} parcelas` },
      ...{ formula: "nas parcelas de carência o principal não é pago", inputs: [] },
      convention: `${GRACE[interest]}${partly}. ${counting === "EXTRA" ? "Além" : "Dentro"} do número de parcelas.`,
      source: CONTRACT,
    },
  ];
}

function explainBalloon({ financed }: Figures, { balloon }: LoanTerms): Explanation[] {
  if (!balloon) return [];
  const isApart = balloon.placement === "AFTER_LAST";
  return [
    {
      ...{ figure: "BALLOON", label: "Parcela balão", value: money(BigInt(resolveValue(balloon, Number(financed)))) },
      formula: "value" in balloon ? "valor fixo" : "valor financiado × percentual",
      inputs:
        "value" in balloon ? [] : [{ name: "Percentual", value: `${String(balloon.percent).replace(".", ",")} %` }],
      convention: isApart ? "Vence um período depois da última parcela" : "Vence com a última parcela",
      source: CONTRACT,
    },
  ];
}

function explainReleases(
  { laterReleases }: Figures,
  { laterReleases: releases = [], laterReleasesPaidBy }: LoanTerms,
): Explanation[] {
  if (releases.length === 0) return [];
  return [
    {
      ...{ figure: "LATER_RELEASES", label: "Liberações posteriores", value: money(laterReleases) },
      formula: "cada liberação tem juros desde a sua data",
      inputs: releases.map(({ date, amount }) => ({ name: formatDate(date), value: money(toCents(amount)) })),
      convention:
        laterReleasesPaidBy === "RECALCULATED"
          ? "A parcela é recalculada a cada liberação"
          : "Uma parcela só para todas as liberações",
      source: CONTRACT,
    },
  ];
}
