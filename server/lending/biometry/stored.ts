// Captures as they are stored, and the links that open them.
import { AppError } from "../../../src/base/app-error.ts";
import type { RecordOf } from "../../../src/base/resource-types.ts";
import { type Handle, http, run } from "../../framework/index.ts";

export type CaptureStatus = NonNullable<RecordOf<"biometry-captures">["status"]>;

export interface StoredCapture {
  id: number;
  personID: number;
  personName: string | null;
  documentNumber: string;
  status: CaptureStatus;
  failure: string | null;
  attempts: number;
  round: number;
  requestedByID: number | null;
  linkKey: string | null;
  linkHash: string | null;
  linkExpiresAt: string;
  consentedAt: string | null;
  questionKey: string | null;
  pictureSealed: string | null;
  pictureHash: string | null;
  anonymisedAt: string | null;
}

const COLUMNS = `id, person_id as "personID", person_name as "personName", document_number as "documentNumber", status,
  failure, attempts, round, requested_by_id as "requestedByID", link_key as "linkKey", link_hash as "linkHash",
  link_expires_at as "linkExpiresAt", consented_at as "consentedAt", question_key as "questionKey",
  picture_sealed as "pictureSealed", picture_hash as "pictureHash", anonymised_at as "anonymisedAt"`;

/** `where` is the rest of a select statement. */
export const capturesWhere = (db: Handle, where: string, values: readonly unknown[]): Promise<StoredCapture[]> =>
  run<StoredCapture>(db, `select ${COLUMNS} from biometry_captures where ${where}`, values);

/** @throws NOT_FOUND */
export async function captureByID(db: Handle, id: number, lock: "" | "for update" = ""): Promise<StoredCapture> {
  const [capture] = await capturesWhere(db, `id = $1 ${lock}`, [id]);
  if (capture) return capture;
  throw new AppError("NOT_FOUND", { entity: "BiometryCapture", message: "Validação biométrica não encontrada." });
}

export const CAPTURE_PATH = "/biometria/captura";

export const { codeOf, hashOf, isCode, linkOf } = http.oneTimeLinks("biometry", CAPTURE_PATH);

/** @throws NOT_FOUND for a code that opens nothing. */
export async function captureByCode(db: Handle, code: unknown, lock: "" | "for update" = ""): Promise<StoredCapture> {
  const [capture] = isCode(code) ? await capturesWhere(db, `link_hash = $1 ${lock}`, [hashOf(code)]) : [];
  if (capture) return capture;
  const message = "Este link não existe. Confira se ele foi copiado inteiro ou peça outro.";
  throw new AppError("NOT_FOUND", { entity: "BiometryCapture", message });
}

export const isLate = ({ linkExpiresAt }: StoredCapture, now: Date): boolean =>
  Date.parse(linkExpiresAt) <= now.getTime();

/** As people write it, not as registers store it. */
export function firstNameOf(name: string | null): string {
  const [first = ""] = (name ?? "").split(" ");
  return first.slice(0, 1) + first.slice(1).toLocaleLowerCase("pt-BR");
}
