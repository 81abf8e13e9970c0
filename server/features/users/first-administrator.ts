// Creates the first person of an installation, who can then register all others.
import { type Context, inTransaction, type Row, resourceNamed, run, runOne, tables } from "../../framework/index.ts";
import type { UserDeps } from "./write-user.ts";

const ROLE = "r_superadmin";
const NAME = "ADMINISTRADOR";

/**
 * How the new administrator enters: with a password or, without one, by the e-mail that the external provider knows.
 */
interface FirstAccess {
  email: string;
  password?: string;
}

/**
 * Creates the person, the user and the account when no user is registered, and otherwise does nothing. Other required
 * values, such as a CPF, are required when the record is edited.
 */
export function makeFirstAdministrator(
  context: Context,
  { identity }: UserDeps,
  { email, makePassword }: { email: string; makePassword(): string },
): Promise<FirstAccess | undefined> {
  return inTransaction(context, async (inside) => {
    await run(inside.db, "lock table users in share row exclusive mode");
    const [present] = await run(inside.db, "select 1 from users limit 1");
    if (present) return undefined;
    const insert = (name: string, record: Row) => {
      const resource = resourceNamed(context, name);
      return tables.insert(inside, resource, tables.columnsOf(resource, record));
    };
    const role = await runOne<{ id: number }>(inside.db, "select id from auth_roles where code = $1", [ROLE]);
    const personID = await insert("persons", { fullName: NAME, email, enabled: true });
    const userID = await insert("users", { personID, authRoleID: role.id, type: "OPERATOR", enabled: true });
    if (!identity.accounts) return { email };
    const password = makePassword();
    const account = await identity.accounts.create(inside.db, { userID, email, password, mustChange: true });
    await run(inside.db, "update users set identity_provider_id = $2 where id = $1", [userID, account.id]);
    return { email, password };
  });
}
