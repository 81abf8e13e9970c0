// The calls of a person with a link. They carry no token: the code of the link is the only right.
import { objectOf } from "../../../base/plain-object.ts";
import type { LinkState } from "../../../rules/biometry/capture-answers.ts";
import { CONSENT_VERSION } from "../../../rules/biometry/consent.ts";

/** The server refused, with a text for the person; `isFinal`: this link opens nothing any more. */
export class LinkRefused extends Error {
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

const UNKNOWN = "Não foi possível completar o pedido. Tente de novo em instantes.";
const ENDED = new Set(["EXPIRED", "REVOKED", "USED"]);

async function post(path: string, init: RequestInit): Promise<LinkState> {
  const response = await fetch(`/api/biometry-links/${path}`, { method: "POST", ...init });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer as LinkState;
  const { message, subcode } = objectOf(answer);
  const isFinal = response.status === 404 || (typeof subcode === "string" && ENDED.has(subcode));
  throw new LinkRefused(typeof message === "string" ? message : UNKNOWN, isFinal);
}

const asJson = (body: object): RequestInit => ({
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

export const openLink = (code: string): Promise<LinkState> => post("open", asJson({ code }));

export const giveConsent = (code: string): Promise<LinkState> =>
  post("consent", asJson({ code, agreed: true, version: CONSENT_VERSION }));

export const sendPicture = (code: string, picture: Blob): Promise<LinkState> =>
  post("picture", { headers: { "content-type": "image/jpeg", "x-biometry-code": code }, body: picture });
