// The port to a provider of cloud certificates (a "prestador de serviço de confiança" of ICP-Brasil): its holder confirms
// with the one-time code of their application, and the provider signs the digests of the documents with their key, which
// never leaves it. Its adapters are the HTTP one and the simulator; one conformance suite holds for both. DOC-ICP-17.01.

/** What is kept of the certificate with each signature. */
export interface HolderCertificate {
  holderName: string;
  /** The CPF that the certificate is for. */
  documentNumber: string;
  serialNumber: string;
  issuer: string;
  /** Days of validity, YYYY-MM-DD. */
  validFrom: string;
  validUntil: string;
  /** PEM, with which each signature can be verified again. */
  publicKey: string;
  isSimulated: boolean;
}

export interface SigningOrder {
  documentNumber: string;
  /** The one-time code that the holder's application shows. */
  code: string;
  documents: readonly { id: string; name: string; sha256: string }[];
}

/**
 * `refused`: the holder, the code or the certificate is not accepted, and they can do something about it. `down`: the
 * provider cannot be used now. Reasons are Portuguese texts. Asking twice is harmless: a signature alone has no effect.
 */
export type CertificateReply =
  | { kind: "signed"; certificate: HolderCertificate; signatures: ReadonlyMap<string, string> }
  | { kind: "refused" | "down"; reason: string };

/** Never throws. Signatures are in base64, RSA over SHA-256, by the id of the document. */
export interface CertificateProvider {
  sign(order: SigningOrder, timeoutMs: number): Promise<CertificateReply>;
}
