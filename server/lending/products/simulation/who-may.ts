// Who may simulate: people who see the operations of their system, and readers of the register of products.
import { canAccess } from "../../../../src/base/access.ts";
import { AppError } from "../../../../src/base/app-error.ts";
import { type Context, permissions, type RecordOf, records, resourceNamed } from "../../../framework/index.ts";

const OPERATIONS = ["credit_operational_operations", "agency_office_operations", "hr_operations"];

export function requireSimulation({ caller }: Context, resource = "products"): void {
  if (caller.userID === null || caller.key?.resources.has(resource)) return;
  const hasOperations = !caller.key && canAccess(caller, { pages: OPERATIONS, view: "view" });
  if (!hasOperations && !readsProducts(caller)) throw permissions.forbidden("Product");
}

const readsProducts = (caller: Context["caller"]): boolean =>
  !caller.key && canAccess(caller, { pages: ["credit_registers_products"], view: "view" });

export type Product = RecordOf<"products">;

/**
 * A product that the caller may simulate. People of partners find those linked to their company; whoever sees
 * operations uses only enabled products with a workflow, and who keeps the register tries any of them.
 */
export async function offeredProduct(context: Context, id: number): Promise<Product> {
  requireSimulation(context);
  const resource = resourceNamed(context, "products");
  const product = await records.find(context, resource, { id });
  if (!product) throw records.notFound(resource);
  const { caller } = context;
  if (caller.userID === null || caller.key || readsProducts(caller)) return product;
  if (product.enabled === false) throw notOffered("O produto está desabilitado e não aceita operações novas.");
  if (!product.workflowID) throw notOffered("O produto só poderá ser utilizado após o vínculo de um workflow.");
  return product;
}

const notOffered = (message: string): AppError => new AppError("INVALID_STATE", { entity: "Product", message });
