// A new operation: begun in entry, and entered into the pipeline with its terms, its checklist and the status that its
// workflow or the decision of the entry gives. Spec OPS-016, OPS-017, OPS-028.
import { AppError } from "../../../src/base/app-error.ts";
import { objectsIn } from "../../../src/base/plain-object.ts";
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
  runOne,
  tables,
  validationError,
} from "../../framework/index.ts";
import { simulateWithTerms } from "../products/index.ts";
import type { AgreedTerms } from "./agreed-rate.ts";
import { actorOf, giveCommand, OPERATIONS, type Operation, type Work } from "./command.ts";
import { addTerms, termsFields } from "./terms.ts";

const CREATE_PAGES = ["credit_operational_operations", "agency_office_operations", "hr_operations"];

export function requireCreate({ caller }: Context): void {
  if (caller.userID === null) return;
  if (caller.key || !permissions.mayOpen(caller, { pages: CREATE_PAGES, view: "create" }))
    throw permissions.forbidden("Operation");
}

/** Without its steps an entry asks neither bureaus nor documents nor margin: people of partners go through all of them. */
export function refusePartner({ caller }: Context): void {
  if (!permissions.isLimited(caller)) return;
  throw new AppError("FORBIDDEN", {
    entity: "Operation",
    message: "Digite a operação pelas etapas do workflow do produto, em Nova operação.",
  });
}

export interface Beginning {
  productID: number;
  customerType: "PERSON" | "COMPANY";
  customerID?: number | null;
  companyID?: number | null;
  companyType?: RecordOf<"operations">["companyType"];
  simulationID?: number | null;
  simulatorType?: RecordOf<"operations">["simulatorType"];
  kind?: "NEW" | "RENEGOTIATION";
}

/** An operation in entry, with the version of the workflow that it will follow to its end. Returns its id. */
export function beginOperation(context: Context, beginning: Beginning): Promise<number> {
  requireCreate(context);
  return inTransaction(context, async (inside) => {
    const product = await productFor(inside, beginning);
    const owners = await ownersOf(inside, beginning.customerID);
    const { personID } = await actorOf(inside);
    const { code } = await runOne<{ code: number }>(
      inside.db,
      "select nextval(pg_get_serial_sequence('operation_codes', 'code'))::int as code",
      [],
    );
    const resource = resourceNamed(inside, OPERATIONS);
    const id = await tables.insert(
      inside,
      resource,
      tables.columnsOf(resource, {
        ...beginning,
        ...{
          ...owners,
          code: String(code).padStart(6, "0"),
          kind: beginning.kind ?? "NEW",
          statusID: await statusIn(inside, "IN_ENTRY"),
        },
        ...{ workflowID: product.workflowID, workflowVersion: product.workflowVersion, workflowStepIndex: 0 },
        ...{ authorPersonID: personID, companyType: beginning.companyType ?? "MN", hrAnalysisStatus: "NS" },
        ...{ completedStages: [], disabledEditingTabs: [], memberPersonIDs: [], isPaused: false },
      }),
    );
    await run(inside.db, "insert into operation_entry (operation_id) values ($1)", [id]);
    return id;
  });
}

/** Whether the operation, which is in sight, has not entered the pipeline yet. */
export async function isInEntry(context: Context, id: number): Promise<boolean> {
  const operation = await records.get(context, resourceNamed(context, OPERATIONS), id);
  return !operation.enteredAt && !operation.finishedAt;
}

interface EntryProduct {
  workflowID: number;
  workflowVersion: number;
}

/** Products offered are enabled, have a workflow and match the customer type. Spec OPS-010, OPS-011. */
export async function productFor(
  context: Context,
  { productID, customerType }: Pick<Beginning, "productID" | "customerType">,
): Promise<EntryProduct> {
  const product = await records.find(context, resourceNamed(context, "products"), { id: productID });
  if (!product) throw refused("productID", "Escolha um produto.");
  if (product.enabled === false)
    throw refused("productID", "O produto está desabilitado e não aceita operações novas.");
  if (!product.workflowID)
    throw refused("productID", "O produto só poderá ser utilizado após o vínculo de um workflow.");
  if (product.customerType && product.customerType !== "BOTH" && product.customerType !== customerType)
    throw refused("customerType", "O produto não atende este tipo de cliente.");
  const workflow = await runOne<{ version: number }>(
    context.db,
    `select coalesce(workflow_version, 1) as version from workflows where id = $1`,
    [product.workflowID],
  );
  return { workflowID: product.workflowID, workflowVersion: workflow.version };
}

