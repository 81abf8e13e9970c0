// The calls of a signer with a link. They carry no token: the code of the link is their only right.
import { objectOf, objectsIn } from "../../../base/plain-object.ts";
import type { SignatureLink } from "../../../rules/operations/answers/signing.ts";
import { SIGNING_CONSENT_VERSION } from "../../../rules/operations/signing-consent.ts";
import { SIGNATURE_TEXTS } from "./texts.ts";

const ENDINGS = ["EXPIRED", "REVOKED", "NOT_DUE", "SIGNED", "REFUSED", "UNKNOWN"] as const;
export type LinkEnding = (typeof ENDINGS)[number];

/** The server refused, with a text for the person; `ending`: why this link opens nothing any more. */
export class LinkRefused extends Error {
  readonly ending: LinkEnding | undefined;
  readonly fields: Readonly<Record<string, string>>;

  constructor(message: string, subcode: string | undefined, fields: Readonly<Record<string, string>>) {
    super(message);
    this.ending = ENDINGS.find((ending) => ending === subcode);
    this.fields = fields;
  }
}

async function post(path: string, body: object): Promise<Response> {
  const response = await fetch(`/api/signature-links/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (response.ok) return response;
  const { message, subcode, errors } = objectOf(await response.json().catch(() => undefined));
  const reason = response.status === 404 ? "UNKNOWN" : typeof subcode === "string" ? subcode : undefined;
  const fields = objectsIn(errors).map(({ field, message: text }) => [String(field), String(text)] as const);
  throw new LinkRefused(
    typeof message === "string" ? message : SIGNATURE_TEXTS.unknown,
    reason,
    Object.fromEntries(fields),
  );
}

export const openLink = async (code: string): Promise<SignatureLink> =>
  (await post("open", { code })).json() as Promise<SignatureLink>;

export const readDocument = async (code: string, contractID: number): Promise<Blob> =>
  (await post("document", { code, contractID })).blob();

export interface SignatureInput {
  documentNumber: string;
  certificateCode?: string;
}

export const signDocuments = (code: string, sent: SignatureInput): Promise<unknown> =>
  post("sign", { code, agreed: true, version: SIGNING_CONSENT_VERSION, ...sent });

export const refuseDocuments = (code: string, sent: { documentNumber: string; reason: string }): Promise<unknown> =>
  post("refuse", { code, ...sent });

export const requestLink = (code: string): Promise<unknown> => post("request", { code });
