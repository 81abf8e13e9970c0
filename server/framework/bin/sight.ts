// Which records in the bin a caller sees: those of the registers in which the caller may delete, that were in the
// caller's scope or that the caller deleted.
import type { Resource } from "../../../src/base/resource.ts";
import { mayRead, mayWrite } from "../access/permission.ts";
import { scopeCondition } from "../access/scope.ts";
import type { Context } from "../records/services.ts";

/** The registers whose bin the caller sees. */
export function registersInSight({ caller, services }: Context): Resource[] {
  return [...services.resources.values()].filter(
    (resource) =>
      deletes(resource) && mayRead(resource, caller) && mayWrite(resource, "delete", caller, services.pageViews),
  );
}

const deletes = ({ calls, finalDeletion }: Resource): boolean =>
  finalDeletion === undefined && (calls.includes("delete") || calls.includes("bulk-delete"));

/** SQL that is true for the entries `d` in sight; `value` adds a parameter. */
export function sightCondition(
  { caller, services }: Context,
  registers: readonly Resource[],
  value: (value: unknown) => string,
): string {
  const parts = registers.map((resource) => {
    const scope = scopeCondition(resource, caller, { parameters: { value }, resources: services.resources });
    const isOfRegister = `d.resource = ${value(resource.name)}`;
    if (scope === undefined) return isOfRegister;
    return `(${isOfRegister} and (d.deleted_by_id = ${value(caller.userID)} or exists (
      select 1 from jsonb_populate_record(null::"${resource.table}", d.content) t where ${scope})))`;
  });
  return parts.length > 0 ? `d.part_of_id is null and (${parts.join(" or ")})` : "false";
}
