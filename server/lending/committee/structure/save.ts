// The structure is saved as one: the version that the editor began with, the checks, the differences and the new version
// in one transaction. Of two who save, the second is told both states.
import { AppError } from "../../../../src/base/app-error.ts";
import type { FormerVersion, OrganizationalStructure, StaleStructure } from "../../../../src/rules/committee/index.ts";
import { type Context, input, inTransaction, type Row, run, validationError } from "../../../framework/index.ts";
import { readStructure, requireStructureWrite } from "./answer.ts";
import { directoryOf, type StructureDirectory } from "./directory.ts";
import { errorsOf, newErrors, refuseErrors } from "./findings.ts";
import { type StructureLists, TREES } from "./lists.ts";
import { withIDs } from "./new-ids.ts";
import { refuseOwnSeats } from "./own-seats-in.ts";
import { LIST_NAMES, sentLists } from "./sent-lists.ts";
import { fixedNodes, removalError, unknownNodes } from "./stored-items.ts";
import { refuseTouched, removeFromVotings, type TouchedCase, touchedCases } from "./touched-votings.ts";
import {
  addVersion,
  changesBetween,
  findVersion,
  type LockedStructure,
  lockStructure,
  type NewVersion,
  requireVersion,
} from "./versions.ts";
import { writeLists } from "./write-lists.ts";

const ENTITY = "OrganizationalStructure";
/** What a read adds to the lists may be sent back. */
const READ_BACK = ["id", "companyID", "updatedAt", "updatedBy", "persons", "locks", "createdIDs"];

export async function saveStructure(context: Context, id: number, body: unknown): Promise<OrganizationalStructure> {
  requireStructureWrite(context);
  const sent = input.requireObject(body);
  input.refuseFields(sent, [...LIST_NAMES, ...READ_BACK, "version", "confirmRemovals"]);
  const version = requiredVersion(sent);
  const lists = sentLists(context, sent);
  return inTransaction(context, async (inside) => {
    const locked = await lockStructure(inside, id);
    const after = { ...locked.before, ...lists };
    if (locked.version !== version) throw await staleStructure(inside, locked, { version, after });
    const directory = await directoryOf(inside.db, [locked.before, after]);
    checkChange(locked.before, after, directory);
    await refuseOwnSeats(inside, locked.before, after);
    await refuseRemovals(inside, { before: locked.before, after }, "SAVED");
    const touched = await confirmedRemovals(inside, sent, { before: locked.before, after, directory });
    const numbered = await withIDs(inside, locked.before, after);
    const written = await writeChange(inside, locked, { after: numbered.lists, kind: "SAVE", directory });
    await removeFromVotings(inside, touched);
    return { ...(await readStructure(inside, id, written)), createdIDs: numbered.createdIDs };
  });
}

function requiredVersion(sent: Row): number {
  const version = input.versionIn(sent);
  if (version !== undefined) return version;
  const message = "Informe a versão da estrutura que foi lida.";
  throw validationError([{ field: "version", code: "required", message }], ENTITY);
}

/** @throws VALIDATION_ERROR or INVALID_COMMITTEE_COMPETENCE_ORDER for what this change makes wrong. */
function checkChange(before: StructureLists, after: StructureLists, directory: StructureDirectory): void {
  const stored = [...unknownNodes(before, after), ...fixedNodes(before, after)];
  refuseErrors([...stored, ...newErrors(errorsOf(after, directory), errorsOf(before, directory))]);
}

async function writeChange(
  context: Context,
  locked: LockedStructure,
  { after, ...version }: NewVersion & { after: StructureLists },
): Promise<StructureLists> {
  await writeLists(context, locked.before, after);
  return addVersion(context, locked, version);
}

/** The open votings that the change takes members from. @throws INVALID_STATE unless that is confirmed. */
async function confirmedRemovals(
  { db }: Context,
  { confirmRemovals = false }: Row,
  change: { before: StructureLists; after: StructureLists; directory: StructureDirectory },
): Promise<TouchedCase[]> {
  if (typeof confirmRemovals !== "boolean") {
    const message = "Informe se as remoções estão confirmadas: true ou false.";
    throw validationError([{ field: "confirmRemovals", code: "type", message }], ENTITY);
  }
  const touched = await touchedCases(db, change.before, change.after);
  if (!confirmRemovals) refuseTouched(touched, change);
  return touched;
}

