// The calls of the signing, as the published contract describes them.
import type {
  LinkDocument,
  LinkResent,
  RequestedSignature,
  SignatureLink,
  SignerLink,
  SignersFilled,
  SigningAnswer,
} from "../../../../src/rules/operations/answers/signing.ts";
import { contract, type OwnCall } from "../../../framework/index.ts";

const { EFFECTS, flag, free, list, nullable, number, object, text } = contract;
const OPERATION = { tag: "operations", fails: ["400", "404", "409"] };
const CONTRACT = { tag: "operation-contracts", fails: ["400", "404", "409"] };
const SIGNER = { tag: "operation-signers", fails: ["400", "404", "409"] };
const LINK = {
  tag: "signature-links",
  open: true,
  fails: ["400", "404", "409", "429", "503"],
  method: "post" as const,
};
const HISTORY = `Grava o histórico da operação e refaz etapa e prazo. ${EFFECTS.idempotent}`;
const SIGNATURE = object<RequestedSignature>({
  ...{ signerID: number, contractID: number, signedAt: nullable(text), certificateType: text },
});
const SIGNING = object<SigningAnswer>({
  ...{ signatures: list(SIGNATURE), sealedContractIDs: list(number), mayResendBiometry: flag, isSimulated: flag },
});
const OPENED = object<SignatureLink>({
  ...{ name: text, expiresAt: nullable(text), lender: text, biometry: nullable(free), isSimulated: flag },
  documents: list(
    object<LinkDocument>({ contractID: number, certificateType: text, name: text, sha256: text, isRead: flag }),
  ),
});
const SENT = object({ contractIDs: list(number), signerIDs: list(number) });

