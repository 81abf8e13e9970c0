// The one way to change an operation: lock its row, ask the rules whether the command may be given, do its work, and write
// what follows from it in the same transaction: stage, deadline, history, events and notices. Either all of it or nothing.
import { AppError } from "../../../src/base/app-error.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { withOneStop } from "../../../src/base/text.ts";
import type { ValueChange } from "../../../src/rules/operations/answers/value-change.ts";
import {
  type Actor,
  type CommandCode,
  currentStage,
  type OperationFacts,
  type Refusal,
  refusalOf,
  type StatusCode,
  stageOf,
} from "../../../src/rules/operations/index.ts";
import { emit } from "../../features/webhooks/index.ts";
import {
  type Context,
  type InputOf,
  inTransaction,
  permissions,
  queries,
  type RecordOf,
  records,
  resourceNamed,
  run,
  tables,
} from "../../framework/index.ts";
import { deadlineOf } from "./deadlines.ts";
import { releaseAll } from "./ending.ts";
import { factsOf } from "./facts.ts";
import { tellStatus } from "./notices.ts";

export const PIPELINE = "credit_operational_pipeline";
export const OPERATIONS = "operations";
const ENTITY = "Operation";

export type Operation = RecordOf<"operations">;
type WebhookEvent = Parameters<typeof emit>[1];

/** What a command has done beside its own rows, and what is said of it. */
export interface Outcome<Answer> {
  answer: Answer;
  /** One sentence for the timeline. */
  summary: string;
  note?: string | null;
  changes?: readonly ValueChange[];
  /** Fields of the operation that change. */
  set?: InputOf<"operations">;
  /** The new status: a shipped one by its code, or one of the lender's by its id. */
  status?: StatusCode | number;
  addedMemberIDs?: readonly number[];
  removedMemberIDs?: readonly number[];
  termsID?: number;
  /** Beside OPERATION_STATUS and OPERATION_MEMBERS, which follow by themselves. */
  events?: readonly { event: WebhookEvent; ids?: { [id: `${string}ID`]: number } }[];
  /** Somebody outside is awaited: the deadline stands still. Absent: as before. */
  isPaused?: boolean;
}

export interface Work {
  /** In the transaction, with the row of the operation locked. */
  context: Context;
  operation: Operation;
  facts: OperationFacts;
  actor: Actor;
}

interface Order {
  operationID: number;
  code: CommandCode;
  /** What the caller needs beside the row in sight: the pipeline, or only what its call has asked itself. */
  right?: "pipeline" | "own";
  version?: number;
  /** A further question of the command, asked before any work. */
  also?(facts: OperationFacts, actor: Actor): Refusal | null;
}

/**
 * @throws AppError FORBIDDEN, NOT_FOUND for an operation out of sight, STALE_RECORD; INVALID_STATE (FORBIDDEN for who is no
 * member) with the code of the rules as subcode and their sentence.
 */
export function giveCommand<Answer>(
  context: Context,
  { operationID, code, right = "pipeline", version, also }: Order,
  work: (work: Work) => Promise<Outcome<Answer>>,
): Promise<Answer> {
  if (right === "pipeline") requirePipeline(context);
  return inTransaction(context, async (inside) => {
    const resource = resourceNamed(inside, OPERATIONS);
    const operation = await lockOwn(inside, resource, operationID, version);
    const facts = await factsOf(inside, operationID);
    const actor = await actorOf(inside);
    const refusal = refusalOf(code, facts, actor) ?? also?.(facts, actor);
    if (refusal) throw refusalError(refusal);
    const outcome = await work({ context: inside, operation, facts, actor });
    await settle(inside, { code, operation, facts }, outcome);
    return outcome.answer;
  });
}

/** As `wholeOperation`, locked. */
async function lockOwn(
  context: Context,
  resource: Resource<"operations">,
  id: number,
  version: number | undefined,
): Promise<Operation> {
  const operation = await wholeOperation(context, id, "lock");
  if (version !== undefined && operation.version !== version)
    throw new AppError("STALE_RECORD", { entity: ENTITY, details: await records.get(context, resource, id) });
  return operation;
}

/**
 * An operation in sight with all its own columns: the work on it needs what people of partners do not see, and no names of
 * what it refers to, whose many joins would be planned anew in each transaction.
 * @throws NOT_FOUND
 */
export async function wholeOperation(context: Context, id: number, lock?: "lock"): Promise<Operation> {
  const resource = resourceNamed(context, OPERATIONS);
  const inSight = queries.rowsInScope(context, resource, { id });
  const [row] = await run(
    context.db,
    `select t.* from ${inSight.from()}${lock ? " for no key update of t" : ""}`,
    inSight.values,
  );
  if (!row) throw records.notFound(resource);
  return { ...records.own(resource, row), id };
}

export function requirePipeline({ caller }: Context, view: "view" | "update" = "update"): void {
  if (caller.userID === null) return;
  if (caller.key || !permissions.mayOpen(caller, { pages: [PIPELINE], view })) throw permissions.forbidden(ENTITY);
}

const NO_ACCESS = new Set(["NOT_OPERATION_MEMBER"]);

export const refusalError = ({ code, text }: Refusal): AppError =>
  new AppError(NO_ACCESS.has(code) ? "FORBIDDEN" : "INVALID_STATE", { entity: ENTITY, subcode: code, message: text });

const ADMINISTRATORS = ["r_admin", "r_superadmin"];

