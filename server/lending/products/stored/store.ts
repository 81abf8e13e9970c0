// POST /products/{id}/simulations: simulates one condition and stores it with a customer, lead, person or company. What
// was stored never changes, so that it can be shown later as it was offered.
import type { AppError } from "../../../../src/base/app-error.ts";
import { ENGINE_VERSION } from "../../../../src/rules/credit/index.ts";
import { installmentText } from "../../../../src/rules/products/installment-text.ts";
import type { Simulation } from "../../../../src/rules/products/simulation.ts";
import {
  type Context,
  type InputOf,
  input,
  inTransaction,
  permissions,
  type RecordOf,
  type Row,
  records,
  resourceNamed,
  run,
  tables,
  validationError,
} from "../../../framework/index.ts";
import { simulateOne } from "../simulation/simulate.ts";
import { digestOf } from "./digest.ts";

type Owner = Pick<
  InputOf<"simulations">,
  "customerID" | "leadID" | "personID" | "companyID" | "agencyOfficeID" | "affiliatedCompanyID"
>;

const OWNERS = ["customerID", "leadID", "personID", "companyID"] as const;
type OwnerField = (typeof OWNERS)[number];
const TYPES = ["RV", "MI", "IV"] as const;

export async function storeSimulation(
  context: Context,
  productID: number,
  sent: unknown,
): Promise<RecordOf<"simulations">> {
  const resource = resourceNamed(context, "simulations");
  permissions.requireWrite(resource, "create", context.caller, context.services.pageViews);
  const { simulatorType = "RV", ...body } = input.requireObject(sent);
  const type = TYPES.find((one) => one === simulatorType);
  if (!type) throw refused("simulatorType", "Informe um tipo de simulação: RV, MI ou IV.");
  const field = ownerField(body);
  const { owner, customerType } = await ownerOf(context, field, body[field]);
  const request = Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));
  const target = request.maxInstallmentValue === undefined ? "value" : "maxInstallmentValue";
  const answer = await simulateOne(context, { id: productID, body: request, target, explains: false });
  if (customerType && customerType !== answer.customerType)
    throw refused("customerType", `O tipo de cliente da simulação não é o de ${NAMES[field]}.`);
  return write(context, { ...owner, simulatorType: type }, { request, answer });
}

const NAMES: { readonly [field in OwnerField]: string } = {
  customerID: "quem é o cliente",
  leadID: "quem é o lead",
  personID: "uma pessoa física",
  companyID: "uma empresa",
};

function ownerField(body: Row): OwnerField {
  const [field, ...more] = OWNERS.filter((name) => body[name] !== undefined && body[name] !== null);
  if (!field) throw refused("customerID", "Informe de quem é a simulação: cliente, lead, pessoa ou empresa.");
  if (more.length > 0) throw refused(more[0] ?? field, "Informe só um: cliente, lead, pessoa ou empresa.");
  return field;
}

/** The record as the caller may read it; a customer brings the person or company behind it. */
async function ownerOf(
  context: Context,
  field: OwnerField,
  value: unknown,
): Promise<{ owner: Owner; customerType?: string }> {
  const id = input.parseID(String(value));
  if (field === "customerID") {
    const customer = await records.get(context, resourceNamed(context, "customers"), id);
    return { owner: ofCustomer(customer), customerType: customer.type };
  }
  if (field === "leadID") {
    const { type, agencyOfficeID } = await records.get(context, resourceNamed(context, "leads"), id);
    return { owner: { leadID: id, agencyOfficeID }, customerType: type };
  }
  const [resource, customerType] = field === "personID" ? (["persons", "PERSON"] as const) : COMPANIES;
  await records.get(context, resourceNamed(context, resource), id);
  return { owner: { [field]: id }, customerType };
}

const COMPANIES = ["companies", "COMPANY"] as const;

const ofCustomer = ({
  id,
  personID,
  companyID,
  agencyOfficeID,
  affiliatedCompanyID,
}: RecordOf<"customers">): Owner => ({
  ...{ customerID: id, personID, companyID, agencyOfficeID, affiliatedCompanyID },
});

interface Stored {
  request: Row;
  answer: Simulation;
}

function write(
  context: Context,
  owner: InputOf<"simulations">,
  { request, answer }: Stored,
): Promise<RecordOf<"simulations">> {
  const resource = resourceNamed(context, "simulations");
  // The customer is named by the record, and not once more by a document that would outlive it.
  const { documentNumber: _document, ...conditions } = request;
  return inTransaction(context, async (inside) => {
    // An agent stores the variant too, which the register of products does not show to agents.
    const columns = tables.columnsOf(resource, { ...owner, ...summaryOf(answer) });
    const id = await tables.insert(inside, resource, columns);
    await run(inside.db, "update simulations set request = $2, answer = $3 where id = $1", [
      ...[id, JSON.stringify(conditions), JSON.stringify(answer)],
    ]);
    return records.getUnscoped(inside, resource, id);
  });
}

const summaryOf = (answer: Simulation): InputOf<"simulations"> => ({
  title: `${answer.product.name} · ${answer.installmentQuantity} × ${installmentText(answer)}`,
  ...{ productID: answer.productID, productVariantID: answer.productVariantID, customerType: answer.customerType },
  ...{ originDate: answer.originDate, firstDueDate: answer.firstDueDate, lastDueDate: answer.lastDueDate },
  ...{ validUntil: answer.validUntil, value: answer.value, downPayment: answer.downPayment },
  ...{ installmentQuantity: answer.installmentQuantity, installmentValue: answer.installmentValue },
  ...{ releasedValue: answer.releasedValue, financedValue: answer.financedValue, totalPaid: answer.totals.paid },
  ...{ monthlyRate: answer.rate.monthly, monthlyCet: answer.cet?.monthly, yearlyCet: answer.cet?.yearly },
  ...{ engineVersion: ENGINE_VERSION, digest: digestOf(answer) },
});

const refused = (field: string, message: string): AppError =>
  validationError([{ field, code: "owner", message }], "Simulation");
