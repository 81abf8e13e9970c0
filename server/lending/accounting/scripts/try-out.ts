// Shows what an event would post, and writes nothing: the entries of each regime, their total, and the reasons why it
// would fail.

import { isDate, isLikelyDate } from "../../../../src/base/dates.ts";
import { add, fromCents } from "../../../../src/base/money.ts";
import { isRegime } from "../../../../src/rules/accounting/accounting-regime.ts";
import { eventOf, type ScriptEventSpec } from "../../../../src/rules/accounting/scripts/script-events.ts";
import type { Values } from "../../../../src/rules/accounting/scripts/script-expression.ts";
import { runLines, type ScriptLine } from "../../../../src/rules/accounting/scripts/script-lines.ts";
import { readOperands } from "../../../../src/rules/accounting/scripts/script-operands.ts";
import type { TriedRegime, TryOut } from "../../../../src/rules/accounting/scripts/try-out.ts";
import {
  type Context,
  input,
  permissions,
  type RecordOf,
  type Row,
  records,
  resourceNamed,
  run,
  validationError,
} from "../../../framework/index.ts";
import { checkAccounts } from "./check-accounts.ts";
import { eventError } from "./resolve.ts";
import { numbered, versionAt } from "./versions.ts";

const SCRIPTS = "accounting-scripts";
const EVENT_FIELDS = ["event", "date", "operands"];

export async function tryStored(context: Context, id: number, sent: unknown): Promise<TryOut> {
  const body = input.requireObject(sent);
  input.refuseFields(body, EVENT_FIELDS);
  const resource = resourceNamed(context, SCRIPTS);
  if (!permissions.mayRead(resource, context.caller)) throw permissions.forbidden(resource.entity);
  const occurrence = readOccurrence(body);
  const script = await records.get(context, resource, id);
  const ownRegime = [await tryVersion(context, script, occurrence)];
  return { regimes: [...ownRegime, ...(await tryPair(context, script.bacenScriptID, occurrence))] };
}

/** Tries a script that is edited in a form, with the same checks as saving it. */
export async function tryUnsaved(context: Context, sent: unknown): Promise<TryOut> {
  const body = input.requireObject(sent);
  input.refuseFields(body, ["script", ...EVENT_FIELDS]);
  const resource = resourceNamed(context, SCRIPTS);
  if (!permissions.mayRead(resource, context.caller)) throw permissions.forbidden(resource.entity);
  const occurrence = readOccurrence(body);
  const script = numbered(input.writable(resource, input.requireObject(body.script), context.caller));
  await checkAccounts(context, script, null);
  const full = input.withDefaults(resource.fields, { title: "Roteiro em edição", origin: "OP", ...script });
  context.services.validators.check(resource, full, { mode: "create", today: context.clock.today(), full });
  if (!isRegime(full.regime)) throw eventError("regime", "Escolha o regime.");
  const own = await tryLines(context, { lines: Array.isArray(full.lines) ? full.lines : [], occurrence });
  const head = { regime: full.regime, title: String(full.title), number: null, validFrom: null };
  return { regimes: [{ ...head, ...own }, ...(await tryPair(context, full.bacenScriptID, occurrence))] };
}

interface Occurrence {
  event: ScriptEventSpec;
  values: Values;
  date: string;
}

function readOccurrence({ event: code, date, operands }: Row): Occurrence {
  const event = eventOf(code);
  if (!event) throw eventError("event", "Escolha o evento.");
  if (typeof date !== "string" || !isDate(date) || !isLikelyDate(date))
    throw eventError("date", "Informe a data do evento como AAAA-MM-DD.");
  const { values, problems } = readOperands(event, operands ?? {}, date);
  if (problems.length > 0)
    throw validationError(
      problems.map(({ path, params }) => ({ field: path, code: "operand", message: String(params.message) })),
    );
  return { event, values, date };
}

async function tryPair(context: Context, id: unknown, occurrence: Occurrence): Promise<TriedRegime[]> {
  if (typeof id !== "number") return [];
  const pair = await records.get(context, resourceNamed(context, SCRIPTS), id);
  return [await tryVersion(context, pair, occurrence)];
}

async function tryVersion(
  context: Context,
  script: RecordOf<"accounting-scripts">,
  occurrence: Occurrence,
): Promise<TriedRegime> {
  const version = await versionAt(context, script.id, occurrence.date);
  const head = { regime: script.regime, title: script.title };
  if (!version) {
    const message = "Nenhuma versão deste roteiro está vigente nesta data.";
    return {
      ...head,
      number: null,
      validFrom: null,
      entries: [],
      total: 0,
      problems: [{ line: -1, field: "validFrom", message }],
    };
  }
  const { number, validFrom, lines } = version;
  return { ...head, number, validFrom, ...(await tryLines(context, { lines, occurrence })) };
}

async function tryLines(
  context: Context,
  { lines, occurrence }: { lines: readonly ScriptLine[]; occurrence: Occurrence },
): Promise<Pick<TriedRegime, "entries" | "total" | "problems">> {
  const { postings, problems } = runLines(lines, occurrence.event, occurrence.values);
  const names = await accountNames(
    context,
    postings.flatMap(({ debitAccountID, creditAccountID }) => [debitAccountID, creditAccountID]),
  );
  const account = (id: number) => ({ id, name: names.get(id) ?? String(id) });
  const entries = postings.map(({ line, value, debitAccountID, creditAccountID, description }) => ({
    ...{ line, description, value: fromCents(value) },
    ...{ debit: account(debitAccountID), credit: account(creditAccountID) },
  }));
  return { entries, problems, total: fromCents(add(...postings.map(({ value }) => value))) };
}

async function accountNames({ db }: Context, ids: number[]): Promise<Map<number, string>> {
  const rows = await run<{ id: number; name: string }>(
    db,
    "select id, coalesce(name, title) as name from account_plan_tree_nodes where id = any($1::bigint[])",
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
