// What a signer does with their link: read, sign, refuse. The code of the link is their only right; what they do is kept as
// evidence, and the signature itself is written under the lock of the operation.
import { AppError } from "../../../../src/base/app-error.ts";
import { isCpf, normalizeTaxDocument } from "../../../../src/base/tax-ids.ts";
import { SIGNING_CONSENT_VERSION } from "../../../../src/rules/operations/signing-consent.ts";
import { escaped } from "../../../features/notifications/index.ts";
import { type Context, input, inTransaction, resourceNamed, run, tables } from "../../../framework/index.ts";
import { biometryOf, requireBiometry } from "../../biometry/index.ts";
import { giveCommand } from "../command.ts";
import { tellMembers } from "../notices.ts";
import { refusedAt } from "../parts/refuse.ts";
import type { HolderCertificate } from "./certificate/port.ts";
import { signWithCertificate } from "./certificate/settings.ts";
import { endContracts, reasonIn } from "./send.ts";
import {
  noteEvent,
  type Origin,
  openSignatures,
  type SignatureRow,
  type StoredSigner,
  signaturesOf,
  signerByCode,
  signerByID,
} from "./stored.ts";
import { openTurn, type SigningDeps } from "./turn.ts";

const MOST_WRONG_DOCUMENTS = 5;
const SIGNED = "Você já assinou. Não é preciso fazer mais nada.";

const closed = (subcode: string, message: string): AppError =>
  new AppError("INVALID_STATE", { entity: "OperationSigner", subcode, message });

interface Closed {
  subcode: "SIGNED" | "REFUSED" | "NOT_DUE" | "EXPIRED" | "REVOKED";
  message: string;
}

/** What a link says that has nothing to sign any more; undefined for an open one. */
export function closedReason({ status, expiresAt, wrongDocuments }: StoredSigner, now: Date): Closed | undefined {
  if (status === "AS") return { subcode: "SIGNED", message: SIGNED };
  if (status === "RE")
    return { subcode: "REFUSED", message: "Você recusou assinar. Se mudar de ideia, fale com quem enviou o link." };
  if (status === "PE")
    return {
      subcode: "NOT_DUE",
      message: "Este link foi trocado. Outro chega por e-mail quando for a sua vez de assinar.",
    };
  if (status === "EX" || (expiresAt !== null && Date.parse(expiresAt) <= now.getTime()))
    return { subcode: "EXPIRED", message: "O prazo deste link terminou. Peça outro a quem o enviou." };
  if (status !== "EN" && status !== "VI")
    return {
      subcode: "REVOKED",
      message: "Este link foi cancelado. Se ainda precisar dele, peça outro a quem o enviou.",
    };
  return wrongDocuments >= MOST_WRONG_DOCUMENTS
    ? { subcode: "REVOKED", message: "O CPF foi informado errado vezes demais. Peça outro link a quem o enviou." }
    : undefined;
}

/** @throws INVALID_STATE of a link that has nothing to sign any more. */
export function refuseClosed(signer: StoredSigner, now: Date): void {
  const reason = closedReason(signer, now);
  if (reason) throw closed(reason.subcode, reason.message);
}

export interface OpenedLink {
  signer: StoredSigner;
  documents: SignatureRow[];
  /** The ids of the documents that were opened to be read. */
  readIDs: number[];
  /** null: no document asks for it. */
  biometry: { status: string; path: string | null } | null;
}

export function openLink(context: Context, deps: SigningDeps, code: unknown, origin: Origin): Promise<OpenedLink> {
  return inTransaction(context, async (inside) => {
    const signer = await signerByCode(inside.db, code);
    refuseClosed(signer, inside.clock.now());
    if (signer.status === "EN") {
      await tables.update(inside, resourceNamed(inside, "operation-signers"), signer.id, {
        ...{ status: "VI", viewed_at: inside.clock.now().toISOString() },
      });
      await noteEvent(inside, { signerID: signer.id, kind: "OPENED" }, origin);
    }
    return whole(inside, deps, signer);
  });
}

async function whole(context: Context, { settings }: SigningDeps, signer: StoredSigner): Promise<OpenedLink> {
  const documents = (await signaturesOf(context.db, signer.id)).filter(({ signedAt }) => signedAt === null);
  const asksBiometry = documents.some((one) => one.asksBiometry) && signer.personID !== null;
  return {
    ...{ signer, documents, readIDs: await readBy(context, signer.id) },
    biometry: asksBiometry ? await currentBiometry(context, settings, signer) : null,
  };
}

