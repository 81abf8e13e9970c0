// The end of an entry: everything is there, the figures pass, and the operation enters the pipeline once, with all that was
// answered. Either all of it or nothing. Spec OPS-016 to OPS-018, OPS-028, OPS-039.
import { AppError } from "../../../../src/base/app-error.ts";
import { type Cents, fromCents, toCents } from "../../../../src/base/money.ts";
import { objectOf } from "../../../../src/base/plain-object.ts";
import type { StepAnswer } from "../../../../src/rules/operations/answers/entry.ts";
import { isOver, reasonsFor } from "../../../../src/rules/operations/entry-rules.ts";
import { stepLabel, stepToDo } from "../../../../src/rules/operations/entry-steps.ts";
import { type Context, type InputOf, run, validationError } from "../../../framework/index.ts";
import { enterPipeline } from "../create.ts";
import { operationIn } from "./answer-shape.ts";
import { isLender } from "./check.ts";
import { documentsOf, missingDocuments } from "./checklist.ts";
import { answersTo, type Entry } from "./entry.ts";
import { type EntryKnowledge, incomeOf, verdictOf } from "./facts.ts";
import { payeeOf, writeDisbursement, writeParts } from "./parts.ts";
import { simulateEntry } from "./simulate.ts";

const MOST_REASON = 1000;

export async function conclude(context: Context, entry: Entry, knowledge: EntryKnowledge): Promise<StepAnswer> {
  const { operation } = entry;
  await refuseUnfinished(context, entry);
  const payee = await payeeOf(context, entry);
  const { simulation, request } = await simulateEntry(context, entry, knowledge, answersTo(entry, "OPERATION_DATA"));
  const verdict = await verdictOf(context, entry, { knowledge, simulation });
  const band = simulation.scoreBand?.operationEntryStatusID ?? null;
  const reason = reasonsFor(verdict, true).join(" ").slice(0, MOST_REASON) || null;
  const finishReason = reasonsFor(verdict, false).join(" ").slice(0, MOST_REASON) || null;
  if (!isOver(verdict)) {
    await writeParts(context, entry);
    await writeDisbursement(context, entry, payee, simulation.releasedValue);
    await reserveMargin(context, operation.id, toCents(simulation.installmentValue));
  }
  await enterPipeline(context, operation.id, {
    request,
    outcome: { decision: verdict.decision, reason, finishReason, statusID: verdict.statusID ?? band },
    set: ownFields(entry, knowledge),
  });
  return {
    ...{ operation: operationIn(entry), stepIndex: entry.steps.length - 1, finished: true },
    ...{ statusID: await statusOf(context, operation.id), decision: verdict.decision, action: null },
    messages: reasonsFor(verdict, isLender(context)),
  };
}

async function statusOf({ db }: Context, id: number): Promise<number | null> {
  const [row] = await run<{ statusID: number }>(db, `select status_id as "statusID" from operations where id = $1`, [
    id,
  ]);
  return row?.statusID ?? null;
}

async function refuseUnfinished(context: Context, entry: Entry): Promise<void> {
  const { steps, done, drafts, customer } = entry;
  const pending = steps.filter(({ key, code }) => code !== "CONFIRMATION" && (!done.includes(key) || drafts[key]));
  if (pending.length > 0)
    throw new AppError("INVALID_STATE", {
      ...{ entity: "Operation", subcode: "STEP_PENDING" },
      message: `Falta concluir: ${pending.map(({ code }) => stepLabel(code)).join(", ")}.`,
      details: { stepIndex: stepToDo(steps, done), steps: pending.map(({ key }) => key) },
    });
  const missing = missingDocuments(await documentsOf(context, entry));
  if (missing.length > 0)
    throw validationError(
      missing.map(({ documentTypeID, name }) => ({
        ...{ field: `documents.${documentTypeID}`, code: "required", message: `Envie o documento ${name}.` },
      })),
      "Operation",
    );
  if (!customer)
    throw validationError(
      [{ field: "customerID", code: "required", message: "Informe o cliente da operação." }],
      "Operation",
    );
}

/** What of the answers stands in fields of the operation itself. */
function ownFields(entry: Entry, { margin }: EntryKnowledge): InputOf<"operations"> {
  const { steps, answers } = entry;
  const external = answersTo(entry, "EXTERNAL_OPERATION_DATA");
  const custom = steps.filter(({ code }) => code === "CUSTOM_FIELDS").map(({ key }) => answers[key] ?? {});
  const income = incomeOf(entry);
  const { supplierID } = objectOf(answersTo(entry, "CONFIRMATION").payee);
  return {
    ...(Object.keys(external).length > 0 ? { externalOperation: external } : {}),
    ...(custom.length > 0 ? { customData: Object.assign({}, ...custom) } : {}),
    ...(income === null ? {} : { informedIncome: Number(fromCents(income)) }),
    ...(margin === null ? {} : { informedMargin: Number(fromCents(margin)) }),
    ...(typeof supplierID === "number" ? { supplierID } : {}),
    workflowStepIndex: steps.length - 1,
  };
}

/** The instalment is taken off the margin of the newest consultation until the operation is cancelled. */
async function reserveMargin({ db, clock }: Context, operationID: number, installment: Cents): Promise<void> {
  await run(
    db,
    `update margin_consultations set reserved_margin = $2, updated_at = $3
      where id = (select max(id) from margin_consultations where operation_id = $1)`,
    [operationID, String(fromCents(installment)), clock.now().toISOString()],
  );
}