/** The installation itself may do what an administrator may. */
export async function actorOf({ db, caller }: Context): Promise<Actor> {
  if (caller.userID === null) return { personID: null, isAdministrator: true };
  const [user] = await run<{ personID: number | null }>(db, `select person_id as "personID" from users where id = $1`, [
    caller.userID,
  ]);
  const isAdministrator = !caller.key && caller.roles.some((role) => ADMINISTRATORS.includes(role));
  return { personID: user?.personID ?? null, isAdministrator, isPartner: permissions.isLimited(caller) };
}

interface IssuedCommand {
  code: CommandCode;
  operation: Operation;
  facts: OperationFacts;
}

async function settle(context: Context, issued: IssuedCommand, outcome: Outcome<unknown>): Promise<void> {
  const resource = resourceNamed(context, OPERATIONS);
  const { operation, facts } = issued;
  const members = membersAfter(facts.memberIDs, outcome);
  const status = outcome.status === undefined ? undefined : await statusOf(context, outcome.status);
  const isOver = status?.isFinal && !operation.finishedAt;
  const released = isOver ? await releaseAll(context, operation) : {};
  const own = { ...outcome.set, ...released, ...(members ? { memberPersonIDs: members } : {}) };
  const first: InputOf<"operations"> = {
    ...own,
    ...(status ? { statusID: status.id } : {}),
    ...(isOver ? { finishedAt: context.clock.now().toISOString() } : {}),
    ...(outcome.termsID === undefined ? {} : { termsID: outcome.termsID }),
  };
  if (Object.keys(first).length > 0)
    await tables.update(context, resource, operation.id, tables.columnsOf(resource, first));
  const after = await factsOf(context, operation.id);
  const isInEntry = after.statusCode === "IN_ENTRY";
  // Who is over stands in no stage any more.
  const stage = isInEntry || after.isFinal ? null : currentStage(after);
  const moved = stage !== (operation.stage ?? null);
  const deadline = await deadlineOf(context, {
    operation,
    stage,
    moved,
    isPaused: outcome.isPaused,
    isFinal: after.isFinal || after.isPaid,
  });
  await tables.update(
    context,
    resource,
    operation.id,
    tables.columnsOf(resource, {
      ...(moved ? { stage, stageSince: context.clock.now().toISOString() } : {}),
      ...deadline,
      missingText: missingIn(stage, after),
    }),
  );
  await writeHistory(context, issued, { ...outcome, toStatusID: status?.id ?? operation.statusID ?? null, stage });
  await emitAll(context, issued, outcome, {
    status: status !== undefined && status.id !== operation.statusID,
    members: members !== undefined,
  });
  if (status && status.id !== operation.statusID && status.notifiesMembers)
    await tellStatus(context, { operation, memberIDs: after.memberIDs, statusName: status.name });
}

const MOST_TEXT = 1000;

export function missingIn(stage: Operation["stage"] | null, facts: OperationFacts): string | null {
  const missing = (stage && stageOf(stage)?.missing(facts)) || [];
  return (
    missing
      .map(({ text }) => text)
      .join(" ")
      .slice(0, MOST_TEXT) || null
  );
}

function membersAfter(
  before: readonly number[],
  { addedMemberIDs = [], removedMemberIDs = [] }: Outcome<unknown>,
): number[] | undefined {
  if (addedMemberIDs.length === 0 && removedMemberIDs.length === 0) return undefined;
  return [...new Set([...before, ...addedMemberIDs])].filter((id) => !removedMemberIDs.includes(id));
}

interface StatusRow {
  id: number;
  name: string;
  isFinal: boolean;
  notifiesMembers: boolean;
}

async function statusOf({ db }: Context, status: StatusCode | number): Promise<StatusRow> {
  const column = typeof status === "number" ? "id" : "code";
  const [row] = await run<StatusRow & { [name: string]: unknown }>(
    db,
    `select id, name, coalesce(final_status, false) as "isFinal", coalesce(notify_members, true) as "notifiesMembers"
       from operation_statuses where ${column} = $1`,
    [status],
  );
  if (!row) throw new AppError("NOT_FOUND", { entity: "OperationStatus" });
  return row;
}

interface Written extends Outcome<unknown> {
  toStatusID: number | null;
  stage: Operation["stage"] | null;
}

function writeHistory(context: Context, { code, operation }: IssuedCommand, written: Written): Promise<number> {
  const resource = resourceNamed(context, "operation-status-histories");
  return tables.insert(
    context,
    resource,
    tables.columnsOf(resource, {
      ...{ operationID: operation.id, command: code, note: written.note ?? null },
      summary: withOneStop(written.summary),
      ...{ fromStatusID: operation.statusID, toStatusID: written.toStatusID },
      ...{ fromStage: operation.stage, toStage: written.stage, operationTermsID: written.termsID ?? null },
      changes: written.changes && written.changes.length > 0 ? { fields: written.changes } : null,
      addedMemberPersonIDs: written.addedMemberIDs ?? [],
      removedMemberPersonIDs: written.removedMemberIDs ?? [],
    }),
  );
}

async function emitAll(
  context: Context,
  { operation }: IssuedCommand,
  { events = [] }: Outcome<unknown>,
  changed: { status: boolean; members: boolean },
): Promise<void> {
  const about = { operationID: operation.id, ...(operation.productID ? { productID: operation.productID } : {}) };
  const own: readonly { event: WebhookEvent; ids?: object }[] = [
    ...events,
    ...(changed.status ? [{ event: "OPERATION_STATUS" } as const] : []),
    ...(changed.members ? [{ event: "OPERATION_MEMBERS" } as const] : []),
  ];
  for (const { event, ids } of own) await emit(context, event, { ...about, ...ids });
}
