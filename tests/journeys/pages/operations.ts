// Prepares, by calls, operations that a committee of the demonstration decides on.
import { expect, type Page } from "@playwright/test";
import type { Api } from "../../helpers/api.ts";
import { apiAs } from "./api.ts";
import { makeCustomers } from "./made.ts";
import { newName } from "./people.ts";
import { productByCalls } from "./products.ts";

const STAGES = ["PRE_ANALYSIS", "OPERATION_DATA", "COMMITTEE", "FORMALIZATION"];

export interface ShortWay {
  productID: number;
  customerID: number;
}

async function expectDone<T>(answer: ReturnType<Api["post"]>): Promise<T> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body as T;
}

const firstID = async (api: Api, path: string): Promise<number> => {
  const { body } = await api.get<{ content: { id: number }[] }>(path);
  return body.content[0]!.id;
};

const named = (name: string): string => encodeURIComponent(JSON.stringify({ name: { $eq: name } }));

/** A product whose operations go straight to the committee of credit; `admin` may change the settings. */
export async function shortWay(admin: Page, agencyOfficeID?: number): Promise<ShortWay> {
  const api = apiAs(admin);
  const { id: productID } = await productByCalls(admin);
  const defaultStatusID = await firstID(api, `/operation-statuses?filters=${named("EM ANÁLISE")}`);
  const { id: workflowID } = await expectDone<{ id: number }>(
    api.post("/workflows", {
      ...{ name: newName("CURTO"), customerType: "PERSON", kind: "NEW", defaultStatusID, stages: STAGES, rules: [] },
      steps: ["PRE_ANALYSIS", "PRODUCT_SELECTION", "OPERATION_DATA", "CUSTOMER_DATA", "ADDRESS", "CONFIRMATION"].map((code, at) => ({
        ...{ order: at + 1, code, required: true },
      })),
    }),
  );
  const committeeID = await firstID(api, `/committees?filters=${named("COMITÊ DE CRÉDITO")}`);
  await expectDone(api.put(`/products/${productID}`, { workflowID, committeeID }));
  const [customerID] = await makeCustomers(admin, newName("DO COMITÊ"), 1, agencyOfficeID ? { agencyOfficeID } : {});
  return { productID, customerID: customerID! };
}

/** Entered and taken by the person of the page, with everything done that comes before the committee. */
export async function operationFor(author: Page, way: ShortWay, value = 20_000): Promise<{ id: number; code: string }> {
  const api = apiAs(author);
  const made = await expectDone<{ id: number; code: string }>(
    api.post("/operations", { ...way, value, installmentQuantity: 12 }),
  );
  await expectDone(api.post(`/operations/${made.id}/take`));
  await expectDone(api.post(`/operations/${made.id}/stages/OPERATION_DATA/complete`));
  return made;
}
