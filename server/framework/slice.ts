// A slice: everything that one area of business adds to the generic calls, declared in one place. server/slices.ts lists
// them; their order is the order in which hooks of one resource follow one another.
import type { FastifyInstance } from "fastify";
import { itemAt } from "../../src/base/lookup.ts";
import type { ResourceName } from "../../src/base/resource-types.ts";
import type { Database, Row } from "../platform/db/database.ts";
import type { Job as BackgroundJob } from "../platform/jobs/jobs.ts";
import type { Enqueue, QueuedWork } from "../platform/jobs/queued-work.ts";
import type { Mailer } from "../platform/mail/mail.ts";
import type { Clock } from "../platform/process/clock.ts";
import type { Settings } from "../platform/process/settings.ts";
import type { OpenApiOptions } from "./openapi/document-shape.ts";
import { frameworkCalls } from "./openapi/framework-calls.ts";
import { type OwnCall, pathsOf } from "./openapi/own-calls.ts";
import type { ColumnChange, Context, PendingChange, ResourceHooks, Services, Written } from "./records/services.ts";
import type { Schema } from "./records/write/record-schema.ts";
import type { DeclaredParts } from "./slice-parts.ts";

/** The dependencies that every slice receives once, when the application is built. */
export interface SliceDeps {
  services: Services;
  settings: Settings;
  database: Database;
  clock: Clock;
  enqueue: Enqueue;
  mailer: Mailer;
}

/** Work in the background, done by the installation itself. */
export type Job = BackgroundJob<Context>;

export type HooksOfResource = readonly [resource: string, hooks: Partial<ResourceHooks>];

/** The hooks of one resource, with the types of its records. */
export const hooksFor = <Name extends ResourceName>(
  resource: Name,
  hooks: Partial<ResourceHooks<Name>>,
): HooksOfResource => [resource, hooks];

/** The slice's part of the published contract. */
interface SliceContract {
  calls: readonly OwnCall[];
  /** Names of groups of calls that no register has. */
  tags?: readonly { name: string; description: string }[];
  /** Parameters that lists of its registers take besides the generic ones, by resource. */
  listParameters?: { readonly [resource: string]: readonly Schema[] };
}

/** `Deps`: what the slice needs of the application besides, such as the sign-in provider. */
export interface Slice<Deps extends SliceDeps = SliceDeps> extends DeclaredParts {
  name: string;
  /** The slice's hooks of writes, of its own resources and others. */
  hooks?(deps: Deps): Iterable<HooksOfResource>;
  /** Its own calls, and what must stand in the database before they answer. */
  routes?(app: FastifyInstance, deps: Deps): void | Promise<void>;
  /** Its work in the background. */
  jobs?(deps: Deps): readonly Job[];
  /** How it does the queued jobs of a type. */
  queuedWork?(deps: Deps): readonly QueuedWork<Context>[];
  /** For a slice whose answers have parts that others declare, the contract is made from those parts. */
  contract?: SliceContract | ((slices: readonly DeclaredParts[]) => SliceContract);
}

export function defineSlice<Deps extends SliceDeps = SliceDeps>(slice: Slice<Deps>): Slice<Deps> {
  return slice;
}

/**
 * The hooks of all slices by resource. What several slices validate, complete, guard or do after a write follows one another in
 * the order of the list; any other hook of a resource has one owner.
 * @throws Error when two slices have the same hook of one resource.
 */
export function hooksOf<Deps extends SliceDeps>(
  slices: readonly Slice<Deps>[],
  deps: Deps,
): Map<string, Partial<ResourceHooks>> {
  const all = new Map<string, Partial<ResourceHooks>>();
  for (const slice of slices) {
    for (const [resource, hooks] of slice.hooks?.(deps) ?? [])
      all.set(resource, withHooks(all.get(resource) ?? {}, hooks, resource));
  }
  return all;
}