export const signingCalls: readonly OwnCall[] = [
  {
    ...{ method: "get", path: "/operations/{id}/signing", id: "operationSigning", ...OPERATION },
    ...{ summary: "Quem assina o quê, entre os documentos que estão em assinatura", answer: SIGNING },
    effect: "Lê as assinaturas pedidas e as dadas; não grava nada.",
  },
  {
    ...{ method: "post", path: "/operations/{id}/signers", id: "fillSigners", ...OPERATION, once: true },
    ...{ summary: "Inclui os signatários que os cadastros indicam", body: object({}), optional: true },
    answer: object<SignersFilled>({ added: number, incomplete: list(text) }),
    effect: `Inclui quem os templates pedem e ainda não está; responde quem não tem os dados completos. ${HISTORY}`,
  },
  {
    ...{ method: "post", path: "/operations/{id}/send-for-signature", id: "sendForSignature", ...OPERATION },
    ...{ summary: "Envia documentos para assinatura, num envelope", once: true },
    ...{ body: object({ contractIDs: list(number) }, []), optional: true, answer: SENT },
    effect: `Sem documentos no corpo, envia todos os que esperam. Quem assina primeiro recebe um link por e-mail. ${HISTORY}`,
  },
  {
    ...{ method: "post", path: "/operation-contracts/{id}/send-for-signature", id: "sendContract", ...CONTRACT },
    ...{ summary: "Envia um documento para assinatura", once: true, body: object({}), optional: true, answer: SENT },
    effect: `Quem assina primeiro recebe um link por e-mail. ${HISTORY}`,
  },
  {
    ...{ method: "post", path: "/operation-contracts/{id}/cancel", id: "cancelSignature", ...CONTRACT, once: true },
    ...{ summary: "Cancela o envio de um documento", body: object({ reason: text }), answer: object({ id: number }) },
    effect: `Os links deixam de abri-lo, e as assinaturas dadas não valem. ${HISTORY}`,
  },
  {
    ...{ method: "post", path: "/operation-contracts/{id}/register-signature", id: "registerSignature" },
    ...{ ...CONTRACT, once: true, summary: "Registra a via assinada fora da plataforma" },
    ...{ body: object({ signedFileID: text, signedOn: text }, ["signedFileID"]), answer: object({ id: number }) },
    effect: `Guarda a via assinada, seu SHA-256 e o dia; com a última, a operação recebe a data de aceite. ${HISTORY}`,
  },
  {
    ...{ method: "post", path: "/operation-signers/{id}/resend", id: "resendSignature", ...SIGNER, once: true },
    ...{ summary: "Envia outro link ao signatário", body: object({}), optional: true },
    answer: object<LinkResent>({ id: number, message: text }),
    effect: `O link anterior deixa de abrir. ${HISTORY}`,
  },
  {
    ...{ method: "get", path: "/operation-signers/{id}/link", id: "signatureLink", ...SIGNER },
    ...{
      summary: "O link aberto de um signatário",
      answer: object<SignerLink>({ link: text, expiresAt: nullable(text) }),
    },
    effect: "Lê o link, que nenhuma tabela guarda; não grava nada.",
  },
  {
    ...{ method: "post", path: "/operations/{id}/biometry/decision", id: "decideSignerBiometry", ...OPERATION },
    ...{ summary: "Decide a biometria suspensa de um signatário", once: true, answer: free },
    body: object({ operationSignerID: number, action: text, decisionReason: text }),
    effect: `APPROVE ou REJECT, com o motivo. ${EFFECTS.idempotent}`,
  },
  {
    ...{ method: "post", path: "/operations/{id}/biometry/restart", id: "restartSignerBiometry", ...OPERATION },
    ...{ summary: "Pede de novo a biometria de um signatário", once: true, answer: free },
    body: object({ operationSignerID: number }),
    effect: `Uma biometria aprovada só é pedida de novo se as configurações permitirem. ${EFFECTS.idempotent}`,
  },
  {
    ...{ method: "post", path: "/operations/{id}/signing/simulate", id: "simulateSigners", ...OPERATION },
    ...{ summary: "Na demonstração, assina por quem tem link aberto", body: object({}), optional: true },
    answer: object({ signed: list(text) }),
    effect: "Assina, um a um, como se cada signatário abrisse o seu link. Fora da demonstração não existe.",
  },
  {
    ...{ ...LINK, path: "/signature-links/open", id: "openSignatureLink" },
    ...{ summary: "O que um link tem para assinar", body: object({ code: text }), answer: OPENED },
    effect: "Anota quando e de onde o signatário abriu o link; um link encerrado ou trocado é recusado.",
  },
  {
    ...{ ...LINK, path: "/signature-links/request", id: "requestSignatureLink" },
    ...{ summary: "Pede outro link", body: object({ code: text }), answer: object({ state: text }) },
    effect: "Avisa os membros da operação, uma vez por dia; só com um link que expirou ou foi cancelado.",
  },
  {
    ...{ ...LINK, path: "/signature-links/document", id: "readSignatureDocument" },
    ...{ summary: "Um documento do link, em PDF", body: object({ code: text, contractID: number }) },
    ...{ type: "application/pdf", answer: { type: "string", format: "binary" } },
    effect: "Anota quando e de onde o signatário abriu o documento, que depois disso pode ser assinado.",
  },
  {
    ...{ ...LINK, path: "/signature-links/sign", id: "signByLink" },
    ...{ summary: "Assina os documentos do link", answer: object({ state: text }) },
    body: object(
      { code: text, documentNumber: text, agreed: { type: "boolean" }, version: number, certificateCode: text },
      [...["code", "documentNumber", "agreed", "version"]],
    ),
    effect: "Guarda a assinatura com o seu registro; com a última de um documento, faz a via assinada.",
  },
  {
    ...{ ...LINK, path: "/signature-links/refuse", id: "refuseByLink" },
    ...{ summary: "Recusa assinar", answer: object({ state: text }) },
    body: object({ code: text, documentNumber: text, reason: text }),
    effect: "Os documentos do link deixam de estar em assinatura, e os membros da operação são avisados.",
  },
];
