// Caches the plans of requests of one shape until a document changes. Callers with the same rights share them, and the
// cache is bounded: the least recently used plan is dropped.
import { createHash } from "node:crypto";
import type { Resource, Resources } from "../../../src/base/resource.ts";
import type { Caller } from "../../platform/process/context.ts";

/** A request with a longer key is not likely to be repeated. */
const LONGEST_KEY = 2_000;

/** Values by a text, a limited number for each installation. */
export class RecentlyUsed<T extends object> {
  private readonly installations = new WeakMap<Resources, Map<string, T>>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  size(resources: Resources): number {
    return this.valuesOf(resources).size;
  }

  /** `make` is called unless the value is cached. */
  get(resources: Resources, key: string, make: () => T): T {
    const values = this.valuesOf(resources);
    const present = values.get(key);
    const value = present ?? make();
    if (key.length > LONGEST_KEY) return value;
    if (present !== undefined) values.delete(key);
    values.set(key, value);
    const [oldest] = values.keys();
    if (values.size > this.most && oldest !== undefined) values.delete(oldest);
    return value;
  }

  private valuesOf(resources: Resources): Map<string, T> {
    const present = this.installations.get(resources);
    if (present) return present;
    const values = new Map<string, T>();
    this.installations.set(resources, values);
    return values;
  }
}

interface Generation {
  documents: readonly Resource[];
  number: number;
}

let generations = 0;
const current = new WeakMap<Resources, Generation>();
const numbers = new WeakMap<Resource, number>();
let nextNumber = 0;

/**
 * Identifies a resource in the current documents: a plan may read any of them, so that changing one invalidates all.
 */
export function documentKey(resources: Resources, resource: Resource): string {
  let generation = current.get(resources);
  if (!generation || !areSame(generation.documents, resources)) {
    generation = { documents: [...resources.values()], number: ++generations };
    current.set(resources, generation);
  }
  let number = numbers.get(resource);
  if (number === undefined) {
    number = ++nextNumber;
    numbers.set(resource, number);
  }
  return `${generation.number} ${number}`;
}

function areSame(documents: readonly Resource[], resources: Resources): boolean {
  if (documents.length !== resources.size) return false;
  let at = 0;
  for (const resource of resources.values()) if (documents[at++] !== resource) return false;
  return true;
}

const rightsKeys = new WeakMap<Caller, string>();

/** Is equal for callers who may read the same fields of the same registers, whichever rows are theirs. */
export function rightsKey(caller: Caller): string {
  const present = rightsKeys.get(caller);
  if (present !== undefined) return present;
  const { roles, system, systemsPagesViews, portfolio, userID, key } = caller;
  const powers = key ? [...key.resources] : null;
  const rights = JSON.stringify([userID === null, roles, system, systemsPagesViews, portfolio, powers]);
  const digest = createHash("sha256").update(rights).digest("base64");
  rightsKeys.set(caller, digest);
  return digest;
}
