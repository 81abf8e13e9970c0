// What the page of the signing stage shows, and what is done there with the link and the biometry of a signer.
import { pick } from "../../../../src/base/pick.ts";
import type { SignerLink, SigningAnswer } from "../../../../src/rules/operations/answers/signing.ts";
import { type Context, input, permissions, type Row, records, resourceNamed, run } from "../../../framework/index.ts";
import {
  type BiometryState,
  biometryOf,
  decideCapture,
  readBiometrySettings,
  restartBiometry,
} from "../../biometry/index.ts";
import { requirePipeline, wholeOperation } from "../command.ts";
import { refusedAt, refusedNow } from "../parts/refuse.ts";
import { markSigners } from "./signers.ts";
import { codeOf, hashOf, linkOf, openSignatures, type StoredSigner, sealedContracts, signerByID } from "./stored.ts";
import type { SigningDeps } from "./turn.ts";

/** GET /operations/{id}/signing */
export async function signingOf(context: Context, { settings }: SigningDeps, id: number): Promise<SigningAnswer> {
  requirePipeline(context, "view");
  await wholeOperation(context, id);
  const open = await openSignatures(context.db, id);
  const [connection] = await run<{ url: string | null }>(
    context.db,
    "select provider_url as url from signature_connection limit 1",
  );
  return {
    signatures: open.map((one) => pick(one, ["signerID", "contractID", "signedAt", "certificateType"])),
    sealedContractIDs: await sealedContracts(context.db, id),
    mayResendBiometry: await mayResendBiometry(context),
    isSimulated: settings.demo && !connection?.url,
  };
}

/** Spec PIPE-042. */
async function mayResendBiometry({ db }: Context): Promise<boolean> {
  const [row] = await run<{ resend: boolean | null }>(
    db,
    "select contract_biometry_resend as resend from biometry_parameters limit 1",
  );
  return row?.resend ?? true;
}

/** GET /operation-signers/{id}/link */
export async function linkOfSigner(context: Context, { settings }: SigningDeps, id: number): Promise<SignerLink> {
  const { linkKey, expiresAt } = await signerWithLink(context, id);
  return { link: linkOf(context, settings.publicUrl, linkKey), expiresAt };
}

async function signerWithLink(context: Context, id: number): Promise<StoredSigner & { linkKey: string }> {
  await records.get(context, resourceNamed(context, "operation-signers"), id);
  const signer = await signerByID(context.db, id);
  const { linkKey, linkHash, status } = signer;
  const isOpen = linkKey !== null && (status === "EN" || status === "VI");
  // A link of another secret of the installation opens nothing.
  if (!isOpen || hashOf(codeOf(context, linkKey)) !== linkHash)
    throw refusedNow("Este signatário não tem link aberto. Envie ou reenvie para assinatura.", "NO_LINK");
  return { ...signer, linkKey };
}

interface SignerCall {
  signer: StoredSigner;
  biometry: BiometryState;
  rest: Row;
}

async function signerIn(context: Context, operationID: number, body: unknown): Promise<SignerCall> {
  requirePipeline(context);
  await wholeOperation(context, operationID);
  const { operationSignerID, ...rest } = input.requireObject(body);
  if (!Number.isSafeInteger(operationSignerID))
    throw refusedAt("operationSignerID", "Escolha o signatário.", "required");
  const signer = await signerByID(context.db, Number(operationSignerID));
  if (signer.operationID !== operationID) throw refusedAt("operationSignerID", "Este signatário é de outra operação.");
  const biometry = signer.personID === null ? undefined : await biometryOf(context, signer.personID);
  if (!biometry) throw refusedNow("Este signatário não tem validação biométrica.", "NO_BIOMETRY");
  return { signer, biometry, rest };
}

const answerOf = (context: Context, id: number): Promise<Row> =>
  records
    .getUnscoped({ ...context, caller: permissions.SYSTEM_CALLER }, resourceNamed(context, "operation-signers"), id)
    .then((record) => ({ ...record }));

/** POST /operations/{id}/biometry/decision {operationSignerID, action, decisionReason} */
export async function decideBiometry(context: Context, id: number, body: unknown): Promise<Row> {
  const { signer, biometry, rest } = await signerIn(context, id, body);
  await decideCapture(context, biometry.captureID, rest, await readBiometrySettings(context));
  return answerOf(context, signer.id);
}

/** POST /operations/{id}/biometry/restart {operationSignerID}: after a capture that ended; of an approved one only where the lender allows it. */
export async function restartSignerBiometry(
  context: Context,
  { settings }: SigningDeps,
  id: number,
  body: unknown,
): Promise<Row> {
  const { signer, biometry, rest } = await signerIn(context, id, body);
  input.refuseFields(rest, []);
  if (biometry.status === "AP" && !(await mayResendBiometry(context)))
    throw refusedNow("A biometria já está aprovada, e as configurações não permitem pedi-la de novo.", "NO_RESEND");
  const started = await restartBiometry(context, settings, biometry.captureID);
  await markSigners(context, [signer.id], { biometry_capture_id: started.captureID });
  return answerOf(context, signer.id);
}
