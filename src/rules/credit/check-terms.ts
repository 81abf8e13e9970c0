// What terms must satisfy beyond their shape. Each problem has the path of its field and a Portuguese sentence.
import { daysInMonth, isDate, isLikelyDate } from "../../base/dates.ts";
import { eventProblems } from "./after/check-events.ts";
import { centsOf } from "./charges/charges.ts";
import { IOF_RATES, iofRateOn } from "./charges/iof-table.ts";
import type { LoanTerms } from "./terms.ts";
import { fitsCalendar, rowCount, timelineOf } from "./timeline.ts";
import type { Decimal, TermsProblem } from "./values.ts";

export type { TermsProblem };

type Check = (terms: LoanTerms) => TermsProblem[];

const problem = (isWrong: boolean, path: string, message: string): TermsProblem[] =>
  isWrong ? [{ path, message }] : [];

/** R$ 100 billion, which leaves room for the interest of any term. */
const MOST_AMOUNT = 10_000_000_000_000;

/** Of terms that have the shape of terms-schema.json; an empty list when `simulate` may take them. */
export function problemsOf(terms: LoanTerms): TermsProblem[] {
  const shape = [...moneyProblems(terms), ...dateProblems(terms)];
  if (shape.length > 0) return shape;
  const problems = CHECKS.flatMap((check) => check(terms));
  return problems.length > 0 ? problems : [...lengthProblems(terms), ...laterReleaseProblems(terms)];
}

/** JSON numbers of more than two decimals, which the pattern of texts does not see. */
function moneyProblems(terms: LoanTerms): TermsProblem[] {
  const amounts: [path: string, amount: Decimal | undefined][] = [
    ["amount", terms.amount],
    ["rounding.unit", terms.rounding?.unit],
    ["solve.installment", terms.solve?.installment],
    ...[...(terms.laterReleases ?? [])].map(({ amount }, at): [string, Decimal] => [
      `laterReleases.${at}.amount`,
      amount,
    ]),
    ...[...(terms.titles ?? [])].map(({ faceValue }, at): [string, Decimal] => [`titles.${at}.faceValue`, faceValue]),
    ...[...(terms.fees ?? [])].map(({ amount }, at): [string, Decimal | undefined] => [
      `fees.${at}.amount.value`,
      "value" in amount ? amount.value : undefined,
    ]),
    ["downPayment.value", terms.downPayment && "value" in terms.downPayment ? terms.downPayment.value : undefined],
    ["balloon.value", terms.balloon && "value" in terms.balloon ? terms.balloon.value : undefined],
    ["insurance.amount", terms.insurance?.form === "MONTHLY" ? terms.insurance.amount : undefined],
    ["dealerReturn.value", terms.dealerReturn && "value" in terms.dealerReturn ? terms.dealerReturn.value : undefined],
  ];
  return amounts.flatMap(([path, amount]) => [
    ...problem(
      amount !== undefined && !/^\d+(\.\d{1,2})?$/.test(String(amount)),
      path,
      "deve ter no máximo duas casas decimais",
    ),
    ...problem(amount !== undefined && Number(amount) * 100 > MOST_AMOUNT, path, "deve ser no máximo R$ 100 bilhões"),
  ]);
}

function dateProblems(terms: LoanTerms): TermsProblem[] {
  const dates: [path: string, date: string | undefined][] = [
    ["releaseDate", terms.releaseDate],
    ["firstDueDate", terms.firstDueDate],
    ...(terms.dueDates ?? []).map((date, at): [string, string] => [`dueDates.${at}`, date]),
    ...(terms.laterReleases ?? []).map(({ date }, at): [string, string] => [`laterReleases.${at}.date`, date]),
    ...(terms.titles ?? []).map(({ dueDate }, at): [string, string] => [`titles.${at}.dueDate`, dueDate]),
    ...(terms.iof?.table ?? []).map(({ validFrom }, at): [string, string] => [`iof.table.${at}.validFrom`, validFrom]),
  ];
  const events = (terms.events ?? []).flatMap((event, at): [string, string][] =>
    event.kind === "ACCRUAL"
      ? [
          [`events.${at}.from`, event.from],
          [`events.${at}.to`, event.to],
        ]
      : [[`events.${at}.on`, event.on]],
  );
  const days = (terms.calendar?.holidays ?? []).flatMap(({ date }, at) =>
    problem(!isHoliday(date), `calendar.holidays.${at}.date`, "não é uma data AAAA-MM-DD nem um dia MM-DD"),
  );
  const message = "não é uma data AAAA-MM-DD que exista";
  return [
    ...[...dates, ...events].flatMap(([path, date]) =>
      problem(date !== undefined && !(isDate(date) && isLikelyDate(date)), path, message),
    ),
    ...days,
  ];
}

const isHoliday = (date: string): boolean =>
  date.length === 5
    ? Number(date.slice(3)) >= 1 && Number(date.slice(3)) <= daysInMonth(2024, Number(date.slice(0, 2)))
    : isDate(date);

