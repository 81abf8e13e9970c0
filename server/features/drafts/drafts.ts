// Drafts of forms: a person's own, for as long as that person may write the register and the record.

import { AppError, badRequest } from "../../../src/base/app-error.ts";
import type { Draft, DraftSummary, FormDrafts, OwnDrafts, SavedDraft } from "../../../src/base/draft-summary.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { type Context, input, type Job, permissions, type Row, records, run, runOne } from "../../framework/index.ts";
import { type DraftFields, draftableFields, namedFields } from "./draft-fields.ts";
import { type DraftForm, formAt } from "./draft-forms.ts";

const LIFETIME_MS = 30 * 24 * 3_600_000;
const MOST = 50;
/** At most so many of one person and form; the oldest are deleted. */
const MOST_OF_FORM = 5;
const DELETE_BATCH = 1000;

interface Place {
  resource: Resource;
  /** 0: a new record. */
  record: number;
}

export function placeOf(
  { services }: Context,
  { resource: name, record }: { resource: string; record: string },
): Place {
  const resource = services.resources.get(name);
  if (!resource) throw new AppError("NOT_FOUND", { message: "Este cadastro não existe." });
  if (record === "new") return { resource, record: 0 };
  if (/^[1-9]\d{0,14}$/.test(record)) return { resource, record: Number(record) };
  throw badRequest("record", 'O registro deve ser "new" ou um código.');
}

export function requireDraftId(id: unknown): string {
  if (typeof id === "string" && /^[\w-]{0,40}$/.test(id)) return id;
  throw badRequest("id", 'O campo "id" deve ter até 40 letras, números ou hifens.');
}

// The drafts of one form share its place: the id follows the name of the register ("leads#1f0c"), which has no "#".
const NAME = "split_part(resource, '#', 1)";
const storedName = (resource: string, id: string): string => (id === "" ? resource : `${resource}#${id}`);
const partsOf = (stored: string): { name: string; id: string } => {
  const [name = "", id = ""] = stored.split("#");
  return { name, id };
};

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
  return new Date(clock.now().getTime() - LIFETIME_MS).toISOString();
}

export async function listDrafts(context: Context): Promise<OwnDrafts> {
  const rows = await run<Stored>(
    context.db,
    `select ${COLUMNS} from form_draft where user_id = $1 and view_id = $2 and saved_at > $3
      order by saved_at desc limit ${MOST}`,
    [context.caller.userID, permissions.viewOf(context.caller), oldest(context)],
  );
  const content: DraftSummary[] = [];
  for (const row of rows) {
    const draft = await draftOf(context, row);
    if (draft) {
      const { fields: _fields, ...summary } = draft;
      content.push(summary);
    }
  }
  return { content };
}

/** Returns the drafts of one form, the latest first. An empty list is an answer and no failure. */
export async function readDrafts(context: Context, place: Place): Promise<FormDrafts> {
  const rows = await run<Stored>(
    context.db,
    `select ${COLUMNS} from form_draft where user_id = $1 and view_id = $2 and ${NAME} = $3 and record_id = $4
        and saved_at > $5 order by saved_at desc limit ${MOST_OF_FORM}`,
    [...placeKey(context, place), oldest(context)],
  );
  const drafts: Draft[] = [];
  for (const row of rows) {
    const draft = await draftOf(context, row);
    if (draft) drafts.push(draft);
  }
  return { draft: drafts[0] ?? null, drafts };
}

const placeKey = ({ caller }: Context, { resource, record }: Place) => [
  caller.userID,
  permissions.viewOf(caller),
  resource.name,
  record,
];

/** A draft is shown only while the person may still write the register and read the record. */
async function draftOf(context: Context, row: Stored): Promise<Draft | undefined> {
  const { name, id } = partsOf(row.resource);
  const resource = context.services.resources.get(name);
  const form = formAt(context, name, row.route);
  if (!resource || !mayFill(context, { resource, record: row.record_id }, form)) return undefined;
  const ids = row.record_id === 0 ? [] : [row.record_id];
  const titles = await records.titles(context, { name: resource.name, ids });
  if (ids.length > 0 && !titles.has(row.record_id) && !(await isThere(context, resource, row.record_id)))
    return undefined;
  const label = resource.label;
  const fresh = `${label.gender === "f" ? "Nova" : "Novo"} ${label.one.toLocaleLowerCase("pt-BR")}`;
  const title = row.record_id === 0 ? fresh : (titles.get(row.record_id) ?? label.one);
  const place = row.record_id === 0 ? "create" : `edit/${row.record_id}`;
  return {
    id,
    resource: resource.name,
    recordID: row.record_id === 0 ? null : row.record_id,
    label: form ? `${form.label}: ${title}` : title,
    path: `${row.route}/${form ? row.record_id : place}`,
    fieldCount: Object.keys(row.fields).length,
    version: row.version,
    savedAt: row.saved_at,
    fields: row.fields,
  };
}

