// The version of the structure, and every state that it has had: who made it, when, and what changed. Decision 0070.
import { AppError } from "../../../../src/base/app-error.ts";
import {
  changeText,
  type FormerVersion,
  type StructureVersion,
  structureChanges,
} from "../../../../src/rules/committee/index.ts";
import { type Context, resourceNamed, run, runOne, tables } from "../../../framework/index.ts";
import { directoryOf, type StructureDirectory } from "./directory.ts";
import { engineStructure } from "./engine.ts";
import { listChanges } from "./list-changes.ts";
import { readLists, type StructureLists } from "./lists.ts";

/** The structure while this transaction alone may change it. */
export interface LockedStructure {
  id: number;
  version: number;
  /** As it was before the change. */
  before: StructureLists;
}

interface StoredVersion extends FormerVersion {
  document: StructureLists;
}

const ENTITY = "OrganizationalStructure";

/** Writers of one register wait before they lock a row, so that none of them waits for a save that waits for it. */
const LOCK_REGISTERS = `lock table committee_competence_members, committee_competences, competence_assignments,
  competence_substitutions, company_hierarchies, user_hierarchies, committees, competences in exclusive mode`;

/** For a save of the whole structure. @throws NOT_FOUND for another id than that of the only structure. */
export async function lockStructure(context: Context, id: number): Promise<LockedStructure> {
  await run(context.db, LOCK_REGISTERS);
  const { id: own, version } = await lockRow(context);
  if (own !== id) throw new AppError("NOT_FOUND", { entity: ENTITY });
  const before = await readLists(context.db);
  await addStart(context, { id, version, before });
  return { id, version, before };
}

/** Every write of the structure or of one of its registers waits here for the one before it. */
export const lockRow = ({ db }: Context): Promise<{ id: number; version: number }> =>
  runOne(db, "select id, version from organizational_structures order by id limit 1 for no key update");

/** What was there before the first version that anybody made. */
export async function addStart(context: Context, { id, version, before }: LockedStructure): Promise<void> {
  await run(
    context.db,
    `insert into organizational_structure_versions (structure_id, number, kind, document, changes, made_at)
     select id, $2, 'START', $3::jsonb, '[]', updated_at from organizational_structures where id = $1
     on conflict do nothing`,
    [id, version, JSON.stringify(before)],
  );
}

export interface NewVersion {
  kind: FormerVersion["kind"];
  /** Of everybody whom both structures name, where it has been read. */
  directory?: StructureDirectory;
  restoredNumber?: number;
}

/** Stores what the registers hold now; nothing when nothing has changed. Returns what they hold. */
export async function addVersion(
  context: Context,
  { id, version, before }: LockedStructure,
  { kind, restoredNumber, directory }: NewVersion,
): Promise<StructureLists> {
  const after = await readLists(context.db);
  if (JSON.stringify(after) === JSON.stringify(before)) return after;
  const structures = resourceNamed(context, "organizational-structures");
  // A save that changed the row itself has counted it on already.
  const row = await lockRow(context);
  if (row.version === version) await tables.update(context, structures, id, {});
  const changes = changesBetween(before, after, directory ?? (await directoryOf(context.db, [before, after])));
  await run(
    context.db,
    `insert into organizational_structure_versions
       (structure_id, number, kind, restored_number, document, changes, made_at, made_by_id)
     values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8)`,
    [
      ...[id, version + 1, kind, restoredNumber ?? null, JSON.stringify(after), JSON.stringify(changes)],
      ...[context.clock.now().toISOString(), context.caller.userID],
    ],
  );
  return after;
}

/** A sentence for each difference. */
export function changesBetween(before: StructureLists, after: StructureLists, directory: StructureDirectory): string[] {
  const [old, now] = [engineStructure(before, directory), engineStructure(after, directory)];
  const nameOf = (id: number): string => directory.people.get(id)?.fullName ?? `#${id}`;
  const changes = structureChanges(old.structure, now.structure).map((change) => changeText(change, nameOf));
  return [...changes, ...listChanges(before, after, directory)];
}

const BY =
  "case when v.made_by_id is null then null else json_build_object('id', v.made_by_id, 'name', p.full_name) end";
const FROM = `from organizational_structure_versions v left join users u on u.id = v.made_by_id
  left join persons p on p.id = u.person_id where v.structure_id = $1`;
const COLUMNS = `v.number, v.kind, v.restored_number as "restoredNumber", v.made_at as at, ${BY} as by`;

/** How many sentences a list shows of each version. */
const SHOWN_CHANGES = 20;

/** The newest first. */
export async function listVersions(
  { db }: Context,
  id: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ content: StructureVersion[]; total: number }> {
  const content = await run<StructureVersion>(
    db,
    `select ${COLUMNS}, jsonb_path_query_array(v.changes, '$[0 to ${SHOWN_CHANGES - 1}]') as changes,
            jsonb_array_length(v.changes) as "changesCount" ${FROM} order by v.number desc offset $2 limit $3`,
    [id, offset, limit],
  );
  const { total } = await runOne<{ total: number }>(db, `select count(*) as total ${FROM}`, [id]);
  return { content, total };
}

export async function findVersion({ db }: Context, id: number, number: number): Promise<StoredVersion | undefined> {
  const [version] = await run<StoredVersion>(db, `select ${COLUMNS}, v.changes, v.document ${FROM} and v.number = $2`, [
    id,
    number,
  ]);
  return version;
}

export async function requireVersion(context: Context, id: number, number: number): Promise<StoredVersion> {
  const version = await findVersion(context, id, number);
  if (version) return version;
  throw new AppError("NOT_FOUND", { entity: ENTITY, message: "Esta versão da estrutura não existe." });
}
