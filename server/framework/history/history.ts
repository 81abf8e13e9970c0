// GET {base}/{id}/history: who did what to a record and when, newest first, in the words of the fields.
import { badRequest } from "../../../src/base/app-error.ts";
import { firstOf, lastOf } from "../../../src/base/lookup.ts";
import type { HistoryAct, HistoryPage } from "../../../src/base/record-history.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { type Row, run } from "../../platform/db/database.ts";
import { forbidden, mayRead, readLevel } from "../access/permission.ts";
import { parseID } from "../query/parameters.ts";
import { findRecord, notFound } from "../query/read-routes.ts";
import { refuseParameters } from "../query/refuse-unknown.ts";
import { recordID } from "../records/record-id.ts";
import type { Context } from "../records/services.ts";
import { actsOf, type Difference, differencesOf, type Entry, entriesOf, isErased } from "./entries.ts";
import { sourcesOf } from "./sources.ts";
import { recordTitles, titlesOf } from "./titles.ts";
import { describeChange } from "./words.ts";

const USUAL = 20;
const MOST = 100;
/** Acts without a visible change are skipped; after this number of reads the answer ends and names its next page. */
const MOST_READINGS = 5;

function historyQuery(query: Row): { before?: number; limit: number } {
  const { before, limit, ...others } = query;
  refuseParameters(others);
  return {
    before: before === undefined ? undefined : integerOf("before", before, Number.MAX_SAFE_INTEGER),
    limit: limit === undefined ? USUAL : integerOf("limit", limit, MOST),
  };
}

function integerOf(name: string, value: unknown, maximum: number): number {
  const number = typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : 0;
  if (number >= 1 && number <= maximum) return number;
  throw badRequest(name, `O parâmetro "${name}" deve ser um número inteiro de 1 a ${maximum}.`);
}

interface Call {
  context: Context;
  resource: Resource;
}

/** Raises when the caller may not read whole records, or not this one. */
export async function requireSight({ context, resource }: Call, id: string): Promise<Row> {
  if (readLevel(resource, context.caller, context.services.resources) !== "full") throw forbidden(resource.entity);
  const record = await findRecord(context, resource, { id: parseID(id) });
  if (!record) throw notFound(resource);
  return record;
}

export async function readHistory(call: Call, id: string, query: Row): Promise<HistoryPage> {
  const { context, resource } = call;
  const record = await requireSight(call, id);
  const { limit, ...page } = historyQuery(query);
  const sources = await sourcesOf(context, resource, recordID(record));
  const notable: NotableAct[] = [];
  let before = page.before;
  for (let reading = 0; reading < MOST_READINGS && notable.length < limit; reading++) {
    const entries = await entriesOf(context, sources, { before, limit: limit * 2 + 1 });
    const isEnd = entries.length <= limit * 2;
    const acts = actsOf(entries);
    // The last act of a full read may continue in the next one.
    if (!isEnd && acts.length > 1) acts.pop();
    for (const act of acts) {
      before = lastOf(act).id;
      const differences = differencesOf(act);
      if (isNotable(act, differences)) notable.push({ act, differences });
      if (notable.length === limit) break;
    }
    const isRead = isEnd && before === (entries.at(-1)?.id ?? before);
    if (isRead) return { content: await wordedActs(call, notable), next: null };
  }
  return { content: await wordedActs(call, notable), next: before ?? null };
}

interface NotableAct {
  act: Entry[];
  differences: Difference[];
}

/** A change of fields that the reader may not see is left out; that a record was created or deleted never is. */
const isNotable = (act: Entry[], differences: Difference[]): boolean =>
  differences.length > 0 || act.some(({ source, action }) => !source.party && action !== "update");

async function wordedActs({ context, resource }: Call, acts: NotableAct[]): Promise<HistoryAct[]> {
  const all = acts.flatMap(({ differences }) => differences);
  const fieldValues = all.flatMap((one) => [one.before, one.after].map((value) => ({ field: one.field, value })));
  const wording = { caller: context.caller, titles: await titlesOf(context, fieldValues) };
  const entries = acts.map(({ act }) => firstOf(act));
  const users = await userNames(context, resource, entries);
  const files = await fileNames(context, entries);
  return acts.map(({ act, differences }) => {
    const last = firstOf(act);
    const own = act.filter(({ source }) => !source.party);
    return {
      id: last.id,
      at: last.at,
      action: (own.length > 0 ? own : act).find(({ action }) => action !== "update")?.action ?? "update",
      part: own.length > 0 ? null : (last.source.party ?? null),
      register: last.by === resource.name ? null : registerName(context, last.by),
      user: last.user_id === null ? null : (users.get(last.user_id) ?? null),
      origin: last.origin ?? (last.key_name ? "api-key" : last.user_id === null ? "system" : "screen"),
      apiKey: last.key_name,
      fileName: (last.batch_id !== null && files.get(last.batch_id)) || null,
      changes: differences.filter((one) => !isErased(one)).map((one) => describeChange(one, wording)),
      erased: differences.some(isErased),
    };
  });
}

function registerName({ caller, services: { resources } }: Context, name: string): string | null {
  const register = resources.get(name);
  return register && mayRead(register, caller) ? register.label.many : null;
}

function userNames(context: Context, resource: Resource, entries: Entry[]): Promise<Map<number, string>> {
  const name = resource.fields.find(({ type }) => type === "user-stamp")?.ref?.resource;
  const ids = [...new Set(entries.flatMap(({ user_id }) => user_id ?? []))];
  return name === undefined ? Promise.resolve(new Map()) : recordTitles(context, { name, ids, isUnscoped: true });
}

async function fileNames({ db }: Context, entries: Entry[]): Promise<Map<number, string>> {
  const ids = [...new Set(entries.flatMap(({ batch_id }) => batch_id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await run<{ id: number; name: string }>(
    db,
    "select id, file_name as name from import_batch where id = any($1::bigint[])",
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
