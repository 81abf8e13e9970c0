// A provider of cloud certificates over HTTP, as ICP-Brasil publishes it (DOC-ICP-17.01): the holder's one-time code opens
// a session, the certificate is read, and each digest is signed.
import { X509Certificate } from "node:crypto";
import { objectOf, objectsIn } from "../../../../../src/base/plain-object.ts";
import { withoutEnding } from "../../../../../src/base/text.ts";
import type { Reach } from "../../../../features/webhooks/index.ts";
import { type ExchangeFailure, exchange, failureOf } from "../../../bureaus/index.ts";
import type { CertificateProvider, CertificateReply, HolderCertificate, SigningOrder } from "./port.ts";

export interface CertificateAccount {
  url: string;
  clientID: string;
  clientSecret: string;
  reach: Reach;
}

const SHA256 = "2.16.840.1.101.3.4.2.1";
const SESSION_SECONDS = 300;
const ICP_BRASIL = /(^|\n)O=ICP-Brasil(\n|$)/;

const FAILED: { readonly [failure in ExchangeFailure]: string } = {
  LATE: "O provedor do certificado não respondeu a tempo. Tente de novo em um minuto.",
  TOO_LARGE: "A resposta do provedor do certificado é grande demais.",
  REFUSED_ADDRESS: "O endereço do provedor do certificado não é aceito.",
  UNREACHED: "O provedor do certificado está fora do ar. Tente de novo em um minuto.",
  BROKEN: "A conexão com o provedor do certificado caiu. Tente de novo em um minuto.",
};

class Refused extends Error {
  readonly reply: CertificateReply;

  constructor(kind: "refused" | "down", reason: string) {
    super(reason);
    this.reply = { kind, reason };
  }
}

const odd = (): Refused => new Refused("down", "O provedor do certificado respondeu algo que não se entende.");

export const httpCertificates = (account: CertificateAccount): CertificateProvider => ({
  async sign(order, timeoutMs) {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const token = await openSession(account, order, signal);
      const certificate = await certificateOf(account, token, signal);
      return { kind: "signed", certificate, signatures: await signaturesOf(account, { order, token }, signal) };
    } catch (error) {
      if (error instanceof Refused) return error.reply;
      return { kind: "down", reason: FAILED[failureOf(error, signal)] };
    }
  },
});

async function openSession(account: CertificateAccount, order: SigningOrder, signal: AbortSignal): Promise<string> {
  const body = {
    ...{ grant_type: "password", client_id: account.clientID, client_secret: account.clientSecret },
    ...{ username: order.documentNumber, password: order.code, lifetime: SESSION_SECONDS },
    scope: order.documents.length > 1 ? "multi_signature" : "single_signature",
  };
  const { status, answer } = await callProvider(account, { path: "pwd_authorize", body }, signal);
  if (status >= 400 && status < 500)
    throw new Refused("refused", "O provedor não aceitou o código do certificado. Gere outro no aplicativo e tente.");
  const { access_token: token } = answer;
  if (typeof token !== "string" || token === "") throw odd();
  return token;
}

async function certificateOf(
  account: CertificateAccount,
  token: string,
  signal: AbortSignal,
): Promise<HolderCertificate> {
  const { answer } = await callProvider(account, { path: "certificate-discovery", token }, signal);
  const [first] = objectsIn(answer.certificates);
  if (answer.status !== "S" || typeof first?.certificate !== "string")
    throw new Refused("refused", "O provedor não tem certificado seu. Confira o aplicativo do certificado.");
  return readCertificate(first.certificate);
}

/** `lines`: one attribute on each, such as "C=BR\nCN=ANA:52998224725". */
const commonName = (lines: string): string | undefined =>
  lines
    .split("\n")
    .find((line) => line.startsWith("CN="))
    ?.slice("CN=".length);

function readCertificate(pem: string): HolderCertificate {
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(pem);
  } catch {
    throw odd();
  }
  if (!ICP_BRASIL.test(certificate.subject)) throw new Refused("refused", "Este certificado não é da ICP-Brasil.");
  // The common name of a person's certificate is "NAME:CPF". DOC-ICP-04.
  const name = commonName(certificate.subject) ?? "";
  const [holderName, documentNumber] = /:\d{11}$/.test(name) ? [name.slice(0, -12), name.slice(-11)] : ["", ""];
  return {
    ...{ holderName, documentNumber, serialNumber: certificate.serialNumber },
    issuer: commonName(certificate.issuer) ?? certificate.issuer,
    validFrom: certificate.validFromDate.toISOString().slice(0, 10),
    validUntil: certificate.validToDate.toISOString().slice(0, 10),
    publicKey: certificate.publicKey.export({ type: "spki", format: "pem" }).toString(),
    isSimulated: false,
  };
}

async function signaturesOf(
  account: CertificateAccount,
  { order, token }: { order: SigningOrder; token: string },
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const hashes = order.documents.map(({ id, name, sha256 }) => ({
    ...{ id, alias: name, hash: Buffer.from(sha256, "hex").toString("base64") },
    ...{ hash_algorithm: SHA256, signature_format: "RAW" },
  }));
  const { answer } = await callProvider(account, { path: "signature", token, body: { hashes } }, signal);
  return new Map(
    objectsIn(answer.signatures).map(({ id, raw_signature }) => [String(id), String(raw_signature ?? "")] as const),
  );
}

interface ProviderCall {
  path: string;
  token?: string;
  body?: object;
}

async function callProvider(
  { url, reach }: CertificateAccount,
  { path, token, body }: ProviderCall,
  signal: AbortSignal,
) {
  const received = await exchange(
    reach,
    {
      ...{ method: body ? "POST" : "GET", url: `${withoutEnding(url, "/")}/v0/oauth/${path}` },
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body ? { body: JSON.stringify(body) } : {}),
    },
    signal,
  );
  if (received.status === 429 || received.status >= 500) throw new Refused("down", FAILED.UNREACHED);
  let answer: unknown;
  try {
    answer = JSON.parse(received.bytes.toString("utf8"));
  } catch {
    if (received.status < 400) throw odd();
  }
  if (token && received.status >= 400)
    throw new Refused("refused", "O provedor do certificado recusou a assinatura. Gere outro código e tente.");
  return { status: received.status, answer: objectOf(answer) };
}
