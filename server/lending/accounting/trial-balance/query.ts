// Parses the query of a trial balance: its regime, its days and its depth. Spec accounting §7 and §9.
import type { FieldError } from "../../../../src/base/app-error.ts";
import { addDays, addMonths, isDate, isMonth } from "../../../../src/base/dates.ts";
import { crossesRegimes, isRegime, type Regime, regimeOf } from "../../../../src/rules/accounting/accounting-regime.ts";
import { input, validationError } from "../../../framework/index.ts";
import type { Period } from "../ledger/balances.ts";

export interface TrialBalanceQuery extends Period {
  /** The deepest level that is shown; deeper accounts are included in the sums. */
  maxLevel: number;
  /** Whether accounts are shown of which all four values are zero. */
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
  const texts: Texts = {};
  for (const [name, value] of Object.entries(query)) {
    if (typeof value !== "string") throw wrong(name, `O parâmetro "${name}" só pode aparecer uma vez.`);
    if (value !== "") texts[name] = value;
  }
  const days = daysOf(texts, today);
  return { ...days, regime: regimeFor(texts, days.end), maxLevel: levelOf(texts), showNoValueNodes: flagOf(texts) };
}

type Texts = Record<string, string | undefined>;

function daysOf({ baseDate, startDate, endDate }: Texts, today: string): { start: string; end: string } {
  if (baseDate !== undefined) {
    if (startDate !== undefined || endDate !== undefined)
      throw wrong("baseDate", 'Informe "baseDate" ou um período com "startDate" e "endDate", não os dois.');
    return monthOf(baseDate, today);
  }
  if (startDate === undefined && endDate === undefined)
    throw wrong("baseDate", 'Informe o mês em "baseDate" ou o período em "startDate" e "endDate".');
  const start = dayOf("startDate", startDate, today);
  return { start, end: endOf(start, endDate, today) };
}

/** A month that is not over ends today. */
function monthOf(month: string, today: string): { start: string; end: string } {
  if (!isMonth(month) || !isDate(`${month}-01`)) throw wrong("baseDate", "Mês inválido. Use AAAA-MM.");
  if (month > today.slice(0, 7)) throw wrong("baseDate", "O mês não pode ser futuro.");
  const last = addDays(addMonths(`${month}-01`, 1), -1);
  return { start: `${month}-01`, end: last < today ? last : today };
}

function dayOf(name: string, value: string | undefined, today: string): string {
  if (value === undefined) throw wrong(name, `Informe também "${name}": o período tem início e fim.`);
  if (!isDate(value)) throw wrong(name, "Data inválida. Use AAAA-MM-DD.");
  if (value > today) throw wrong(name, "A data não pode ser futura.");
  return value;
}

function endOf(start: string, endDate: string | undefined, today: string): string {
  const end = dayOf("endDate", endDate, today);
  if (end < start) throw wrong("endDate", "O fim do período não pode ser anterior ao início.");
  if (crossesRegimes(start, end))
    throw wrong("endDate", "O período não pode passar de 31/12/2024 para 01/01/2025: os regimes contábeis são outros.");
  return end;
}

/** `version` is the catalogue's name of the parameter and `regime` the product's; without either the date decides. */
function regimeFor({ version, regime }: Texts, end: string): Regime {
  for (const [name, value] of Object.entries({ version, regime }))
    if (value !== undefined && !isRegime(value)) throw wrong(name, `O parâmetro "${name}" deve ser BACEN ou IFRS.`);
  if (version !== undefined && regime !== undefined && version !== regime)
    throw wrong("regime", 'Os parâmetros "version" e "regime" dizem o mesmo: envie um só.');
  const requestedRegime = version ?? regime;
  return isRegime(requestedRegime) ? requestedRegime : regimeOf(end);
}

function levelOf({ maxDisplayNodeLevel: level = String(DEEPEST) }: Texts): number {
  if (/^[1-8]$/.test(level)) return Number(level);
  throw wrong("maxDisplayNodeLevel", `O nível máximo de exibição vai de 1 a ${DEEPEST}.`);
}

function flagOf({ showNoValueNodes: flag = "true" }: Texts): boolean {
  if (flag === "true" || flag === "false") return flag === "true";
  throw wrong("showNoValueNodes", 'O parâmetro "showNoValueNodes" deve ser true ou false.');
}
