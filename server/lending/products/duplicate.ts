// POST /products/{id}/duplicate creates a disabled product with the conditions and all parts of another one.
import type { ResourceName } from "../../../src/base/resource-types.ts";
import { type Context, inTransaction, permissions, type Row, records, resourceNamed } from "../../framework/index.ts";

const LONGEST_NAME = 120;
const SUFFIX = " (CÓPIA)";

/** In the order in which they are created. */
const PARTS = [
  ...(["product-variants", "product-score-parametrizations", "product-additional-fees", "product-charges"] as const),
  ...(["product-companies", "product-contract-templates", "product-approval-positions"] as const),
] satisfies ResourceName[];

export async function duplicateProduct(context: Context, id: number, name: unknown): Promise<Row> {
  const products = resourceNamed(context, "products");
  permissions.requireWrite(products, "create", context.caller, context.services.pageViews);
  return inTransaction(context, async (inside) => {
    const product = await records.get(inside, products, id);
    const copyName = name ?? `${product.name.slice(0, LONGEST_NAME - SUFFIX.length)}${SUFFIX}`;
    const { code: _code, ...conditions } = writableOf(inside, "products", product);
    const copy = await records
      .writesOf(inside, products)
      .create(inside, { ...conditions, name: copyName, enabled: false });
    for (const part of PARTS) await copyParts(inside, part, { from: id, to: copy.id });
    return copy;
  });
}

async function copyParts(
  context: Context,
  part: ResourceName,
  { from, to }: { from: number; to: unknown },
): Promise<void> {
  const resource = resourceNamed(context, part);
  const query = { pageNumber: 0, pageSize: records.ALL_LIMIT, filters: { productID: from } };
  for (const row of await records.all({ context, resource, query }))
    await records.writesOf(context, resource).create(context, { ...writableOf(context, part, row), productID: to });
}

/** What a person could have typed of a record. */
function writableOf(context: Context, name: ResourceName, record: Row): Row {
  const fields = resourceNamed(context, name).fields.filter(
    ({ column, readOnly, fields: inner }) => !readOnly && (column || inner),
  );
  const filled = fields.filter((field) => record[field.name] !== null && record[field.name] !== undefined);
  return Object.fromEntries(filled.map((field) => [field.name, record[field.name]]));
}
