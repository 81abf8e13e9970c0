// Drafts of forms: a person's own, for as long as the register and the record may still be written by that person.
import { AppError, badRequest } from "../../src/base/app-error.ts";
import type { Resource } from "../../src/base/resource.ts";
import { mayWrite, requireWrite } from "../access/permission.ts";
import { viewOf } from "../access/scope.ts";
import type { Context } from "../base/context.ts";
import { type Row, run } from "../base/database.ts";
import type { Job } from "../base/jobs.ts";
import { recordTitles } from "../resources/history/titles.ts";
import { refuseFields } from "../resources/query/refuse-unknown.ts";
import { findRecord, notFound } from "../resources/read.ts";
import type { Services } from "../resources/services.ts";
import { requireObject } from "../resources/write/prepare-body.ts";
import { type DraftFields, keptFields } from "./draft-fields.ts";

export interface DraftSummary {
  resource: string;
  recordID: number | null;
  /** "Novo fornecedor", or the title of the record. */
  label: string;
  /** Address of the form on the screen. */
  path: string;
  fieldCount: number;
  /** Of the record that was typed over. */
  version: number | null;
  savedAt: string;
}

export type Draft = DraftSummary & { fields: DraftFields };

const KEPT_FOR_MS = 30 * 24 * 3_600_000;
const MOST = 50;
const FORGOTTEN_AT_ONCE = 1000;

interface Place {
  resource: Resource;
  /** 0: a new record. */
  record: number;
}

export function placeOf(services: Services, { resource: name, record }: { resource: string; record: string }): Place {
  const resource = services.resources.get(name);
  if (!resource) throw new AppError("NOT_FOUND", { message: "Este cadastro não existe." });
  if (record === "new") return { resource, record: 0 };
  if (/^[1-9]\d{0,14}$/.test(record)) return { resource, record: Number(record) };
  throw badRequest("record", 'O registro deve ser "new" ou um código.');
}

interface Stored {
  resource: string;
  record_id: number;
  route: string;
  version: number | null;
  fields: DraftFields;
  saved_at: string;
}

const COLUMNS = "resource, record_id, route, version, fields, saved_at";

function oldest({ clock }: Context): string {
  return new Date(clock.now().getTime() - KEPT_FOR_MS).toISOString();
}

export async function listDrafts(context: Context, services: Services): Promise<{ content: DraftSummary[] }> {
  const rows = await run<Stored>(
    context.db,
    `select ${COLUMNS} from form_draft where user_id = $1 and view_id = $2 and saved_at > $3
      order by saved_at desc limit ${MOST}`,
    [context.caller.userId, viewOf(context.caller), oldest(context)],
  );
  const content: DraftSummary[] = [];
  for (const row of rows) {
    const draft = await told(context, services, row);
    if (draft) {
      const { fields: _fields, ...summary } = draft;
      content.push(summary);
    }
  }
  return { content };
}

/** That there is none is an answer, and no failure. */
export async function readDraft(context: Context, services: Services, place: Place): Promise<{ draft: Draft | null }> {
  const [row] = await run<Stored>(
    context.db,
    `select ${COLUMNS} from form_draft where user_id = $1 and view_id = $2 and resource = $3 and record_id = $4
        and saved_at > $5`,
    [context.caller.userId, viewOf(context.caller), place.resource.name, place.record, oldest(context)],
  );
  return { draft: (row && (await told(context, services, row))) ?? null };
}

/** Nothing of a register that the person may no longer write, nor of a record out of sight. */
async function told(context: Context, services: Services, row: Stored): Promise<Draft | undefined> {
  const resource = services.resources.get(row.resource);
  const view = row.record_id === 0 ? "create" : "update";
  if (!resource || !mayWrite(resource, view, context.caller, services.pageViews)) return undefined;
  const ids = row.record_id === 0 ? [] : [row.record_id];
  const titles = await recordTitles(context, services, { name: resource.name, ids });
  if (ids.length > 0 && !titles.has(row.record_id) && !(await isThere(context, services, resource, row.record_id)))
    return undefined;
  const label = resource.label;
  const fresh = `${label.gender === "f" ? "Nova" : "Novo"} ${label.one.toLocaleLowerCase("pt-BR")}`;
  return {
    resource: resource.name,
    recordID: row.record_id === 0 ? null : row.record_id,
    label: row.record_id === 0 ? fresh : (titles.get(row.record_id) ?? label.one),
    path: `${row.route}/${row.record_id === 0 ? "create" : `edit/${row.record_id}`}`,
    fieldCount: Object.keys(row.fields).length,
    version: row.version,
    savedAt: row.saved_at,
    fields: row.fields,
  };
}

