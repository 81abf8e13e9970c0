// Who may do what, by system, page and view, in one pure function that the menu, the routes and every call ask. Spec
// shell §6.

export type View = "view" | "create" | "update" | "delete";

export interface Access {
  /** Role codes, the main one first. */
  roles: string[];
  /** The system of the main role. */
  system: string;
  /** system → page → view codes ("view_credit_registers_users"). */
  systemsPagesViews: { [system: string]: { [page: string]: string[] } };
  /**
   * The company whose portfolio the person has chosen; null when there is no choice and the person sees the whole
   * lender.
   */
  portfolio: { companyID: number; isMain: boolean } | null;
}

interface AccessRules {
  superAdminRole: string;
  adminRole: string;
  /** The system in which the super-administrator has every page. */
  homeSystem: string;
  /** The system in which administrators act once they have chosen another company's portfolio. */
  portfolioSystem: string;
}

export const ACCESS_RULES: AccessRules = {
  superAdminRole: "r_superadmin",
  adminRole: "r_admin",
  homeSystem: "credit",
  portfolioSystem: "receivables",
};

/** Returns the system whose rights apply now. */
export function effectiveSystem(access: Access, rules: AccessRules = ACCESS_RULES): string {
  const mayChoose = access.roles.includes(rules.superAdminRole) || access.roles.includes(rules.adminRole);
  const isInOtherPortfolio = access.portfolio !== null && !access.portfolio.isMain;
  return mayChoose && isInOtherPortfolio ? rules.portfolioSystem : access.system;
}

export interface AccessNeed {
  /** Any of these pages suffices; without them, any page of the system. */
  pages?: readonly string[];
  /** When absent, any view of the page suffices. */
  view?: View;
  system?: string;
}

export function canAccess(access: Access, need: AccessNeed, rules: AccessRules = ACCESS_RULES): boolean {
  const system = effectiveSystem(access, rules);
  if (need.system && need.system !== system) return false;
  const pages = need.pages?.filter((page) => page.startsWith(`${system}_`));
  if (pages && pages.length === 0) return false;
  if (hasEveryPage(access, system, rules)) return true;
  const granted = access.systemsPagesViews[system] ?? {};
  const accessible = pages ?? Object.keys(granted);
  return accessible.some((page) => {
    const views = granted[page] ?? [];
    return need.view ? views.includes(`${need.view}_${page}`) : views.length > 0;
  });
}

/** The part of a register that decides the rights to write it. */
export interface Writable {
  pages: readonly string[];
  /**
   * True for a register that is shown and saved inside the screen of another one, whose right to create applies to it.
   */
  isPart: boolean;
  /** The views that each page has. */
  pageViews: ReadonlyMap<string, readonly View[]>;
}

/** The screens and every write ask this function. Where a page lacks the view, `update` is required instead. */
export function canWrite(
  access: Access,
  { pages, isPart, pageViews }: Writable,
  view: Exclude<View, "view">,
  rules: AccessRules = ACCESS_RULES,
): boolean {
  return pages.some((page) => {
    const pageOffers = pageViews.get(page) ?? [];
    const standIn: View[] = pageOffers.includes(view) ? [view] : pageOffers.includes("update") ? ["update"] : [];
    const sufficient = isPart && view !== "delete" ? [...standIn, "create" as const] : standIn;
    return sufficient.some((one) => canAccess(access, { pages: [page], view: one }, rules));
  });
}

function hasEveryPage(access: Access, system: string, rules: AccessRules): boolean {
  if (system === rules.portfolioSystem && access.system !== system) return true;
  return system === rules.homeSystem && access.system === system && access.roles.includes(rules.superAdminRole);
}

/** The chosen portfolio of an administrator, as the calls answer it. */
export interface ChosenPortfolio {
  id: number;
  companyID: number;
  companyType: string;
}
