// One step of an entry answered: checked, stored, written to the registers that it is about, and judged by the rules of the
// workflow. The entry goes on to the next step, or ends. Spec OPS-015, OPS-020, OPS-032, OPS-040, OPS-041.
import { AppError } from "../../../../src/base/app-error.ts";
import { objectOf } from "../../../../src/base/plain-object.ts";
import type { StepAnswer } from "../../../../src/rules/operations/answers/entry.ts";
import { type EntryVerdict, isOver, reasonsFor } from "../../../../src/rules/operations/entry-rules.ts";
import { type EntryStep, stepLabel, stepToDo } from "../../../../src/rules/operations/entry-steps.ts";
import { withoutSecrets } from "../../../../src/rules/operations/entry-version.ts";
import type { Simulation } from "../../../../src/rules/products/simulation.ts";
import {
  type Context,
  inTransaction,
  type Row,
  resourceNamed,
  run,
  tables,
  validationError,
} from "../../../framework/index.ts";
import { offeredProducts } from "../../products/index.ts";
import { giveCommand, OPERATIONS } from "../command.ts";
import { operationIn } from "./answer-shape.ts";
import { checkedAnswers, isLender } from "./check.ts";
import { documentsOf, missingDocuments } from "./checklist.ts";
import { conclude } from "./conclude.ts";
import { linkCustomer, saveCustomer } from "./customer.ts";
import {
  type Answers,
  answersTo,
  type Entry,
  openEntry,
  refuseLeap,
  refuseUnread,
  requireOpen,
  saveEntry,
} from "./entry.ts";
import { type EntryKnowledge, isUsable, knowledgeOf, verdictOf } from "./facts.ts";
import { marginOf } from "./margin/notes.ts";
import { attempt, simulateEntry } from "./simulate.ts";

export interface AnsweredStep {
  id: number;
  /** Finds the step among those that this person is asked. */
  stepOf(entry: Entry): EntryStep;
  data: unknown;
  readVersions?: unknown;
}

export function answerStep(context: Context, { id, stepOf, data, readVersions }: AnsweredStep): Promise<StepAnswer> {
  return inTransaction(context, async (inside) => {
    const entry = await openEntry(inside, id, "lock");
    const step = stepOf(entry);
    // A second press of the last button finds its work done.
    if (step.code === "CONFIRMATION" && entry.operation.enteredAt) return concluded(inside, entry);
    requireOpen(entry);
    refuseLeap(entry, step);
    const answers = withoutSecrets(step.code, await checkedAnswers(inside, entry, step, data));
    refuseUnread(entry, step, { readVersions, answers });
    const answered = await afterStep(inside, await storeAnswers(inside, entry, step, answers), step);
    const knowledge = await knowledgeOf(inside, answered);
    if (step.code === "CONFIRMATION") return conclude(inside, answered, knowledge);
    const simulation = await simulationAfter(inside, answered, step, knowledge);
    const verdict = await verdictOf(inside, answered, { knowledge, simulation }, step.code);
    if (isOver(verdict)) return endEntry(inside, answered, verdict);
    return goOn(inside, answered, verdict);
  });
}

function storeAnswers(context: Context, entry: Entry, { key }: EntryStep, answers: Row): Promise<Entry> {
  const { [key]: _confirmed, ...drafts } = entry.drafts;
  const corrects = key === "PRE_ANALYSIS" ? corrected(entry, answers) : (inStep: Answers) => inStep;
  return saveEntry(context, entry, {
    answers: { ...corrects(entry.answers), [key]: answers },
    drafts: corrects(drafts),
    done: [...entry.done.filter((one) => one !== key), key],
  });
}

