// Keeps an account with the person it was created for: another document would make it another person's account, with
// the first person's roles and history.
import { fieldAt } from "../../../src/base/resource.ts";
import { type ResourceHooks, resourceNamed, run, type SliceDeps } from "../../framework/index.ts";

const OWN = "O seu usuário é da sua pessoa e não passa a ser de outra. Confira o CPF.";
const USED = "Este usuário já entrou no sistema e não passa a ser de outra pessoa. Cadastre um usuário para ela.";

/** Until the first sign-in, a person who administers the user may still correct a mistyped document. */
export function keepPersonOfAccount(deps: SliceDeps): NonNullable<ResourceHooks["guardColumns"]> {
  const users = resourceNamed(deps, "users");
  const column = fieldAt(users.fields, "personID")?.column;
  if (!column) throw new Error("users have no person");
  return async ({ db, caller }, changes) => {
    const moved = changes.flatMap(({ id, columns }) => (id !== null && columns.has(column) ? [id] : []));
    if (caller.userID === null || moved.length === 0) return changes.map(() => new Map());
    const used = await run<{ id: number }>(
      db,
      "select id from users where id = any($1::bigint[]) and last_login_at is not null",
      [moved],
    );
    const reasons = new Map([...used.map(({ id }) => [id, USED] as const), [caller.userID, OWN] as const]);
    return changes.map(({ id, columns }) => {
      const reason = columns.has(column) && id !== null ? reasons.get(id) : undefined;
      return new Map(reason ? [[column, reason]] : []);
    });
  };
}