/** A record without a title is there all the same. */
async function isThere(context: Context, services: Services, resource: Resource, id: number): Promise<boolean> {
  return (await findRecord(context, services, resource, { id })) !== undefined;
}

export async function saveDraft(
  context: Context,
  services: Services,
  { resource, record }: Place,
  body: unknown,
): Promise<DraftSummary> {
  requireWrite(resource, record === 0 ? "create" : "update", context.caller, services.pageViews);
  if (record !== 0 && !(await isThere(context, services, resource, record))) throw notFound(resource);
  const { fields: sent, route, version = null, ...others } = requireObject(body);
  refuseFields(others);
  if (!resource.routes.some(({ path }) => path === route))
    throw badRequest("route", 'O campo "route" deve ser o endereço de uma tela deste cadastro.');
  if (version !== null && !(Number.isInteger(version) && Number(version) > 0 && Number(version) < 2 ** 31))
    throw badRequest("version", 'O campo "version" deve ser a versão do registro, um número inteiro.');
  const fields = keptFields(resource, sent, context.caller);
  if (Object.keys(fields).length === 0) throw badRequest("fields", "Um rascunho precisa de ao menos um campo.");
  const [row] = await run<Stored>(
    context.db,
    `insert into form_draft as d (user_id, view_id, resource, record_id, route, version, fields, saved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (user_id, view_id, resource, record_id) do update
       set route = excluded.route, version = excluded.version, fields = excluded.fields, saved_at = excluded.saved_at
     returning ${COLUMNS}`,
    [
      context.caller.userId,
      viewOf(context.caller),
      resource.name,
      record,
      route,
      version,
      JSON.stringify(fields),
      context.clock.now().toISOString(),
    ],
  );
  const { fields: _fields, ...summary } = (await told(context, services, row!))!;
  return summary;
}

export async function dropDraft({ db, caller }: Context, { resource, record }: Place): Promise<void> {
  await run(db, "delete from form_draft where user_id = $1 and view_id = $2 and resource = $3 and record_id = $4", [
    caller.userId,
    viewOf(caller),
    resource.name,
    record,
  ]);
}

/** Of a person who is a user no more. */
export async function dropDraftsOf(db: Context["db"], userId: number): Promise<void> {
  await run(db, "delete from form_draft where user_id = $1", [userId]);
}

/** Whoever typed them: of these records, and those that name one of the identifiers. Lei 13.709/2018 (LGPD), art. 18. */
export async function dropDraftsAbout(
  db: Context["db"],
  records: { resource: string; id: number }[],
  identifiers: string[],
): Promise<void> {
  await run(
    db,
    `delete from form_draft d where (d.resource, d.record_id) in
       (select r.resource, r.id from json_to_recordset($1::json) as r(resource text, id bigint))
       or exists (select 1 from unnest($2::text[]) value where d.fields::text like '%' || value || '%')`,
    [JSON.stringify(records), identifiers],
  );
}

export const FORGET_DRAFTS: Job = {
  name: "forget drafts",
  everyMs: 3_600_000,
  async run(context) {
    const rows = await run<Row>(
      context.db,
      `delete from form_draft where (user_id, resource, record_id) in
         (select user_id, resource, record_id from form_draft where saved_at <= $1 limit ${FORGOTTEN_AT_ONCE}) returning record_id`,
      [oldest(context)],
    );
    return rows.length === FORGOTTEN_AT_ONCE;
  },
};
