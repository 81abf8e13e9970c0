// What a trial balance is asked for: of which regime, over which days, how deep. Spec accounting §7 and §9.
import type { FieldError } from "../../../../src/base/app-error.ts";
import { daysInMonth, isDate, isMonth } from "../../../../src/base/dates.ts";
import { crossesRegimes, isRegime, type Regime, regimeOf } from "../../../../src/rules/accounting-regime.ts";
import { input, validationError } from "../../../framework/index.ts";
import type { Period } from "../ledger/balances.ts";

export interface TrialBalanceQuery extends Period {
  /** The deepest level that is shown; what lies deeper is in the sums all the same. */
  maxLevel: number;
  /** Also accounts of which all four values are zero. */
  showNoValueNodes: boolean;
}

const PARAMETERS = [
  ...(["version", "regime", "baseDate", "startDate", "endDate"] as const),
  ...(["maxDisplayNodeLevel", "showNoValueNodes"] as const),
];
const DEEPEST = 8;

const wrong = (field: string, message: string): Error => {
  const error: FieldError = { field, code: "parameter", message };
  return validationError([error], "TrialBalance");
};

export function parseTrialBalanceQuery(query: Record<string, unknown>, today: string): TrialBalanceQuery {
  input.refuseParameters(query, PARAMETERS);
  const asked: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(query)) {
    if (typeof value !== "string") throw wrong(name, `O parâmetro "${name}" só pode aparecer uma vez.`);
    if (value !== "") asked[name] = value;
  }
  const days = daysOf(asked, today);
  return { ...days, regime: regimeFor(asked, days.end), maxLevel: levelOf(asked), showNoValueNodes: flagOf(asked) };
}

type Asked = Record<string, string | undefined>;

function daysOf({ baseDate, startDate, endDate }: Asked, today: string): { start: string; end: string } {
  if (baseDate !== undefined) {
    if (startDate !== undefined || endDate !== undefined)
      throw wrong("baseDate", 'Informe "baseDate" ou um período com "startDate" e "endDate", não os dois.');
    return monthOf(baseDate, today);
  }
  if (startDate === undefined && endDate === undefined)
    throw wrong("baseDate", 'Informe o mês em "baseDate" ou o período em "startDate" e "endDate".');
  return { start: dayOf("startDate", startDate, today), ...endOf({ startDate, endDate }, today) };
}

/** A month that is not over ends today. */
function monthOf(month: string, today: string): { start: string; end: string } {
  if (!isMonth(month) || !isDate(`${month}-01`)) throw wrong("baseDate", "Mês inválido. Use AAAA-MM.");
  if (month > today.slice(0, 7)) throw wrong("baseDate", "O mês não pode ser futuro.");
  const [year, number] = month.split("-").map(Number);
  const last = `${month}-${daysInMonth(year!, number!)}`;
  return { start: `${month}-01`, end: last < today ? last : today };
}

function dayOf(name: string, value: string | undefined, today: string): string {
  if (value === undefined) throw wrong(name, `Informe também "${name}": o período tem início e fim.`);
  if (!isDate(value)) throw wrong(name, "Data inválida. Use AAAA-MM-DD.");
  if (value > today) throw wrong(name, "A data não pode ser futura.");
  return value;
}

function endOf({ startDate, endDate }: Asked, today: string): { end: string } {
  const end = dayOf("endDate", endDate, today);
  if (end < startDate!) throw wrong("endDate", "O fim do período não pode ser anterior ao início.");
  if (crossesRegimes(startDate!, end))
    throw wrong("endDate", "O período não pode passar de 31/12/2024 para 01/01/2025: os regimes contábeis são outros.");
  return { end };
}

/** `version` is the catalogue's name of the parameter, `regime` the product's; without either the date decides. */
function regimeFor({ version, regime }: Asked, end: string): Regime {
  for (const [name, value] of Object.entries({ version, regime }))
    if (value !== undefined && !isRegime(value)) throw wrong(name, `O parâmetro "${name}" deve ser BACEN ou IFRS.`);
  if (version !== undefined && regime !== undefined && version !== regime)
    throw wrong("regime", 'Os parâmetros "version" e "regime" dizem o mesmo: envie um só.');
  return ((version ?? regime) as Regime | undefined) ?? regimeOf(end);
}

function levelOf({ maxDisplayNodeLevel: level = String(DEEPEST) }: Asked): number {
  if (/^[1-8]$/.test(level)) return Number(level);
  throw wrong("maxDisplayNodeLevel", `O nível máximo de exibição vai de 1 a ${DEEPEST}.`);
}

function flagOf({ showNoValueNodes: flag = "true" }: Asked): boolean {
  if (flag === "true" || flag === "false") return flag === "true";
  throw wrong("showNoValueNodes", 'O parâmetro "showNoValueNodes" deve ser true ou false.');
}
