// The beginning of a capture: asked for by people, started again by them, or asked for anew by a neutral result. One is
// open for a person at a time.
import { randomUUID } from "node:crypto";
import { AppError } from "../../../src/base/app-error.ts";
import { type Context, inTransaction, records, resourceNamed, run, tables } from "../../framework/index.ts";
import { mayWorkWith } from "../parties/index.ts";
import type { BiometrySettings } from "./settings.ts";
import {
  type CaptureStatus,
  captureByID,
  capturesWhere,
  codeOf,
  hashOf,
  isLate,
  type StoredCapture,
} from "./stored.ts";

const ENTITY = "BiometryCapture";
const HOUR_MS = 3_600_000;
/** Those that a new capture may follow. */
const ENDED: readonly CaptureStatus[] = ["RE", "EX", "CA", "AP"];

export interface Start {
  personID: number;
  previous?: Pick<StoredCapture, "id" | "round">;
  requestedByID: number | null;
}

/** @throws NOT_FOUND, INVALID_STATE while another one is open. */
export function requestCapture(context: Context, personID: number, settings: BiometrySettings): Promise<StoredCapture> {
  return inTransaction(context, async (inside) => {
    await refuseStranger(inside, personID);
    await closeLate(inside, personID);
    return beginCapture(inside, { personID, requestedByID: inside.caller.userID }, settings);
  });
}

/** @throws NOT_FOUND, INVALID_STATE */
export function restartCapture(context: Context, id: number, settings: BiometrySettings): Promise<StoredCapture> {
  return inTransaction(context, async (inside) => {
    const previous = await captureInSight(inside, id, "for update");
    if (!ENDED.includes(previous.status)) throw conflict("Só uma biometria encerrada pode ser reiniciada.");
    await refuseStranger(inside, previous.personID);
    const start = { personID: previous.personID, previous: { id, round: 0 }, requestedByID: inside.caller.userID };
    return beginCapture(inside, start, settings);
  });
}

/** Within a transaction. @throws INVALID_STATE while another one is open. */
export async function beginCapture(context: Context, start: Start, settings: BiometrySettings): Promise<StoredCapture> {
  const { db, clock } = context;
  const [person] = await run<{ name: string | null; document: string | null; isErased: boolean }>(
    db,
    `select full_name as name, document_number as document, anonymised_at is not null as "isErased" from persons
      where id = $1 for share`,
    [start.personID],
  );
  if (person?.isErased) throw conflict("Os dados desta pessoa foram anonimizados.");
  if (!person?.document) throw conflict("Informe o CPF da pessoa antes de solicitar a validação biométrica.");
  const open = await capturesWhere(db, "person_id = $1 and status in ('PE', 'EN', 'SR', 'SU')", [start.personID]);
  if (open.length > 0) throw conflict("Esta pessoa já tem uma validação biométrica em aberto.", { id: open[0]?.id });
  const id = await tables.insert(context, resourceNamed(context, "biometry-captures"), {
    ...{ person_id: start.personID, person_name: person.name, document_number: person.document, status: "PE" },
    ...{ attempts: 0, round: (start.previous?.round ?? 0) + 1, previous_id: start.previous?.id ?? null },
    ...{ requested_by_id: start.requestedByID },
    link_expires_at: new Date(clock.now().getTime() + settings.linkHours * HOUR_MS).toISOString(),
  });
  const linkKey = randomUUID();
  await run(db, "update biometry_captures set link_key = $2, link_hash = $3 where id = $1", [
    ...[id, linkKey, hashOf(codeOf(context, linkKey))],
  ]);
  return captureByID(db, id);
}

/** A link that nobody used in time stands in nobody's way. */
async function closeLate(context: Context, personID: number): Promise<void> {
  const open = await capturesWhere(context.db, "person_id = $1 and status = 'PE' for update", [personID]);
  for (const capture of open) if (isLate(capture, context.clock.now())) await closeLink(context, capture.id, LATE);
}

export const LATE = "O link venceu sem que a foto fosse enviada.";

export const closeLink = (context: Context, id: number, failure: string): Promise<unknown> =>
  tables.update(context, resourceNamed(context, "biometry-captures"), id, { status: "CA", failure });

/** A person of the register of persons, whom the caller works with and sees. */
async function refuseStranger(context: Context, personID: number): Promise<void> {
  const persons = resourceNamed(context, "persons");
  const record = mayWorkWith(context, "persons") ? await records.find(context, persons, { id: personID }) : undefined;
  if (!record) throw records.notFound(persons);
}

/** @throws NOT_FOUND also where the caller does not work with the person. */
export async function captureInSight(
  context: Context,
  id: number,
  lock: "" | "for update" = "",
): Promise<StoredCapture> {
  const capture = await captureByID(context.db, id, lock);
  await refuseStranger(context, capture.personID).catch(() => {
    throw new AppError("NOT_FOUND", { entity: ENTITY, message: "Validação biométrica não encontrada." });
  });
  return capture;
}

export const conflict = (message: string, details?: object): AppError =>
  new AppError("INVALID_STATE", { entity: ENTITY, message, details });
