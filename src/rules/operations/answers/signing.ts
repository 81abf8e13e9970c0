// What the calls of the signing of an operation answer, and what a signer sees by their link. Moments are ISO instants.
import type { RecordOf } from "../../../base/resource-types.ts";

/** That one signer is asked for one document. */
export interface RequestedSignature {
  signerID: number;
  contractID: number;
  signedAt: string | null;
  certificateType: NonNullable<RecordOf<"operation-contracts">["certificateType"]>;
}

/** GET /operations/{id}/signing */
export interface SigningAnswer {
  /** Of the documents that are being signed. */
  signatures: readonly RequestedSignature[];
  /** Signed by link, with the evidence in the signed copy: no other copy takes its place. */
  sealedContractIDs: readonly number[];
  mayResendBiometry: boolean;
  /** The demonstration can sign for everybody. */
  isSimulated: boolean;
}

/** POST /operations/{id}/signers */
export interface SignersFilled {
  /** How many were included. */
  added: number;
  /** The names of those whom the registers name without the data that a signer needs. */
  incomplete: readonly string[];
}

/** GET /operation-signers/{id}/link */
export interface SignerLink {
  link: string;
  expiresAt: string | null;
}

/** POST /operation-signers/{id}/resend */
export interface LinkResent {
  id: number;
  /** A sentence for people. */
  message: string;
}

export interface LinkDocument extends Pick<RequestedSignature, "contractID" | "certificateType"> {
  name: string;
  sha256: string;
  /** The signer has opened it. */
  isRead: boolean;
}

/** POST /signature-links/open: no more of the operation than the documents themselves say. */
export interface SignatureLink {
  /** Of the signer. */
  name: string;
  expiresAt: string | null;
  /** The name of the lender. */
  lender: string;
  /** Those that the signer has not signed yet. */
  documents: readonly LinkDocument[];
  /** Null where no document asks for it; `path` of the page that takes the photo. */
  biometry: { isApproved: boolean; path: string | null } | null;
  /** A demonstration, in which no signature counts. */
  isSimulated: boolean;
}
