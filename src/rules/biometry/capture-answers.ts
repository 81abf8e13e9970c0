// What the server answers about captures: to people of the lender the link and the simulator, to the person with the link
// where it stands.
import type { Behaviour } from "../bureaus/simulators.ts";
import type { ConsentFacts } from "./consent.ts";

/** The link while it is open. */
export interface IssuedLink {
  link: string;
  /** An ISO instant. */
  expiresAt: string;
}

export interface MailedLink {
  /** A Portuguese sentence about where the link goes. */
  message: string;
}

export interface BiometrySimulator {
  isSimulated: boolean;
  behaviour: Behaviour;
  /** The score of everybody; null where each document has its own. */
  score: number | null;
}

/** OPEN takes a picture, WAITING has one with the bureau, AGAIN goes on with another link. */
export interface LinkState {
  state: "OPEN" | "WAITING" | "DONE" | "AGAIN";
  nextCode: string | null;
  firstName: string;
  /** ISO instants. */
  consentedAt: string | null;
  expiresAt: string;
  failure: string | null;
  consent: ConsentFacts & { version: string };
}
