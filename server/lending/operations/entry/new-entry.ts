// GET /products/{id}/new-entry: the steps of an entry that has not begun, with what is known of the customer, lead, person,
// company or simulation that it starts from. Reads and writes nothing. Spec OPS-008, OPS-011, OPS-014.
import { effectiveSystem } from "../../../../src/base/access.ts";
import { AppError } from "../../../../src/base/app-error.ts";
import { objectOf } from "../../../../src/base/plain-object.ts";
import type { EntryState } from "../../../../src/rules/operations/answers/entry.ts";
import { entrySteps, needsPayee, stepLabel, type WorkflowStep } from "../../../../src/rules/operations/entry-steps.ts";
import {
  type Context,
  input,
  permissions,
  type Row,
  records,
  resourceNamed,
  runOne,
} from "../../../framework/index.ts";
import { storedSimulation } from "../../products/index.ts";
import { productFor, requireCreate } from "../create.ts";
import { partyIn } from "./answer-shape.ts";

const ORIGINS = ["customerID", "leadID", "personID", "companyID", "simulationID"] as const;
type Origin = (typeof ORIGINS)[number];

export async function newEntry(context: Context, productID: number, query: unknown): Promise<EntryState> {
  requireCreate(context);
  input.refuseParameters(query, ["customerType", ...ORIGINS]);
  const { customerType, ...named } = objectOf(query);
  if (customerType !== "PERSON" && customerType !== "COMPANY")
    throw new AppError("BAD_REQUEST", { field: "customerType", message: "O tipo de cliente é PERSON ou COMPANY." });
  const { workflowID, workflowVersion } = await productFor(context, { productID, customerType });
  const workflow = await runOne<{ steps: WorkflowStep[] }>(
    context.db,
    "select to_jsonb(steps) as steps from workflow_versions where workflow_id = $1 and number = $2",
    [workflowID, workflowVersion],
  );
  const everybody = { ...context, caller: permissions.SYSTEM_CALLER };
  const product = await records.getUnscoped(everybody, resourceNamed(context, "products"), productID);
  const steps = entrySteps(workflow.steps, effectiveSystem(context.caller) || "credit");
  const { party, begin } = await origin(context, named);
  return {
    operation: { id: 0, code: null, productID, workflowID, customerType, customerID: null, productName: product.name },
    steps: steps.map(({ key, code, isRequired }, index) => ({
      ...{ index, key, code, label: stepLabel(code), isRequired, isDone: false, isChanged: false, problems: [] },
    })),
    ...{ stepIndex: 0, answers: Object.keys(party).length > 0 ? { PRE_ANALYSIS: party } : {}, begin },
    party: partyIn(party),
    ...{ customerID: null, simulation: null, simulationProblem: null, documents: [], margin: {}, bureaus: {} },
    verdict: { decision: "CONTINUE", reasons: [], addsFee: false },
    payee: { isRequired: needsPayee(product), primaryAccount: null },
    product: { vehicleGuarantee: product.vehicleGuarantee === true, consigned: product.consigned === true },
    ...{ finished: false, decision: null, reason: null, savedAt: null },
  };
}

interface Beginning {
  party: Row;
  /** What the browser sends along when the entry begins. */
  begin: Row;
}

async function origin(context: Context, named: Row): Promise<Beginning> {
  for (const name of ORIGINS) {
    const text = named[name];
    if (text !== undefined) return READERS[name](context, input.parseID(String(text)));
  }
  return { party: {}, begin: {} };
}

const PERSON = ["documentNumber", "fullName", "birthDate", "phone", "email", "income", "politicallyExposed"];
const COMPANY = ["documentNumber", "legalName", "openingDate", "phone", "email", "averageMonthlyRevenue"];
const only = (record: object, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => names.includes(name) && value !== null));

const READERS: { readonly [origin in Origin]: (context: Context, id: number) => Promise<Beginning> } = {
  async customerID(context, id) {
    const { type, person, company } = await records.get(context, resourceNamed(context, "customers"), id);
    const party = type === "PERSON" ? only(objectOf(person), PERSON) : only(objectOf(company), COMPANY);
    return { party, begin: { customerID: id } };
  },
  async leadID(context, id) {
    const lead = await records.get(context, resourceNamed(context, "leads"), id);
    const { name, income, birthDate } = lead;
    const own =
      lead.type === "COMPANY"
        ? { legalName: name, averageMonthlyRevenue: income, openingDate: birthDate }
        : { fullName: name, income, birthDate };
    const { desiredValue: value, desiredInstallments: installmentQuantity, customerID } = lead;
    return {
      party: only({ ...lead, ...own }, lead.type === "COMPANY" ? COMPANY : PERSON),
      begin: {
        ...(customerID ? { customerID } : {}),
        ...(value || installmentQuantity
          ? { amounts: only({ value, installmentQuantity }, ["value", "installmentQuantity"]) }
          : {}),
      },
    };
  },
  async personID(context, id) {
    return { party: only(await records.get(context, resourceNamed(context, "persons"), id), PERSON), begin: {} };
  },
  async companyID(context, id) {
    return { party: only(await records.get(context, resourceNamed(context, "companies"), id), COMPANY), begin: {} };
  },
  async simulationID(context, id) {
    const { customerID } = await storedSimulation(context, id);
    const ofCustomer = customerID ? await READERS.customerID(context, customerID) : { party: {}, begin: {} };
    return { party: ofCustomer.party, begin: { ...ofCustomer.begin, simulationID: id } };
  },
};
