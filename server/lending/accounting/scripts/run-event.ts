// Makes the entries of an event by the scripts in force on its date, in the caller's transaction, once for each key. A
// repeated key answers the entries of the first call; the same key with another content is refused.
import { createHash } from "node:crypto";
import { AppError } from "../../../../src/base/app-error.ts";
import { isDate, isLikelyDate } from "../../../../src/base/dates.ts";
import { firstOf, valueAt } from "../../../../src/base/lookup.ts";
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
  return firstOf(await runEvents(context, [input]));
}

/** All of them or none, each key once. Returns the ids of the entries of each, in the order of the events. */
export async function runEvents(context: Context, inputs: readonly EventInput[]): Promise<number[][]> {
  const events = inputs.map((input) => ({ ...readEvent(input), input, hash: hashOf(input) }));
  return inTransaction(context, async (inside) => {
    // The lock is taken before the events get their numbers, so that no event is added to numbers that a seal covers.
    await closedForPosting(inside);
    const former = await formerEntries(inside, events);
    const scriptsFor = sharedScripts(inside, inputs);
    const fresh = new Map<string, EventRecord>();
    for (const event of events) {
      const { key } = event.input;
      if (former.has(key)) continue;
      if ((fresh.get(key)?.hash ?? event.hash) !== event.hash) throw differentBody();
      const scripts = await scriptsFor(event.input);
      fresh.set(key, { ...event, scripts, postings: scripts.flatMap((script) => postingsOf(script, event)) });
    }
    const ids = await storeEvents(inside, fresh);
    const made = await postAll(inside, fresh, ids);
    // Another transaction stored them in the meantime.
    const late = [...fresh.values()].filter(({ input }) => !ids.has(input.key));
    const others = late.length > 0 ? await formerEntries(inside, late) : former;
    return events.map(({ input: { key } }) => made.get(key) ?? former.get(key) ?? others.get(key) ?? []);
  });
}

/**
 * Says of an event whether its scripts make entries of it, before anything is stored. `choices`: the first and the last event of
 * each script.
 */
export function eventPreview(context: Context, choices: readonly Choice[]): (input: EventInput) => Promise<boolean> {
  const scriptsFor = sharedScripts(context, choices);
  return async (input) => {
    const scripts = await scriptsFor(input);
    return scripts.some((script) => postingsOf(script, { ...readEvent(input), input }).length > 0);
  };
}

type Choice = Pick<EventInput, "scriptID" | "productID" | "date" | "regimes">;

/** Those of the same choice are read once: what is the same on the first and on the last day is the same between them. */
function sharedScripts(context: Context, choices: readonly Choice[]): (choice: Choice) => Promise<ChosenScript[]> {
  const nameOf = ({ scriptID, productID, regimes }: Choice) => JSON.stringify([scriptID, productID, regimes]);
  const spans = new Map(
    [...Map.groupBy(choices, nameOf)].map(([name, same]) => {
      const dates = same.map(({ date }) => date).toSorted();
      return [name, [firstOf(dates), dates.at(-1) ?? ""] as const];
    }),
  );
  const chosen = new Map<string, Promise<ChosenScript[]>>();
  const scriptsOn = (choice: Choice, date: string): Promise<ChosenScript[]> => {
    const name = `${nameOf(choice)} ${date}`;
    const scripts = chosen.get(name) ?? chooseScripts(context, { ...choice, date });
    chosen.set(name, scripts);
    return scripts;
  };
  return async (choice) => {
    const [from, to] = valueAt(spans, nameOf(choice));
    const [first, last] = [await scriptsOn(choice, from), await scriptsOn(choice, to)];
    const isSame =
      first.length === last.length && first.every(({ version }, at) => version.id === last[at]?.version.id);
    return isSame ? first : scriptsOn(choice, choice.date);
  };
}

