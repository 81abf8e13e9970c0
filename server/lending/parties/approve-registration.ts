// Ends the analysis of a partner's registration: another person than its author approves or refuses it, once.
import { AppError } from "../../../src/base/app-error.ts";
import type { Resource } from "../../../src/base/resource.ts";
import {
  type Context,
  input,
  inTransaction,
  permissions,
  type Row,
  records,
  run,
  tables,
} from "../../framework/index.ts";
import { IN_ANALYSIS, notifyMaker } from "./notify-registration.ts";

const RESULTS = ["AP", "RE"];
const MAX_NOTE = 500;

export async function approveRegistration(
  context: Context,
  resource: Resource,
  { id, body }: { id: number; body: Row },
): Promise<Row> {
  permissions.requireWrite(resource, "update", context.caller, context.services.pageViews);
  const { result, note } = checked(body);
  return inTransaction(context, async (inside) => {
    const current = await records.lock(inside, resource, id);
    if (current.approval !== IN_ANALYSIS) {
      throw new AppError("INVALID_STATE", {
        entity: resource.entity,
        field: "approval",
        message: "Este cadastro não está em análise.",
      });
    }
    refuseOwnRegistration(inside, resource, current);
    await refuseOwnChanges(inside, resource, current);
    const notes = note ? { notes: [current.notes, note].filter(Boolean).join("\n") } : {};
    await tables.update(inside, resource, id, { approval: result, ...notes });
    await notifyMaker(inside, resource, { ...current, id, approval: result });
    return records.getUnscoped(inside, resource, id);
  });
}

/** Two people are always needed, even for an administrator, a key or the only person of an installation. */
function refuseOwnRegistration({ caller }: Context, { entity }: Resource, current: Row): void {
  if (caller.userID === null || current.createdByID !== caller.userID) return;
  throw new AppError("FORBIDDEN", {
    entity,
    field: "createdByID",
    message: "Quem fez o cadastro não decide sobre ele. Peça a outra pessoa.",
  });
}

/** A person who changed the company or its bank account during the analysis may not approve the registration either. */
async function refuseOwnChanges({ db, caller }: Context, resource: Resource, current: Row): Promise<void> {
  if (caller.userID === null) return;
  const [own] = await run(
    db,
    `select 1 from audit_entry where user_id = $1 and action = 'update'
        and ((resource = $2 and record_id = $3 and before ?| array['company_id', 'bank_accounts'])
          or (resource = 'companies' and record_id = $4 and at >= $5 and before ? 'document_number')) limit 1`,
    [caller.userID, resource.name, current.id, current.companyID, current.createdAt],
  );
  if (!own) return;
  throw new AppError("FORBIDDEN", {
    entity: resource.entity,
    field: "updatedByID",
    message: "Quem mudou o CNPJ ou as contas bancárias do cadastro não decide sobre ele. Peça a outra pessoa.",
  });
}

function checked(body: Row): { result: string; note: string } {
  input.refuseFields(body, ["result", "note"]);
  const { result, note = "" } = body;
  if (typeof result !== "string" || !RESULTS.includes(result))
    throw new AppError("BAD_REQUEST", {
      field: "result",
      message: "Informe AP para aprovar ou RE para reprovar o cadastro.",
    });
  if (typeof note !== "string" || note.length > MAX_NOTE)
    throw new AppError("BAD_REQUEST", { field: "note", message: `A observação aceita até ${MAX_NOTE} caracteres.` });
  return { result, note: note.trim() };
}
