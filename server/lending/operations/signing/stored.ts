// Signers as they are stored, with the links that only they receive, and the documents that each of them signs.
import { AppError } from "../../../../src/base/app-error.ts";
import type { RecordOf } from "../../../../src/base/resource-types.ts";
import type { RequestedSignature } from "../../../../src/rules/operations/answers/signing.ts";
import type { SignerType } from "../../../../src/rules/operations/index.ts";
import { type Context, type Handle, http, run } from "../../../framework/index.ts";

export type SignatureStatus = NonNullable<RecordOf<"operation-signers">["status"]>;

export interface StoredSigner {
  id: number;
  operationID: number;
  type: SignerType;
  personID: number | null;
  name: string;
  documentNumber: string;
  email: string;
  order: number;
  status: SignatureStatus;
  expiresAt: string | null;
  biometryCaptureID: number | null;
  linkKey: string | null;
  linkHash: string | null;
  wrongDocuments: number;
}

const COLUMNS = `id, operation_id as "operationID", type, person_id as "personID", name, document_number as "documentNumber",
  email, coalesce("order", 0) as "order", coalesce(status, 'PE') as status, expires_at as "expiresAt",
  biometry_capture_id as "biometryCaptureID", link_key as "linkKey", link_hash as "linkHash",
  wrong_documents as "wrongDocuments"`;

/** `where` is the rest of a select statement. */
export const signersWhere = (db: Handle, where: string, values: readonly unknown[]): Promise<StoredSigner[]> =>
  run<StoredSigner & { [name: string]: unknown }>(
    db,
    `select ${COLUMNS} from operation_signers where ${where}`,
    values,
  );

/** @throws NOT_FOUND */
export async function signerByID(db: Handle, id: number): Promise<StoredSigner> {
  const [signer] = await signersWhere(db, "id = $1", [id]);
  if (signer) return signer;
  throw new AppError("NOT_FOUND", { entity: "OperationSigner", message: "Signatário não encontrado." });
}

export const SIGNING_PATH = "/assinatura";

export const { codeOf, hashOf, isCode, linkOf } = http.oneTimeLinks("signature", SIGNING_PATH);

/** @throws NOT_FOUND for a code that opens nothing. */
export async function signerByCode(db: Handle, code: unknown): Promise<StoredSigner> {
  const [signer] = isCode(code) ? await signersWhere(db, "link_hash = $1", [hashOf(code)]) : [];
  if (signer) return signer;
  const message = "Este link não existe ou foi trocado por outro. Confira a mensagem mais recente ou peça outro.";
  throw new AppError("NOT_FOUND", { entity: "OperationSigner", message });
}

export interface SignatureRow extends RequestedSignature {
  name: string;
  fileID: string;
  fileName: string | null;
  sha256: string;
  asksBiometry: boolean;
}

/** Whose face a document may ask for: those who owe. */
export const OWING: readonly SignerType[] = ["CUSTOMER", "SPOUSE", "GUARANTOR"];

/** Of the signer `x` and the template `t`, in SQL. */
export const ASKS_BIOMETRY = `coalesce(t.biometry_required, false) and x.type in (${OWING.map((type) => `'${type}'`).join(", ")})`;

const SIGNATURES = `select s.signer_id as "signerID", c.id as "contractID", c.name, c.file_id::text as "fileID",
    c.file_name as "fileName", s.sha256, s.certificate_type as "certificateType", s.signed_at as "signedAt",
    ${ASKS_BIOMETRY} as "asksBiometry"
  from operation_signatures s join operation_contracts c on c.id = s.contract_id and c.is_current
  join operation_signers x on x.id = s.signer_id
  left join contract_templates t on t.id = c.contract_template_id`;

/** The documents that are with this signer, in their order, those that are signed already among them. */
export const signaturesOf = (db: Handle, signerID: number): Promise<SignatureRow[]> =>
  run<SignatureRow & { [name: string]: unknown }>(
    db,
    `${SIGNATURES} where s.signer_id = $1 and c.status in ('EN', 'AS') order by c.id`,
    [signerID],
  );

/** Of all signers of an operation on documents that are being signed. */
export const openSignatures = (db: Handle, operationID: number): Promise<SignatureRow[]> =>
  run<SignatureRow & { [name: string]: unknown }>(
    db,
    `${SIGNATURES} where c.operation_id = $1 and c.status = 'EN' order by c.id, s.signer_id`,
    [operationID],
  );

/** The documents of an operation that all their signers have signed by link; their signed copies carry the evidence. */
export async function sealedContracts(db: Handle, operationID: number): Promise<number[]> {
  const rows = await run<{ id: number }>(
    db,
    `select c.id from operation_contracts c join operation_signatures s on s.contract_id = c.id
      where c.operation_id = $1 and c.status = 'AS' group by c.id having bool_and(s.signed_at is not null) order by c.id`,
    [operationID],
  );
  return rows.map(({ id }) => id);
}

export type EventKind =
  | "SENT"
  | "RESENT"
  | "LINK_REQUESTED"
  | "OPENED"
  | "READ"
  | "WRONG_DOCUMENT"
  | "SIGNED"
  | "REFUSED";

export interface Origin {
  address?: string | null;
  userAgent?: string | null;
}

export const noteEvent = (
  { db, clock }: Context,
  { signerID, kind, contractID = null }: { signerID: number; kind: EventKind; contractID?: number | null },
  { address = null, userAgent = null }: Origin = {},
): Promise<unknown> =>
  run(
    db,
    `insert into operation_signer_events (signer_id, kind, at, address, user_agent, contract_id)
     values ($1, $2, $3, $4, $5, $6)`,
    [signerID, kind, clock.now().toISOString(), address, userAgent?.slice(0, MOST_AGENT) ?? null, contractID],
  );

const MOST_AGENT = 300;
