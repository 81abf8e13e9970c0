// Makes a caller of a person: the rights of the roles as the person is limited to them, and the rows in sight.
import type { Caller, Handle } from "../../framework/index.ts";
import type { CallerScope } from "./parts.ts";
import { limitRights, type Rights } from "./rights-of-roles.ts";

interface Person {
  id: number;
  name: string;
  /** The codes of the roles. */
  roles: string[];
  system: string;
  /** Those of the roles together. */
  rights: Rights;
  limitedTo: string[] | null;
}

export async function assembleCaller(handle: Handle, scopes: readonly CallerScope[], person: Person): Promise<Caller> {
  const { id, name, roles, system, rights, limitedTo } = person;
  const scoped = await Promise.all(scopes.map((scope) => scope.read(handle, { id, roles })));
  return {
    userID: id,
    name,
    roles,
    system,
    systemsPagesViews: limitRights(rights, limitedTo),
    portfolio: scoped.find(({ portfolio }) => portfolio)?.portfolio ?? null,
    owners: Object.assign({ user: [id] }, ...scoped.map(({ owners }) => owners)),
  };
}
