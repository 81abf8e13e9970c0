// Whether a provider has signed what it was asked to sign, with a certificate of that very person that is valid today.
import { constants, publicDecrypt } from "node:crypto";
import { formatDate } from "../../../../../src/base/dates.ts";
import type { CertificateReply, SigningOrder } from "./port.ts";

/** ASN.1 of a SHA-256 in a PKCS #1 signature. RFC 8017, 9.2. */
const SHA256_PREFIX = Buffer.from("3031300d060960864801650304020105000420", "hex");

export const digestInfo = (sha256: string): Buffer => Buffer.concat([SHA256_PREFIX, Buffer.from(sha256, "hex")]);

export function isSignatureOf(sha256: string, signature: string, publicKey: string): boolean {
  try {
    const opened = publicDecrypt(
      { key: publicKey, padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(signature, "base64"),
    );
    return opened.equals(digestInfo(sha256));
  } catch {
    return false;
  }
}

/** The same reply, or why it does not count. */
export function verifiedReply(order: SigningOrder, reply: CertificateReply, today: string): CertificateReply {
  if (reply.kind !== "signed") return reply;
  const { certificate, signatures } = reply;
  if (certificate.documentNumber !== order.documentNumber)
    return { kind: "refused", reason: "O certificado é de outra pessoa: use o seu, do CPF que assina." };
  if (today < certificate.validFrom || today > certificate.validUntil)
    return { kind: "refused", reason: `O certificado venceu em ${formatDate(certificate.validUntil)}. Renove-o.` };
  const isWhole = order.documents.every(({ id, sha256 }) =>
    isSignatureOf(sha256, signatures.get(id) ?? "", certificate.publicKey),
  );
  return isWhole
    ? reply
    : { kind: "down", reason: "O provedor do certificado respondeu com uma assinatura que não confere." };
}
