// What the rules of risk ask of contracts and of the others of their customers, on each of some days, by books and receipts.
import { toCents } from "../../../../src/base/money.ts";
import {
  type ContractRisk,
  ownLevel,
  ownStage,
  portfolioClassOf,
  type RelatedContract,
  type RiskLevel,
} from "../../../../src/rules/risk/index.ts";
import { type Context, run } from "../../../framework/index.ts";

export interface RiskDay {
  contract: ContractRisk;
  related: readonly RelatedContract[];
}

interface RiskRow {
  mine: number;
  id: number;
  code: string;
  day: string;
  daysLate: number;
  balance: string;
  gross: string;
  lastDueDate: string;
  formerLevel: RiskLevel | null;
  isRestructuredProblem: boolean;
  provisionClass: string | null;
  vehicleGuarantee: boolean | null;
  customerType: string | null;
  isPayroll: boolean;
  expectedLoss: [string, string, string];
}

/**
 * Of the others, those alone that may still have something in the books. Each contract's days are worked out once, however many
 * contracts of its customer look at them.
 */
const ROWS = `
  with pairs as (
    select mine.id as mine, o.id, requested.first
      from unnest($1::bigint[], $2::date[]) requested(id, first) join operations mine on mine.id = requested.id
      cross join lateral (select id from operations where id = mine.id
                          union select id from operations where customer_id = mine.customer_id) o
      join operation_accrual a on a.operation_id = o.id join operation_provision p on p.operation_id = o.id
     where o.id = mine.id or coalesce(p.gross, 1) <> 0 or not (a.is_over or a.is_sold)),
  days as materialized (
    select c.id, b.day, b.balance, b.gross, contract_days_late(c.id, b.day) as days_late, bonds.last_due_date
      from (select id, min(first) as first from pairs group by id) c
      cross join lateral contract_books_by_day(c.id, c.first, $3::date) b
      -- With the filter outside, PostgreSQL would look for the last date backwards through the instalments of all contracts.
      cross join lateral (select max(due_date) filter (where value > 0) as last_due_date
                            from operation_bonds where operation_id = c.id) bonds)
  select pairs.mine, o.id, coalesce(o.code, o.id::text) as code, d.day::text, d.days_late as "daysLate",
         greatest(d.balance, 0)::text as balance, greatest(d.gross, 0)::text as gross,
         coalesce(d.last_due_date, d.day)::text as "lastDueDate",
         p.former_level as "formerLevel", p.is_restructured_problem as "isRestructuredProblem",
         k.provision_class as "provisionClass", k.vehicle_guarantee as "vehicleGuarantee", o.customer_type as "customerType",
         coalesce(k.consigned, false) as "isPayroll",
         array[coalesce(k.expected_loss_stage1, 0)::text, coalesce(k.expected_loss_stage2, 0)::text,
               coalesce(k.expected_loss_stage3, 0)::text] as "expectedLoss"
    from pairs join days d on d.id = pairs.id and d.day >= pairs.first
    join operations o on o.id = d.id join operation_provision p on p.operation_id = o.id join products k on k.id = o.product_id
   where o.id = pairs.mine or d.gross > 0
   order by pairs.mine, d.day, o.id`;

const riskOf = (row: RiskRow): ContractRisk => ({
  ...{ day: row.day, daysLate: row.daysLate, lastDueDate: row.lastDueDate, isPayroll: row.isPayroll },
  ...{ balance: toCents(row.balance), grossCarrying: toCents(row.gross), portfolioClass: portfolioClassOf(row) },
  ...{ expectedLoss: row.expectedLoss, formerLevel: row.formerLevel },
  isRestructuredProblem: row.isRestructuredProblem,
});

const relatedOf = (row: RiskRow): RelatedContract => {
  const risk = riskOf(row);
  return { code: row.code, level: ownLevel(risk), isProblem: ownStage(risk) === 3 };
};

export interface DaysOf {
  operationID: number;
  first: string;
}

/** By the contract, its days from the first one to the last in their order. */
export async function riskDays(
  { db }: Context,
  requested: readonly DaysOf[],
  to: string,
): Promise<ReadonlyMap<number, RiskDay[]>> {
  const values = [requested.map(({ operationID }) => operationID), requested.map(({ first }) => first), to];
  const rows = await run<RiskRow & { [name: string]: unknown }>(db, ROWS, values);
  const byContract = Map.groupBy(rows, ({ mine }) => mine);
  return new Map([...byContract].map(([id, ofContract]) => [id, daysOf(id, ofContract)]));
}

const daysOf = (id: number, rows: readonly RiskRow[]): RiskDay[] =>
  [...Map.groupBy(rows, ({ day }) => day).values()].flatMap((ofDay) => {
    const own = ofDay.find((row) => row.id === id);
    const others = ofDay.filter((row) => row.id !== id);
    return own ? [{ contract: riskOf(own), related: others.map(relatedOf) }] : [];
  });
