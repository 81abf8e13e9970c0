// The contract that an accounting event is about, with the words of its histories.
import { firstOf } from "../../../../src/base/lookup.ts";
import { type Context, run } from "../../../framework/index.ts";

export interface Subject {
  id: number;
  code: string;
  productID: number;
  product: string;
  customer: string;
  termsID: number;
}

export const subjectOf = async (context: Context, { operationID }: { operationID: number | null }): Promise<Subject> =>
  firstOf(await subjectsOf(context, [operationID ?? 0]));

export const subjectsOf = ({ db }: Context, operationIDs: readonly number[]): Promise<Subject[]> =>
  run<Subject & { [name: string]: unknown }>(
    db,
    `select o.id, coalesce(o.code, o.id::text) as code, o.product_id as "productID", d.name as product, o.terms_id as "termsID",
            coalesce(p.full_name, k.legal_name, '') as customer
       from operations o join products d on d.id = o.product_id left join customers c on c.id = o.customer_id
       left join persons p on p.id = c.person_id left join companies k on k.id = c.company_id
      where o.id = any($1::bigint[])`,
    [operationIDs],
  );

export const eventOf = ({ id, code, productID, product, customer }: Subject) => ({
  ...{ subject: `Operação ${code}`, productID, operationID: id },
  words: { "operation.code": code, "customer.name": customer, "product.name": product },
});
