// Ends the analysis of a partner's registration: approved or refused, once, with an optional reason.
import { AppError } from "../../src/base/app-error.ts";
import type { Resource } from "../../src/base/resource.ts";
import { requireWrite } from "../access/permission.ts";
import type { Context } from "../base/context.ts";
import type { Row } from "../base/database.ts";
import { inTransaction } from "../base/transaction.ts";
import { refuseFields } from "../resources/query/refuse-unknown.ts";
import { findRecord } from "../resources/read.ts";
import type { Services } from "../resources/services.ts";
import { lockRecord } from "../resources/update.ts";
import { updateRow } from "../resources/write/store.ts";
import { IN_ANALYSIS, tellDecision } from "./tell-registration.ts";

const RESULTS = ["AP", "RE"];
const MAX_NOTE = 500;

export async function approveRegistration(
  context: Context,
  services: Services,
  resource: Resource,
  { id, body }: { id: number; body: Row },
): Promise<Row> {
  requireWrite(resource, "update", context.caller, services.pageViews);
  const { result, note } = checked(body);
  return inTransaction(context, async (inside) => {
    const current = await lockRecord(inside, services, resource, id);
    if (current.approval !== IN_ANALYSIS) {
      throw new AppError("INVALID_STATE", {
        entity: resource.entity,
        field: "approval",
        message: "Este cadastro não está em análise.",
      });
    }
    const columns = new Map<string, unknown>([["approval", result]]);
    if (note) columns.set("notes", [current.notes, note].filter(Boolean).join("\n"));
    await updateRow(inside, resource, id, columns);
    await tellDecision(inside, resource, { ...current, id, approval: result });
    return (await findRecord(inside, services, resource, { id, unscoped: true }))!;
  });
}

function checked(body: Row): { result: string; note: string } {
  refuseFields(body, ["result", "note"]);
  const { result = "AP", note = "" } = body;
  if (!RESULTS.includes(String(result)))
    throw new AppError("BAD_REQUEST", {
      field: "result",
      message: "Informe AP para aprovar ou RE para reprovar o cadastro.",
    });
  if (typeof note !== "string" || note.length > MAX_NOTE)
    throw new AppError("BAD_REQUEST", { field: "note", message: `A observação aceita até ${MAX_NOTE} caracteres.` });
  return { result: String(result), note: note.trim() };
}