/** What is changed in the pre-analysis is changed where the customer's data say it too. */
function corrected({ answers, customerType }: Entry, preAnalysis: Row): (inStep: Answers) => Answers {
  const before = answersTo({ answers }, "PRE_ANALYSIS");
  const changes = Object.entries(preAnalysis).filter(([name, value]) => value !== before[name]);
  const part = customerType === "PERSON" ? "person" : "company";
  return (inStep) => {
    const data = inStep.CUSTOMER_DATA;
    const said = objectOf(data?.[part]);
    const repeated = changes.filter(([name]) => name in said);
    if (!data || repeated.length === 0) return inStep;
    return { ...inStep, CUSTOMER_DATA: { ...data, [part]: { ...said, ...Object.fromEntries(repeated) } } };
  };
}

type After = (context: Context, entry: Entry, step: EntryStep) => Promise<Entry>;

/** What a step does beside storing its answers, and what else it asks. */
const AFTER: { readonly [code in EntryStep["code"]]?: After } = {
  PRE_ANALYSIS: async (context, entry) => {
    const linked = await linkCustomer(context, entry);
    return linked.done.includes("CUSTOMER_DATA") ? saveCustomer(context, linked) : linked;
  },
  CUSTOMER_DATA: async (context, entry) => saveCustomer(context, await linkCustomer(context, entry)),
  ADDRESS: saveCustomer,
  PRODUCT_SELECTION: changeProduct,
  SCR: (context, entry) => requireConsulted(context, entry, "SCR"),
  CDL: (context, entry) => requireConsulted(context, entry, "BOA_VISTA"),
  REGCHEQ: (context, entry) => requireConsulted(context, entry, "REGCHEQ"),
  MARGIN_CONSULTATION: requireMargin,
  DOCUMENTS_CHECKLIST: requireDocuments,
};

async function afterStep(context: Context, entry: Entry, step: EntryStep): Promise<Entry> {
  const work = AFTER[step.code];
  if (!work) return entry;
  const isSkipped = !step.isRequired && Object.keys(entry.answers[step.key] ?? {}).length === 0;
  if (isSkipped && (step.code === "MARGIN_CONSULTATION" || BUREAU_NAMES[step.code])) return entry;
  const after = await work(context, entry, step);
  return after.done === entry.done ? after : saveEntry(context, after, { done: after.done });
}

const BUREAU_NAMES: { readonly [code in EntryStep["code"]]?: string } = {
  SCR: "o SCR",
  CDL: "a Boa Vista",
  REGCHEQ: "o Regcheq",
};

async function requireConsulted(
  context: Context,
  entry: Entry,
  bureau: keyof EntryKnowledge["bureaus"],
): Promise<Entry> {
  const { bureaus } = await knowledgeOf(context, entry);
  const answered = bureaus[bureau];
  if (answered && isUsable(answered, context.clock.today())) return entry;
  const message = answered
    ? "A consulta está vencida: refaça-a antes de avançar."
    : "Faça a consulta antes de avançar: ela fica guardada com a operação.";
  throw validationError([{ field: "consultation", code: "required", message }], "Operation");
}

async function requireMargin(context: Context, entry: Entry, { key }: EntryStep): Promise<Entry> {
  const margin = await marginOf(context, entry.operation.id);
  if (margin && margin.registrationNumber === entry.answers[key]?.registrationNumber) return entry;
  throw validationError(
    [{ field: "registrationNumber", code: "margin", message: "Consulte a margem desta matrícula antes de avançar." }],
    "Operation",
  );
}

async function requireDocuments(context: Context, entry: Entry): Promise<Entry> {
  const missing = missingDocuments(await documentsOf(context, entry));
  if (missing.length === 0) return entry;
  throw validationError(
    missing.map(({ documentTypeID, name }) => ({
      ...{ field: `documents.${documentTypeID}`, code: "required", message: `Envie o documento ${name}.` },
    })),
    "Operation",
  );
}

