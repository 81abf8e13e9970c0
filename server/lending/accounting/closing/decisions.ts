// Parses what the person who closes decides on the divergences of each check, in the form that the address uses:
// D16:IGNORE,D18:SUSPEND.
import { badRequest } from "../../../../src/base/app-error.ts";
import {
  type Decisions,
  DISAGREEMENT_ACTIONS,
  type DisagreementAction,
} from "../../../../src/rules/accounting/closing/closing-states.ts";
import { CLOSING_CHECKS } from "./checks/index.ts";
import { CLOSING_TEXTS } from "./texts.ts";

const CODES = new Set(CLOSING_CHECKS.map(({ code }) => code));
const isAction = (text: string): text is DisagreementAction => DISAGREEMENT_ACTIONS.some((action) => action === text);

export function decisionsOf(sent: unknown): Decisions | null {
  if (sent === undefined) return null;
  if (typeof sent !== "string") throw badRequest("decisions", CLOSING_TEXTS.decisions);
  const decisions: Record<string, DisagreementAction> = {};
  for (const part of sent.split(",")) {
    const [code = "", action = "", ...others] = part.split(":");
    if (!CODES.has(code) || !isAction(action) || others.length > 0 || code in decisions)
      throw badRequest("decisions", CLOSING_TEXTS.decisions);
    decisions[code] = action;
  }
  return decisions;
}
