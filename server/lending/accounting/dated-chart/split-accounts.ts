// Explains to people who name a synthetic account that it was an analytic one until it was split.
import { formatDate } from "../../../../src/base/dates.ts";
import { formatCode } from "../../../../src/rules/accounting/account-code.ts";
import type { Regime } from "../../../../src/rules/accounting/accounting-regime.ts";
import { type Handle, run } from "../../../framework/index.ts";
import { SINCE_EVER } from "./record-versions.ts";

interface SplitAccountRow {
  id: number;
  regime: Regime;
  code: string;
  since: string;
  below: { code: string; title: string }[];
}

/** The text names at most this many sub-accounts. */
const MAX_NAMES = 5;

/** After a split, one of the accounts below has the former code of the split account in an older version. */
const SPLIT_ACCOUNTS = `
  select n.id, p.regime, n.code, (select min(valid_from)::text from account_version where account_id = n.id) as since,
         json_agg(json_build_object('code', c.code, 'title', c.title) order by c.code) as below
    from account_plan_tree_nodes n
    join account_plan_trees p on p.id = n.account_plan_tree_id
    join account_plan_tree_nodes c on c.parent_id = n.id
   where n.type = 'SY' and ($1::bigint[] is null or n.id = any($1::bigint[]))
     and exists (select from account_version v join account_plan_tree_nodes b on b.id = v.account_id
                  where b.parent_id = n.id and v.code = n.code and v.type = 'AN')
   group by n.id, p.regime, n.code`;

/** Returns a text that names the sub-accounts of each split account, by id; `ids` null means all accounts. */
export async function readSplitTexts(handle: Handle, ids: readonly number[] | null): Promise<Map<number, string>> {
  const rows = await run<SplitAccountRow & Record<string, unknown>>(handle, SPLIT_ACCOUNTS, [ids]);
  return new Map(rows.map((row) => [row.id, splitText(row)]));
}

function splitText({ regime, code, since, below }: SplitAccountRow): string {
  const when = since === SINCE_EVER ? "" : ` em ${formatDate(since)}`;
  const names = below.slice(0, MAX_NAMES).map((account) => `${formatCode(regime, account.code)} ${account.title}`);
  const more = below.length > MAX_NAMES ? ` e mais ${below.length - MAX_NAMES}` : "";
  return `A conta ${formatCode(regime, code)} foi dividida${when}. Escolha uma das subcontas: ${names.join("; ")}${more}.`;
}
