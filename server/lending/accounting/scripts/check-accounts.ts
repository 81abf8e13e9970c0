// Checks that the accounts that a script names are analytic, enabled and of its regime, and reports each error at its
// line.

import type { FieldError } from "../../../../src/base/app-error.ts";
import { isRecordID } from "../../../../src/base/record-id.ts";
import { type Context, type Row, run, validationError } from "../../../framework/index.ts";

const ENTITY = "AccountingScript";

interface Named {
  path: string;
  id: number;
}

interface AccountRow {
  id: number;
  type: string;
  enabled: boolean;
  regime: string;
}

/** Reads a body that is not validated yet; the check of its shape reports values that are not ids. */
export async function checkAccounts(context: Context, body: Row, current: Row | null): Promise<void> {
  const named = accountsOf(body.lines);
  if (named.length === 0) return;
  const regime = String(body.regime ?? current?.regime ?? "IFRS");
  const rows = await run<AccountRow>(
    context.db,
    `select n.id, n.type, coalesce(n.enabled, true) as enabled, p.regime
       from account_plan_tree_nodes n join account_plan_trees p on p.id = n.account_plan_tree_id
      where n.id = any($1::bigint[])`,
    [[...new Set(named.map(({ id }) => id))]],
  );
  const accounts = new Map(rows.map((row) => [row.id, row]));
  const errors = named.flatMap(({ path, id }): FieldError[] => {
    const account = accounts.get(id);
    const message = account && refusal(account, regime);
    return message ? [{ field: path, code: "account", message }] : [];
  });
  if (errors.length > 0) throw validationError(errors, ENTITY);
}

function refusal({ type, enabled, regime: own }: AccountRow, regime: string): string | undefined {
  if (own !== regime) return "Esta conta é do outro regime. Escolha uma conta do regime do roteiro.";
  if (type !== "AN") return "Esta conta é sintética. Escolha uma conta analítica.";
  return enabled ? undefined : "Esta conta está desabilitada.";
}

function accountsOf(lines: unknown): Named[] {
  return groups(lines).flatMap((line, index) => [
    ...idAt(line, "debitAccountPlanTreeNodeID", `lines.${index}.`),
    ...idAt(line, "creditAccountPlanTreeNodeID", `lines.${index}.`),
    ...(["debitCases", "creditCases"] as const).flatMap((name) =>
      groups(line[name]).flatMap((item, place) => idAt(item, "accountID", `lines.${index}.${name}.${place}.`)),
    ),
  ]);
}

function idAt(group: Row, name: string, prefix: string): Named[] {
  const id = group[name];
  return isRecordID(id) ? [{ path: prefix + name, id }] : [];
}

function groups(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter((item): item is Row => typeof item === "object" && item !== null) : [];
}
