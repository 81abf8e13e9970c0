// GET /products/offered: what an operation may be entered for. Decides by the same rows as every read of products.
import type { OfferedProduct, SimulatedCustomer } from "../../../src/rules/products/simulation.ts";
import { type Context, records, run } from "../../framework/index.ts";
import { requireSimulation } from "./simulation/who-may.ts";

const FIND = `
  select p.id, p.name, p.customer_type as "customerType", coalesce(p.consigned, false) as consigned,
         coalesce(p.vehicle_guarantee, false) as "vehicleGuarantee"
    from products p
   where coalesce(p.enabled, true) and p.workflow_id is not null
     and ($1::text is null or p.customer_type in ($1, 'BOTH'))
     and ($2::bigint is null
          or exists (select 1 from product_companies l where l.product_id = p.id and l.company_id = $2 and l.link))
   order by p.name collate "und-x-icu", p.id`;

interface OfferQuestion {
  customerType?: SimulatedCustomer;
  /** Only products that are linked to this company. */
  companyID?: number;
}

export async function offeredProducts(
  context: Context,
  { customerType, companyID }: OfferQuestion,
): Promise<OfferedProduct[]> {
  requireSimulation(context);
  const rows = await run<OfferedProduct>(context.db, FIND, [customerType ?? null, companyID ?? null]);
  const ids = rows.map(({ id }) => id);
  const visible = ids.length > 0 ? await records.existingIDs(context, "products", ids) : new Set<number>();
  return rows.filter(({ id }) => visible.has(id));
}