const CHECKS: readonly Check[] = [
  amountProblems,
  termProblems,
  scheduleProblems,
  graceProblems,
  balloonProblems,
  titleProblems,
  taxProblems,
  eventProblems,
];

function amountProblems({ method, amount, downPayment, solve, rate, amountIs, rounding }: LoanTerms): TermsProblem[] {
  const looksForAmount = solve?.for === "AMOUNT";
  const needsAmount = method !== "DISCOUNT" && !looksForAmount;
  const down = downPayment && "value" in downPayment ? centsOf(downPayment.value) : 0;
  return [
    ...problem(needsAmount && amount === undefined, "amount", "falta o valor do crédito"),
    ...problem(needsAmount && amount !== undefined && centsOf(amount) <= 0, "amount", "deve ser maior que zero"),
    ...problem(
      looksForAmount && amount !== undefined,
      "amount",
      "não se informa quando é o valor que se procura (solve)",
    ),
    ...problem(
      amount !== undefined && down > 0 && down >= centsOf(amount),
      "downPayment.value",
      "deve ser menor que o valor",
    ),
    ...problem(percentIn(downPayment) >= 100, "downPayment.percent", "deve ser menor que 100"),
    ...problem(
      amountIs === "FINANCED" && downPayment !== undefined,
      "downPayment",
      "não combina com o valor financiado informado (amountIs)",
    ),
    ...problem(
      rate.compoundingPerYear !== undefined && rate.kind !== "NOMINAL",
      "rate.compoundingPerYear",
      "só vale para taxa nominal (kind NOMINAL)",
    ),
    ...problem(Number(rate.percent) > 1_000_000, "rate.percent", "deve ser no máximo 1000000"),
    ...problem(rounding?.unit !== undefined && centsOf(rounding.unit) <= 0, "rounding.unit", "deve ser maior que zero"),
  ];
}

const percentIn = (of: object | undefined): number => (of && "percent" in of ? Number(of.percent) : 0);

function termProblems({
  method,
  installments,
  frequency,
  solve,
  dueDates,
  everyDays,
  events,
}: LoanTerms): TermsProblem[] {
  const isFree = frequency === "FREE";
  const needsTerm = !isFree && method !== "DISCOUNT" && method !== "BULLET" && solve?.for !== "TERM";
  return [
    ...problem(needsTerm && installments === undefined, "installments", "falta o número de parcelas"),
    ...problem(isFree && dueDates === undefined, "dueDates", "faltam as datas, pois a periodicidade é livre (FREE)"),
    ...problem(!isFree && dueDates !== undefined, "dueDates", "só valem com periodicidade livre (frequency FREE)"),
    ...problem(
      isFree && installments !== undefined && installments !== dueDates?.length,
      "installments",
      "não é o número de datas (dueDates)",
    ),
    ...problem(isFree && everyDays !== undefined, "everyDays", "não combina com periodicidade livre (FREE)"),
    ...problem(
      solve?.for === "TERM" && (isFree || installments !== undefined),
      "installments",
      "não se informa quando é o prazo que se procura (solve)",
    ),
    ...problem(solve !== undefined && events !== undefined, "events", "não combinam com solve"),
    ...problem(solve !== undefined && method === "DISCOUNT", "solve", "não vale para desconto de recebíveis"),
    ...problem(solve !== undefined && centsOf(solve.installment) <= 0, "solve.installment", "deve ser maior que zero"),
  ];
}

function scheduleProblems(terms: LoanTerms): TermsProblem[] {
  const { releaseDate, firstDueDate, dueDates = [], frequency, everyDays, firstPeriod, anchorDay, monthEnd } = terms;
  const isInDays = everyDays !== undefined || frequency === "WEEKLY" || frequency === "FORTNIGHTLY";
  const isFree = frequency === "FREE";
  return [
    ...problem(
      firstDueDate !== undefined && firstDueDate <= releaseDate,
      "firstDueDate",
      "deve ser depois da liberação (releaseDate)",
    ),
    ...problem(isFree && firstDueDate !== undefined, "firstDueDate", "não combina com periodicidade livre (FREE)"),
    ...problem(
      isFree && (firstPeriod ?? "EXACT") !== "EXACT",
      "firstPeriod",
      "não combina com periodicidade livre (FREE)",
    ),
    ...problem((isInDays || isFree) && anchorDay !== undefined, "anchorDay", "só vale para periodicidade em meses"),
    ...problem((isInDays || isFree) && monthEnd !== undefined, "monthEnd", "só vale para periodicidade em meses"),
    ...dueDates.flatMap((date, at) =>
      problem(
        date <= (dueDates[at - 1] ?? releaseDate),
        `dueDates.${at}`,
        at === 0 ? "deve ser depois da liberação (releaseDate)" : "deve ser depois da data anterior",
      ),
    ),
  ];
}

