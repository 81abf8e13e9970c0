// Creates products by calls.
import { expect, type Page } from "@playwright/test";
import { apiAs } from "./api.ts";
import { newName } from "./people.ts";

export interface Stored {
  id: number;
  version: number;
  enabled: boolean;
  consigned: boolean;
}

/** Returns a variant for persons, with its range of instalments. */
export const bounds = (productID: number, name: string, least: number, most: number, more: object = {}) => ({
  ...{ productID, name, customerType: "PERSON", status: "ACTIVE", rate: 2, minValue: 1000, maxValue: 50_000 },
  ...{ minInstallmentQuantity: least, maxInstallmentQuantity: most },
  ...more,
});

/** Creates a product with one variant and without a workflow. */
export async function productByCalls(page: Page): Promise<{ id: number; name: string }> {
  const api = apiAs(page);
  const name = newName("CRÉDITO");
  const subtypes = await api.get<{ content: { id: number; typeID: number }[] }>("/product-subtypes?pageSize=1");
  const { id: subtypeID, typeID } = subtypes.body.content[0]!;
  const made = await api.post<Stored>("/products", {
    ...{ name, typeID, subtypeID, rate: 2, minValue: 1000, maxValue: 50_000 },
    ...{ minInstallmentQuantity: 1, maxInstallmentQuantity: 24 },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect((await api.post("/product-variants", bounds(made.body.id, "ÚNICA", 1, 24))).status).toBe(201);
  return { id: made.body.id, name };
}

export async function linkWorkflow(page: Page, id: number): Promise<void> {
  const api = apiAs(page);
  const workflows = await api.get<{ content: { id: number }[] }>("/workflows?pageSize=1");
  const changed = await api.put(`/products/${id}`, { workflowID: workflows.body.content[0]!.id });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
}
