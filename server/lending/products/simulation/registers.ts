// What a simulation reads besides the product: its variants, bands and fees, the tables of taxes, and holidays. Partners
// have no right to these registers and are given only what is worked out of them.
import type { Resource } from "../../../../src/base/resource.ts";
import type { ResourceName } from "../../../../src/base/resource-types.ts";
import type { LoanRegisters } from "../../../../src/rules/products/loan-terms.ts";
import { type Context, permissions, type RecordOf, records, resourceNamed, run } from "../../../framework/index.ts";

import type { Product } from "./who-may.ts";

export type Variant = RecordOf<"product-variants">;
export type ScoreBand = RecordOf<"product-score-parametrizations">;

async function allOf<Name extends ResourceName>(
  context: Context,
  resource: Resource<Name>,
  filters: Record<string, unknown> = {},
): Promise<RecordOf<Name>[]> {
  const everybody = { ...context, caller: permissions.SYSTEM_CALLER };
  const query = { pageNumber: 0, pageSize: records.ALL_LIMIT, filters };
  return records.all({ context: everybody, resource, query });
}

export const variantsOf = (context: Context, productID: number): Promise<Variant[]> =>
  allOf(context, resourceNamed(context, "product-variants"), { productID });

export const bandsOf = (context: Context, productID: number): Promise<ScoreBand[]> =>
  allOf(context, resourceNamed(context, "product-score-parametrizations"), { productID });

export interface SimulationRegisters extends Omit<LoanRegisters, "product" | "variant" | "additionalFee"> {
  variants: Variant[];
  bands: ScoreBand[];
  fees: RecordOf<"product-additional-fees">[];
}

export async function registersOf(
  context: Context,
  { id: productID, localHolidays }: Pick<Product, "id" | "localHolidays">,
): Promise<SimulationRegisters> {
  const ofProduct = { productID };
  return {
    variants: await variantsOf(context, productID),
    bands: await bandsOf(context, productID),
    fees: await allOf(context, resourceNamed(context, "product-additional-fees"), ofProduct),
    taxRates: await allOf(context, resourceNamed(context, "tax-rates")),
    holidays: await holidaysOf(context, localHolidays === true),
  };
}

/** Days off besides those of the law; those of state and city where the product says that they count. */
const holidaysOf = ({ db }: Context, isLocal: boolean): Promise<{ date: string; text: string }[]> =>
  run(db, "select date::text as date, text from holidays where $1 or scope in ('NATIONAL', 'BANKING')", [isLocal]);
