// Sending documents to their signers: all that wait in one envelope, each signer with one link. What is sent stays as it
// is until everybody has signed, somebody refuses, it expires, or it is cancelled. Spec PIPE-041.
import { addDays } from "../../../../src/base/dates.ts";
import type { LinkResent } from "../../../../src/rules/operations/answers/signing.ts";
import {
  missingSigners,
  PARTY_AS_WITNESS,
  partyAsWitness,
  type SignerType,
} from "../../../../src/rules/operations/index.ts";
import { type Context, input, type Row, records, resourceNamed, run, tables } from "../../../framework/index.ts";
import { requireBiometry } from "../../biometry/index.ts";
import { giveCommand, type Work } from "../command.ts";
import { refusedAt, refusedNow } from "../parts/refuse.ts";
import { requireProvider } from "./certificate/settings.ts";
import { type EnteredSigner, enteredSigners, expectedSigners, markSigners } from "./signers.ts";
import { noteEvent, OWING, openSignatures, type SignatureStatus, signerByID, signersWhere } from "./stored.ts";
import { newLink, openTurn, queueLink, type SigningDeps } from "./turn.ts";

const CONTRACTS = "operation-contracts";
const REASON = { shortest: 5, longest: 500 };

interface Sendable {
  id: number;
  name: string;
  status: SignatureStatus;
  isStale: boolean;
  isSigned: boolean;
  sha256: string;
  dispatchMode: string;
  signerTypes: SignerType[];
  certificateType: "ICP" | "ELECTRONIC";
  expirationDays: number;
  asksBiometry: boolean;
}

const sendableOf = ({ context: { db }, operation }: Work): Promise<Sendable[]> =>
  run<Sendable & { [name: string]: unknown }>(
    db,
    `select c.id, c.name, coalesce(c.status, 'PE') as status, c.operation_terms_id is distinct from $2 as "isStale",
            c.signed_on is not null as "isSigned", c.sha256, coalesce(c.dispatch_mode, 'INTERNAL') as "dispatchMode",
            coalesce(to_jsonb(t.signer_types), '[]') as "signerTypes",
            coalesce(c.certificate_type, t.certificate_type, 'ICP') as "certificateType",
            coalesce(t.expiration_days, 30) as "expirationDays", coalesce(t.biometry_required, false) as "asksBiometry"
       from operation_contracts c left join contract_templates t on t.id = c.contract_template_id
      where c.operation_id = $1 and c.is_current order by c.id for update of c`,
    [operation.id, operation.termsID ?? null],
  );

/** POST /operations/{id}/send-for-signature: the named documents, or all that wait. */
export async function sendForSignature(context: Context, deps: SigningDeps, id: number, body: unknown): Promise<Row> {
  const sent = input.requireObject(body ?? {});
  return giveCommand(context, { operationID: id, code: "SEND_FOR_SIGNATURE" }, async (work) => {
    const { contractIDs, ...others } = sent;
    input.refuseFields(others, []);
    const current = await sendableOf(work);
    const chosen = chosenOf(current, contractIDs);
    const pairs = await pairsOf(work, { current, chosen }, deps);
    const signerIDs = [...new Set(pairs.map(({ signer }) => signer.id))];
    const now = work.context.clock.now().toISOString();
    const until = expiryOf(work, chosen);
    await tables.updateMany(
      work.context,
      resourceNamed(work.context, CONTRACTS),
      chosen.map((contract) => ({
        id: contract.id,
        columns: { status: "EN" as const, sent_at: now, expires_at: until },
      })),
    );
    await markSigners(work.context, signerIDs, {
      ...{ status: "PE", sent_at: null, viewed_at: null, signed_at: null, refusal_reason: null, expires_at: until },
    });
    await storePairs(work, pairs);
    await requireFaces(work.context, pairs, deps);
    const names = await openTurn(work.context, id, deps);
    return {
      answer: { contractIDs: chosen.map((contract) => contract.id), signerIDs },
      summary: `Enviado para assinatura: ${chosen.map(({ name }) => name).join(", ")}. Link para ${names.join(", ")}.`,
      isPaused: true,
      events: chosen.map((contract) => ({ event: "DOCUMENT" as const, ids: { operationContractID: contract.id } })),
    };
  });
}