/** Another product brings its own workflow; what it asks too stays answered. */
async function changeProduct(context: Context, entry: Entry, step: EntryStep): Promise<Entry> {
  const { operation } = entry;
  const productID = entry.answers[step.key]?.productID;
  const offered = await offeredProducts(context, { customerType: entry.customerType });
  if (!offered.some(({ id }) => id === productID))
    throw validationError(
      [{ field: "productID", code: "product", message: "Escolha um dos produtos oferecidos a este tipo de cliente." }],
      "Operation",
    );
  if (productID === operation.productID) return entry;
  const [workflow] = await run<{ id: number; version: number }>(
    context.db,
    `select w.id, coalesce(w.workflow_version, 1) as version from products p join workflows w on w.id = p.workflow_id
      where p.id = $1`,
    [productID],
  );
  const resource = resourceNamed(context, OPERATIONS);
  const columns = { productID: Number(productID), workflowID: workflow?.id, workflowVersion: workflow?.version };
  await tables.update(context, resource, operation.id, tables.columnsOf(resource, columns));
  await saveEntry(context, entry, { done: entry.done.filter((key) => key !== "OPERATION_DATA") });
  return openEntry(context, operation.id);
}

/** What is refused here is refused at the fields of the operation data. */
async function simulationAfter(
  context: Context,
  entry: Entry,
  step: EntryStep,
  knowledge: EntryKnowledge,
): Promise<Simulation | null> {
  if (step.code !== "OPERATION_DATA") return (await attempt(context, entry, knowledge)).simulation;
  return (await simulateEntry(context, entry, knowledge, entry.answers[step.key])).simulation;
}

async function goOn(context: Context, entry: Entry, verdict: EntryVerdict): Promise<StepAnswer> {
  const stepIndex = stepToDo(entry.steps, entry.done);
  const resource = resourceNamed(context, OPERATIONS);
  await tables.update(
    context,
    resource,
    entry.operation.id,
    tables.columnsOf(resource, { workflowStepIndex: stepIndex }),
  );
  return {
    ...{ operation: operationIn(entry), stepIndex, finished: false, statusID: verdict.statusID },
    ...{
      decision: verdict.decision,
      action: verdict.addsFee ? "ADD_ADDITIONAL_FEE" : null,
      messages: reasonsFor(verdict, isLender(context)),
    },
  };
}

/** A rule or a person ends the entry: the operation stays, with the reason. */
export function endEntry(context: Context, entry: Entry, verdict: EntryVerdict): Promise<StepAnswer> {
  const { decision } = verdict;
  const isAborted = decision === "ABORT";
  const reason = reasonsFor(verdict, true).join(" ").slice(0, MOST_REASON);
  const { id } = entry.operation;
  const answer: StepAnswer = {
    ...{ operation: operationIn(entry), stepIndex: stepToDo(entry.steps, entry.done), finished: true, statusID: null },
    ...{ decision, action: isAborted ? "ABORT" : null, messages: reasonsFor(verdict, isLender(context)) },
  };
  return giveCommand(context, { operationID: id, code: "CREATE", right: "own" }, async () => ({
    answer,
    summary: isAborted ? "A entrada foi interrompida." : "A entrada foi reprovada.",
    note: reason,
    status: isAborted ? "CANCELLED" : "REJECTED",
    set: {
      ...{ entryDecision: decision, entryDecisionReason: reason },
      finishReason: reasonsFor(verdict, false).join(" ").slice(0, MOST_REASON),
    },
    events: [{ event: "OPERATION_DATA" }],
  }));
}

const MOST_REASON = 1000;

function concluded(context: Context, entry: Entry): StepAnswer {
  const { statusID, entryDecision, entryDecisionReason } = entry.operation;
  return {
    ...{ operation: operationIn(entry), stepIndex: entry.steps.length - 1, finished: true, statusID: statusID ?? null },
    ...{
      decision: entryDecision ?? "CONTINUE",
      action: null,
      messages: entryDecisionReason && isLender(context) ? [entryDecisionReason] : [],
    },
  };
}

export function stepAt(index: unknown) {
  return ({ steps }: Entry): EntryStep => {
    const step = typeof index === "number" ? steps[index] : undefined;
    if (step) return step;
    const names = steps.map(({ code }, at) => `${at} (${stepLabel(code)})`).join(", ");
    throw new AppError("NOT_FOUND", {
      ...{ entity: "Operation", field: "index", message: `O workflow não tem esta etapa. As etapas são ${names}.` },
    });
  };
}
