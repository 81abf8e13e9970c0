// Values of a party that several registers show: what a save by one of them would change for the others, which roles those
// are, and what may be completed without asking. Decision: 0043-shared-parties-are-asked-about.md.
import { itemAt } from "../../../../src/base/lookup.ts";
import { type Field, flatFields, type Resource } from "../../../../src/base/resource.ts";
import { type Row, run } from "../../../platform/db/database.ts";
import { mayWrite } from "../../access/permission.ts";
import { isLimited } from "../../access/scope.ts";
import { embeddingsOf } from "../embeddings.ts";
import type { Context } from "../services.ts";
import { existingIDs } from "./references.ts";
import type { Columns } from "./store.ts";

export interface OtherRole {
  register: Resource;
  /** The record of that register. */
  id: number;
  /** The caller may change it. */
  isWritable: boolean;
  /** It is out of sight of a caller of limited sight. */
  isHidden: boolean;
}

/** In what a registrar gave: the columns of the party that this registration completed. No column has such a name. */
export const FILLED = "$filled";

/** The columns that a registration completed, out of its seal. */
export function filledColumns(seal: Row): string[] {
  const names = seal[FILLED];
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}

/** How somebody is reached says little about him; an e-mail that nobody else may have says who it is. */
const isContact = (field: Field): boolean =>
  field.type === "phone" || field.type === "uri" || (field.type === "email" && !field.schema["x-unique"]);

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === "";

function contactColumns(target: Resource): Set<string> {
  return new Set(
    flatFields(target.fields).flatMap((field) => (isContact(field) && field.column ? [field.column] : [])),
  );
}

/** The ways to reach the party that it lacked. */
export function completedBlanks(target: Resource, update: Columns, before: Row): Columns {
  const contact = contactColumns(target);
  return new Map([...update].filter(([name]) => contact.has(name) && isBlank(before[name])));
}

/** The changes that need a confirmation before they are written: all others. */
export function sharedColumns(target: Resource, update: Columns, before: Row): Columns {
  const completed = completedBlanks(target, update, before);
  return new Map([...update].filter(([name]) => !completed.has(name)));
}

/** The registers that show a party in place, each table once. */
function registersOf({ services: { resources } }: Context, target: Resource): { register: Resource; key: string }[] {
  const byTable = new Map<string, { register: Resource; key: string }>();
  for (const register of resources.values()) {
    const embedding = embeddingsOf(register).find((one) => one.target === target.name);
    if (embedding && !register.singleton) byTable.set(register.table, { register, key: embedding.column });
  }
  return [...byTable.values()];
}

export async function otherRoles(context: Context, target: Resource, ids: number[]): Promise<Map<number, OtherRole[]>> {
  const { caller } = context;
  const registers = registersOf(context, target);
  if (caller.userID === null || ids.length === 0 || registers.length === 0) return new Map();
  const rows = await run<{ at: number; party: number; id: number }>(
    context.db,
    registers
      .map(
        ({ register, key }, at) =>
          `select ${at} as at, "${key}" as party, id from "${register.table}" where "${key}" = any($1::bigint[])`,
      )
      .join(" union all "),
    [ids],
  );
  const roles = new Map<number, OtherRole[]>();
  for (const [at, alike] of Map.groupBy(rows, (row) => row.at)) {
    const { register } = itemAt(registers, at);
    const inSight = isLimited(caller)
      ? await existingIDs(
          context,
          register.name,
          alike.map(({ id }) => id),
        )
      : undefined;
    const isEditor = mayWrite(register, "update", caller, context.services.pageViews);
    for (const { party, id } of alike) {
      const isInSight = inSight?.has(id) ?? true;
      const role = {
        register,
        id,
        isWritable: isEditor && isInSight,
        isHidden: isLimited(caller) && !(isEditor && isInSight),
      };
      roles.set(party, [...(roles.get(party) ?? []), role]);
    }
  }
  return roles;
}
