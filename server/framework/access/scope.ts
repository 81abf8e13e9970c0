// The one place that decides which rows a person sees and writes. Every read, write, reference, file and stream uses
// it.

import { effectiveSystem } from "../../../src/base/access.ts";
import { splitOnce } from "../../../src/base/names.ts";
import { ownerFieldsOf } from "../../../src/base/owner-fields.ts";
import { fieldAt, type Resource, type Resources } from "../../../src/base/resource.ts";
import type { OwnerKey, ScopeRule } from "../../../src/base/resource-document.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import type { Caller } from "../../platform/process/context.ts";
import { isUnrestricted } from "./restricted-party.ts";

interface Parameters {
  value(value: unknown): string;
  /** Is called with every other table that decides which rows are in scope. */
  reads?(table: string): void;
}

/** The system whose people see every row: the lender's own staff. */
export const UNSCOPED_SYSTEM = "credit";

export const isLimited = (caller: Caller): boolean =>
  caller.userID !== null && effectiveSystem(caller) !== UNSCOPED_SYSTEM;

/** The company in whose portfolio an administrator works; 0 is the view in which everybody works. */
export const viewOf = ({ portfolio }: Caller): number => (portfolio && !portfolio.isMain ? portfolio.companyID : 0);

/** The rules of a register for this person's system; the lender's own staff needs none, because it sees every row. */
function rulesOf(resource: Resource, caller: Caller): readonly ScopeRule[] {
  const system = effectiveSystem(caller);
  return resource.scope[system] ?? (system === UNSCOPED_SYSTEM ? [{ all: true }] : []);
}

/** Whether any row of a register can be in scope of this person's system. */
export const reachesRows = (resource: Resource, caller: Caller): boolean => rulesOf(resource, caller).length > 0;

/** SQL that is true for the rows in scope of `alias`; undefined when all rows are. */
export function scopeCondition(
  resource: Resource,
  caller: Caller,
  use: { parameters: Parameters; resources: Resources; alias?: string },
): string | undefined {
  if (caller.userID === null) return undefined;
  const rules = rulesOf(resource, caller);
  if (rules.some((rule) => "all" in rule)) return undefined;
  const alias = use.alias ?? "t";
  const parts = rules.map((rule) => ruleCondition(rule, { ...use, resource, caller, alias }));
  return parts.length > 0 ? `(${parts.join(" or ")})` : "false";
}

interface Use {
  resource: Resource;
  caller: Caller;
  alias: string;
  parameters: Parameters;
  resources: Resources;
}

function ruleCondition(rule: ScopeRule, use: Use): string {
  if ("all" in rule) return "true";
  if ("createdBy" in rule) return createdBy(rule.createdBy, use);
  if ("via" in rule) return via(rule, use);
  if ("under" in rule) return under(rule.under, use);
  const field = fieldAt(use.resource.fields, rule.field);
  if (!field?.column) return "false";
  const isOwned = owned(
    `"${use.alias}"."${field.column}"`,
    definitionOf(field).sqlType === "bigint[]",
    owners(rule.owner, use),
  );
  const marks = Object.entries(rule.where ?? {}).map(([name, value]) => markedSo(name, value, use));
  return marks.length === 0 ? isOwned : `(${[isOwned, ...marks].join(" and ")})`;
}

function markedSo(name: string, value: boolean, { resource, alias }: Use): string {
  const column = fieldAt(resource.fields, name)?.column;
  return column ? `coalesce("${alias}"."${column}", false) = ${value}` : "false";
}

function owned(column: string, isArray: boolean, ids: string): string {
  return isArray ? `${column} && ${ids}` : `${column} = any(${ids})`;
}

function owners(owner: OwnerKey, use: Use): string {
  return `${use.parameters.value(use.caller.owners[owner] ?? [])}::bigint[]`;
}

/** The rows that another resource, itself in scope, refers to. */
function via(rule: { via: string; owner?: OwnerKey }, use: Use): string {
  const [name, path] = splitOnce(rule.via);
  const other = use.resources.get(name);
  const pointer = other && fieldAt(other.fields, path);
  if (!other || !pointer?.column) return "false";
  use.parameters.reads?.(other.table);
  const alias = `${use.alias}_${other.table}`.slice(0, 60);
  const inner = scopeCondition(other, use.caller, { ...use, alias }) ?? "true";
  const match =
    definitionOf(pointer).sqlType === "bigint[]"
      ? `"${use.alias}".id = any("${alias}"."${pointer.column}")`
      : `"${alias}"."${pointer.column}" = "${use.alias}".id`;
  const isParty = other.fields.some(({ embed }) => embed?.key === pointer.path);
  const open = isParty ? ` and ${isUnrestricted(alias, pointer.column)}` : "";
  return `exists (select 1 from "${other.table}" "${alias}" where ${match} and ${inner}${open})`;
}

/** The rows whose parent is in scope. */
function under(path: string, use: Use): string {
  const pointer = fieldAt(use.resource.fields, path);
  const parent = use.resources.get(pointer?.ref?.resource ?? "");
  if (!parent || !pointer?.column) return "false";
  use.parameters.reads?.(parent.table);
  const alias = `${use.alias}_${parent.table}`.slice(0, 60);
  const inner = scopeCondition(parent, use.caller, { ...use, alias }) ?? "true";
  return `exists (select 1 from "${parent.table}" "${alias}" where "${alias}".id = "${use.alias}"."${pointer.column}" and ${inner})`;
}

function createdBy(owner: OwnerKey, use: Use): string {
  if (owner === "user") return `"${use.alias}".created_by_id = ${use.parameters.value(use.caller.userID)}`;
  const users = use.resources.get("users");
  const field = users && fieldAt(users.fields, `${owner}ID`);
  if (!users || !field?.column) return "false";
  use.parameters.reads?.(users.table);
  return `"${use.alias}".created_by_id in (select u.id from "${users.table}" u where u."${field.column}" = any(${owners(owner, use)}))`;
}

/** The owner fields that a new row of this person must have: the path and the ids it may be. */
export function ownerFields(resource: Resource, caller: Caller): { path: string; isArray: boolean; ids: number[] }[] {
  if (caller.userID === null) return [];
  return ownerFieldsOf(resource, effectiveSystem(caller)).map(({ field, owner }) => ({
    path: field.path,
    isArray: definitionOf(field).sqlType === "bigint[]",
    ids: caller.owners[owner] ?? [],
  }));
}
