// What the rules of risk ask of a contract and of the others of its customer, on each of some days, by books and receipts.
import { type Cents, toCents } from "../../../../src/base/money.ts";
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

/** Of the others, those alone that may still have something in the books. */
const ROWS = `
  select o.id, coalesce(o.code, o.id::text) as code, d.day::text, contract_days_late(o.id, d.day) as "daysLate",
         greatest(b.balance, 0)::text as balance, greatest(b.gross, 0)::text as gross,
         coalesce((select max(due_date) from operation_bonds where operation_id = o.id and value > 0), d.day)::text as "lastDueDate",
         p.former_level as "formerLevel", p.is_restructured_problem as "isRestructuredProblem",
         k.provision_class as "provisionClass", k.vehicle_guarantee as "vehicleGuarantee", o.customer_type as "customerType",
         coalesce(k.consigned, false) as "isPayroll",
         array[coalesce(k.expected_loss_stage1, 0)::text, coalesce(k.expected_loss_stage2, 0)::text,
               coalesce(k.expected_loss_stage3, 0)::text] as "expectedLoss"
    from operations mine
    join operations o on o.id = mine.id or o.customer_id = mine.customer_id
    join operation_accrual a on a.operation_id = o.id join operation_provision p on p.operation_id = o.id
    join products k on k.id = o.product_id cross join unnest($2::date[]) d(day) cross join lateral contract_books(o.id, d.day) b
   where mine.id = $1 and (o.id = mine.id or (coalesce(p.gross, 1) <> 0 or not (a.is_over or a.is_sold)) and b.gross > 0)
   order by d.day, o.id`;

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

/** A day for each of them, in their order. */
export async function riskDays({ db }: Context, operationID: number, days: readonly string[]): Promise<RiskDay[]> {
  const rows = await run<RiskRow & { [name: string]: unknown }>(db, ROWS, [operationID, days]);
  return [...Map.groupBy(rows, ({ day }) => day).values()].flatMap((ofDay) => {
    const own = ofDay.find(({ id }) => id === operationID);
    const others = ofDay.filter(({ id }) => id !== operationID);
    return own ? [{ contract: riskOf(own), related: others.map(relatedOf) }] : [];
  });
}

export const isNothing = ({ contract }: RiskDay): boolean => contract.grossCarrying === (0n satisfies Cents);
