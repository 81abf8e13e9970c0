// The port to a credit bureau: a question, and what may come of it. Its adapters are the HTTP one and the simulator of
// each bureau's folder; one conformance suite holds for all of them.
import type { PlainObject } from "../../../../src/base/plain-object.ts";
import type { BureauCode } from "../../../../src/rules/bureaus/bureau-code.ts";

export { BUREAUS, type BureauCode } from "../../../../src/rules/bureaus/bureau-code.ts";

export const BUREAU_NAMES: Readonly<Record<BureauCode, string>> = {
  SCR: "SCR",
  BOA_VISTA: "Boa Vista",
  REGCHEQ: "Regcheq",
};

/** One question to a bureau. */
export interface Question {
  /** Ours, unique: the bureau answers the same key once, and is asked by it what became of the question. */
  key: string;
  documentNumber: string;
  /** YYYY-MM, for the SCR alone. */
  baseDate?: string;
  /** What Regcheq is told of the party besides. */
  details?: PlainObject;
}

/**
 * `answered`: the bytes that came, not yet read. `refused`: the bureau has certainly not done it, so nothing is charged.
 * `lost`: nobody here knows whether it was done. `absent`: the bureau never received that key. Reasons are Portuguese texts.
 */
export type Reply =
  | { kind: "answered"; bytes: Buffer; contentType: string }
  | { kind: "refused"; reason: string; isDown: boolean }
  | { kind: "lost"; reason: string }
  | { kind: "absent" };

/** Never throws. */
export interface Bureau {
  ask(question: Question, timeoutMs: number): Promise<Reply>;
  /** Asks what became of a question, which is never charged. */
  find(key: string, timeoutMs: number): Promise<Reply>;
}

/** An answer that was read: `content` is what the screens show of it, derived at each reading. */
export interface ReadAnswer<Content> {
  outcome: "DONE" | "NO_DATA" | "REFUSED";
  protocol: string;
  isCharged: boolean;
  isSimulated: boolean;
  message: string | null;
  content: Content;
}

/** The bytes are no answer of this bureau; the message is a Portuguese reason. */
export class UnreadableAnswer extends Error {}
