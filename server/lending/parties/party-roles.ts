// The records of all registers that are about one person or company, as far as the caller may read each of them.
import type { PartyRole } from "../../../src/base/party-roles.ts";
import { fieldAt, type Resource } from "../../../src/base/resource.ts";
import { type Context, permissions, records, resourceNamed, run } from "../../framework/index.ts";
import { type Party, refuseWithoutRegister, registersOf } from "./lookup.ts";

interface RoleSource {
  register: Resource;
  column: string;
}

/** @throws NOT_FOUND for a party in none of the caller's registers, whether it exists or not. */
export async function rolesOf(context: Context, party: Party, id: number): Promise<PartyRole[]> {
  refuseWithoutRegister(context, party);
  const sources = sourcesOf(context, party);
  if (sources.length === 0) throw permissions.forbidden(resourceNamed(context, party).entity);
  const values: unknown[] = [id];
  const text = sources
    .map((source, index) => `select ${index} as source, r.id, ${recordsOf(context, source, values)}`)
    .join(" union all ");
  const rows = await run<{ source: number; id: number; shown: boolean }>(context.db, `${text} order by 1, 2`, values);
  if (rows.length === 0) throw records.notFound(resourceNamed(context, party));
  return rows.flatMap((row) => {
    const register = sources[row.source]?.register;
    return register && row.shown ? { resource: register.name, label: register.label.one, id: row.id } : [];
  });
}

function sourcesOf(context: Context, party: Party): RoleSource[] {
  return registersOf(context, party)
    .filter((register) => register.calls.includes("get") && permissions.mayRead(register, context.caller))
    .flatMap((register) =>
      register.fields.flatMap(({ embed }) => {
        const column = embed?.resource === party ? fieldAt(register.fields, embed.key)?.column : undefined;
        return column ? { register, column } : [];
      }),
    );
}

/** People of limited sight are not led to a registration by a party that is restricted there. */
function recordsOf({ caller, services }: Context, { register, column }: RoleSource, values: unknown[]): string {
  const parameters = { value: (value: unknown) => `$${values.push(value)}` };
  const scope = permissions.scopeCondition(register, caller, { parameters, resources: services.resources, alias: "r" });
  const open = permissions.isLimited(caller) ? permissions.isUnrestricted("r", column) : "true";
  return `${open} as shown from "${register.table}" r where r."${column}" = $1::bigint and ${scope ?? "true"}`;
}
