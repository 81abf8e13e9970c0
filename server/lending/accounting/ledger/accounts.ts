// Checks that both accounts of an entry are analytic, enabled, of its regime and not the same one.
import type { FieldError } from "../../../../src/base/app-error.ts";
import { formatDate } from "../../../../src/base/dates.ts";
import { SYNTHETIC, whyNot } from "../../../../src/rules/accounting/account-choice.ts";
import type { Regime } from "../../../../src/rules/accounting/accounting-regime.ts";
import { type Context, type Handle, run } from "../../../framework/index.ts";
import { readSplitTexts } from "../dated-chart/split-accounts.ts";

export const FIELDS = { debit: "debitAccountPlanTreeNodeID", credit: "creditAccountPlanTreeNodeID" } as const;
export type EntrySide = keyof typeof FIELDS;
export const SIDES = ["debit", "credit"] as const satisfies EntrySide[];

export interface UsedAccount {
  regime: Regime;
  side: EntrySide;
  id: number;
  /** The day of the entry; when absent, it is not compared with the first day of the account. */
  date?: string;
}

export interface Account {
  id: number;
  type: string;
  nature: string;
  enabled: boolean | null;
  regime: string;
  /** The day from which the account is in the chart. */
  since: string | null;
}

export const SAME_ACCOUNT = "As contas de débito e de crédito devem ser diferentes.";
const OTHER_REGIME = "Esta conta é de outro regime. Escolha uma conta do plano do lançamento.";
const MISSING = "O registro escolhido não existe mais ou não está disponível para você.";

interface AccountCheckOptions {
  byHand: boolean;
  /** Accounts by id that this transaction has already read. */
  read?: Map<number, Account>;
}

/**
 * Returns the first error of each field. The nature of an account binds entries by hand (`byHand`) and not scripts.
 * Spec accounting §5.
 */
export async function accountErrors(
  { db }: Context,
  used: readonly UsedAccount[],
  { byHand, read: accounts = new Map() }: AccountCheckOptions,
): Promise<FieldError[]> {
  const unread = new Set(used.flatMap(({ id }) => (accounts.has(id) ? [] : [id])));
  if (unread.size > 0) for (const account of await readAccounts(db, [...unread])) accounts.set(account.id, account);
  const errors = new Map<string, FieldError>();
  const synthetic = used.flatMap(({ id }) => (accounts.get(id)?.type === "SY" ? [id] : []));
  const splitTexts = synthetic.length > 0 ? await readSplitTexts(db, synthetic) : new Map<number, string>();
  for (const { regime, side, id, date } of used) {
    const field = FIELDS[side];
    const message = refusal(accounts.get(id), regime, byHand ? side : "any", date);
    const text = message === SYNTHETIC ? (splitTexts.get(id) ?? message) : message;
    if (text && !errors.has(field)) errors.set(field, { field, code: "account", message: text });
  }
  return [...errors.values()];
}

function readAccounts(db: Handle, ids: number[]): Promise<Account[]> {
  return run<Account & Record<string, unknown>>(
    db,
    `select n.id, n.type, n.nature, n.enabled, t.regime,
            (select min(valid_from)::text from account_version v where v.account_id = n.id) as since
       from account_plan_tree_nodes n join account_plan_trees t on t.id = n.account_plan_tree_id
      where n.id = any($1::bigint[])`,
    [ids],
  );
}

function refusal(
  account: Account | undefined,
  regime: Regime,
  use: EntrySide | "any",
  date?: string,
): string | undefined {
  if (!account) return MISSING;
  if (account.regime !== regime) return OTHER_REGIME;
  const { type, nature, enabled, since } = account;
  if (date !== undefined && since !== null && date < since) return `Esta conta vale a partir de ${formatDate(since)}.`;
  return whyNot({ type, nature, enabled: enabled !== false }, use);
}
