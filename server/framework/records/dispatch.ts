// The writes of a resource as every call makes them: by the slice that replaced the verb, or else by the generic one.
// Many records go to the database together, unless a slice has replaced the verb.
import { firstOf } from "../../../src/base/lookup.ts";
import { isPlainObject } from "../../../src/base/plain-object.ts";
import type { Resource } from "../../../src/base/resource.ts";
import type { Row } from "../../platform/db/database.ts";
import { createMany, createRecord } from "./create.ts";
import { recordID } from "./record-id.ts";
import { removeMany, removeRecord } from "./remove.ts";
import type { Change, Context } from "./services.ts";
import { type RecordChange, updateMany, updateRecord } from "./update.ts";
import { hasOnlyOwnValues, type Outcome } from "./write/pending-writes.ts";

interface Writes {
  create(context: Context, body: unknown): Promise<Row>;
  update(context: Context, id: number, change: Change): Promise<Row>;
  remove(context: Context, id: number, version?: number): Promise<void>;
}

export function writesOf({ services }: Pick<Context, "services">, resource: Resource): Writes {
  const own = services.verbs.get(resource.name);
  return {
    // A body that is no object goes to the generic call, which refuses it.
    create: (context, body) =>
      own?.create && isPlainObject(body) ? own.create(context, body) : createRecord(context, resource, body),
    update: (context, id, change) => own?.update?.(context, id, change) ?? updateRecord(context, resource, id, change),
    remove: (context, id, version) =>
      own?.remove?.(context, id, version) ?? removeRecord(context, resource, id, version),
  };
}

export interface ManyWrites {
  create: ManyWrite<unknown>;
  update: ManyWrite<RecordChange>;
  remove: ManyWrite<{ id: number; version?: number }>;
}

/** Writes items inside a transaction and returns an outcome for each, in their order. */
export interface ManyWrite<T> {
  /** At most so many items go together. */
  atOnce: number;
  /** No item can stand in the way of another one, so that two batches may be written at the same time. */
  areApart?: boolean;
  write(context: Context, items: T[]): Promise<Outcome[]>;
}

/** At this number a statement costs little beside its rows, and neither they nor a refusal cost much memory. */
const TOGETHER = 1000;

export function manyWritesOf({ services }: Pick<Context, "services">, resource: Resource): ManyWrites {
  const own = services.verbs.get(resource.name);
  const { create, update, remove } = writesOf({ services }, resource);
  const { create: plainCreate, update: plainUpdate, remove: plainRemove } = plainWritesOf(resource);
  const areApart = own === undefined && resource.ranges.length === 0 && hasOnlyOwnValues(resource);
  const plain = { create: { ...plainCreate, areApart }, update: { ...plainUpdate, areApart }, remove: plainRemove };
  return {
    create: own?.create ? oneByOne(create) : plain.create,
    update: own?.update ? oneByOne((context, { id, ...change }) => update(context, id, change)) : plain.update,
    remove: own?.remove
      ? oneByOne(async (context, { id, version }) => {
          await remove(context, id, version);
          return { id };
        })
      : plain.remove,
  };
}

/** The writes without what a slice does in its own verbs. */
export function plainWritesOf(resource: Resource): ManyWrites {
  return {
    create: { atOnce: TOGETHER, write: (context, bodies) => createMany(context, resource, bodies) },
    update: { atOnce: TOGETHER, write: (context, changes) => updateMany(context, resource, changes) },
    remove: { atOnce: TOGETHER, write: (context, items) => removeMany(context, resource, items) },
  };
}

function oneByOne<T>(verb: (context: Context, item: T) => Promise<Row>): ManyWrite<T> {
  return {
    atOnce: 1,
    async write(context, items) {
      const value = await verb(context, firstOf(items));
      return [{ id: recordID(value), value }];
    },
  };
}
