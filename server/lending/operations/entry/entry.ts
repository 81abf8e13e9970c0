// An entry as its calls work with it: the operation, the steps of its workflow that this person is asked, what was answered
// and what was only typed.

import { effectiveSystem } from "../../../../src/base/access.ts";
import { AppError } from "../../../../src/base/app-error.ts";
import { objectOf } from "../../../../src/base/plain-object.ts";
import type { EntryRule } from "../../../../src/rules/operations/entry-rules.ts";
import {
  type EntryStep,
  entrySteps,
  stepLabel,
  type WorkflowStep,
} from "../../../../src/rules/operations/entry-steps.ts";
import { answerVersion, isSameAnswer } from "../../../../src/rules/operations/entry-version.ts";
import {
  type Context,
  permissions,
  type RecordOf,
  type Row,
  records,
  resourceNamed,
  run,
  runOne,
} from "../../../framework/index.ts";
import { OPERATIONS, type Operation, wholeOperation } from "../command.ts";
import { requireCreate } from "../create.ts";

const ENTITY = "Operation";

export type Answers = { readonly [key: string]: Row };

export interface Entry {
  operation: Operation;
  customerType: "PERSON" | "COMPANY";
  product: RecordOf<"products">;
  customer: RecordOf<"customers"> | null;
  steps: readonly EntryStep[];
  rules: readonly EntryRule[];
  defaultStatusID: number;
  /** Confirmed, by the key of the step. */
  answers: Answers;
  /** Typed and not confirmed yet. */
  drafts: Answers;
  done: readonly string[];
  changedAt: string | null;
}

/**
 * People of a partner open what their own partner has begun: an operation in their sight may be typed by somebody else.
 * @throws FORBIDDEN without the right to new operations, NOT_FOUND for one out of sight or begun elsewhere.
 */
export async function openEntry(context: Context, id: number, lock?: "lock"): Promise<Entry> {
  requireCreate(context);
  const operation = await wholeOperation(context, id, lock);
  if (permissions.isLimited(context.caller) && !(await isOfOwnPartner(context, operation)))
    throw records.notFound(resourceNamed(context, OPERATIONS));
  return entryOf(context, operation);
}

async function isOfOwnPartner({ db, caller }: Context, { createdByID }: Operation): Promise<boolean> {
  if (createdByID === caller.userID) return true;
  const ofHr = ["affiliated_company_id", "affiliatedCompany"] as const;
  const [column, owner] = effectiveSystem(caller) === "hr" ? ofHr : (["agency_office_id", "agencyOffice"] as const);
  const rows = await run(db, `select 1 from users where id = $1 and ${column} = any($2::bigint[])`, [
    ...[createdByID ?? 0, caller.owners[owner] ?? []],
  ]);
  return rows.length > 0;
}

interface StoredEntry {
  answers: { [key: string]: Row };
  drafts: { [key: string]: Row };
  done: string[];
  changedAt: string | null;
}

async function entryOf(context: Context, operation: Operation): Promise<Entry> {
  const { workflowID, workflowVersion, productID, customerID } = operation;
  const stored = await runOne<StoredEntry & { [name: string]: unknown }>(
    context.db,
    `select coalesce(e.answers, '{}') as answers, coalesce(e.drafts, '{}') as drafts,
            coalesce(e.done_steps, '{}') as done, e.changed_at as "changedAt"
       from operations o left join operation_entry e on e.operation_id = o.id where o.id = $1`,
    [operation.id],
  );
  const workflow = await runOne<{ steps: WorkflowStep[]; rules: EntryRule[] | null; defaultStatusID: number }>(
    context.db,
    `select to_jsonb(steps) as steps, to_jsonb(rules) as rules, default_status_id as "defaultStatusID"
       from workflow_versions where workflow_id = $1 and number = $2`,
    [workflowID, workflowVersion],
  );
  const everybody = { ...context, caller: permissions.SYSTEM_CALLER };
  return {
    ...{ operation, customerType: operation.customerType ?? "PERSON", rules: workflow.rules ?? [] },
    product: await records.getUnscoped(everybody, resourceNamed(context, "products"), productID ?? 0),
    customer: customerID ? await records.getUnscoped(context, resourceNamed(context, "customers"), customerID) : null,
    steps: entrySteps(workflow.steps, effectiveSystem(context.caller) || "credit"),
    defaultStatusID: workflow.defaultStatusID,
    ...{ answers: stored.answers, drafts: stored.drafts, done: stored.done, changedAt: stored.changedAt },
  };
}