/** A capture that ended without approval waits for people, who restart it. */
async function currentBiometry(
  context: Context,
  settings: SigningDeps["settings"],
  { id, personID, biometryCaptureID }: StoredSigner,
) {
  const latest = await biometryOf(context, personID ?? 0);
  const state =
    latest?.status === "RE" || latest?.status === "CA"
      ? latest
      : await requireBiometry(context, settings, { personID: personID ?? 0, requestedByID: null });
  if (state.captureID !== biometryCaptureID)
    await tables.update(context, resourceNamed(context, "operation-signers"), id, {
      biometry_capture_id: state.captureID,
    });
  return { status: state.status, path: state.path };
}

const readBy = async ({ db }: Context, signerID: number): Promise<number[]> => {
  const rows = await run<{ id: number }>(
    db,
    `select distinct e.contract_id as id from operation_signer_events e
      where e.signer_id = $1 and e.kind = 'READ' and e.contract_id is not null`,
    [signerID],
  );
  return rows.map(({ id }) => id);
};

/** The document as it will be signed. @throws NOT_FOUND for one that is not the signer's */
export async function documentToRead(
  context: Context,
  { code, contractID }: { code: unknown; contractID: unknown },
  origin: Origin,
): Promise<SignatureRow> {
  const signer = await signerByCode(context.db, code);
  refuseClosed(signer, context.clock.now());
  const document = (await signaturesOf(context.db, signer.id)).find((one) => one.contractID === contractID);
  if (!document) throw new AppError("NOT_FOUND", { entity: "OperationContract", message: "Documento não encontrado." });
  await noteEvent(context, { signerID: signer.id, kind: "READ", contractID: document.contractID }, origin);
  return document;
}

/** Signs all documents that wait for this signer. A second call after a lost answer finds them signed. */
export async function sign(context: Context, deps: SigningDeps, body: unknown, origin: Origin): Promise<StoredSigner> {
  const { code, documentNumber, agreed, version, certificateCode, ...others } = input.requireObject(body);
  input.refuseFields(others, []);
  const signer = await signerByCode(context.db, code);
  if (signer.status === "AS") return signer;
  refuseClosed(signer, context.clock.now());
  if (agreed !== true) throw refusedAt("agreed", "Para assinar, marque que leu e concorda com os documentos.");
  if (version !== SIGNING_CONSENT_VERSION)
    throw refusedAt("version", "O texto mudou. Abra o link de novo para ler o que vale agora.");
  await requireDocument(context, signer, documentNumber, origin);
  const { documents, readIDs, biometry } = await whole(context, deps, signer);
  const unread = documents.filter(({ contractID }) => !readIDs.includes(contractID)).map(({ name }) => name);
  if (unread.length > 0) throw closed("NOT_READ", `Abra e leia antes de assinar: ${unread.join(", ")}.`);
  if (biometry && biometry.status !== "AP")
    throw closed("NO_BIOMETRY", "Antes de assinar, é preciso que a sua biometria seja aprovada.");
  const certified = await certificateFor(context, deps, { signer, documents, certificateCode });
  await writeSignature(context, deps, { signer, documents, certified, origin });
  return signer;
}

async function requireDocument(context: Context, signer: StoredSigner, sent: unknown, origin: Origin): Promise<void> {
  const document = normalizeTaxDocument(typeof sent === "string" ? sent : "");
  if (!isCpf(document)) throw refusedAt("documentNumber", "Informe o seu CPF, com os onze números.");
  if (document === signer.documentNumber) return;
  await run(context.db, "update operation_signers set wrong_documents = wrong_documents + 1 where id = $1", [
    signer.id,
  ]);
  await noteEvent(context, { signerID: signer.id, kind: "WRONG_DOCUMENT" }, origin);
  throw refusedAt("documentNumber", "Este CPF não é o de quem recebeu o link. Confira os números.");
}

interface Certified {
  certificate: HolderCertificate;
  signatures: ReadonlyMap<string, string>;
}

async function certificateFor(
  context: Context,
  { settings }: SigningDeps,
  request: { signer: StoredSigner; documents: readonly SignatureRow[]; certificateCode: unknown },
): Promise<Certified | undefined> {
  const { signer, certificateCode } = request;
  const documents = request.documents.filter(({ certificateType }) => certificateType === "ICP");
  if (documents.length === 0) return undefined;
  const code = typeof certificateCode === "string" ? certificateCode.trim() : "";
  if (code === "" || code.length > 100)
    throw refusedAt("certificateCode", "Informe o código que o aplicativo do seu certificado ICP-Brasil mostra.");
  const reply = await signWithCertificate(context, settings, {
    ...{ documentNumber: signer.documentNumber, code },
    documents: documents.map(({ contractID, name, sha256 }) => ({ id: String(contractID), name, sha256 })),
  });
  if (reply.kind === "signed") return reply;
  if (reply.kind === "refused") throw refusedAt("certificateCode", reply.reason);
  throw new AppError("SERVICE_UNAVAILABLE", { message: reply.reason });
}

