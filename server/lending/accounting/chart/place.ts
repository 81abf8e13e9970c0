// Where an account stands in its chart: read out of its code, held against the accounts that are there.

import type { FieldError } from "../../../../src/base/app-error.ts";
import {
  ancestorCodes,
  cosifCode,
  formatCode,
  naturalSide,
  type ReadCode,
  readCode,
  type Side,
} from "../../../../src/rules/account-code.ts";
import type { Account } from "../../../../src/rules/accounting/accounts.ts";
import { validationError } from "../../../framework/index.ts";
import { type Chart, codeKey, type Plan } from "./chart.ts";

export const ENTITY = "AccountPlanTreeNode";

interface Wanted {
  code: string;
  title: string;
  type: string;
  /** The account above that somebody chose; absent: the one that the code leads to. */
  parentID?: number | null;
  /** The account itself, when it exists already. */
  id?: number;
}

export interface Place extends ReadCode {
  name: string;
  cosifCode: string;
  naturalSide: Side;
  /** Nothing at the top of the plan, or while the account above is not there. */
  parent?: Account;
  /** Accounts that stood below the same parent, and belong below this one. */
  taken: Account[];
}

export const at = (field: string, message: string): Error =>
  validationError([{ field, code: "account", message } satisfies FieldError], ENTITY);

/** Refuses a code that is none, and an account above that cannot be. */
export function placeOf(chart: Chart, plan: Plan, wanted: Wanted): Place {
  const { regime, rules } = plan;
  const read = readCode(regime, wanted.code, rules.codePattern);
  if (typeof read === "string") throw at("code", read);
  if (read.level > rules.levelsLength) throw at("code", `O plano tem no máximo ${rules.levelsLength} níveis.`);
  const parent = parentFor(chart, plan, wanted, read.code);
  const taken = takenOver(chart, plan, wanted, { code: read.code, parent });
  return {
    ...read,
    name: `${formatCode(regime, read.code, rules.codePattern)} ${wanted.title}`,
    cosifCode: cosifCode(regime, read.code),
    naturalSide: naturalSide(read.code, wanted.title, parent?.naturalSide ?? undefined),
    parent,
    taken,
  };
}

function parentFor(chart: Chart, plan: Plan, { parentID, id }: Wanted, code: string): Account | undefined {
  const { regime, rules } = plan;
  const above = ancestorCodes(regime, code, rules.codePattern);
  const nearest = nearestOf(chart, plan, code, id);
  const label = (account: Account) => formatCode(regime, account.code, rules.codePattern);
  const chosen = typeof parentID === "number" ? chart.accounts.get(parentID) : undefined;
  if (typeof parentID === "number" && !chosen) throw at("parentID", "A conta superior não existe.");
  if (chosen) {
    if (chosen.accountPlanTreeID !== plan.id) throw at("parentID", "A conta superior é de outro plano.");
    if (chosen.id === id) throw at("parentID", "Uma conta não fica abaixo dela mesma.");
    if (chosen.type !== "SY") throw at("parentID", "A conta superior deve ser sintética.");
    if (!above.includes(chosen.code))
      throw at("code", `O código deve continuar o da conta superior, ${label(chosen)}.`);
    if (nearest && nearest !== chosen) throw at("parentID", `A conta superior deste código é ${label(nearest)}.`);
  }
  if (nearest && nearest.type !== "SY")
    throw at(
      "code",
      `A conta ${nearest.name ?? label(nearest)} é analítica e não recebe subcontas. Divida-a antes, em Dividir conta no plano de contas.`,
    );
  return nearest;
}

/** The account that the code leads to: the closest of those above it that exist. */
export function nearestOf({ byCode }: Chart, plan: Plan, code: string, id?: number): Account | undefined {
  for (const above of ancestorCodes(plan.regime, code, plan.rules.codePattern)) {
    const found = byCode.get(codeKey(plan.id, above));
    if (found && found.id !== id) return found;
  }
  return undefined;
}

/** An account made between two others takes those below it over. */
function takenOver(
  chart: Chart,
  { id, regime, rules }: Plan,
  wanted: Wanted,
  { code, parent }: { code: string; parent: Account | undefined },
): Account[] {
  const beside = (chart.below.get(parent?.id ?? null) ?? []).filter(
    (account) => account.accountPlanTreeID === id && account.id !== wanted.id,
  );
  const taken = beside.filter((account) => ancestorCodes(regime, account.code, rules.codePattern).includes(code));
  if (taken.length > 0 && wanted.type !== "SY")
    throw at("type", "Já há contas abaixo deste código: a conta deve ser sintética.");
  return taken;
}
