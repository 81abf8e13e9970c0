// Makes the entries of an event by the scripts in force on its date, in the caller's transaction, once for each key. A
// repeated key answers the entries of the first call; the same key with another content is refused.
import { createHash } from "node:crypto";
import { AppError } from "../../../../src/base/app-error.ts";
import { isDate, isLikelyDate } from "../../../../src/base/dates.ts";
import { add, type Cents, centsText } from "../../../../src/base/money.ts";
import type { Regime } from "../../../../src/rules/accounting/accounting-regime.ts";
import { eventOf, type ScriptEventSpec } from "../../../../src/rules/accounting/scripts/script-events.ts";
import type { Values } from "../../../../src/rules/accounting/scripts/script-expression.ts";
import { runLines } from "../../../../src/rules/accounting/scripts/script-lines.ts";
import { readOperands } from "../../../../src/rules/accounting/scripts/script-operands.ts";
import { type Context, inTransaction, run, tables, validationError } from "../../../framework/index.ts";
import { closedForPosting } from "../ledger/closed-days.ts";
import { type NewEntry, post } from "../ledger/post.ts";
import { type ChosenScript, chooseScripts, type EntryOrigin, eventError } from "./resolve.ts";

export interface EventInput {
  /** Identifies the event for ever: "operation:123:disbursement:2". */
  key: string;
  /** A code of the enumeration ScriptEvent. */
  code: string;
  date: string;
  /** The subject of the event, for people who read it. */
  subject: string;
  /** Operands by name, as JSON: amounts in reais, rates in percent. */
  operands: { readonly [name: string]: unknown };
  /** The script itself, or the product whose script is used. */
  scriptID?: number;
  productID?: number;
  /** When absent, the regime of the date applies. */
  regimes?: readonly Regime[];
  operationID?: number;
  /** Of the entries, where it is another one than that of the script. */
  origin?: EntryOrigin;
}

const ENTITY = "AccountingEvent";

/** Returns the ids of the entries. */
export async function runEvent(context: Context, input: EventInput): Promise<number[]> {
  const { event, values } = readEvent(input);
  const hash = hashOf(input);
  return inTransaction(context, async (inside) => {
    // The lock is taken before the event gets its number, so that no event is added to numbers that a seal covers.
    await closedForPosting(inside);
    const former = await formerEntries(inside, input.key, hash);
    if (former) return former;
    const scripts = await chooseScripts(inside, input);
    const postings = scripts.flatMap((script) => postingsOf(script, { event, values, input }));
    const eventID = await keepEvent(inside, { input, hash, scripts, postings });
    if (eventID === undefined) return (await formerEntries(inside, input.key, hash)) ?? [];
    return postings.length === 0
      ? []
      : post(
          inside,
          postings.map((posting) => ({ ...posting, eventID })),
        );
  });
}

function readEvent({ key, code, date, operands }: EventInput): { event: ScriptEventSpec; values: Values } {
  const event = eventOf(code);
  if (!event) throw eventError("code", "Este evento contábil não existe.");
  if (key.trim() === "") throw eventError("key", "Informe a chave do evento.");
  if (!isDate(date) || !isLikelyDate(date)) throw eventError("date", "Informe a data do evento como AAAA-MM-DD.");
  const { values, problems } = readOperands(event, operands, date);
  if (problems.length > 0)
    throw validationError(
      problems.map(({ path, params }) => ({ field: path, code: "operand", message: String(params.message) })),
      ENTITY,
    );
  return { event, values };
}

/** The hash of the content of an event does not depend on the order of its operands. */
function hashOf({ code, date, subject, operands, scriptID, productID, regimes, operationID }: EventInput): string {
  const sorted = Object.entries(operands)
    .filter(([, value]) => value !== null && value !== "" && value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const content = [code, date, subject, sorted, scriptID, productID, regimes && [...regimes].sort(), operationID];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

async function formerEntries({ db }: Context, key: string, hash: string): Promise<number[] | undefined> {
  const [event] = await run<{ id: number; hash: string }>(
    db,
    'select id, content_hash as "hash" from accounting_events where key = $1',
    [key],
  );
  if (!event) return undefined;
  if (event.hash !== hash)
    throw new AppError("IDEMPOTENCY_CONFLICT", {
      entity: ENTITY,
      field: "key",
      subcode: "DIFFERENT_BODY",
      message: "Esta chave já é de outro evento contábil. Use uma chave nova.",
    });
  const rows = await run<{ id: number }>(db, "select id from accounting_entry where event_id = $1 order by id", [
    event.id,
  ]);
  return rows.map(({ id }) => id);
}

interface Occurrence {
  event: ScriptEventSpec;
  values: Values;
  input: EventInput;
}

function postingsOf(script: ChosenScript, { event, values, input }: Occurrence): NewEntry[] {
  const { postings, problems } = runLines(script.version.lines, event, values);
  const [problem] = problems;
  if (problem) throw eventError("operands", `Roteiro "${script.title}", linha ${problem.line + 1}: ${problem.message}`);
  return postings.map(({ value, debitAccountID, creditAccountID, description }) => ({
    regime: script.regime,
    date: input.date,
    value,
    debitAccountID,
    creditAccountID,
    description,
    origin: input.origin ?? script.origin,
    accountingScriptID: script.id,
    ...(input.operationID === undefined ? {} : { operationID: input.operationID }),
  }));
}

interface EventRecord {
  input: EventInput;
  hash: string;
  scripts: ChosenScript[];
  postings: NewEntry[];
}

/** Returns undefined when another transaction stored an event of this key in the meantime. */
async function keepEvent(
  context: Context,
  { input, hash, scripts, postings }: EventRecord,
): Promise<number | undefined> {
  const versionOf = (regime: Regime) => scripts.find((script) => script.regime === regime)?.version.id ?? null;
  const total: Cents = add(...postings.map(({ value }) => value));
  const columns = {
    key: input.key,
    code: input.code,
    date: input.date,
    subject: input.subject,
    operands: input.operands,
    product_id: input.productID ?? null,
    accounting_script_id: scripts[0]?.id ?? input.scriptID ?? null,
    ifrs_version_id: versionOf("IFRS"),
    bacen_version_id: versionOf("BACEN"),
    entries_count: postings.length,
    total_value: centsText(total),
    content_hash: hash,
  };
  const names = Object.keys(columns).join(", ");
  const [inserted] = await run<{ id: number }>(
    context.db,
    `insert into accounting_events (${names}, created_at, updated_at, created_by_id, updated_by_id)
     select ${names}, $2::timestamptz, $2::timestamptz, $3::bigint, $3::bigint
       from json_populate_record(null::accounting_events, $1::json)
     on conflict do nothing returning id`,
    [JSON.stringify(columns), context.clock.now().toISOString(), context.caller.userID],
  );
  if (!inserted) return undefined;
  await tables.writeAuditAndOutbox(context, { name: "accounting-events", fields: [] }, "create", [
    { id: inserted.id, before: null, after: columns },
  ]);
  return inserted.id;
}
