// What the generic calls are given once, when the application is built.
import type { Resource } from "../../src/base/resource.ts";
import type { PageViews } from "../access/rights.ts";
import type { Context } from "../base/context.ts";
import type { Row } from "../base/database.ts";
import type { Vault } from "../base/vault.ts";
import type { Resources } from "./documents.ts";
import type { Validators } from "./write/validators.ts";

/** A slice may replace a verb of its resource, and call the generic one from there. */
export interface Verbs {
  create(context: Context, body: Row): Promise<Row>;
  update(context: Context, id: number, change: Change): Promise<Row>;
  remove(context: Context, id: number, version?: number): Promise<void>;
  /** May refuse or complete a body before the generic checks. */
  prepare(context: Context, body: Row, current: Row | null): Promise<Row>;
}

export interface Change {
  body: Row;
  clear: string[];
  version?: number;
}

export interface Services {
  resources: Resources;
  pageViews: PageViews;
  validators: Validators;
  verbs: Map<string, Partial<Verbs>>;
  vault: Vault;
}

export function resourceNamed(services: Services, name: string): Resource {
  const resource = services.resources.get(name);
  if (!resource) throw new Error(`no resource "${name}"`);
  return resource;
}