function chosenOf(all: readonly Sendable[], ids: unknown): Sendable[] {
  // What is out of date and of no template any more cannot be generated anew, and stands in nobody's way.
  const isWaiting = ({ dispatchMode, isSigned, isStale, status }: Sendable) =>
    dispatchMode !== "EXTERNAL" && !isSigned && !isStale && status !== "EN";
  const chosen = ids === undefined ? all.filter(isWaiting) : all.filter(({ id }) => idsIn(ids).includes(id));
  if (ids !== undefined && chosen.length < new Set(idsIn(ids)).size)
    throw refusedAt("contractIDs", "Este documento não é desta operação ou foi substituído.");
  if (chosen.length === 0) throw refusedNow("Nenhum documento espera ser enviado.", "NOTHING_TO_SEND");
  for (const { name, isStale, isSigned, status, dispatchMode } of chosen) {
    if (dispatchMode === "EXTERNAL")
      throw refusedAt("contractIDs", `${name} é assinado fora da plataforma: registre a via assinada.`);
    if (isSigned) throw refusedAt("contractIDs", `${name} já está assinado.`);
    if (status === "EN") throw refusedAt("contractIDs", `${name} já está com os signatários.`);
    if (isStale) throw refusedAt("contractIDs", `As condições mudaram depois da geração de ${name}: gere de novo.`);
  }
  return chosen;
}

function idsIn(value: unknown): number[] {
  if (Array.isArray(value) && value.length > 0 && value.every((one) => Number.isSafeInteger(one))) return value;
  throw refusedAt("contractIDs", "Escolha ao menos um documento.");
}

interface Pair {
  signer: EnteredSigner;
  contract: Sendable;
  certificateType: "ICP" | "ELECTRONIC";
}

interface Documents {
  /** All that are in force. */
  current: readonly Sendable[];
  chosen: readonly Sendable[];
}

const isSignedBy = ({ id, signerTypes }: Sendable, { type, operationContractID }: EnteredSigner): boolean =>
  operationContractID === null ? signerTypes.includes(type) : operationContractID === id;

/** Whoever was entered and would never receive a link has been forgotten by somebody. */
function refuseUselessSigners(signers: readonly EnteredSigner[], current: readonly Sendable[]): void {
  if (partyAsWitness(signers)) throw refusedNow(PARTY_AS_WITNESS, "PARTY_AS_WITNESS");
  const idle = signers.filter((signer) => !current.some((contract) => isSignedBy(contract, signer)));
  if (idle.length > 0)
    throw refusedNow(
      `Nenhum documento em vigor pede a assinatura de ${idle.map(({ name }) => name).join(", ")}: escolha o documento no signatário, ou remova-o.`,
      "IDLE_SIGNER",
    );
}

/** Who signs what; refused as long as somebody is missing. */
async function pairsOf(work: Work, { current, chosen }: Documents, deps: SigningDeps): Promise<Pair[]> {
  const { context, operation } = work;
  const signers = await enteredSigners(context, operation.id);
  refuseUselessSigners(signers, current);
  const expected = await expectedSigners(context, operation);
  const pairs: Pair[] = [];
  for (const contract of chosen) {
    const own = signers.filter((signer) => isSignedBy(contract, signer));
    const absent = missingSigners(contract.signerTypes, expected, own);
    if (absent.length > 0)
      throw refusedNow(`Falta incluir como signatário de ${contract.name}: ${absent.join(", ")}.`, "NO_SIGNER");
    for (const signer of own)
      pairs.push({ signer, contract, certificateType: signer.certificateType ?? contract.certificateType });
  }
  for (const { signer, contract } of pairs) refuseWithoutPerson(signer, contract);
  if (pairs.some(({ certificateType }) => certificateType === "ICP")) await requireProvider(context, deps.settings);
  return pairs;
}

function refuseWithoutPerson({ type, personID, name }: EnteredSigner, { asksBiometry }: Sendable): void {
  if (!asksBiometry || personID !== null || !OWING.includes(type)) return;
  throw refusedNow(
    `O documento pede biometria, e o CPF de ${name} não está no cadastro de pessoas: cadastre-o antes de enviar.`,
    "NO_PERSON",
  );
}

/** One for each person whom a document asks it of; refused now if nobody could compare it later. */
async function requireFaces(context: Context, pairs: readonly Pair[], { settings }: SigningDeps): Promise<void> {
  const owing = pairs.filter(({ signer, contract }) => contract.asksBiometry && OWING.includes(signer.type));
  for (const { id, personID } of new Map(owing.map(({ signer }) => [signer.id, signer])).values())
    if (personID !== null) {
      const required = { personID, requestedByID: context.caller.userID };
      const { captureID } = await requireBiometry(context, settings, required);
      await markSigners(context, [id], { biometry_capture_id: captureID });
    }
}

/** The earliest of the documents counts for all that are sent together: the end of that day. */
function expiryOf({ context: { clock } }: Work, contracts: readonly Sendable[]): string {
  const days = Math.min(...contracts.map(({ expirationDays }) => expirationDays));
  return new Date(`${addDays(clock.today(), days)}T23:59:59-03:00`).toISOString();
}