/** Whose the operation is follows the customer; people of a partner put their own in the place of nobody. */
export async function ownersOf(
  context: Context,
  customerID: number | null | undefined,
): Promise<Pick<InputOf<"operations">, "agencyOfficeID" | "affiliatedCompanyID">> {
  const { owners } = context.caller;
  const own = {
    agencyOfficeID: owners.agencyOffice?.[0] ?? null,
    affiliatedCompanyID: owners.affiliatedCompany?.[0] ?? null,
  };
  if (!customerID) return own;
  const customer = await records.get(context, resourceNamed(context, "customers"), customerID);
  return {
    agencyOfficeID: customer.agencyOfficeID ?? own.agencyOfficeID,
    affiliatedCompanyID: customer.affiliatedCompanyID ?? own.affiliatedCompanyID,
  };
}

export async function statusIn(
  { db }: Pick<Context, "db">,
  code: NonNullable<RecordOf<"operation-statuses">["code"]>,
): Promise<number> {
  return (await runOne<{ id: number }>(db, "select id from operation_statuses where code = $1", [code])).id;
}

export interface EntryOutcome {
  decision: "CONTINUE" | "COMMITTEE" | "REJECT" | "ABORT";
  reason: string | null;
  /** What everybody may read of the reason; absent: all of it. */
  finishReason?: string | null;
  /** In the place of the workflow's own. */
  statusID?: number | null;
}

interface PipelineEntry {
  request: Row;
  outcome: EntryOutcome;
  set?: InputOf<"operations">;
  /** In the place of the product's. */
  rate?: AgreedTerms;
}

/**
 * Ends the entry: terms are worked out and kept, the checklist is made, and the operation gets its status. `request` is
 * that of a simulation, without the client.
 */
export function enterPipeline(
  context: Context,
  id: number,
  { request, outcome, set = {}, rate = {} }: PipelineEntry,
): Promise<{ id: number; code: string | null; termsID: number }> {
  return giveCommand(context, { operationID: id, code: "CREATE", right: "own" }, async (work) => {
    const { operation, context: inside } = work;
    if (operation.enteredAt)
      throw new AppError("INVALID_STATE", {
        entity: "Operation",
        message: "A digitação desta operação já foi concluída.",
      });
    const { customerID, productID } = { ...operation, ...set };
    if (!customerID || !productID) throw refused("customerID", "Informe o cliente da operação.");
    const body = {
      ...request,
      customerType: operation.customerType,
      documentNumber: await documentOf(work, Number(customerID)),
    };
    const call = { id: Number(productID), body, target: targetOf(request), explains: true, ...rate } as const;
    const { simulation, terms } = await simulateWithTerms(inside, call);
    const termsID = await addTerms(inside, id, {
      ...{ origin: "ENTRY", request: { ...body, ...rate }, simulation, engineTerms: terms },
    });
    const workflow = await workflowOf(inside, operation);
    await makeChecklist(inside, operation, workflow.steps);
    const isRefused = outcome.decision === "REJECT" || outcome.decision === "ABORT";
    return {
      answer: { id, code: operation.code, termsID },
      summary: isRefused ? "A entrada foi recusada pela pré-análise." : "A operação entrou na esteira.",
      note: outcome.reason,
      termsID,
      status: isRefused ? "REJECTED" : (outcome.statusID ?? workflow.defaultStatusID),
      set: {
        ...set,
        ...termsFields(simulation),
        enteredAt: inside.clock.now().toISOString(),
        entryDecision: outcome.decision,
        entryDecisionReason: outcome.reason,
        requiresCommittee: outcome.decision === "COMMITTEE",
        completedStages: [],
        ...(isRefused ? { finishReason: outcome.finishReason ?? outcome.reason } : {}),
      },
      events: [{ event: "OPERATION_DATA" }],
    };
  });
}