function withHooks(
  present: Partial<ResourceHooks>,
  { beforeValidate, beforeWrite, guardColumns, afterWrite, ...owned }: Partial<ResourceHooks>,
  resource: string,
): Partial<ResourceHooks> {
  const twice = Object.keys(owned).find((hook) => hook in present);
  if (twice) throw new Error(`Two slices have the hook "${twice}" of ${resource}. Only one may.`);
  return {
    ...present,
    ...owned,
    ...(beforeValidate ? { beforeValidate: validateInTurn(present.beforeValidate, beforeValidate) } : {}),
    ...(beforeWrite ? { beforeWrite: completeInTurn(present.beforeWrite, beforeWrite) } : {}),
    ...(guardColumns ? { guardColumns: guardTogether(present.guardColumns, guardColumns) } : {}),
    ...(afterWrite ? { afterWrite: writeInTurn(present.afterWrite, afterWrite) } : {}),
  };
}

type BeforeValidate = ResourceHooks["beforeValidate"];
type BeforeWrite = ResourceHooks["beforeWrite"];
type GuardColumns = ResourceHooks["guardColumns"];
type AfterWrite = ResourceHooks["afterWrite"];

function validateInTurn(first: BeforeValidate | undefined, second: BeforeValidate): BeforeValidate {
  if (!first) return second;
  return async (context: Context, body: Row, current: Row | null) =>
    second(context, await first(context, body, current), current);
}

function completeInTurn(first: BeforeWrite | undefined, second: BeforeWrite): BeforeWrite {
  if (!first) return second;
  return async (context: Context, drafts: readonly PendingChange[]) => {
    const bodies = await first(context, drafts);
    return second(
      context,
      drafts.map((draft, at) => ({ ...draft, body: itemAt(bodies, at) })),
    );
  };
}

function guardTogether(first: GuardColumns | undefined, second: GuardColumns): GuardColumns {
  if (!first) return second;
  return async (context: Context, changes: ColumnChange[]) => {
    const [reasons, others] = [await first(context, changes), await second(context, changes)];
    return changes.map((_, at) => new Map([...(others[at] ?? []), ...(reasons[at] ?? [])]));
  };
}

function writeInTurn(first: AfterWrite | undefined, second: AfterWrite): AfterWrite {
  if (!first) return second;
  return async (context: Context, written: Written[]) => {
    await first(context, written);
    await second(context, written);
  };
}

export async function registerRoutes<Deps extends SliceDeps>(
  slices: readonly Slice<Deps>[],
  app: FastifyInstance,
  deps: Deps,
): Promise<void> {
  for (const slice of slices) await slice.routes?.(app, deps);
}

export function jobsOf<Deps extends SliceDeps>(slices: readonly Slice<Deps>[], deps: Deps): Job[] {
  return slices.flatMap((slice) => slice.jobs?.(deps) ?? []);
}

export function queuedWorkOf<Deps extends SliceDeps>(
  slices: readonly Slice<Deps>[],
  deps: Deps,
): QueuedWork<Context>[] {
  return slices.flatMap((slice) => slice.queuedWork?.(deps) ?? []);
}

/** All that slices and the framework bring to the contract beside the registers. */
export function contractOf<Deps extends SliceDeps>(
  slices: readonly Slice<Deps>[],
): Required<Pick<OpenApiOptions, "paths" | "tags" | "listParameters">> {
  const contracts = slices.flatMap(({ contract = [] }) =>
    typeof contract === "function" ? contract(slices) : contract,
  );
  return {
    paths: pathsOf([...frameworkCalls, ...contracts.flatMap(({ calls }) => calls)]),
    tags: [
      { name: "schemas", description: "Os cadastros como o navegador os lê" },
      ...contracts.flatMap(({ tags }) => tags ?? []),
    ],
    listParameters: Object.fromEntries(contracts.flatMap(({ listParameters = {} }) => Object.entries(listParameters))),
  };
}
