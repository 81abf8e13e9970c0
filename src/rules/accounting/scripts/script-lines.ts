// Runs the lines of a script over an event: each line that applies gives one debit and one credit of one value, or a
// problem. It is pure: the server posts by it and the try-out shows it.
import { type Cents, divideRounded, percentToRate, RATE_ONE } from "../../../base/money.ts";
import { isPlainObject, objectOf } from "../../../base/plain-object.ts";
import { cutToHundredths } from "../../../base/rational.ts";
import { mainOperand, type Operand, type ScriptEventSpec } from "./script-events.ts";
import { compileExpression, type Expression, isProblem, type Values } from "./script-expression.ts";
import { filledHistory } from "./script-history.ts";
import { asNumber } from "./script-types.ts";

interface AccountCase {
  condition: string;
  accountID: number;
}

export interface ScriptLine {
  event: string;
  condition?: string | null;
  /** When absent, the first amount of the event is used. */
  value?: string | null;
  percent?: number | null;
  debitAccountPlanTreeNodeID: number;
  creditAccountPlanTreeNodeID: number;
  /** The first case that is true selects the account instead of the fixed one. */
  debitCases?: readonly AccountCase[] | null;
  creditCases?: readonly AccountCase[] | null;
  historyTemplate: string;
}

interface LinePosting {
  line: number;
  value: Cents;
  debitAccountID: number;
  creditAccountID: number;
  description: string;
}

export interface LineProblem {
  line: number;
  field: string;
  message: string;
}

interface LinesRun {
  postings: LinePosting[];
  problems: LineProblem[];
}

const LARGEST: Cents = 10n ** 15n - 1n;

const UNREADABLE = "não pode ser lida: o roteiro foi alterado por fora do sistema. Grave-o de novo.";

/** Returns the first stored line that is invalid; stored lines may have been overwritten. */
export function unreadableLine(lines: unknown): LineProblem | undefined {
  if (!Array.isArray(lines)) return { line: 0, field: "lines", message: `A lista de linhas ${UNREADABLE}` };
  const line = lines.findIndex((one) => !isLine(one));
  return line < 0 ? undefined : { line, field: "lines", message: `Esta linha ${UNREADABLE}` };
}

function isLine(value: unknown): value is ScriptLine {
  if (!isPlainObject(value)) return false;
  const line: { readonly [name in keyof ScriptLine]?: unknown } = value;
  return (
    [line.event, line.historyTemplate ?? ""].every((text) => typeof text === "string") &&
    [line.debitAccountPlanTreeNodeID ?? 0, line.creditAccountPlanTreeNodeID ?? 0].every(Number.isSafeInteger) &&
    [line.condition ?? "", line.value ?? ""].every((text) => typeof text === "string") &&
    typeof (line.percent ?? 0) === "number" &&
    [line.debitCases ?? [], line.creditCases ?? []].every((cases) => Array.isArray(cases) && cases.every(isAccountCase))
  );
}

export function isAccountCase(value: unknown): value is AccountCase {
  const { condition, accountID } = objectOf(value);
  return typeof condition === "string" && Number.isSafeInteger(accountID);
}

/** Read once: a night runs the same lines for every contract, and nobody changes them where they are. */
const READABLE = new WeakSet<readonly ScriptLine[]>();

export function runLines(lines: readonly ScriptLine[], event: ScriptEventSpec, values: Values): LinesRun {
  const run: LinesRun = { postings: [], problems: [] };
  if (!READABLE.has(lines)) {
    const unreadable = unreadableLine(lines);
    if (unreadable) return { postings: [], problems: [unreadable] };
    READABLE.add(lines);
  }
  for (const [line, written] of lines.entries()) {
    if (written.event !== event.code) continue;
    const result = runLine(written, line, { event, values });
    if (result === undefined) continue;
    if ("message" in result) run.problems.push(result);
    else run.postings.push(result);
  }
  return run;
}

interface Happening {
  event: ScriptEventSpec;
  values: Values;
}

/** Returns undefined for a line that does not apply, or whose value is zero. */
function runLine(written: ScriptLine, line: number, happening: Happening): LinePosting | LineProblem | undefined {
  const { operands } = happening.event;
  const problem = (field: string, message: string): LineProblem => ({ line, field, message });
  try {
    if (!holds(written.condition, happening)) return undefined;
    const value = centsOf(written, happening);
    if (value === 0n) return undefined;
    if (value < 0n) return problem("value", "O valor desta linha ficou negativo. Use máximo(…; 0) ou uma condição.");
    if (value > LARGEST) return problem("value", "O valor desta linha passa do que se pode lançar.");
    const debitAccountID = picked("debit", written, happening);
    const creditAccountID = picked("credit", written, happening);
    if (debitAccountID === creditAccountID)
      return problem("creditAccountPlanTreeNodeID", "As contas de débito e de crédito ficaram iguais.");
    const description = filledHistory(written.historyTemplate, operands, happening.values);
    return { line, value, debitAccountID, creditAccountID, description: description || "Lançamento automático" };
  } catch (error) {
    if (error instanceof Broken) return problem(error.field, error.message);
    throw error;
  }
}

/** A stored expression that no longer fits its event. */
class Broken extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Compiled once for the operands of an event: a night runs the same lines for every contract. */
const COMPILED = new WeakMap<readonly Operand[], Map<string, Compiled>>();
const MOST_TEXTS = 500;
type Compiled = ReturnType<typeof compileExpression>;

function compiledFor(text: string, operands: readonly Operand[], expects: "money" | "boolean"): Compiled {
  const texts = COMPILED.get(operands) ?? new Map<string, Compiled>();
  const key = `${expects} ${text}`;
  const compiled = texts.get(key) ?? compileExpression(text, operands, expects);
  if (texts.size >= MOST_TEXTS) texts.clear();
  COMPILED.set(operands, texts.set(key, compiled));
  return compiled;
}

function ready(text: string, operands: readonly Operand[], expects: "money" | "boolean", field: string): Expression {
  const compiled = compiledFor(text, operands, expects);
  if (isProblem(compiled)) throw new Broken(field, compiled.message);
  return compiled;
}

function holds(condition: string | null | undefined, { event, values }: Happening, field = "condition"): boolean {
  return !condition || ready(condition, event.operands, "boolean", field).run(values) === true;
}

function centsOf({ value, percent }: ScriptLine, { event, values }: Happening): Cents {
  const text = value || mainOperand(event).name;
  const cents = cutToHundredths(asNumber(ready(text, event.operands, "money", "value").run(values)));
  if (percent === undefined || percent === null || percent === 100) return cents;
  return divideRounded(cents * percentToRate(percent), RATE_ONE);
}

function picked(side: "debit" | "credit", written: ScriptLine, happening: Happening): number {
  const field = `${side}Cases` as const;
  const fitting = written[field]?.find(({ condition }) => holds(condition, happening, field));
  return fitting?.accountID ?? written[`${side}AccountPlanTreeNodeID`];
}
