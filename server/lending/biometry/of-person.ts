// The biometry of one person, for other areas that ask for it before they let somebody go on.
import { type Context, inTransaction } from "../../framework/index.ts";
import { beginCapture, closeLink, LATE, restartCapture } from "./begin.ts";
import { bureauOf, type Installation, readSettings } from "./settings.ts";
import { CAPTURE_PATH, type CaptureStatus, capturesWhere, codeOf, isLate, type StoredCapture } from "./stored.ts";

export interface BiometryState {
  captureID: number;
  status: CaptureStatus;
  /** The address that takes the picture, on this site; null when the capture takes none. */
  path: string | null;
}

/** The latest capture of the person; undefined: there is none. */
export async function biometryOf(context: Context, personID: number): Promise<BiometryState | undefined> {
  const [capture] = await capturesWhere(context.db, "person_id = $1 order by id desc limit 1", [personID]);
  return capture && stateOf(context, capture);
}

function stateOf(context: Context, capture: StoredCapture): BiometryState {
  const { id, status, linkKey } = capture;
  const isOpen = status === "PE" && linkKey !== null && !isLate(capture, context.clock.now());
  return { captureID: id, status, path: isOpen ? `${CAPTURE_PATH}#${codeOf(context, linkKey)}` : null };
}

/** A valid or an open capture of the person, or a new one. @throws INVALID_STATE without a bureau, a document or its data */
export function requireBiometry(
  context: Context,
  installation: Installation,
  { personID, requestedByID }: { personID: number; requestedByID: number | null },
): Promise<BiometryState> {
  return inTransaction(context, async (inside) => {
    const settings = await readSettings(inside);
    await bureauOf(inside, installation, settings);
    const current = await biometryOf(inside, personID);
    const isUsable = current && (["AP", "EN", "SR", "SU"].includes(current.status) || current.path !== null);
    if (isUsable) return current;
    if (current?.status === "PE") await closeLink(inside, current.captureID, LATE);
    return stateOf(inside, await beginCapture(inside, { personID, requestedByID }, settings));
  });
}

/** By people, after a capture that has ended. @throws NOT_FOUND, INVALID_STATE */
export async function restartBiometry(
  context: Context,
  installation: Installation,
  captureID: number,
): Promise<BiometryState> {
  const settings = await readSettings(context);
  await bureauOf(context, installation, settings);
  return stateOf(context, await restartCapture(context, captureID, settings));
}
