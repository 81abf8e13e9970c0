// POST /products/{id}/executeWorkflow: begins an entry and answers its first step, or only begins it with what was typed so
// far. Spec OPS-007, OPS-011, OPS-014, OPS-040.
import { AppError } from "../../../../src/base/app-error.ts";
import { objectOf } from "../../../../src/base/plain-object.ts";
import { normalizeTaxDocument } from "../../../../src/base/tax-ids.ts";
import type { BegunEntry } from "../../../../src/rules/operations/answers/entry.ts";
import type { StoredSimulation } from "../../../../src/rules/products/simulation.ts";
import {
  type Context,
  input,
  inTransaction,
  type RecordOf,
  type Row,
  records,
  resourceNamed,
  validationError,
} from "../../../framework/index.ts";
import { storedSimulation } from "../../products/index.ts";
import { beginOperation } from "../create.ts";
import { answerStep, stepAt } from "./answer.ts";
import { operationIn } from "./answer-shape.ts";
import { customerWith } from "./customer.ts";
import { type Answers, openEntry, saveEntry } from "./entry.ts";

const BODY = ["data", "isDraft", "customerType", "customerID", "simulationID", "simulatorType", "amounts"];

export interface BeginCall {
  productID: number;
  companyID?: number;
  companyType?: string;
  code?: string;
  body: unknown;
}

export function executeWorkflow(context: Context, call: BeginCall): Promise<BegunEntry> {
  const body = input.requireObject(call.body ?? {});
  input.refuseFields(body, BODY);
  return inTransaction(context, async (inside) => {
    const simulation = await simulationNamed(inside, body.simulationID);
    const data = objectOf(body.data);
    const customer = await customerNamed(inside, body.customerID ?? simulation?.customerID, data);
    const customerType = typeNamed(body.customerType, customer, data);
    const id = await beginOperation(inside, {
      ...{ productID: call.productID, customerType, customerID: customer?.id ?? null },
      ...{ companyID: call.companyID ?? null, companyType: companyTypeNamed(call.companyType) },
      ...{
        simulationID: simulation?.id ?? null,
        simulatorType: simulatorNamed(body.simulatorType ?? simulation?.simulatorType),
      },
    });
    const entry = await openEntry(inside, id);
    const [first] = entry.steps;
    if (!first || (call.code !== undefined && call.code !== first.code))
      throw new AppError("BAD_REQUEST", { field: "code", message: `A primeira etapa do workflow é ${first?.code}.` });
    const amounts = simulation ? amountsOf(simulation) : objectOf(body.amounts);
    const drafts: Answers = {
      ...(Object.keys(amounts).length > 0 ? { OPERATION_DATA: amounts } : {}),
      ...(Object.keys(data).length > 0 ? { [first.key]: data } : {}),
    };
    await saveEntry(inside, entry, { drafts });
    if (body.isDraft === true)
      return {
        ...{ operationID: id, operation: operationIn(entry), stepIndex: 0, finished: false, statusID: null },
        ...{ decision: "CONTINUE", action: null, messages: [] },
      };
    return { operationID: id, ...(await answerStep(inside, { id, stepOf: stepAt(0), data })) };
  });
}

/** What was simulated before, without what the server knows better. */
function amountsOf({ request }: StoredSimulation): Row {
  const { customerType: _type, documentNumber: _document, ...amounts } = { ...request };
  return amounts;
}

async function simulationNamed(context: Context, id: unknown): Promise<StoredSimulation | null> {
  if (id === undefined || id === null) return null;
  if (typeof id !== "number" || !Number.isSafeInteger(id)) throw refused("simulationID", "A simulação não existe.");
  return storedSimulation(context, id);
}

async function customerNamed(context: Context, id: unknown, data: Row): Promise<RecordOf<"customers"> | null> {
  if (typeof id === "number") return records.get(context, resourceNamed(context, "customers"), id);
  const document = typeof data.documentNumber === "string" ? normalizeTaxDocument(data.documentNumber) : "";
  return document === "" ? null : customerWith(context, document, typeOfDocument(document));
}

const typeOfDocument = (document: string): "PERSON" | "COMPANY" => (document.length > 11 ? "COMPANY" : "PERSON");

function typeNamed(sent: unknown, customer: RecordOf<"customers"> | null, data: Row): "PERSON" | "COMPANY" {
  if (customer) return customer.type;
  if (sent === "PERSON" || sent === "COMPANY") return sent;
  if (typeof data.documentNumber === "string") return typeOfDocument(normalizeTaxDocument(data.documentNumber));
  throw refused("customerType", "Diga se o cliente é pessoa física (PERSON) ou jurídica (COMPANY).");
}

const COMPANY_TYPES = ["AO", "MN", "AF", "CS", "CB", "BA", "CA"] as const;

function companyTypeNamed(text: string | undefined): (typeof COMPANY_TYPES)[number] {
  if (text === undefined) return "MN";
  const type = COMPANY_TYPES.find((one) => one === text);
  if (type) return type;
  throw new AppError("BAD_REQUEST", {
    field: "companyType",
    message: `O tipo da empresa é um de ${COMPANY_TYPES.join(", ")}.`,
  });
}

const simulatorNamed = (value: unknown): "RV" | "MI" | "IV" => (value === "MI" || value === "IV" ? value : "RV");

const refused = (field: string, message: string) =>
  validationError([{ field, code: "required", message }], "Operation");