/** `ids`: of the events that are stored, by key. */
async function postAll(
  context: Context,
  records: ReadonlyMap<string, EventRecord>,
  ids: ReadonlyMap<string, number>,
): Promise<Map<string, number[]>> {
  const postingsByKey = [...ids].map(([key, eventID]) => {
    const { postings } = valueAt(records, key);
    return { key, postings: postings.map((posting) => ({ ...posting, eventID })) };
  });
  const entries = await post(
    context,
    postingsByKey.flatMap(({ postings }) => postings),
  );
  let next = 0;
  return new Map(
    postingsByKey.map(({ key, postings }) => {
      const first = next;
      next += postings.length;
      return [key, entries.slice(first, next)];
    }),
  );
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

/** The entries of those that are stored already, by key: each is looked up, because a list of keys makes PostgreSQL read them all. */
async function formerEntries(
  { db }: Context,
  events: readonly { input: EventInput; hash: string }[],
): Promise<Map<string, number[]>> {
  const rows = await run<{ key: string; hash: string; entries: number[] }>(
    db,
    `select v.key, v.content_hash as hash, coalesce((select array_agg(e.id order by e.id) from accounting_entry e
        where e.event_id = v.id), '{}') as entries
       from unnest($1::text[]) as one(key)
      cross join lateral (select * from accounting_events where key = one.key limit 1) v`,
    [events.map(({ input }) => input.key)],
  );
  const hashes = new Map(events.map(({ input, hash }) => [input.key, hash]));
  if (rows.some(({ key, hash }) => hashes.get(key) !== hash)) throw differentBody();
  return new Map(rows.map(({ key, entries }) => [key, entries]));
}

const differentBody = (): AppError =>
  new AppError("IDEMPOTENCY_CONFLICT", {
    entity: ENTITY,
    field: "key",
    subcode: "DIFFERENT_BODY",
    message: "Esta chave já é de outro evento contábil. Use uma chave nova.",
  });

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

interface EventRecord extends Occurrence {
  hash: string;
  scripts: ChosenScript[];
  postings: NewEntry[];
}

function columnsOf({ input, hash, scripts, postings }: EventRecord) {
  const versionOf = (regime: Regime) => scripts.find((script) => script.regime === regime)?.version.id ?? null;
  const total: Cents = add(...postings.map(({ value }) => value));
  return {
    key: input.key,
    code: input.code,
    date: input.date,
    subject: input.subject,
    operands: input.operands,
    operation_id: input.operationID ?? null,
    product_id: input.productID ?? null,
    accounting_script_id: scripts[0]?.id ?? input.scriptID ?? null,
    ifrs_version_id: versionOf("IFRS"),
    bacen_version_id: versionOf("BACEN"),
    entries_count: postings.length,
    total_value: centsText(total),
    content_hash: hash,
  };
}

/** Returns the ids by key; one that another transaction stored in the meantime has none. */
async function storeEvents(context: Context, records: ReadonlyMap<string, EventRecord>): Promise<Map<string, number>> {
  if (records.size === 0) return new Map();
  const rows = new Map([...records].map(([key, record]) => [key, columnsOf(record)]));
  const names = Object.keys(firstOf([...rows.values()])).join(", ");
  const inserted = await run<{ id: number; key: string }>(
    context.db,
    `insert into accounting_events (${names}, created_at, updated_at, created_by_id, updated_by_id)
     select ${names}, $2::timestamptz, $2::timestamptz, $3::bigint, $3::bigint
       from json_populate_recordset(null::accounting_events, $1::json)
     on conflict do nothing returning id, key`,
    [JSON.stringify([...rows.values()]), context.clock.now().toISOString(), context.caller.userID],
  );
  // What the installation itself does is told by the event, which nobody can change.
  if (context.caller.userID !== null)
    await tables.writeAuditAndOutbox(
      context,
      { name: "accounting-events", fields: [] },
      "create",
      inserted.map(({ id, key }) => ({ id, before: null, after: valueAt(rows, key) })),
    );
  return new Map(inserted.map(({ id, key }) => [key, id]));
}