/** @throws ENTITY_IN_RELATIONSHIP for a position or committee that something still refers to. */
async function refuseRemovals({ db }: Context, ...change: ChangeToCheck): Promise<void> {
  const error = await removalError(db, ...change);
  if (error) throw error;
}

type ChangeToCheck = [{ before: StructureLists; after: StructureLists }, "SAVED" | "UNUSED"];

async function staleStructure(
  context: Context,
  { id, before }: LockedStructure,
  { version, after }: { version: number; after: StructureLists },
): Promise<AppError> {
  const base = await findVersion(context, id, version);
  const [saved] = await run<Pick<FormerVersion, "at" | "by">>(
    context.db,
    `select v.made_at as at, json_build_object('id', v.made_by_id, 'name', p.full_name) as by
       from organizational_structure_versions v left join users u on u.id = v.made_by_id
       left join persons p on p.id = u.person_id where v.structure_id = $1 order by v.number desc limit 1`,
    [id],
  );
  const directory = await directoryOf(context.db, [before, after, ...(base ? [base.document] : [])]);
  const details: StaleStructure = {
    current: await readStructure(context, id),
    theirChanges: base ? changesBetween(base.document, before, directory) : [],
    yourChanges: changesBetween(base?.document ?? before, after, directory),
    savedBy: saved?.by ?? null,
    savedAt: saved?.at ?? null,
  };
  return new AppError("STALE_RECORD", { entity: ENTITY, details });
}

/** Empties the hierarchy of companies or that of people. */
export async function clearHierarchy(context: Context, id: number, body: unknown): Promise<OrganizationalStructure> {
  requireStructureWrite(context);
  const sent = input.requireObject(body);
  input.refuseFields(sent, ["tree", "version"]);
  const list = sent.tree === "companies" ? TREES[1] : sent.tree === "users" ? TREES[2] : undefined;
  if (!list) {
    const message = 'Informe qual hierarquia será limpa: "companies" ou "users".';
    throw validationError([{ field: "tree", code: "invalid", message }], ENTITY);
  }
  return inTransaction(context, async (inside) => {
    const locked = await lockStructure(inside, id);
    const after = { ...locked.before, [list]: [] };
    const version = input.versionIn(sent) ?? locked.version;
    if (locked.version !== version) throw await staleStructure(inside, locked, { version, after });
    const written = await writeChange(inside, locked, { after, kind: "CLEAR" });
    return readStructure(inside, id, written);
  });
}

/** A former structure becomes the current one, as a new version; what was deleted since comes back with its old id. */
export async function restoreVersion(
  context: Context,
  id: number,
  { number, body }: { number: number; body: unknown },
): Promise<OrganizationalStructure> {
  requireStructureWrite(context);
  const sent = input.requireObject(body);
  input.refuseFields(sent, ["version", "confirmRemovals"]);
  const version = requiredVersion(sent);
  return inTransaction(context, async (inside) => {
    const locked = await lockStructure(inside, id);
    const { document: after } = await requireVersion(inside, id, number);
    if (locked.version !== version) throw await staleStructure(inside, locked, { version, after });
    const directory = await directoryOf(inside.db, [locked.before, after]);
    refuseErrors(newErrors(errorsOf(after, directory), errorsOf(locked.before, directory)));
    await refuseOwnSeats(inside, locked.before, after);
    await refuseRemovals(inside, { before: locked.before, after }, "UNUSED");
    const touched = await confirmedRemovals(inside, sent, { before: locked.before, after, directory });
    const restoring = { kind: "RESTORE", restoredNumber: number, directory } as const;
    const written = await writeChange(inside, locked, { after, ...restoring });
    await removeFromVotings(inside, touched);
    return readStructure(inside, id, written);
  });
}
