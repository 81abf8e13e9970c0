// Reads the charts as they were on a day. A chart is read once for each day on which it changed, and again when a
// version changed.
import { firstOf } from "../../../../src/base/lookup.ts";
import type { Side } from "../../../../src/rules/accounting/account-code.ts";
import type { Regime } from "../../../../src/rules/accounting/accounting-regime.ts";
import { type Context, type Handle, queries, run, runOne, type Services, sql } from "../../../framework/index.ts";
import { VERSIONS_NOTE } from "./record-versions.ts";

export interface DatedAccount {
  id: number;
  regime: Regime;
  code: string;
  controlDigit: string | null;
  title: string;
  type: "SY" | "AN";
  nature: "D" | "C" | "A";
  naturalSide: Side | null;
  parentID: number | null;
  level: number | null;
  /** The account was created later or deleted; it is shown only where it has a value. */
  isAbsent: boolean;
}

export interface DatedChart {
  accounts: ReadonlyMap<number, DatedAccount>;
  /** Children by the id of the account above; siblings are in the order of their codes. */
  below: ReadonlyMap<number | null, readonly DatedAccount[]>;
}

/** $1 is the day. An account that was created later has the place of its first version. */
const CHART_AT = `
  select v.account_id as id, p.regime, v.code, v.control_digit as "controlDigit", v.title, v.type, v.nature,
         v.natural_side as "naturalSide", v.parent_id as "parentID", v.level,
         (v.removed or v.valid_from > $1::date) as "isAbsent"
    from (select distinct on (account_id) * from account_version
           order by account_id, (valid_from <= $1::date) desc,
                    case when valid_from <= $1::date then valid_from end desc, valid_from) v
    join account_plan_trees p on p.id = v.account_plan_tree_id
   order by v.code, v.account_id`;

async function readChartAt(handle: Handle, date: string): Promise<DatedChart> {
  const accounts = await run<DatedAccount & Record<string, unknown>>(handle, CHART_AT, [date]);
  return {
    accounts: new Map(accounts.map((account) => [account.id, account])),
    below: Map.groupBy(accounts, ({ parentID }) => parentID),
  };
}

const VERSION = queries.tableVersionSql([sql.changeKey(VERSIONS_NOTE)]);
/** People look at few different days, so few charts are cached. */
const MOST_CHARTS = 8;

interface CachedCharts {
  version: string;
  /** Charts by the last day on which a chart changed. */
  charts: Map<string, DatedChart>;
}

const chartCache = new WeakMap<Services, CachedCharts>();

export async function chartAt({ db, services }: Pick<Context, "db" | "services">, date: string): Promise<DatedChart> {
  const { version, changed } = await runOne<{ version: string; changed: string | null }>(
    db,
    `select ${VERSION} as version, (select max(valid_from) from account_version where valid_from <= $1::date) as changed`,
    [date],
  );
  const cached = chartCache.get(services);
  const charts = cached?.version === version ? cached.charts : new Map<string, DatedChart>();
  const chart = charts.get(changed ?? "") ?? (await readChartAt(db, date));
  charts.delete(changed ?? "");
  charts.set(changed ?? "", chart);
  if (charts.size > MOST_CHARTS) charts.delete(firstOf([...charts.keys()]));
  chartCache.set(services, { version, charts });
  return chart;
}
