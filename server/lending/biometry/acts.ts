// What people of the lender do with a capture: ask, decide, take the link back, look at the picture.
import { createHash } from "node:crypto";
import { AppError } from "../../../src/base/app-error.ts";
import { addDays } from "../../../src/base/dates.ts";
import { type Context, input, inTransaction, resourceNamed, tables, validationError } from "../../framework/index.ts";
import { captureInSight, closeLink, conflict } from "./begin.ts";
import type { BiometrySettings } from "./settings.ts";
import { captureByID, type StoredCapture } from "./stored.ts";
import { announceResult, tellRequester } from "./tell.ts";

const REASON = { shortest: 10, longest: 500 };

/** The decision of people on a capture that waits for them. @throws INVALID_STATE, VALIDATION_ERROR */
export function decide(
  context: Context,
  id: number,
  sent: unknown,
  settings: BiometrySettings,
): Promise<StoredCapture> {
  const { action, reason } = decisionIn(sent);
  return inTransaction(context, async (inside) => {
    const capture = await captureInSight(inside, id, "for update");
    if (capture.status !== "SU") throw conflict("Esta biometria não aguarda decisão.");
    const isApproved = action === "APPROVE";
    await tables.update(inside, resourceNamed(inside, "biometry-captures"), id, {
      ...{ status: isApproved ? "AP" : "RE", decision: action, decision_reason: reason },
      ...{ decided_by_id: inside.caller.userID, decided_at: inside.clock.now().toISOString() },
      valid_until: isApproved ? addDays(inside.clock.today(), settings.dueDays) : null,
    });
    await announceResult(inside, capture);
    await tellRequester(
      inside,
      capture,
      isApproved ? "Biometria aprovada por decisão" : "Biometria negada por decisão",
      isApproved ? "success" : "error",
    );
    return captureByID(inside.db, id);
  });
}

function decisionIn(sent: unknown): { action: "APPROVE" | "REJECT"; reason: string } {
  const body = input.requireObject(sent);
  input.refuseFields(body, ["action", "decisionReason"]);
  const action = (["APPROVE", "REJECT"] as const).find((one) => one === body.action);
  if (!action) throw validationError([{ field: "action", code: "enum", message: "Aprove ou negue o cadastro." }]);
  const reason = typeof body.decisionReason === "string" ? input.sanitizeText(body.decisionReason).trim() : "";
  if (reason.length >= REASON.shortest && reason.length <= REASON.longest) return { action, reason };
  const message = `Escreva o motivo da decisão, com ${REASON.shortest} a ${REASON.longest} caracteres.`;
  throw validationError([{ field: "decisionReason", code: "length", message }]);
}

/** @throws INVALID_STATE once the picture has arrived. */
export function revoke(context: Context, id: number): Promise<StoredCapture> {
  return inTransaction(context, async (inside) => {
    const capture = await captureInSight(inside, id, "for update");
    if (capture.status !== "PE") throw conflict("Só um link que ainda não foi usado pode ser cancelado.");
    await closeLink(inside, id, "O link foi cancelado.");
    return captureByID(inside.db, id);
  });
}

function openedPicture({ services }: Context, sealed: string): Buffer | undefined {
  try {
    return Buffer.from(services.vault.open(sealed), "base64");
  } catch {
    return undefined;
  }
}

/** The picture with a note in the history of who opened it. @throws NOT_FOUND */
export function openPicture(context: Context, id: number): Promise<Buffer> {
  return inTransaction(context, async (inside) => {
    const { pictureSealed, pictureHash } = await captureInSight(inside, id, "for update");
    if (pictureSealed === null) {
      const message = "Não há foto guardada desta validação.";
      throw new AppError("NOT_FOUND", { entity: "BiometryCapture", message });
    }
    const bytes = openedPicture(inside, pictureSealed);
    if (!bytes || createHash("sha256").update(bytes).digest("hex") !== pictureHash)
      throw conflict("A foto guardada não pôde ser aberta. Avise o administrador.");
    await tables.update(inside, resourceNamed(inside, "biometry-captures"), id, {
      ...{ picture_opened_by_id: inside.caller.userID, picture_opened_at: inside.clock.now().toISOString() },
    });
    return bytes;
  });
}
