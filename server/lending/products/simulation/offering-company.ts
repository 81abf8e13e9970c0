// The company that offers a product in a simulation: one that the product is linked to, of the caller's own.
import type { AppError, FieldError } from "../../../../src/base/app-error.ts";
import { type Context, permissions, run, validationError } from "../../../framework/index.ts";
import type { Product } from "./who-may.ts";

/** The agency offices whose variants count; undefined: the lender, which uses the variants of all. */
export async function officesOf(
  context: Context,
  product: Pick<Product, "id">,
  companyID: number | undefined,
): Promise<readonly number[] | undefined> {
  const { caller, db } = context;
  const own = permissions.isLimited(caller) ? (caller.owners.agencyOffice ?? []) : undefined;
  if (companyID === undefined) return own;
  if (own && !caller.owners.company?.includes(companyID)) throw refused("Esta empresa não é sua.");
  const [linked] = await run<{ id: number }>(
    db,
    "select id from product_companies where product_id = $1 and company_id = $2 and link",
    [product.id, companyID],
  );
  if (!linked) throw refused("Esta empresa não está vinculada ao produto.");
  const offices = await run<{ id: number }>(db, "select id from agency_offices where company_id = $1", [companyID]);
  return offices.map(({ id }) => id);
}

const refused = (message: string): AppError =>
  validationError([{ field: "companyID", code: "link", message } satisfies FieldError], "Product");
