// What the generic calls are given once, when the application is built.
import { type RightsDocument, withOwnPages } from "../../src/base/check-pages.ts";
import type { Resource } from "../../src/base/resource.ts";
import { type PageViews, pageViewsOf, readRights } from "../access/rights.ts";
import type { Context } from "../base/context.ts";
import type { Row } from "../base/database.ts";
import type { Vault } from "../base/vault.ts";
import { DocumentError, type Resources } from "./documents.ts";
import { Totals } from "./query/totals.ts";
import { createValidators, type RecordChecks, type Validators } from "./write/validators.ts";

/** A slice may replace a verb of its resource, and call the generic one from there. */
export interface Verbs {
  create(context: Context, body: Row): Promise<Row>;
  update(context: Context, id: number, change: Change): Promise<Row>;
  remove(context: Context, id: number, version?: number): Promise<void>;
  /** Brings a new record told in other words to the names of the document. */
  understand(body: Row): Row;
  /** The ids that texts of a file may mean, by a code that only the slice can read. */
  meant(context: Context, texts: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>>;
  /** May refuse that a record, held until the transaction ends, is deleted. */
  release(context: Context, record: Row): Promise<void>;
  /** May refuse or complete a body before the generic checks. */
  prepare(context: Context, body: Row, current: Row | null): Promise<Row>;
  /** What a party that a new record of this resource makes is from the start, by the resource of the party. */
  bornAs: { readonly [party: string]: Row };
  /** What else changes with records of this resource, told of all that one call wrote, in its transaction. */
  follow(context: Context, written: Written[]): Promise<void>;
}

export interface Written {
  id: number;
  before: Row | null;
  /** What was sent of it, with the ids of its parties; null: deleted. */
  after: Row | null;
}

export interface Change {
  body: Row;
  clear: string[];
  version?: number;
}

export interface Services {
  resources: Resources;
  /** The pages that exist, those that registers bring with them too. */
  rights: RightsDocument;
  pageViews: PageViews;
  validators: Validators;
  verbs: Map<string, Partial<Verbs>>;
  totals: Totals;
  vault: Vault;
}

/** What the generic calls need of the resources of an installation; slices add their verbs. */
export function createServices(
  resources: Resources,
  { vault, checks }: { vault: Vault; checks?: RecordChecks },
): Services {
  const rights = withOwnPages(readRights(), resources.values());
  return {
    resources,
    rights,
    pageViews: pageViewsOf(rights),
    validators: createValidators(resources, checks),
    verbs: new Map(),
    totals: new Totals(),
    vault,
  };
}

export function resourceNamed(services: Services, name: string): Resource {
  const resource = services.resources.get(name);
  if (!resource) {
    const message = "este cadastro não pode faltar: o produto o usa por si";
    throw new DocumentError([{ file: `${name}.json`, place: "$", message }]);
  }
  return resource;
}
