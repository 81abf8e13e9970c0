// The context that every use case receives, and the services that the application builds once for all of them.
import { ownPagesOf, type RightsDocument, withPages } from "../../../src/base/check-pages.ts";
import type { Resource } from "../../../src/base/resource.ts";
import type { InputOf, LiteralResourceName, RecordOf } from "../../../src/base/resource-types.ts";
import type { Row } from "../../platform/db/database.ts";
import type { BaseContext } from "../../platform/process/context.ts";
import type { Vault } from "../../platform/security/vault.ts";
import { type PageViews, pageViewsOf, readRights } from "../access/rights.ts";
import { DocumentError, type Resources } from "../documents/load-documents.ts";
import { PageReads } from "../query/page-reads.ts";
import { Totals } from "../query/totals.ts";
import { type DeclaredParts, registersRead } from "../slice-parts.ts";
import { createValidators, type RecordChecks, type Validators } from "./write/validators.ts";

/**
 * A slice may replace a verb of its resource, and call the generic one from there. `Name` is the resource, where its
 * name is a literal in the code.
 */
export interface ResourceHooks<Name extends string = string> {
  create(context: Context, body: InputOf<Name>): Promise<Row>;
  update(context: Context, id: number, change: Change): Promise<Row>;
  remove(context: Context, id: number, version?: number): Promise<void>;
  /** Maps a new record whose fields have other names to the names of the document. */
  mapInput(body: Row): Row;
  /** The ids that texts of a file may mean, by a code that only the slice can read. */
  resolveImportReferences(context: Context, texts: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>>;
  /** Returns warnings for the person who imports these new records, before they are written. */
  warnings(bodies: readonly Row[]): string[];
  /** May refuse the deletion of a record, which is locked until the transaction ends. */
  beforeDelete(context: Context, record: RecordOf<Name>): Promise<void>;
  /** May refuse or complete a body before the generic checks. */
  beforeValidate(context: Context, body: InputOf<Name>, current: RecordOf<Name> | null): Promise<InputOf<Name>>;
  /** Returns the bodies of checked changes, in their order, completed by the product. */
  beforeWrite(context: Context, drafts: readonly PendingChange<Name>[]): Promise<InputOf<Name>[]>;
  /**
   * May say, column by column, why the caller must not change a value of this resource, whichever register brings it.
   */
  guardColumns(context: Context, changes: ColumnChange[]): Promise<ReadonlyMap<string, string>[]>;
  /** The initial values of a party that is created with a record of this resource, by the resource of the party. */
  embeddedDefaults: { readonly [party: string]: Row };
  /**
   * Changes what else depends on records of this resource: called once with all records of one call, in its
   * transaction.
   */
  afterWrite(context: Context, written: Written<Name>[]): Promise<void>;
}

/** A change of one record that is checked and about to be written. */
export interface PendingChange<Name extends string = string> {
  /** The record as it is; null: a new one. */
  current: RecordOf<Name> | null;
  body: InputOf<Name>;
}

/** The values that are about to be written to one row. */
export interface ColumnChange {
  /** Null for a new row. */
  id: number | null;
  /** The columns that change, with their new values. */
  columns: ReadonlyMap<string, unknown>;
  before: Row;
  /** The register by which the row is written; absent when an import is reverted. */
  via?: string;
}

export interface Written<Name extends string = string> {
  id: number;
  before: RecordOf<Name> | null;
  /** The sent values with the ids of the parties; null when the record was deleted. */
  after: InputOf<Name> | null;
  /** The record came back from the bin: it is none that others have not heard of. */
  isRestored?: true;
}

export interface Change {
  body: Row;
  clear: string[];
  version?: number;
}

/** The caller, where to write, what time it is, and the services of the application. */
export interface Context extends BaseContext {
  services: Services;
  /** The caller comes from memory: an answer counts only when its statement reads this version of callers. */
  callersVersion?: string;
}

export interface Services {
  resources: Resources;
  /** The pages that exist, with those that slices and registers add. */
  rights: RightsDocument;
  pageViews: PageViews;
  validators: Validators;
  verbs: Map<string, Partial<ResourceHooks>>;
  /** Facts of this moment, by the name that documents use. */
  facts: Map<string, (context: Context) => Promise<boolean>>;
  totals: Totals;
  pageReads: PageReads;
  vault: Vault;
  /** The parts that the slices of the product declare for one another. */
  slices: readonly DeclaredParts[];
  /** The registers whose events in the outbox a slice reads. */
  registersRead: ReadonlySet<string>;
}

/** Builds what the generic calls need of the resources of an installation; slices add their verbs. */
export function createServices(
  resources: Resources,
  { vault, checks, slices = [] }: { vault: Vault; checks?: RecordChecks; slices?: readonly DeclaredParts[] },
): Services {
  const ofSlices = slices.flatMap(({ rights }) => rights ?? []);
  const rights = withPages(readRights(), [...ofSlices, ...ownPagesOf(resources.values())]);
  return {
    resources,
    rights,
    pageViews: pageViewsOf(rights),
    validators: createValidators(resources, checks),
    verbs: new Map(),
    facts: new Map(),
    totals: new Totals(),
    pageReads: new PageReads(),
    vault,
    slices,
    registersRead: registersRead(slices),
  };
}

/** A name that is a literal in the code must be one of the documents, and its records have their type. */
export function resourceNamed<Name extends string>(
  { services }: Pick<Context, "services">,
  name: Name & LiteralResourceName<Name>,
): Resource<Name> {
  const resource = services.resources.get(name);
  if (!isNamed<Name>(resource, name)) {
    const message = "este cadastro não pode faltar: o produto o usa por si";
    throw new DocumentError([{ file: `${name}.json`, place: "$", message }]);
  }
  return resource;
}

const isNamed = <Name extends string>(resource: Resource | undefined, name: Name): resource is Resource<Name> =>
  resource?.name === name;
