// The calls of products beside the generic ones.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../../src/base/app-error.ts";
import { objectOf } from "../../../src/base/plain-object.ts";
import { termsTaken } from "../../../src/rules/products/loan-terms.ts";
import type { SimulatedCustomer } from "../../../src/rules/products/simulation.ts";
import {
  matchingVariants,
  overlapsOf,
  rangesOf,
  refusalOf,
  type VariantQuery,
} from "../../../src/rules/products/variants.ts";
import { type Context, input, permissions, records, resourceNamed } from "../../framework/index.ts";
import { duplicateProduct } from "./duplicate.ts";
import { offeredProducts } from "./offered.ts";
import { newProposal, sendPdf } from "./proposal/proposal.ts";
import { entryOf } from "./simulation/lent.ts";
import { officesOf } from "./simulation/offering-company.ts";
import { bandsOf, variantsOf } from "./simulation/registers.ts";
import { variantQuestion } from "./simulation/request.ts";
import { simulateMany, simulateOne } from "./simulation/simulate.ts";
import { offeredProduct } from "./simulation/who-may.ts";
import type { SimulationCall } from "./simulation/work.ts";

const NAME = "products";
/** Whoever enters operations simulates and is offered products, with or without the right to the register. */
const access = { config: { access: { checksItself: true as const } } };

export async function productRoutes(app: FastifyInstance): Promise<void> {
  app.post("/api/products/:id/simulate", access, async (request) =>
    simulateOne(request.context, callOf(request, "value")),
  );
  app.post("/api/products/:id/multi-simulate", access, async (request) =>
    simulateMany(request.context, callOf(request, "value")),
  );
  app.post("/api/products/:id/simulate-max-installment-value", access, async (request) =>
    simulateOne(request.context, callOf(request, "maxInstallmentValue")),
  );
  app.post("/api/products/:id/multi-simulate-desired-installment-value", access, async (request) =>
    simulateMany(request.context, callOf(request, "desiredInstallmentValue")),
  );
  app.post("/api/products/:id/simulate/pdf", access, async (request, reply) => {
    input.refuseParameters(request.query, []);
    return sendPdf(reply, "proposta", await newProposal(request.context, input.idOf(request), request.body));
  });
  readingRoutes(app);
  duplicateRoute(app);
}

function callOf(request: FastifyRequest, target: SimulationCall["target"]): SimulationCall {
  const { explain } = objectOf(request.query);
  input.refuseParameters(request.query, ["explain"]);
  if (explain !== undefined && explain !== "true" && explain !== "false")
    throw new AppError("BAD_REQUEST", { field: "explain", message: 'O parâmetro "explain" deve ser true ou false.' });
  return { id: input.idOf(request), body: request.body, target, explains: explain === "true" };
}

function readingRoutes(app: FastifyInstance): void {
  const signedIn = { config: { access: { signedIn: true as const, keys: true as const } } };
  app.get("/api/products/consigned-types", signedIn, async () => {
    const field = resourceNamed(app, NAME).fields.find(({ name }) => name === "consignedType");
    return (field?.options ?? []).map(({ value, label }) => ({ id: value, text: label }));
  });
  app.get("/api/products/offered", access, async ({ context, query }) => {
    const question = { today: context.clock.today(), required: [] };
    const { customerType, companyID } = variantQuestion(query, ["customerType", "companyID"], question);
    const type = customerType === "PERSON" || customerType === "COMPANY" ? customerType : undefined;
    return offeredProducts(context, { customerType: type, companyID: number(companyID) });
  });
  app.get("/api/products/:id/product-variant-ranges", access, async (request) => {
    const product = await offeredProduct(request.context, input.idOf(request));
    const query = await questionOf(request, product, ["customerType", "originDate"]);
    const variants = await variantsOf(request.context, product.id);
    const ranges = rangesOf(variants, query, {
      minEntryPercent: entryOf(product) || null,
      takes: termsTaken(product),
      hasScoreBands: (await bandsOf(request.context, product.id)).length > 0,
    });
    if (ranges) return ranges;
    const { field, message } = refusalOf(variants, query);
    throw new AppError("NOT_FOUND", { entity: "ProductVariant", field, message });
  });
  app.get("/api/products/:id/product-variant-matches", access, async (request) => {
    const product = await offeredProduct(request.context, input.idOf(request));
    const query = await questionOf(request, product, [
      ...["customerType", "value", "installmentQuantity", "age", "vehicleYear"],
      ...["originDate", "companyID", "companyType"],
    ]);
    return matchingVariants(await variantsOf(request.context, product.id), query);
  });
  app.get("/api/products/:id/product-variant-overlaps", access, async (request) => {
    const products = resourceNamed(app, NAME);
    if (!permissions.mayRead(products, request.context.caller)) throw permissions.forbidden(products.entity);
    const { id } = await records.get(request.context, products, input.idOf(request));
    return overlapsOf(await variantsOf(request.context, id));
  });
}

const number = (one: unknown): number | undefined => (typeof one === "number" ? one : undefined);

async function questionOf(
  { context, query }: { context: Context; query: unknown },
  product: { id: number },
  names: readonly string[],
): Promise<VariantQuery> {
  const today = context.clock.today();
  const { customerType, value, installmentQuantity, age, vehicleYear, originDate, companyID } = variantQuestion(
    query,
    names,
    { today },
  );
  const customer: SimulatedCustomer = customerType === "COMPANY" ? "COMPANY" : "PERSON";
  return {
    ...{ customerType: customer, value: number(value), installmentQuantity: number(installmentQuantity) },
    ...{
      age: number(age),
      vehicleYear: number(vehicleYear),
      date: typeof originDate === "string" ? originDate : today,
    },
    agencyOfficeIDs: await officesOf(context, product, number(companyID)),
  };
}

function duplicateRoute(app: FastifyInstance): void {
  app.post("/api/products/:id/duplicate", access, (request, reply) => {
    const id = input.idOf(request);
    const body = input.requireObject(request.body ?? {});
    input.refuseFields(body, ["name"]);
    const call = { request, reply, context: request.context, resource: resourceNamed(app, NAME) };
    return input.idempotent(call, 201, (context) => duplicateProduct(context, id, body.name));
  });
}
