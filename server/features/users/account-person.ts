// An account stays with the person it was created for: with another document it would become somebody else's, with that
// person's roles, and the history of the account would name the wrong person.
import { fieldAt } from "../../../src/base/resource.ts";
import { type ResourceHooks, resourceNamed, run, type SliceDeps } from "../../framework/index.ts";

const OWN = "O seu usuário é da sua pessoa e não passa a ser de outra. Confira o CPF.";
const USED = "Este usuário já entrou no sistema e não passa a ser de outra pessoa. Cadastre um usuário para ela.";

/** Before anybody entered with it, a mistyped document may still be corrected by who administers the user. */
export function keepPersonOfAccount(deps: SliceDeps): NonNullable<ResourceHooks["guardColumns"]> {
  const users = resourceNamed(deps, "users");
  const column = fieldAt(users.fields, "personID")!.column!;
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