interface NewSignature {
  signer: StoredSigner;
  documents: readonly SignatureRow[];
  certified: Certified | undefined;
  origin: Origin;
}

function writeSignature(context: Context, deps: SigningDeps, signature: NewSignature): Promise<void> {
  const { signer, documents, certified, origin } = signature;
  return giveCommand(
    context,
    { operationID: signer.operationID, code: "RECEIVE_SIGNATURE", right: "own" },
    async (work) => {
      const { status } = await signerByID(work.context.db, signer.id);
      // The same person pressed twice, and the first press has been written.
      if (status === "AS") throw closed("SIGNED", SIGNED);
      const [current] = await signaturesStillOpen(work.context, signer, documents);
      if (!current) throw closed("REVOKED", "Os documentos mudaram enquanto você assinava. Abra o link de novo.");
      const now = work.context.clock.now().toISOString();
      for (const { contractID, certificateType } of documents) {
        const own = certificateType === "ICP" ? certified : undefined;
        await run(
          work.context.db,
          `update operation_signatures set signed_at = $3, certificate = $4::jsonb, signature = $5
            where signer_id = $1 and contract_id = $2`,
          [
            ...[signer.id, contractID, now],
            ...[own ? JSON.stringify(own.certificate) : null, own?.signatures.get(String(contractID)) ?? null],
          ],
        );
      }
      await tables.update(work.context, resourceNamed(work.context, "operation-signers"), signer.id, {
        ...{ status: "AS", signed_at: now },
      });
      await noteEvent(work.context, { signerID: signer.id, kind: "SIGNED" }, origin);
      await openTurn(work.context, signer.operationID, deps);
      return {
        answer: undefined,
        summary: `${signer.name} assinou: ${documents.map(({ name }) => name).join(", ")}.`,
        events: documents.map(({ contractID }) => ({
          ...{ event: "DOCUMENT" as const, ids: { operationContractID: contractID } },
        })),
      };
    },
  );
}

/** Empty when a document was cancelled, replaced or signed meanwhile. */
async function signaturesStillOpen(context: Context, signer: StoredSigner, documents: readonly SignatureRow[]) {
  const open = (await openSignatures(context.db, signer.operationID)).filter(
    ({ signerID, signedAt }) => signerID === signer.id && signedAt === null,
  );
  const isSame = documents.every(({ contractID, sha256 }) =>
    open.some((one) => one.contractID === contractID && one.sha256 === sha256),
  );
  return isSame ? open : [];
}

/** The documents that waited for this signer are over for everybody; people decide what follows. */
export async function refuseToSign(context: Context, body: unknown, origin: Origin): Promise<StoredSigner> {
  const { code, documentNumber, ...rest } = input.requireObject(body);
  const signer = await signerByCode(context.db, code);
  if (signer.status === "RE") return signer;
  refuseClosed(signer, context.clock.now());
  const reason = reasonIn(rest);
  await requireDocument(context, signer, documentNumber, origin);
  await giveCommand(
    context,
    { operationID: signer.operationID, code: "RECEIVE_SIGNATURE", right: "own" },
    async (work) => {
      const open = (await openSignatures(work.context.db, signer.operationID)).filter(
        ({ signerID, signedAt }) => signerID === signer.id && signedAt === null,
      );
      await tables.update(work.context, resourceNamed(work.context, "operation-signers"), signer.id, {
        ...{ status: "RE", refusal_reason: reason },
      });
      const ids = open.map(({ contractID }) => contractID);
      const isOver = await endContracts(work.context, signer.operationID, { ids, status: "RE" });
      await noteEvent(work.context, { signerID: signer.id, kind: "REFUSED" }, origin);
      await tellMembers(
        work.context,
        { operation: work.operation, memberIDs: work.facts.memberIDs },
        {
          ...{ category: "CONTRACT_SIGNED", tone: "error", title: "Assinatura recusada" },
          body: `${escaped(signer.name)} recusou assinar a operação ${escaped(String(work.operation.code ?? work.operation.id))}.`,
        },
      );
      return {
        ...{ answer: undefined, summary: `${signer.name} recusou assinar.`, note: reason },
        ...(isOver ? { isPaused: false } : {}),
        events: ids.map((id) => ({ event: "DOCUMENT" as const, ids: { operationContractID: id } })),
      };
    },
  );
  return signer;
}
