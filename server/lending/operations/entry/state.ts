// GET /operations/{id}/entry: the steps with what was answered and what is missing, the figures so far, and where to go on;
// and the entries that a person has left unfinished. Spec OPS-012 to OPS-015.
import type { EntryState, EntryStepView, UnfinishedEntry } from "../../../../src/rules/operations/answers/entry.ts";
import { judge, reasonsFor } from "../../../../src/rules/operations/entry-rules.ts";
import { needsPayee, stepLabel, stepToDo } from "../../../../src/rules/operations/entry-steps.ts";
import { type Context, queries, resourceNamed, run } from "../../../framework/index.ts";
import { OPERATIONS } from "../command.ts";
import { requireCreate } from "../create.ts";
import { operationIn, partyIn } from "./answer-shape.ts";
import { fieldsOfStep, isLender } from "./check.ts";
import { documentsOf, missingDocuments } from "./checklist.ts";
import { type Entry, openEntry, partyOf } from "./entry.ts";
import { isUsable, knowledgeOf, ruleFacts, verdictOf } from "./facts.ts";
import { marginOf, wireMargin } from "./margin/notes.ts";
import { primaryAccount } from "./parts.ts";
import { attempt, openSimulation } from "./simulate.ts";

export async function entryState(context: Context, id: number): Promise<EntryState> {
  const entry = await openEntry(context, id);
  const knowledge = await knowledgeOf(context, entry);
  const { simulation, problem } = await attempt(context, entry, knowledge);
  const documents = await documentsOf(context, entry);
  const verdict = await verdictSoFar(context, entry, { knowledge, simulation });
  const { operation, product, customer, answers, drafts } = entry;
  const party = partyOf(entry);
  const finished = Boolean(operation.enteredAt ?? operation.finishedAt);
  return {
    operation: { ...operationIn(entry), productName: product.name, version: operation.version },
    steps: await stepsWith(context, entry, { simulation: problem?.message, documents: missingDocuments(documents) }),
    stepIndex: stepToDo(entry.steps, entry.done),
    answers: { ...answers, ...drafts },
    party: partyIn(party),
    customerID: customer?.id ?? null,
    simulation: simulation && openSimulation(context, simulation),
    ...{ simulationProblem: problem, documents, margin: wireMargin(await marginOf(context, id)) },
    verdict: {
      decision: verdict.decision,
      reasons: reasonsFor(verdict, isLender(context)),
      addsFee: knowledge.addsFee || verdict.addsFee,
    },
    bureaus: Object.fromEntries(
      Object.entries(isLender(context) ? knowledge.bureaus : {}).map(([bureau, content]) => [
        bureau,
        content && {
          consultDate: content.consultDate,
          validUntil: content.validUntil,
          isUsable: isUsable(content, context.clock.today()),
        },
      ]),
    ),
    payee: { isRequired: needsPayee(product), primaryAccount: (!finished && primaryAccount(entry)) || null },
    product: { vehicleGuarantee: product.vehicleGuarantee === true, consigned: product.consigned === true },
    finished,
    decision: operation.entryDecision ?? null,
    reason: (isLender(context) ? operation.entryDecisionReason : operation.finishReason) ?? null,
    savedAt: entry.changedAt,
  };
}

/** Of what was answered; what bureaus still have to answer counts before the conclusion alone. */
function verdictSoFar(context: Context, entry: Entry, findings: Parameters<typeof verdictOf>[2]) {
  const isLast = stepToDo(entry.steps, entry.done) === entry.steps.length - 1;
  if (isLast) return verdictOf(context, entry, findings);
  const done = entry.steps.filter(({ key }) => entry.done.includes(key)).map(({ code }) => code);
  return judge(entry.rules, ruleFacts(context, entry, findings.knowledge, findings.simulation), done);
}

interface Missing {
  simulation: string | undefined;
  documents: readonly { name: string }[];
}

function stepsWith(context: Context, entry: Entry, missing: Missing): Promise<EntryStepView[]> {
  return Promise.all(
    entry.steps.map(async (step, index) => {
      const isDone = entry.done.includes(step.key);
      const problems = isDone ? problemsOf(step.code, missing) : [];
      return {
        ...{ index, key: step.key, code: step.code, label: stepLabel(step.code), isRequired: step.isRequired },
        isDone: isDone && problems.length === 0,
        isChanged: isDone && entry.drafts[step.key] !== undefined,
        problems,
        ...(step.code === "CUSTOM_FIELDS" ? { fields: await fieldsOfStep(context, entry, step) } : {}),
      };
    }),
  );
}

function problemsOf(code: string, { simulation, documents }: Missing): string[] {
  if (code === "OPERATION_DATA" && simulation) return [simulation];
  return code === "DOCUMENTS_CHECKLIST" ? documents.map(({ name }) => `Envie o documento ${name}.`) : [];
}

const MOST_ENTRIES = 50;

/** GET /operations/unfinished-entries: those that the caller began, the newest first. */
export async function unfinishedEntries(context: Context): Promise<UnfinishedEntry[]> {
  requireCreate(context);
  const rows = queries.rowsInScope(context, resourceNamed(context, OPERATIONS), {});
  const author = rows.parameter(context.caller.userID ?? 0);
  return run(
    context.db,
    `select o.id, o.code, o.customer_type as "customerType", p.id as "productID", p.name as "productName",
            coalesce(q.full_name, z.legal_name, e.drafts -> 'PRE_ANALYSIS' ->> 'fullName',
                     e.drafts -> 'PRE_ANALYSIS' ->> 'legalName', e.answers -> 'PRE_ANALYSIS' ->> 'fullName',
                     e.answers -> 'PRE_ANALYSIS' ->> 'legalName') as "customerName",
            coalesce(o.workflow_step_index, 0) as "stepIndex", coalesce(e.changed_at, o.created_at) as "changedAt"
       from operations o join operation_entry e on e.operation_id = o.id join products p on p.id = o.product_id
       left join customers c on c.id = o.customer_id left join persons q on q.id = c.person_id
       left join companies z on z.id = c.company_id
      where o.entered_at is null and o.finished_at is null and o.created_by_id = ${author}
        and o.id in (select ${rows.path("id")} from ${rows.from()})
      order by coalesce(e.changed_at, o.created_at) desc limit ${MOST_ENTRIES}`,
    rows.values,
  );
}