export function requireOpen({ operation }: Entry): void {
  if (!operation.enteredAt && !operation.finishedAt) return;
  throw new AppError("INVALID_STATE", {
    ...{ entity: ENTITY, subcode: "ENTRY_CONCLUDED" },
    message: "A digitação desta operação já foi concluída.",
  });
}

export function stepNamed({ steps }: Entry, key: unknown): EntryStep {
  const step = steps.find((one) => one.key === key);
  if (step) return step;
  throw new AppError("NOT_FOUND", { entity: ENTITY, field: "step", message: "O workflow não tem esta etapa." });
}

/** Steps are answered in their order; a done one may be answered again. */
export function refuseLeap({ steps, done }: Entry, { key }: EntryStep): void {
  const before = steps.slice(
    0,
    steps.findIndex((step) => step.key === key),
  );
  const pending = before.find((step) => !done.includes(step.key));
  if (pending)
    throw new AppError("INVALID_STATE", {
      ...{ entity: ENTITY, subcode: "STEP_PENDING" },
      message: `Conclua antes a etapa ${stepLabel(pending.code)}.`,
    });
}

/** What somebody sends of a step, with the versions that they have read of it. */
interface SentAnswers {
  readVersions: unknown;
  answers: Row;
}

/**
 * Who has not read the version of the step that is stored now would write over what was changed elsewhere; the same answers again
 * change nothing. Without versions nothing is compared.
 */
export function refuseUnread({ drafts, answers }: Entry, { key, code }: EntryStep, sent: SentAnswers): void {
  const { readVersions } = sent;
  if (readVersions === undefined) return;
  if (!Array.isArray(readVersions))
    throw new AppError("BAD_REQUEST", { field: "readVersions", message: "Envie as versões como uma lista." });
  const stored = drafts[key] ?? answers[key] ?? {};
  if (readVersions.includes(answerVersion(code, stored)) || isSameAnswer(stored, sent.answers)) return;
  throw new AppError("STALE_RECORD", {
    entity: ENTITY,
    message: "Esta etapa foi alterada em outra aba ou por outra pessoa, e o que foi digitado aqui não foi salvo.",
  });
}

/** The confirmed answers of the first step with this code. */
export const answersTo = ({ answers }: Pick<Entry, "answers">, code: string): Row => answers[code] ?? {};

/** What was said of the party in any step, the register behind it. */
export function partyOf({ answers, customer, customerType }: Entry): Row {
  const part = customerType === "PERSON" ? "person" : "company";
  return {
    ...objectOf(customer?.[part]),
    ...withoutBlanks(answersTo({ answers }, "PRE_ANALYSIS")),
    ...withoutBlanks(objectOf(answersTo({ answers }, "CUSTOMER_DATA")[part])),
  };
}

const withoutBlanks = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined && value !== ""));

export interface EntryChange {
  answers?: Answers;
  drafts?: Answers;
  done?: readonly string[];
}

export async function saveEntry(context: Context, entry: Entry, change: EntryChange): Promise<Entry> {
  const next = { ...entry, ...change };
  await run(
    context.db,
    `insert into operation_entry (operation_id, answers, drafts, done_steps, changed_at) values ($1, $2, $3, $4, $5)
     on conflict (operation_id) do update set answers = $2, drafts = $3, done_steps = $4, changed_at = $5`,
    [
      ...[entry.operation.id, JSON.stringify(next.answers), JSON.stringify(next.drafts)],
      ...[next.done, context.clock.now().toISOString()],
    ],
  );
  return next;
}
