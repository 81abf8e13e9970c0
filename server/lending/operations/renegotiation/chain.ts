// What can be renegotiated beside an operation, and which operations it renegotiates or is renegotiated by.
import { fromCents, toCents } from "../../../../src/base/money.ts";
import type {
  Renegotiable,
  RenegotiableInstallment,
  RenegotiableOperation,
  RenegotiationLink,
  Renegotiations,
} from "../../../../src/rules/operations/answers/renegotiation.ts";
import { type Context, queries, records, resourceNamed, run } from "../../../framework/index.ts";
import { OPERATIONS, requirePipeline, wholeOperation } from "../command.ts";
import { openAccounts } from "../payment/open-accounts.ts";
import { debtOfAccounts, debtRefusal, refuseWithoutDebt } from "./debt.ts";
import { lineAnswer } from "./preview.ts";

/** GET /operations/{id}/renegotiable: the contracts of its customer that have a debt, with the debt of each instalment today. */
export async function renegotiable(context: Context, id: number): Promise<Renegotiable> {
  requirePipeline(context, "view");
  const { customerID } = await wholeOperation(context, id);
  await refuseWithoutDebt(context, id);
  const customer = await records.get(context, resourceNamed(context, "customers"), customerID ?? 0);
  const rows = queries.rowsInScope(context, resourceNamed(context, OPERATIONS), { customerID });
  const operations = await run<Omit<RenegotiableOperation, "reason" | "installments">>(
    context.db,
    `select o.id, o.code, p.id as "productID", p.name as product from operations o join products p on p.id = o.product_id
       join operation_statuses s on s.id = o.status_id
      where o.id in (select ${rows.path("id")} from ${rows.from()}) and o.marked_as_paid_at is not null
        and not coalesce(s.final_status, false) order by o.id = ${Number(id)} desc, o.id limit 50`,
    rows.values,
  );
  const ids = operations.map((one) => one.id);
  const lines = await debtOfAccounts(context, await openAccounts(context, ids), context.clock.today());
  const debts = new Map(lines.map((line) => [line.receivable.operationBondID, lineAnswer(line)]));
  const bonds = await bondsOf(context, ids);
  const reasons = new Map<number, string | null>();
  for (const one of ids) reasons.set(one, (await debtRefusal(context, one))?.text ?? null);
  return {
    customer: {
      ...{ id: customer.id, type: customer.type },
      name: customer.person?.fullName ?? customer.company?.legalName ?? "",
      documentNumber: customer.person?.documentNumber ?? customer.company?.documentNumber ?? "",
    },
    baseDate: context.clock.today(),
    operations: operations.map((operation) => ({
      ...operation,
      reason: reasons.get(operation.id) ?? null,
      installments: bonds
        .filter(({ operationID }) => operationID === operation.id)
        .map((bond) => ({ ...bond, value: fromCents(toCents(bond.value)), debt: debts.get(bond.bondID) ?? null })),
    })),
    products: await productsFor(context, customer.type),
  };
}

type BondRow = Omit<RenegotiableInstallment, "value" | "debt"> & { value: string };

const bondsOf = ({ db }: Context, operationIDs: readonly number[]): Promise<BondRow[]> =>
  run<BondRow>(
    db,
    `select b.id as "bondID", b.operation_id as "operationID", b.installment, b.due_date::text as "dueDate", b.value::text, b.status,
            (select o.code from renegotiation_lines l join renegotiations n on n.id = l.renegotiation_id
               join operations o on o.id = n.operation_id
              where l.is_claimed and l.receivable_id = b.account_receivable_id) as "claimedBy"
       from operation_bonds b where b.operation_id = any($1::bigint[]) and b.value > 0 order by b.operation_id, b.installment`,
    [operationIDs],
  );

const productsFor = ({ db }: Context, customerType: string): Promise<Renegotiable["products"]> =>
  run(
    db,
    `select id, name from products where enabled and workflow_id is not null
        and coalesce(customer_type, 'BOTH') in ('BOTH', $1) and not coalesce(consigned, false)
        and not coalesce(vehicle_guarantee, false) order by name limit 200`,
    [customerType],
  );

/** GET /operations/{id}/renegotiations */
export async function renegotiationsOf(context: Context, id: number): Promise<Renegotiations> {
  requirePipeline(context, "view");
  await wholeOperation(context, id);
  const rows = queries.rowsInScope(context, resourceNamed(context, OPERATIONS), {});
  const own = rows.parameter(id);
  const links = await run<Link>(
    context.db,
    `select n.operation_id as "newID", l.source_operation_id as "sourceID", o.id, o.code, s.name as status, n.base_date::text as "baseDate",
            count(*)::int as installments, sum(l.total)::text as debt, sum(l.waived_fine + l.waived_interest + l.waived_debt)::text as discount,
            n.settled_at as "settledAt", n.released_at as "releasedAt"
       from renegotiation_lines l join renegotiations n on n.id = l.renegotiation_id
       join operations o on o.id = case when n.operation_id = ${own} then l.source_operation_id else n.operation_id end
       join operation_statuses s on s.id = o.status_id
      where (n.operation_id = ${own} or l.source_operation_id = ${own})
        and o.id in (select ${rows.path("id")} from ${rows.from()})
      group by n.id, l.source_operation_id, o.id, s.name order by n.id, o.id`,
    rows.values,
  );
  const answer = ({ newID: _new, sourceID: _source, debt, discount, ...link }: Link): RenegotiationLink => ({
    ...{ ...link, debt: fromCents(toCents(debt)), discount: fromCents(toCents(discount)) },
  });
  return {
    renegotiates: links.filter(({ newID }) => newID === id).map(answer),
    renegotiatedBy: links.filter(({ sourceID }) => sourceID === id).map(answer),
  };
}

interface Link extends Omit<RenegotiationLink, "debt" | "discount"> {
  newID: number;
  sourceID: number;
  debt: string;
  discount: string;
}
