// The analysis of a consigned operation by the employer's HR: sent, cancelled and sent again by the lender, decided by HR
// with the codes of the payroll. While HR is awaited the deadline of the stage stands still. Spec PIPE-054, PIPE-038.
import { AppError, type FieldError } from "../../../../src/base/app-error.ts";
import { centsIn, fromCents, toCents } from "../../../../src/base/money.ts";
import type { CommandCode } from "../../../../src/rules/operations/index.ts";
import {
  type Context,
  type Enqueue,
  input,
  permissions,
  type Row,
  resourceNamed,
  run,
  tables,
  validationError,
} from "../../../framework/index.ts";
import { giveCommand, type Operation, type Work } from "../command.ts";
import { requireNote } from "../commands/stages.ts";
import { mailPartner } from "../mail.ts";
import { tellMembers, usersOfPartner } from "../notices.ts";
import { marginOf, refuseAboveMargin } from "./margin.ts";

interface Sending {
  code: CommandCode;
  summary: string;
}

const installmentOf = ({ installmentValue }: Operation) => toCents(installmentValue ?? 0);

function send(context: Context, enqueue: Enqueue, id: number, { code, summary }: Sending): Promise<Row> {
  requireSender(context);
  return giveCommand<Row>(context, { operationID: id, code, right: "own" }, async ({ context: inside, operation }) => {
    if (!operation.affiliatedCompanyID)
      throw new AppError("INVALID_STATE", {
        entity: "Operation",
        message: "O cliente não tem conveniada: informe o empregador no cadastro dele.",
      });
    refuseAboveMargin(installmentOf(operation), (await marginOf(inside, id)).available);
    const users = await usersOfPartner(inside, operation, "affiliatedCompanyID");
    await mailPartner(inside, enqueue, { operation, awaited: "HR_ANALYSIS", users });
    return { answer: { id, hrAnalysisStatus: "EN" }, summary, set: { hrAnalysisStatus: "EN" }, isPaused: true };
  });
}

export const sendHrAnalysis = (context: Context, enqueue: Enqueue, id: number): Promise<Row> =>
  send(context, enqueue, id, {
    code: "SEND_HR_ANALYSIS",
    summary: "A operação foi enviada para análise do RH.",
  });

export const resendHrAnalysis = (context: Context, enqueue: Enqueue, id: number): Promise<Row> =>
  send(context, enqueue, id, {
    code: "RESEND_HR_ANALYSIS",
    summary: "A operação foi reenviada para análise do RH.",
  });

export function cancelHrAnalysis(context: Context, id: number): Promise<Row> {
  requireSender(context);
  return giveCommand<Row>(context, { operationID: id, code: "CANCEL_HR_ANALYSIS", right: "own" }, async () => ({
    answer: { id, hrAnalysisStatus: "CA" },
    summary: "A análise do RH foi cancelada.",
    set: { hrAnalysisStatus: "CA" },
    isPaused: false,
  }));
}

const SENDERS = ["credit_operational_pipeline", "agency_office_operations"];

/** The lender's staff, and the agency that has brought the operation. */
export const maySendToHr = ({ caller }: Context): boolean =>
  caller.userID === null || (!caller.key && permissions.mayOpen(caller, { pages: SENDERS, view: "update" }));

function requireSender(context: Context): void {
  if (!maySendToHr(context)) throw permissions.forbidden("Operation");
}

type CodeType = "SERVICE_CODE" | "FUNDS_CODE" | "AVERBATION_PASSWORD";

interface Decision {
  result: "AP" | "RE";
  note: string | null;
  /** The margin that HR states, in the place of the registered one. */
  margin: bigint | null;
  codes: readonly { type: CodeType; code: string }[];
}

const CODES: readonly (readonly [field: string, type: CodeType, title: string])[] = [
  ["serviceCode", "SERVICE_CODE", "o código de serviço"],
  ["fundsCode", "FUNDS_CODE", "o código de verba"],
  ["averbationPassword", "AVERBATION_PASSWORD", "a senha de averbação"],
];
const LONGEST_CODE = 40;

