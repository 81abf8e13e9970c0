// Stages said to be done or opened again, and the status that the lender gives an operation. Spec PIPE-010, PIPE-057.
import { AppError } from "../../../../src/base/app-error.ts";
import {
  completionRefusal,
  STAGES,
  type StageCode,
  stageLabel,
  stageOf,
} from "../../../../src/rules/operations/index.ts";
import { type Context, input, type Row, run, validationError } from "../../../framework/index.ts";
import { giveCommand, type Work } from "../command.ts";
import { GIVEN_BY_COMMANDS } from "./offered.ts";

const NOTE_LENGTH = 1000;

/** POST /operations/{id}/stages/{stage}/complete */
export function completeStage(context: Context, id: number, code: string): Promise<Row> {
  const stage = requireStage(code);
  const also: Parameters<typeof giveCommand>[1]["also"] = (facts, actor) => completionRefusal(stage, facts, actor);
  return giveCommand(context, { operationID: id, code: "COMPLETE_STAGE", also }, async ({ facts }) => ({
    answer: { stage },
    summary: `A etapa ${stageLabel(stage)} foi concluída.`,
    set: { completedStages: [...facts.completedStages, stage] },
  }));
}

/** POST /operations/{id}/stages/{stage}/reopen: with a reason, because the operation moves back. */
export function reopenStage(context: Context, id: number, code: string, body: unknown): Promise<Row> {
  const stage = requireStage(code);
  const note = requireNote(body);
  return giveCommand(context, { operationID: id, code: "REOPEN_STAGE" }, async ({ facts }) => {
    if (!facts.completedStages.includes(stage))
      throw new AppError("INVALID_STATE", { entity: "Operation", message: "Esta etapa não está concluída." });
    return {
      answer: { stage },
      summary: `A etapa ${stageLabel(stage)} foi reaberta.`,
      note,
      set: { completedStages: facts.completedStages.filter((one) => one !== stage) },
    };
  });
}

function requireStage(code: string): StageCode {
  const stage = stageOf(code);
  if (!stage) throw new AppError("NOT_FOUND", { entity: "Operation", message: "Esta etapa não existe." });
  return stage.code;
}

export function requireNote(body: unknown, field = "note"): string {
  const text = input.requireObject(body ?? {})[field];
  if (typeof text === "string" && text.trim() !== "" && text.length <= NOTE_LENGTH)
    return input.sanitizeText(text.trim());
  const message =
    typeof text === "string" && text.length > NOTE_LENGTH
      ? `O motivo tem no máximo ${NOTE_LENGTH} caracteres.`
      : "Informe o motivo.";
  throw validationError([{ field, code: "required", message }], "Operation");
}

interface StatusRow {
  id: number;
  code: string | null;
  name: string;
  stage: string | null;
  enabled: boolean;
  roles: number[];
}

/**
 * PUT /operations/{id}/status. Statuses that a command gives cannot be chosen; others by those whose role they list (all,
 * when they list none). Back to a status of an earlier stage asks for a reason.
 */
export function setStatus(context: Context, id: number, body: unknown): Promise<Row> {
  const sent = input.requireObject(body);
  const { statusID, note: _note, ...others } = sent;
  input.refuseFields(others, []);
  return giveCommand(context, { operationID: id, code: "SET_STATUS" }, async (work) => {
    const status = await chosenStatus(work, statusID);
    const goesBack = placeOf(status.stage) >= 0 && placeOf(status.stage) < placeOf(work.operation.stage);
    const note = goesBack || sent.note ? requireNote(sent) : null;
    return {
      answer: { statusID: status.id },
      summary: `O status passou a ${status.name}.`,
      note,
      status: status.id,
    };
  });
}

const placeOf = (code: string | null | undefined): number => STAGES.findIndex((stage) => stage.code === code);

async function chosenStatus({ context, operation, actor }: Work, statusID: unknown): Promise<StatusRow> {
  const [status] = await run<StatusRow & { [name: string]: unknown }>(
    context.db,
    `select id, code, name, stage, coalesce(enabled, true) as enabled, coalesce(roles, '{}') as roles
       from operation_statuses where id = $1`,
    [Number.isSafeInteger(statusID) ? statusID : 0],
  );
  if (!status?.enabled) throw refused("Escolha um status habilitado.");
  if (status.id === operation.statusID) throw refused("A operação já está neste status.");
  if (GIVEN_BY_COMMANDS.some((code) => code === status.code))
    throw refused(`O status ${status.name} vem do andamento da operação e não se escolhe.`);
  if (status.roles.length > 0 && !actor.isAdministrator && !(await hasRole(context, status.roles)))
    throw new AppError("FORBIDDEN", {
      ...{ entity: "OperationStatus", subcode: "STATUS_ROLE" },
      message: `O status ${status.name} é dado por outras funções.`,
    });
  return status;
}

async function hasRole({ db, caller }: Context, roles: readonly number[]): Promise<boolean> {
  const rows = await run(db, "select 1 from users where id = $1 and auth_role_id = any($2::bigint[])", [
    caller.userID,
    roles,
  ]);
  return rows.length > 0;
}

const refused = (message: string): AppError =>
  validationError([{ field: "statusID", code: "status", message }], "Operation");

/** POST /operations/{id}/cancel: what it holds of others is given back as at every end. */
export function cancelOperation(context: Context, id: number, body: unknown): Promise<Row> {
  const note = requireNote(body, "reason");
  return giveCommand(context, { operationID: id, code: "CANCEL", right: "own" }, async () => ({
    answer: { id, status: "CANCELLED" },
    summary: "A operação foi cancelada.",
    note,
    status: "CANCELLED",
    set: { finishReason: note },
  }));
}
