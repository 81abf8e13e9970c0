// Whether two accounts may stand in an entry: both analytic, enabled, of its regime, and not the same one.
import type { FieldError } from "../../../src/base/app-error.ts";
import { whyNot } from "../../../src/rules/account-choice.ts";
import type { Regime } from "../../../src/rules/accounting-regime.ts";
import type { Context } from "../../base/context.ts";
import { type Handle, run } from "../../base/database.ts";

export const FIELDS = { debit: "debitAccountPlanTreeNodeID", credit: "creditAccountPlanTreeNodeID" } as const;
export type EntrySide = keyof typeof FIELDS;

export interface UsedAccount {
  regime: Regime;
  side: EntrySide;
  id: number;
}

export interface Account {
  id: number;
  type: string;
  nature: string;
  enabled: boolean | null;
  regime: string;
}

export const SAME_ACCOUNT = "As contas de débito e de crédito devem ser diferentes.";
const OTHER_REGIME = "Esta conta é de outro regime. Escolha uma conta do plano do lançamento.";
const MISSING = "O registro escolhido não existe mais ou não está disponível para você.";

export interface Checking {
  byHand: boolean;
  /** Accounts that this transaction has read already, by id. */
  read?: Map<number, Account>;
}

/** The first of each field. `byHand`: clerks are bound by the nature of an account, scripts are not. Spec accounting §5. */
export async function accountErrors(
  { db }: Context,
  used: readonly UsedAccount[],
  { byHand, read: accounts = new Map() }: Checking,
): Promise<FieldError[]> {
  const unread = new Set(used.flatMap(({ id }) => (accounts.has(id) ? [] : [id])));
  if (unread.size > 0) for (const account of await readAccounts(db, [...unread])) accounts.set(account.id, account);
  const errors = new Map<string, FieldError>();
  for (const { regime, side, id } of used) {
    const field = FIELDS[side];
    const message = refusal(accounts.get(id), regime, byHand ? side : "any");
    if (message && !errors.has(field)) errors.set(field, { field, code: "account", message });
  }
  return [...errors.values()];
}

function readAccounts(db: Handle, ids: number[]): Promise<Account[]> {
  return run<Account & Record<string, unknown>>(
    db,
    `select n.id, n.type, n.nature, n.enabled, t.regime
       from account_plan_tree_nodes n join account_plan_trees t on t.id = n.account_plan_tree_id
      where n.id = any($1::bigint[])`,
    [ids],
  );
}

function refusal(account: Account | undefined, regime: Regime, use: EntrySide | "any"): string | undefined {
  if (!account) return MISSING;
  if (account.regime !== regime) return OTHER_REGIME;
  const { type, nature, enabled } = account;
  return whyNot({ type, nature, enabled: enabled !== false }, use);
}
