// The view that an administrator works in: one company's portfolio, or the whole lender. Spec shell §2, §6.
import { ACCESS_RULES, type Access, type ChosenPortfolio } from "../base/access.ts";
import { readOwn } from "./own-calls.ts";
import { WHOLE_VIEW } from "./person-storage.ts";
import { signedInUser } from "./user-manager.ts";

export interface PortfolioChoice {
  /** The portfolio in force; null for the whole lender. */
  id: number | null;
  portfolio: Access["portfolio"];
  /** True once the person chose the whole lender in this sign-in, so that the question is not asked again. */
  isSettled: boolean;
}

const MAIN_COMPANY = "MN";

/**
 * Only administrators load the feature and their choice; undefined when it is not offered. Any failure means no choice.
 */
export async function readPortfolioChoice(roles: string[]): Promise<PortfolioChoice | undefined> {
  if (!roles.includes(ACCESS_RULES.adminRole) && !roles.includes(ACCESS_RULES.superAdminRole)) return undefined;
  const flags = await readOwn<{ companyPortfolio?: boolean }>("/system/feature-flags").catch(() => undefined);
  if (!flags?.companyPortfolio) return undefined;
  const chosen = await readOwn<ChosenPortfolio | null>("/users/me/company-portfolio").catch(() => null);
  return {
    id: chosen?.id ?? null,
    portfolio: chosen && { companyID: chosen.companyID, isMain: chosen.companyType === MAIN_COMPANY },
    isSettled: localStorage.getItem(WHOLE_VIEW) === (await signInMark()),
  };
}

/** Stored for all tabs until the person signs in again. */
export async function keepWholeView(isWhole: boolean): Promise<void> {
  if (isWhole) localStorage.setItem(WHOLE_VIEW, await signInMark());
  else localStorage.removeItem(WHOLE_VIEW);
}

/** Identifies the sign-in, also where several tabs share it. */
async function signInMark(): Promise<string> {
  const profile = (await signedInUser())?.profile;
  return `${profile?.sub ?? ""} ${profile?.auth_time ?? ""}`;
}
