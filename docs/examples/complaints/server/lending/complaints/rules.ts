// What a complaint must satisfy beyond its document: its deadline, and who may change its status.
import { AppError } from "../../../src/base/app-error.ts";
import { isDate } from "../../../src/base/dates.ts";
import { businessDays } from "../../features/reference/index.ts";
import { type Context, hooksFor, type InputOf, validationError } from "../../framework/index.ts";

const BUSINESS_DAYS = 10;

/** The states that only the product sets: one by its job, the other by the act "Encerrar". */
const REFUSALS = new Map<unknown, string>([
  ["OVERDUE", 'A situação "Vencida" é dada pelo sistema quando o prazo passa.'],
  ["CLOSED", 'A situação "Encerrada" só muda pela ação "Encerrar".'],
]);

export const complaintHooks = hooksFor("complaints", {
  async beforeValidate(context, body, current) {
    const refusal = body.status === current?.status ? undefined : REFUSALS.get(body.status);
    if (refusal && context.caller.userID !== null)
      throw validationError([{ field: "status", code: "state", message: refusal }], "Complaint");
    const { answerBy, receivedOn } = { ...current, ...body };
    return isFilled(answerBy) ? body : withDeadline(context, body, receivedOn);
  },
  async beforeDelete(_context, { status }) {
    if (status === "CLOSED")
      throw new AppError("INVALID_STATE", { message: "Uma reclamação encerrada não pode ser excluída." });
  },
});

const isFilled = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";

/** Without a day of receipt there is no deadline: the checks of the document ask for that day. */
async function withDeadline(
  context: Context,
  body: InputOf<"complaints">,
  receivedOn: unknown,
): Promise<InputOf<"complaints">> {
  if (typeof receivedOn !== "string" || !isDate(receivedOn)) return body;
  const calendar = await businessDays(context);
  return { ...body, answerBy: calendar.add(receivedOn, BUSINESS_DAYS) };
}
