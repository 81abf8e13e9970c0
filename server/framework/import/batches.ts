// Stores imports: who sent which file, how far it came, how it ended. The rows that an import wrote are those of the
// audit trail with its number.
import { AppError, badRequest } from "../../../src/base/app-error.ts";
import type { PastImport, PastImports } from "../../../src/base/import-answers.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { type Row, run, runOne } from "../../platform/db/database.ts";
import { requireWrite } from "../access/permission.ts";
import { isLimited, viewOf } from "../access/scope.ts";
import { recordTitles } from "../history/titles.ts";
import { parseID } from "../query/parameters.ts";
import { refuseParameters } from "../query/refuse-unknown.ts";
import type { Context } from "../records/services.ts";

interface BatchStart {
  resource: Resource;
  fileName: string;
  fileHash: string;
  total: number;
}

export async function beginBatch(
  context: Context,
  { resource, fileName, fileHash, total }: BatchStart,
): Promise<number> {
  const { caller, clock, db } = context;
  const { id } = await runOne<{ id: number }>(
    db,
    `insert into import_batch (resource, file_name, user_id, view_id, key_name, state, total, started_at, file_hash)
     values ($1, $2, $3, $4, $5, 'running', $6, $7, $8) returning id`,
    [
      ...[resource.name, fileName.slice(0, 200), caller.userID, viewOf(caller), caller.key?.name ?? null, total],
      ...[clock.now().toISOString(), fileHash],
    ],
  );
  return id;
}

export interface Counts {
  created: number;
  updated: number;
  refused: number;
}

/** Is saved while the import runs, so that whoever waits sees its progress. */
export async function saveProgress({ db }: Context, id: number, counts: Counts): Promise<void> {
  await run(db, "update import_batch set created = $2, updated = $3, refused = $4 where id = $1", [
    id,
    counts.created,
    counts.updated,
    counts.refused,
  ]);
}

export async function endBatch(context: Context, id: number, state: "done" | "failed"): Promise<void> {
  await run(context.db, "update import_batch set state = $2, finished_at = $3 where id = $1", [
    id,
    state,
    context.clock.now().toISOString(),
  ]);
}

interface Stored extends Row {
  id: number;
  file_name: string;
  user_id: number | null;
  key_name: string | null;
  state: Exclude<PastImport["state"], "interrupted">;
  total: number;
  created: number;
  updated: number;
  refused: number;
  started_at: string;
  finished_at: string | null;
  undone_by_id: number | null;
  undone_at: string | null;
  undone: number;
  retained: number;
}

/** No import takes longer: one that has been running since then has died with its process. */
const DEAD_AFTER_MS = 10 * 60_000;

export const isDead = (clock: Context["clock"], startedAt: string): boolean =>
  Math.abs(clock.now().getTime() - Date.parse(startedAt)) > DEAD_AFTER_MS;

interface Call {
  context: Context;
  resource: Resource;
}

/**
 * SQL for the imports in sight: people of limited sight see their own of the current view, everybody else all of the
 * register.
 */
function inSight({ context: { caller }, resource }: Call, values: unknown[]): string {
  const ownView = () =>
    ` and b.user_id = $${values.push(caller.userID)} and b.view_id = $${values.push(viewOf(caller))}`;
  const own = isLimited(caller) ? ownView() : "";
  return `b.resource = $${values.push(resource.name)}${own}`;
}

const COLUMNS = `b.id, b.file_name, b.user_id, b.key_name, b.state, b.total, b.created, b.updated, b.refused, b.started_at,
  b.finished_at, b.undone_by_id, b.undone_at,
  (select count(*) filter (where i.reason is null) from import_undo_item i where i.batch_id = b.id) as undone,
  (select count(*) filter (where i.reason is not null) from import_undo_item i where i.batch_id = b.id) as retained`;

const PAGE = 20;

export async function listBatches(call: Call, query: Row): Promise<PastImports> {
  const { context, resource } = call;
  requireWrite(resource, "create", context.caller, context.services.pageViews);
  const { before, ...others } = query;
  refuseParameters(others);
  if (before !== undefined && !/^[1-9]\d{0,14}$/.test(String(before)))
    throw badRequest("before", 'O parâmetro "before" deve ser um número inteiro a partir de 1.');
  const values: unknown[] = [before ?? null];
  const rows = await run<Stored>(
    context.db,
    `select ${COLUMNS} from import_batch b where ${inSight(call, values)} and ($1::bigint is null or b.id < $1)
      order by b.id desc limit ${PAGE + 1}`,
    values,
  );
  const content = await batchesOf(call, rows.slice(0, PAGE));
  return { content, next: (rows.length > PAGE ? content.at(-1)?.id : undefined) ?? null };
}

/** The last import of the same bytes that wrote something and was not reverted, among those that the caller sees. */
export async function earlierBatch(call: Call, fileHash: string): Promise<PastImport | null> {
  const values: unknown[] = [fileHash];
  const rows = await run<Stored>(
    call.context.db,
    `select ${COLUMNS} from import_batch b
      where b.file_hash = $1 and b.state <> 'undone' and b.created + b.updated > 0 and ${inSight(call, values)}
      order by b.id desc limit 1`,
    values,
  );
  const [batch] = await batchesOf(call, rows);
  return batch ?? null;
}

/** Raises NOT_FOUND for an import of another register, or out of sight. */
export async function readBatch(call: Call, text: string): Promise<PastImport> {
  const { context, resource } = call;
  requireWrite(resource, "create", context.caller, context.services.pageViews);
  const values: unknown[] = [parseID(text)];
  const rows = await run<Stored>(
    context.db,
    `select ${COLUMNS} from import_batch b where b.id = $1 and ${inSight(call, values)}`,
    values,
  );
  const [batch] = await batchesOf(call, rows);
  if (!batch) throw new AppError("NOT_FOUND", { entity: resource.entity, message: "Importação não encontrada." });
  return batch;
}

async function batchesOf({ context, resource }: Call, rows: Stored[]): Promise<PastImport[]> {
  const stamp = resource.fields.find(({ type }) => type === "user-stamp")?.ref?.resource;
  const ids = [...new Set(rows.flatMap(({ user_id, undone_by_id }) => [user_id ?? [], undone_by_id ?? []].flat()))];
  const names = stamp ? await recordTitles(context, { name: stamp, ids, isUnscoped: true }) : new Map<number, string>();
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  return rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    user: nameOf(row.user_id),
    apiKey: row.key_name,
    state: row.state === "running" && isDead(context.clock, row.started_at) ? "interrupted" : row.state,
    ...{ total: row.total, created: row.created, updated: row.updated, refused: row.refused },
    ...{ startedAt: row.started_at, finishedAt: row.finished_at },
    ...{ undoneBy: nameOf(row.undone_by_id), undoneAt: row.undone_at, undone: row.undone, retained: row.retained },
  }));
}