function graceProblems({ grace, installments, method, frequency, dueDates, solve }: LoanTerms): TermsProblem[] {
  if (!grace) return [];
  const isWithin = grace.counting === "WITHIN" || frequency === "FREE";
  const rows = dueDates?.length ?? installments ?? 1;
  const isUnfit = method === "BULLET" || method === "DISCOUNT" || method === "FLAT";
  return [
    ...problem(isUnfit && grace.periods > 0, "grace", `não combina com o método ${method}`),
    ...problem(
      isWithin && solve?.for !== "TERM" && grace.periods >= rows,
      "grace.periods",
      "deve ser menor que o número de parcelas",
    ),
    ...problem(
      (grace.interestPeriods ?? 0) > grace.periods,
      "grace.interestPeriods",
      "deve ser no máximo a carência (periods)",
    ),
    ...problem(
      solve?.for === "TERM" && grace.counting === "WITHIN",
      "grace.counting",
      "não combina com a procura do prazo (solve)",
    ),
  ];
}

function balloonProblems({ balloon, method, amount }: LoanTerms): TermsProblem[] {
  const isUnfit = method === "AMERICAN" || method === "BULLET" || method === "DISCOUNT";
  if (!balloon) return problem(method === "BALLOON", "balloon", "falta a parcela balão");
  const value = "value" in balloon ? centsOf(balloon.value) : 0;
  return [
    ...problem(isUnfit, "balloon", `não combina com o método ${method}`),
    ...problem("value" in balloon === "percent" in balloon, "balloon", "informe value ou percent, um dos dois"),
    ...problem(
      amount !== undefined && value > 0 && value >= centsOf(amount),
      "balloon.value",
      "deve ser menor que o valor",
    ),
    ...problem(percentIn(balloon) >= 100, "balloon.percent", "deve ser menor que 100"),
  ];
}

function titleProblems({ method, titles, discount, releaseDate }: LoanTerms): TermsProblem[] {
  if (method !== "DISCOUNT")
    return [
      ...problem(titles !== undefined, "titles", "só valem para desconto de recebíveis (DISCOUNT)"),
      ...problem(discount !== undefined, "discount", "só vale para desconto de recebíveis (DISCOUNT)"),
    ];
  return [
    ...problem(titles === undefined, "titles", "faltam os títulos do desconto"),
    ...(titles ?? []).flatMap(({ faceValue, dueDate }, at) => [
      ...problem(centsOf(faceValue) <= 0, `titles.${at}.faceValue`, "deve ser maior que zero"),
      ...problem(dueDate <= releaseDate, `titles.${at}.dueDate`, "devem vencer depois da liberação (releaseDate)"),
    ]),
  ];
}

function taxProblems({ iof, releaseDate, insurance, method }: LoanTerms): TermsProblem[] {
  const lacksRate = iof && iof.exemption === undefined && !iofRateOn(iof.table ?? IOF_RATES, iof.taxpayer, releaseDate);
  return [
    ...problem(
      method === "DISCOUNT" && (iof?.refinanced ?? iof?.earlier) !== undefined,
      "iof.refinanced",
      "só vale para empréstimos, que podem pagar dívidas anteriores",
    ),
    ...(iof?.earlier ?? []).flatMap(({ releaseDate: since }, at) =>
      problem(since > releaseDate, `iof.earlier.${at}.releaseDate`, "deve ser até a liberação (releaseDate)"),
    ),
    ...problem(lacksRate === true, "iof", "não há alíquota de IOF para a data de liberação; informe table"),
    ...problem(
      insurance?.form === "MONTHLY" && insurance.payment !== undefined,
      "insurance.payment",
      "o seguro mensal é pago com as parcelas",
    ),
  ];
}

function lengthProblems(terms: LoanTerms): TermsProblem[] {
  if (terms.frequency === "FREE" || terms.method === "DISCOUNT") return [];
  return problem(!fitsCalendar(terms, rowCount(terms)), "installments", "o último vencimento passa do ano 2199");
}

/** Each later release falls into a period; of flat interest there is none. */
function laterReleaseProblems(terms: LoanTerms): TermsProblem[] {
  const { laterReleases = [], method, releaseDate } = terms;
  if (laterReleases.length === 0) return [];
  if (terms.cet?.time === "PERIODS") return problem(true, "cet.time", "PERIODS não combina com liberações posteriores");
  if ((terms.firstPeriod ?? "EXACT") !== "EXACT")
    return problem(true, "firstPeriod", "só EXACT combina com liberações posteriores");
  if (method === "FLAT" || method === "SAM" || method === "DISCOUNT")
    return problem(true, "laterReleases", `não combinam com o método ${method}`);
  const last =
    terms.solve?.for === "TERM"
      ? undefined
      : timelineOf({ ...terms, rate: { percent: "0", per: "MONTH" } }).periods.at(-1)?.to;
  return laterReleases.flatMap(({ date, amount }, at) => [
    ...problem(date <= releaseDate, `laterReleases.${at}.date`, "deve ser depois da primeira liberação (releaseDate)"),
    ...problem(last !== undefined && date >= last, `laterReleases.${at}.date`, "deve ser antes do último vencimento"),
    ...problem(centsOf(amount) <= 0, `laterReleases.${at}.amount`, "deve ser maior que zero"),
  ]);
}
