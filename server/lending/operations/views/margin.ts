// The payroll margin of a customer: what the employer has left for instalments, less what other operations have reserved.
import { AppError } from "../../../../src/base/app-error.ts";
import { type Cents, fromCents, reais, toCents, type WireAmount } from "../../../../src/base/money.ts";
import { type Context, run } from "../../../framework/index.ts";

export interface Margin {
  /** Null where neither the employer nor the customer's record says it. */
  available: Cents | null;
  reserved: Cents;
}

/** Without what this operation itself has reserved. */
export async function marginOf({ db }: Context, operationID: number): Promise<Margin> {
  const [row] = await run<{ margin: WireAmount | null; reserved: WireAmount; own: WireAmount }>(
    db,
    `select coalesce(e.available_margin, e.consignable_margin, c.consignable_margin) as margin,
            coalesce((select sum(m.reserved_margin) from margin_consultations m
              where m.customer_id = c.id and m.operation_id <> o.id and m.released_at is null), 0) as reserved,
            coalesce((select sum(m.reserved_margin) from margin_consultations m
              where m.operation_id = o.id and m.released_at is null), 0) as own
       from operations o join customers c on c.id = o.customer_id
       left join lateral (select available_margin, consignable_margin from employees e
         where e.person_id = c.person_id and e.affiliated_company_id = o.affiliated_company_id
         order by e.id limit 1) e on true
      where o.id = $1`,
    [operationID],
  );
  const margin = row?.margin;
  const others = toCents(row?.reserved ?? 0);
  return {
    available: margin === null || margin === undefined ? null : toCents(margin) - others,
    reserved: toCents(row?.own ?? 0),
  };
}

/** @throws NOT_ENOUGH_MARGIN at the field of the margin. */
export function refuseAboveMargin(installment: Cents, margin: Cents | null): void {
  if (margin === null || installment <= margin) return;
  const left = margin > 0n ? margin : 0n;
  const message = `O valor da parcela excede a margem informada! A parcela é de ${reais(installment)} e a margem disponível, de ${reais(left)}.`;
  throw new AppError("NOT_ENOUGH_MARGIN", {
    ...{ entity: "Product", field: "availableMargin", message },
    details: { installmentValue: fromCents(installment), limit: fromCents(left) },
    errors: [{ field: "availableMargin", code: "margin", message }],
  });
}
