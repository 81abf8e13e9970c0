// What the calls of the signing of an operation answer. Moments are ISO instants.
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
