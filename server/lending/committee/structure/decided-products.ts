// The products with the committees that decide on their operations, and the limits that they set themselves.
import { toCents, type WireAmount } from "../../../../src/base/money.ts";
import type { DecidedProduct } from "../../../../src/rules/committee/index.ts";
import { type Handle, run } from "../../../framework/index.ts";
import { approvalPosition } from "./engine.ts";
import type { PositionItem, StructureLists } from "./lists.ts";

interface ProductRow {
  id: number;
  name: string;
  committeeID: number;
  maximum: WireAmount | null;
  positions: PositionItem[];
}

/** The positions of a product hold for the committee that the product has now. */
const PRODUCTS = `
  select p.id, p.name, p.committee_id as "committeeID",
         (select max(v.max_value) from product_variants v where v.product_id = p.id and v.status = 'ACTIVE') as maximum,
         coalesce((select json_agg(json_build_object('competenceID', q.competence_id,
                            'data', json_build_object('operationValue', coalesce(q.data_operation_value, 0)),
                            'vote', coalesce(q.vote, false), 'veto', coalesce(q.veto, false), 'order', q."order") order by q."order", q.id)
                     from product_approval_positions q
                    where q.product_id = p.id and q.committee_id = p.committee_id), '[]') as positions
    from products p where p.committee_id is not null and p.enabled is not false order by p.name, p.id`;

export async function decidedProducts(db: Handle, { competences }: StructureLists): Promise<DecidedProduct[]> {
  const names = new Map(competences.map(({ id, name }) => [id, name]));
  const rows = await run<ProductRow>(db, PRODUCTS);
  return rows.map(({ id, name, committeeID, maximum, positions }) => ({
    ...{ id, name, committeeID, maximum: maximum === null ? null : toCents(maximum) },
    positions: positions.map((position) => approvalPosition(position, names)),
  }));
}