async function storePairs({ context: { db } }: Work, pairs: readonly Pair[]): Promise<void> {
  await run(db, "delete from operation_signatures where contract_id = any($1::bigint[])", [
    [...new Set(pairs.map(({ contract }) => contract.id))],
  ]);
  for (const { signer, contract, certificateType } of pairs)
    await run(
      db,
      "insert into operation_signatures (signer_id, contract_id, certificate_type, sha256) values ($1, $2, $3, $4)",
      [signer.id, contract.id, certificateType, contract.sha256],
    );
}

/** POST /operation-contracts/{id}/send-for-signature */
export async function sendContract(context: Context, deps: SigningDeps, id: number): Promise<Row> {
  const { operationID } = await records.get(context, resourceNamed(context, CONTRACTS), id);
  return sendForSignature(context, deps, operationID ?? 0, { contractIDs: [id] });
}

/** POST /operation-contracts/{id}/cancel: the links open it no more; signatures that were given to it count for nothing. */
export async function cancelSignature(context: Context, id: number, body: unknown): Promise<Row> {
  const sent = input.requireObject(body);
  const { operationID } = await records.get(context, resourceNamed(context, CONTRACTS), id);
  return giveCommand(context, { operationID: operationID ?? 0, code: "CANCEL_SIGNATURE" }, async (work) => {
    const contract = await records.getUnscoped(work.context, resourceNamed(work.context, CONTRACTS), id);
    if (contract.status !== "EN") throw refusedNow("Este documento não está com signatários.", "NOT_SENT");
    const reason = reasonIn(sent);
    const isOver = await endContracts(work.context, work.operation.id, { ids: [id], status: "CA" });
    return {
      answer: { id },
      summary: `O envio de ${contract.name} para assinatura foi cancelado.`,
      note: reason,
      ...(isOver ? { isPaused: false } : {}),
      events: [{ event: "DOCUMENT" as const, ids: { operationContractID: id } }],
    };
  });
}

export function reasonIn({ reason, ...others }: { readonly [name: string]: unknown }): string {
  input.refuseFields(others, []);
  const text = typeof reason === "string" ? input.sanitizeText(reason).trim() : "";
  if (text.length >= REASON.shortest && text.length <= REASON.longest) return text;
  throw refusedAt("reason", `Escreva o motivo, com ${REASON.shortest} a ${REASON.longest} caracteres.`, "length");
}

/** Within a command. The links of whoever has nothing else to sign are closed; answers whether nothing is being signed any more. */
export async function endContracts(
  context: Context,
  operationID: number,
  { ids, status }: { ids: readonly number[]; status: "CA" | "RE" | "EX" },
): Promise<boolean> {
  const columns = { status, expires_at: null } as const;
  await tables.updateMany(
    context,
    resourceNamed(context, CONTRACTS),
    ids.map((id) => ({ id, columns })),
  );
  const open = await openSignatures(context.db, operationID);
  const rest = open.filter(({ signedAt }) => signedAt === null).map(({ signerID }) => signerID);
  const idle = await signersWhere(
    context.db,
    `operation_id = $1 and coalesce(status, 'PE') in ('PE', 'EN', 'VI') and not id = any($2::bigint[])
       and exists (select 1 from operation_signatures s where s.signer_id = operation_signers.id)`,
    [operationID, rest],
  );
  await markSigners(
    context,
    idle.map(({ id }) => id),
    // Of a refusal only the one who refused has refused.
    { status: status === "RE" ? "CA" : status },
  );
  // The hash stays: whoever opens the link reads why it is closed.
  await run(context.db, "update operation_signers set link_key = null where id = any($1::bigint[])", [
    idle.map(({ id }) => id),
  ]);
  return open.length === 0;
}

/** POST /operation-signers/{id}/resend: a new link, and the one before opens nothing. */
export async function resendLink(context: Context, deps: SigningDeps, id: number): Promise<LinkResent> {
  const { operationID } = await records.get(context, resourceNamed(context, "operation-signers"), id);
  return giveCommand(context, { operationID: operationID ?? 0, code: "RESEND_SIGNATURE" }, async (work) => {
    const signer = await signerByID(work.context.db, id);
    if (signer.status === "PE")
      throw refusedNow("Ainda não é a vez deste signatário: outros assinam antes.", "NOT_DUE");
    if (signer.status !== "EN" && signer.status !== "VI")
      throw refusedNow("Este signatário não tem documento para assinar.", "NOT_SENT");
    await newLink(work.context, id);
    await noteEvent(work.context, { signerID: id, kind: "RESENT" });
    await queueLink(work.context, signer, deps.enqueue);
    return {
      answer: { id, message: `O link será enviado para ${signer.email}.` },
      summary: `Link de assinatura reenviado a ${signer.name}.`,
    };
  });
}
