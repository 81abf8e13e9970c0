// What the acts of the treasury ask of what people send.
import { AppError } from "../../../src/base/app-error.ts";
import { formatDate, isDate } from "../../../src/base/dates.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { isMade } from "../../../src/rules/treasury/locks.ts";
import { type Context, input, permissions, type Row, validationError } from "../../framework/index.ts";

export const refusedState = (entity: string, message: string, subcode?: string): AppError =>
  new AppError("INVALID_STATE", { entity, message, subcode });

export const refusedField = (entity: string, field: string, message: string, code = "treasury"): AppError =>
  validationError([{ field, code, message }], entity);

export function refusePartner({ caller }: Context, entity: string, record: Row): void {
  if (permissions.isLimited(caller) && isMade(record))
    throw new AppError("FORBIDDEN", {
      ...{ entity, subcode: "LENDERS_ACCOUNT" },
      message: "Esta conta é movimentada pela instituição, que recebe e repassa os valores.",
    });
}

/** A day on which money has moved: not before it was owed, nor to come. A closed day is refused by the books. */
export function movedOn(
  { clock }: Context,
  entity: string,
  { sent, since }: { sent: unknown; since: string | null | undefined },
): string {
  const today = clock.today();
  const day = sent ?? today;
  if (typeof day !== "string" || !isDate(day)) throw refusedField(entity, "paidAt", "Informe a data.");
  if (day > today) throw refusedField(entity, "paidAt", "A data não pode estar no futuro.");
  if (since && day < since)
    throw refusedField(entity, "paidAt", `A data não pode ser anterior à emissão, em ${formatDate(since)}.`);
  return day;
}

const REASONS = { cancelReason: "cancelamento", reversalReason: "estorno" } as const;

export function requireReason(entity: string, body: unknown, field: keyof typeof REASONS = "cancelReason"): string {
  const { [field]: reason, ...others } = input.requireObject(body ?? {});
  input.refuseFields(others, []);
  if (typeof reason === "string" && reason.trim() !== "" && reason.length <= 1000)
    return input.sanitizeText(reason.trim());
  throw refusedField(entity, field, `Informe o motivo do ${REASONS[field]}, em até 1.000 caracteres.`, "required");
}

/** Checks values of fields that people may send too, as a change of the record would. */
export function checkedValues(context: Context, resource: Resource, values: Row, current: Row): Row {
  const sent = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
  const body = input.writable(resource, sent, context.caller);
  const full = { ...current, ...body };
  context.services.validators.check(resource, body, { mode: "update", today: context.clock.today(), full });
  return body;
}
