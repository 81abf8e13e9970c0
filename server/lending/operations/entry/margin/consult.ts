// POST /operations/{id}/entry/margin asks for the margin of the employee and notes the answer; the instalment is reserved
// at the conclusion and given back after a cancellation. Spec OPS-034.
import { AppError } from "../../../../../src/base/app-error.ts";
import { type Cents, fromCents } from "../../../../../src/base/money.ts";
import {
  type Context,
  inTransaction,
  type Row,
  resourceNamed,
  type Settings,
  tables,
} from "../../../../framework/index.ts";
import { checkedAnswers } from "../check.ts";
import { type Entry, openEntry } from "../entry.ts";
import { marginOf, wireMargin } from "./notes.ts";
import { marginPort, questionOf } from "./reserve.ts";

const ENTITY = "MarginConsultation";
const STEP = "MARGIN_CONSULTATION";
const SHOWN_DIGITS = 2;

export async function consultMargin(
  context: Context,
  settings: Settings,
  { id, data }: { id: number; data: unknown },
): Promise<Row> {
  const entry = await openEntry(context, id);
  const step = entry.steps.find(({ code }) => code === STEP);
  if (!step) throw new AppError("NOT_FOUND", { entity: ENTITY, message: "O workflow não consulta a margem." });
  const answers = await checkedAnswers(context, entry, step, data);
  const question = await questionOf(context, entry, answers);
  // The employer may be slow: nothing is locked meanwhile.
  const reply = await marginPort(context, settings).consult(question);
  if (reply.kind !== "answered")
    throw new AppError(reply.kind === "lost" ? "SERVICE_UNAVAILABLE" : "INVALID_STATE", {
      ...{ entity: ENTITY, field: "registrationNumber", message: reply.reason },
      errors: [{ field: "registrationNumber", code: "margin", message: reply.reason }],
    });
  await inTransaction(context, (inside) => noteConsultation(inside, entry, { answers, reply }));
  return wireMargin(await marginOf(context, id));
}

interface Answered {
  answers: Row;
  reply: { available: Cents; isSimulated: boolean };
}

/** Of a password only its end is kept. */
async function noteConsultation(context: Context, { operation }: Entry, { answers, reply }: Answered): Promise<void> {
  const resource = resourceNamed(context, "margin-consultations");
  const code = typeof answers.code === "string" ? answers.code : "";
  await tables.insert(
    context,
    resource,
    tables.columnsOf(resource, {
      ...{ operationID: operation.id, customerID: operation.customerID ?? null },
      ...{
        affiliatedCompanyID: operation.affiliatedCompanyID ?? null,
        registrationNumber: String(answers.registrationNumber),
      },
      ...(code ? { codeMask: `••••${code.length > 2 * SHOWN_DIGITS ? code.slice(-SHOWN_DIGITS) : ""}` } : {}),
      availableMargin: Number(fromCents(reply.available)),
      ...{ isSimulated: reply.isSimulated, consultedAt: context.clock.now().toISOString() },
      ...(typeof answers.codeType === "string" ? { codeType: codeTypeOf(answers.codeType) } : {}),
    }),
  );
}

const CODE_TYPES = ["SERVICE_CODE", "FUNDS_CODE", "AVERBATION_PASSWORD"] as const;
const codeTypeOf = (text: string) => CODE_TYPES.find((one) => one === text) ?? null;