function mayFill(context: Context, { resource, record }: Place, form: DraftForm | undefined): boolean {
  const { caller, services } = context;
  if (form) return record !== 0 && form.mayFill(context);
  return permissions.mayWrite(resource, record === 0 ? "create" : "update", caller, services.pageViews);
}

/** A record without a title is there all the same. */
async function isThere(context: Context, resource: Resource, id: number): Promise<boolean> {
  return (await records.find(context, resource, { id })) !== undefined;
}

export async function saveDraft(context: Context, { resource, record }: Place, body: unknown): Promise<SavedDraft> {
  const { fields: sent, route, version = null, id: sentId = "", ...others } = input.requireObject(body);
  const form = formAt(context, resource.name, route);
  if (!mayFill(context, { resource, record }, form)) throw permissions.forbidden(resource.entity);
  if (record !== 0 && !(await isThere(context, resource, record))) throw records.notFound(resource);
  input.refuseFields(others);
  if (typeof route !== "string" || !(form || resource.routes.some(({ path }) => path === route)))
    throw badRequest("route", 'O campo "route" deve ser o endereço de uma tela deste cadastro.');
  if (version !== null && !(Number.isInteger(version) && Number(version) > 0 && Number(version) < 2 ** 31))
    throw badRequest("version", 'O campo "version" deve ser a versão do registro, um número inteiro.');
  const id = requireDraftId(sentId);
  const fields = form ? namedFields(resource, sent, form.names) : draftableFields(resource, sent, context.caller);
  if (Object.keys(fields).length === 0) throw badRequest("fields", "Um rascunho precisa de ao menos um campo.");
  const row = await runOne<Stored>(
    context.db,
    `insert into form_draft as d (user_id, view_id, resource, record_id, route, version, fields, saved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (user_id, view_id, resource, record_id) do update
       set route = excluded.route, version = excluded.version, fields = excluded.fields, saved_at = excluded.saved_at
     returning ${COLUMNS}`,
    [
      context.caller.userID,
      permissions.viewOf(context.caller),
      storedName(resource.name, id),
      record,
      route,
      version,
      JSON.stringify(fields),
      context.clock.now().toISOString(),
    ],
  );
  const droppedCount = await makeRoom(context, { resource, record });
  const { fields: _fields, ...summary } = (await draftOf(context, row))!;
  return { ...summary, droppedCount };
}

/** Keeps only the latest drafts of one form; returns how many were deleted. */
async function makeRoom(context: Context, place: Place): Promise<number> {
  const gone = await run<Row>(
    context.db,
    `delete from form_draft where user_id = $1 and view_id = $2 and record_id = $4 and resource in
       (select resource from form_draft
         where user_id = $1 and view_id = $2 and ${NAME} = $3 and record_id = $4
         order by saved_at desc offset ${MOST_OF_FORM}) returning resource`,
    placeKey(context, place),
  );
  return gone.length;
}

/** One draft of a form; without an id all of them. */
export async function dropDraft(context: Context, place: Place, id: string | undefined): Promise<void> {
  await run(
    context.db,
    `delete from form_draft where user_id = $1 and view_id = $2 and ${NAME} = $3 and record_id = $4
        and ($5::text is null or resource = $5)`,
    [...placeKey(context, place), id === undefined ? null : storedName(place.resource.name, id)],
  );
}

/** Deletes the drafts of a person who is no longer a user. */
export async function dropDraftsOf(db: Context["db"], userID: number): Promise<void> {
  await run(db, "delete from form_draft where user_id = $1", [userID]);
}

/**
 * Deletes the drafts about these records, whoever typed them, and those that name one of the identifiers. Lei
 * 13.709/2018 (LGPD), art. 18.
 */
export async function dropDraftsAbout(
  db: Context["db"],
  records: { resource: string; id: number }[],
  identifiers: string[],
): Promise<void> {
  await run(
    db,
    `delete from form_draft d where (split_part(d.resource, '#', 1), d.record_id) in
       (select r.resource, r.id from json_to_recordset($1::json) as r(resource text, id bigint))
       or exists (select 1 from unnest($2::text[]) value where d.fields::text like '%' || value || '%')`,
    [JSON.stringify(records), identifiers],
  );
}

export const DELETE_OLD_DRAFTS: Job = {
  name: "forget drafts",
  everyMs: 3_600_000,
  async run(context) {
    const rows = await run<Row>(
      context.db,
      `delete from form_draft where (user_id, resource, record_id) in
         (select user_id, resource, record_id from form_draft where saved_at <= $1 limit ${DELETE_BATCH}) returning record_id`,
      [oldest(context)],
    );
    return rows.length === DELETE_BATCH;
  },
};