const targetOf = (request: Row) => (request.maxInstallmentValue === undefined ? "value" : "maxInstallmentValue");

async function documentOf({ context }: Work, customerID: number): Promise<string> {
  const [row] = await run<{ document: string }>(
    context.db,
    `select coalesce(p.document_number, o.document_number) as document from customers c
       left join persons p on p.id = c.person_id left join companies o on o.id = c.company_id where c.id = $1`,
    [customerID],
  );
  return row?.document ?? "";
}

export interface OperationWorkflow {
  defaultStatusID: number;
  steps: readonly Row[];
  rules: readonly Row[];
  stages: readonly string[];
}

/** The version of the workflow that the operation follows. */
export async function workflowOf(
  { db }: Pick<Context, "db">,
  { workflowID, workflowVersion }: Pick<RecordOf<"operations">, "workflowID" | "workflowVersion">,
): Promise<OperationWorkflow> {
  const row = await runOne<{ defaultStatusID: number; steps: unknown; rules: unknown; stages: string[] }>(
    db,
    `select default_status_id as "defaultStatusID", to_jsonb(steps) as steps, to_jsonb(rules) as rules, stages
       from workflow_versions where workflow_id = $1 and number = $2`,
    [workflowID, workflowVersion],
  );
  return { ...row, steps: objectsIn(row.steps), rules: objectsIn(row.rules) };
}

/** The documents that the workflow asks for; those already sent during the entry stay. */
async function makeChecklist(
  context: Context,
  { id: operationID, customerType }: Operation,
  steps: readonly Row[],
): Promise<void> {
  const step = steps.find(({ code }) => code === "DOCUMENTS_CHECKLIST");
  const typeIDs = Array.isArray(step?.documentTypeIDs) ? step.documentTypeIDs : [];
  const types = await run<{
    id: number;
    target: NonNullable<InputOf<"operation-documents">["target"]>;
    required: boolean;
  }>(
    context.db,
    `select id, target, coalesce(required, false) as required from document_types t
      where id = any($1::bigint[]) and coalesce(customer_type, 'BOTH') in ('BOTH', $3)
        and not exists (select 1 from operation_documents d where d.operation_id = $2 and d.document_type_id = t.id)
      order by array_position($1::bigint[], id)`,
    [typeIDs, operationID, customerType],
  );
  const resource = resourceNamed(context, "operation-documents");
  await tables.insertMany(
    context,
    resource,
    types.map(({ id, target, required }) =>
      tables.columnsOf(resource, {
        ...{ operationID, documentTypeID: id, target, required, status: "RQ", isCurrent: true },
      }),
    ),
  );
}

const CREATED = ["productID", "customerID", "companyID", "companyType", "simulationID", "simulatorType"];

/** POST /operations: a whole operation in one call, without the steps of an entry. */
export function createOperation(context: Context, sent: unknown): Promise<Row> {
  const body = input.requireObject(sent);
  const own = Object.fromEntries(Object.entries(body).filter(([name]) => CREATED.includes(name)));
  const request = Object.fromEntries(Object.entries(body).filter(([name]) => !CREATED.includes(name)));
  return inTransaction(context, async (inside) => {
    const { customerID, productID } = own;
    if (!Number.isSafeInteger(customerID)) throw refused("customerID", "Informe o cliente da operação.");
    if (!Number.isSafeInteger(productID)) throw refused("productID", "Escolha um produto.");
    const customer = await records.get(inside, resourceNamed(inside, "customers"), Number(customerID));
    const beginning = { ...own, customerID: customer.id, customerType: customer.type, productID: Number(productID) };
    const id = await beginOperation(inside, beginning);
    return enterPipeline(inside, id, { request, outcome: { decision: "CONTINUE", reason: null } });
  });
}

const refused = (field: string, message: string): AppError =>
  validationError([{ field, code: "required", message }], "Operation");
