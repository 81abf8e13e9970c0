// Works out the place of an account in its chart from its code, and checks it against the existing accounts.

import type { FieldError } from "../../../../src/base/app-error.ts";
import {
  ancestorCodes,
  cosifCode,
  formatCode,
  naturalSide,
  type ReadCode,
  readCode,
  type Side,
} from "../../../../src/rules/accounting/account-code.ts";
import type { Account, AccountPlaceQuestion } from "../../../../src/rules/accounting/accounts.ts";
import { validationError } from "../../../framework/index.ts";
import { type Chart, codeKey, type Plan } from "./chart.ts";

export const ENTITY = "AccountPlanTreeNode";

type AccountInput = Pick<AccountPlaceQuestion, "code" | "parentID" | "id"> & { title: string; type: string };

export interface Place extends ReadCode {
  name: string;
  cosifCode: string;
  naturalSide: Side;
  /** Absent at the top of the plan, or while the account above does not exist. */
  parent?: Account;
  /** Accounts directly below the same parent that belong below this one from now on. */
  movedChildren: Account[];
}

export const at = (field: string, message: string): Error =>
  validationError([{ field, code: "account", message } satisfies FieldError], ENTITY);

/** Works out the place of the account. Throws a validation error for an invalid code or an impossible account above. */
export function placeOf(chart: Chart, plan: Plan, input: AccountInput): Place {
  const { regime, rules } = plan;
  const read = readCode(regime, input.code, rules.codePattern);
  if (typeof read === "string") throw at("code", read);
  if (read.level > rules.levelsLength) throw at("code", `O plano tem no máximo ${rules.levelsLength} níveis.`);
  const parent = parentFor(chart, plan, input, read.code);
  const movedChildren = childrenToMove(chart, plan, input, { code: read.code, parent });
  return {
    ...read,
    name: `${formatCode(regime, read.code, rules.codePattern)} ${input.title}`,
    cosifCode: cosifCode(regime, read.code),
    naturalSide: naturalSide(read.code, input.title, parent?.naturalSide ?? undefined),
    parent,
    movedChildren,
  };
}

function parentFor(chart: Chart, plan: Plan, { parentID, id }: AccountInput, code: string): Account | undefined {
  const { regime, rules } = plan;
  const above = ancestorCodes(regime, code, rules.codePattern);
  const nearest = nearestOf(chart, plan, code, id);
  const label = (account: Account) => formatCode(regime, account.code, rules.codePattern);
  const chosenParent = typeof parentID === "number" ? chart.accounts.get(parentID) : undefined;
  if (typeof parentID === "number" && !chosenParent) throw at("parentID", "A conta superior não existe.");
  if (chosenParent) {
    if (chosenParent.accountPlanTreeID !== plan.id) throw at("parentID", "A conta superior é de outro plano.");
    if (chosenParent.id === id) throw at("parentID", "Uma conta não fica abaixo dela mesma.");
    if (chosenParent.type !== "SY") throw at("parentID", "A conta superior deve ser sintética.");
    if (!above.includes(chosenParent.code))
      throw at("code", `O código deve continuar o da conta superior, ${label(chosenParent)}.`);
    if (nearest && nearest !== chosenParent) throw at("parentID", `A conta superior deste código é ${label(nearest)}.`);
  }
  if (nearest && nearest.type !== "SY")
    throw at(
      "code",
      `A conta ${nearest.name ?? label(nearest)} é analítica e não recebe subcontas. Divida-a antes, em Dividir conta no plano de contas.`,
    );
  return nearest;
}

/** Returns the closest existing account above the one of this code. */
export function nearestOf({ byCode }: Chart, plan: Plan, code: string, id?: number): Account | undefined {
  for (const above of ancestorCodes(plan.regime, code, plan.rules.codePattern)) {
    const account = byCode.get(codeKey(plan.id, above));
    if (account && account.id !== id) return account;
  }
  return undefined;
}

/** An account made between two others becomes the parent of those below it. */
function childrenToMove(
  chart: Chart,
  { id, regime, rules }: Plan,
  input: AccountInput,
  { code, parent }: { code: string; parent: Account | undefined },
): Account[] {
  const beside = (chart.below.get(parent?.id ?? null) ?? []).filter(
    (account) => account.accountPlanTreeID === id && account.id !== input.id,
  );
  const movedChildren = beside.filter((account) =>
    ancestorCodes(regime, account.code, rules.codePattern).includes(code),
  );
  if (movedChildren.length > 0 && input.type !== "SY")
    throw at("type", "Já há contas abaixo deste código: a conta deve ser sintética.");
  return movedChildren;
}
