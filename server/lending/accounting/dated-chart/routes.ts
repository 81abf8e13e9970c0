// The call of the dated chart: GET /account-plan-tree-nodes/{id}/versions answers the versions of an account with their
// days, the latest first, and the day from which a change would be valid.
import type { FastifyInstance } from "fastify";
import type { AccountHistory, AccountVersion } from "../../../../src/rules/accounting/accounts.ts";
import { type Context, input, records, resourceNamed, run } from "../../../framework/index.ts";
import { firstDayOf, SINCE_EVER } from "./record-versions.ts";

const ACCOUNTS = "account-plan-tree-nodes";

export function datedChartRoutes(app: FastifyInstance): void {
  app.get(
    `/api/${ACCOUNTS}/:id/versions`,
    { config: { access: { resource: ACCOUNTS } } },
    ({ context, query, params }) => {
      input.refuseParameters(query);
      return accountHistory(context, input.idOf({ params }));
    },
  );
}

async function accountHistory(context: Context, id: number): Promise<AccountHistory> {
  // A caller who may not read the account may not read its versions.
  await records.get(context, resourceNamed(context, ACCOUNTS), id);
  const versions = await run<AccountVersion>(
    context.db,
    `select nullif(v.valid_from, $2::date)::text as "validFrom", v.code, v.title, v.type, v.nature,
            v.natural_side as "naturalSide", v.level, v.parent_id as "parentID",
            (select p.code || ' ' || p.title from account_version p
              where p.account_id = v.parent_id and p.valid_from <= v.valid_from order by p.valid_from desc limit 1) as parent
       from account_version v where v.account_id = $1 and not v.removed order by v.valid_from desc`,
    [id, SINCE_EVER],
  );
  return { firstDay: await firstDayOf(context, id), versions };
}
