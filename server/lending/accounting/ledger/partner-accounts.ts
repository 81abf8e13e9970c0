// The accounts that the lender has opened to a partner, whose people see only these and post only between them.
import type { FieldError } from "../../../../src/base/app-error.ts";
import { type Context, permissions, run } from "../../../framework/index.ts";
import type { EntrySide } from "./accounts.ts";
import { FIELDS, SIDES } from "./accounts.ts";

const CLOSED_TO_PARTNER =
  "Esta conta não está aberta à sua empresa. Peça ao credor que a abra, no plano de contas, ou escolha outra.";

/** Returns undefined for the lender's own people and the product itself, who may use all accounts. */
export async function accountsOpenTo({ caller, db }: Context): Promise<ReadonlySet<number> | undefined> {
  if (!permissions.isLimited(caller)) return undefined;
  const rows = await run<{ id: number }>(
    db,
    "select id from account_plan_tree_nodes where cessionary_company_ids && $1::bigint[]",
    [caller.owners.cessionaryCompany ?? []],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns an error for each account that the caller may not post to. */
export async function partnerErrors(
  context: Context,
  accounts: Readonly<Record<EntrySide, unknown>>,
): Promise<FieldError[]> {
  const open = await accountsOpenTo(context);
  if (!open) return [];
  return SIDES.flatMap((side) => {
    const id = accounts[side];
    if (typeof id !== "number" || open.has(id)) return [];
    return [{ field: FIELDS[side], code: "account", message: CLOSED_TO_PARTNER }];
  });
}