/** POST /operations/{id}/hr-analysis/decision, by the employer's people alone. */
export function decideHrAnalysis(context: Context, id: number, body: unknown): Promise<Row> {
  requireHr(context);
  const decision = readDecision(body);
  return giveCommand<Row>(context, { operationID: id, code: "DECIDE_HR_ANALYSIS", right: "own" }, async (work) => {
    const isApproved = decision.result === "AP";
    if (isApproved) await reserve(work, decision);
    const answer = isApproved ? "aprovou" : "reprovou";
    await tellMembers(
      work.context,
      { operation: work.operation, memberIDs: work.facts.memberIDs },
      {
        category: "HR_ANALYSIS",
        title: "Análise do RH",
        tone: isApproved ? "success" : "warning",
        body: `O RH ${answer} a análise da operação ${work.operation.code}.`,
      },
    );
    return {
      answer: { id, hrAnalysisStatus: decision.result },
      summary: `O RH ${answer} a análise.`,
      note: decision.note,
      set: { hrAnalysisStatus: decision.result },
      isPaused: false,
    };
  });
}

function requireHr({ caller }: Context): void {
  const isHr = !caller.key && permissions.mayOpen(caller, { pages: ["hr_operations"], view: "update" });
  if (!isHr) throw permissions.forbidden("Operation");
}

function readDecision(sent: unknown): Decision {
  const { result, note, availableMargin, ...rest } = input.requireObject(sent);
  input.refuseFields(
    rest,
    CODES.map(([field]) => field),
  );
  if (result !== "AP" && result !== "RE") throw refused([error("result", "Escolha aprovar ou reprovar.")]);
  if (result === "RE") return { result, note: requireNote({ note }), margin: null, codes: [] };
  const margin = availableMargin === undefined || availableMargin === null ? null : centsIn(availableMargin);
  const errors = [
    ...(margin === undefined || (margin !== null && margin < 0n)
      ? [error("availableMargin", "Informe a margem em reais, com até dois centavos.")]
      : []),
    ...CODES.flatMap(([field, , title]) => codeErrors(rest[field], field, title)),
  ];
  if (errors.length > 0) throw refused(errors);
  const text = typeof note === "string" && note.trim() !== "" ? requireNote({ note }) : null;
  const codes = CODES.map(([field, type]) => ({ type, code: String(rest[field]).trim() }));
  return { result, note: text, margin: margin ?? null, codes };
}

function codeErrors(value: unknown, field: string, title: string): FieldError[] {
  if (typeof value !== "string" || value.trim() === "") return [error(field, `Informe ${title}.`)];
  return value.trim().length > LONGEST_CODE ? [error(field, `Use até ${LONGEST_CODE} caracteres.`)] : [];
}

const error = (field: string, message: string): FieldError => ({ field, code: "required", message });
const refused = (errors: FieldError[]): AppError => validationError(errors, "Operation");

const HIDDEN = "••••••";

/** One row a code; the instalment is reserved on the first, in the place of what the entry reserved. */
async function reserve({ context, operation }: Work, { margin, codes }: Decision): Promise<void> {
  const installment = installmentOf(operation);
  const available = margin ?? (await marginOf(context, operation.id)).available;
  refuseAboveMargin(installment, available);
  const resource = resourceNamed(context, "margin-consultations");
  await run(
    context.db,
    "update margin_consultations set reserved_margin = 0 where operation_id = $1 and released_at is null",
    [operation.id],
  );
  for (const [index, { type, code }] of codes.entries()) {
    const columns = tables.columnsOf(resource, {
      ...{
        operationID: operation.id,
        customerID: operation.customerID,
        affiliatedCompanyID: operation.affiliatedCompanyID,
      },
      ...{ codeType: type, codeMask: type === "AVERBATION_PASSWORD" ? HIDDEN : code, isSimulated: false },
      ...{ availableMargin: available === null ? null : fromCents(available) },
      ...{ reservedMargin: index === 0 ? fromCents(installment) : 0, consultedAt: context.clock.now().toISOString() },
    });
    const id = await tables.insert(context, resource, columns);
    await run(context.db, "update margin_consultations set code_sealed = $2 where id = $1", [
      id,
      context.services.vault.seal(code),
    ]);
  }
}
