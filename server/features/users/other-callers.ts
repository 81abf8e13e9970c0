// The callers that other people would be now, to answer whether they may see something.
import { type Caller, type Context, declared, run } from "../../framework/index.ts";
import { assembleCaller } from "./assemble-caller.ts";

interface UserRow {
  id: number;
  name: string | null;
  limited_to: string[] | null;
  role: string;
  system: string;
  rights: Caller["systemsPagesViews"] | null;
}

/** Returns a caller for each of these users who may sign in and has a role, in the order of the ids. */
export async function callersOf(context: Context, userIDs: readonly number[]): Promise<Caller[]> {
  if (userIDs.length === 0) return [];
  const rows = await run<UserRow>(
    context.db,
    `select u.id, p.full_name as name, u.limited_to, r.code as role, r.auth_system_code as system,
            r.systems_pages_views as rights
       from users u join auth_roles r on r.id = u.auth_role_id left join persons p on p.id = u.person_id
      where u.id = any($1::bigint[]) and u.enabled is not false and r.enabled is not false
      order by array_position($1::bigint[], u.id)`,
    [userIDs],
  );
  const scopes = declared(context, "callerScope");
  return Promise.all(
    rows.map(({ id, name, role, system, rights, limited_to: limitedTo }) =>
      assembleCaller(context.db, scopes, {
        id,
        name: name ?? "",
        roles: [role],
        system,
        rights: rights ?? {},
        limitedTo,
      }),
    ),
  );
}
