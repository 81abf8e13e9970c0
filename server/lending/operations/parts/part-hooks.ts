// Parts of an operation that the generic calls write: each write is a command of the operation that the part belongs to, and
// is made while its row is locked, so that two people never add the same thing twice.
import type { CommandCode } from "../../../../src/rules/operations/index.ts";
import type { emit } from "../../../features/webhooks/index.ts";
import {
  type Context,
  type HooksOfResource,
  permissions,
  type Row,
  records,
  resourceNamed,
} from "../../../framework/index.ts";
import { giveCommand, type Work } from "../command.ts";
import { changesBetween } from "./values.ts";

export type PartName =
  | "operation-guarantors"
  | "operation-documents"
  | "operation-warranties"
  | "operation-disbursements"
  | "operation-signers";

export interface Part {
  resource: PartName;
  commands: { create: CommandCode; update: CommandCode; remove: CommandCode };
  event: Parameters<typeof emit>[1];
  /** The name under which the event carries the id of the part. */
  idName: `${string}ID`;
  /** "Avalista incluído: MARIA DA SILVA." */
  summaryOf(act: "create" | "update" | "remove", record: Row): string;
  /**
   * Refuses what does not fit into this operation, after the checks that every record passes; `record` is the part as it
   * was just written, and `before` as it was, null for a new one.
   */
  check?(work: Work, record: Row, before: Row | null): Promise<void>;
  beforeRemove?(work: Work, current: Row): Promise<void>;
  /** Completes what was sent before it is checked. */
  prepare?(context: Context, body: Row): Promise<Row>;
}

export function hooksOfPart(part: Part): HooksOfResource {
  return [
    part.resource,
    {
      create: (context: Context, body: Row) => createPart(context, part, body),
      update: (context: Context, id: number, change: records.Change) => updatePart(context, part, id, change),
      remove: (context: Context, id: number, version?: number) => removePart(context, part, id, version),
    },
  ];
}

async function createPart(context: Context, part: Part, sent: Row): Promise<Row> {
  const { operationID } = sent;
  const resource = resourceNamed(context, part.resource);
  permissions.requireWrite(resource, "create", context.caller, context.services.pageViews);
  // Without its operation it is refused like any other record, with everything else that it lacks.
  if (!isID(operationID)) return { ...(await records.create(context, resource, sent)) };
  const body = (await part.prepare?.(context, sent)) ?? sent;
  return giveCommand(context, { operationID, code: part.commands.create }, async (work) => {
    const record: Row = { ...(await records.create(work.context, resource, body)) };
    await part.check?.(work, record, null);
    return { answer: record, ...outcomeOf(part, "create", record) };
  });
}

async function updatePart(context: Context, part: Part, id: number, change: records.Change): Promise<Row> {
  const resource = resourceNamed(context, part.resource);
  const stored = await records.get(context, resource, id);
  return giveCommand(context, { operationID: stored.operationID ?? 0, code: part.commands.update }, async (work) => {
    const before: Row = { ...(await records.get(work.context, resource, id)) };
    const after: Row = { ...(await records.update(work.context, resource, id, change)) };
    await part.check?.(work, after, before);
    return { answer: after, ...outcomeOf(part, "update", after), changes: changesBetween(resource, before, after) };
  });
}

async function removePart(context: Context, part: Part, id: number, version?: number): Promise<void> {
  const resource = resourceNamed(context, part.resource);
  const stored = await records.get(context, resource, id);
  await giveCommand(context, { operationID: stored.operationID ?? 0, code: part.commands.remove }, async (work) => {
    const before: Row = { ...(await records.get(work.context, resource, id)) };
    await part.beforeRemove?.(work, before);
    await records.remove(work.context, resource, id, version);
    return { answer: undefined, ...outcomeOf(part, "remove", before) };
  });
}

const outcomeOf = (part: Part, act: "create" | "update" | "remove", record: Row) => ({
  summary: part.summaryOf(act, record),
  events: [{ event: part.event, ids: { [part.idName]: Number(record.id) } }],
});

export const isID = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value);
