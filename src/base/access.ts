// Who may do what: system > page > view. One pure function, asked by the menu, the routes and every call.
// Spec shell §6.

export type View = "view" | "create" | "update" | "delete";

export interface Access {
  /** Role codes, the main one first. */
  roles: string[];
  /** System of the main role. */
  system: string;
  /** system → page → view codes ("view_credit_registers_users"). */
  systemsPagesViews: { [system: string]: { [page: string]: string[] } };
  /** The company whose portfolio was chosen; null: none, the whole lender is seen. */
  portfolio: { companyID: number; isMain: boolean } | null;
}

interface AccessRules {
  superAdminRole: string;
  adminRole: string;
  /** System in which the super-administrator holds every page. */
  homeSystem: string;
  /** System that administrators act in once they chose another company's portfolio. */
  portfolioSystem: string;
}

export const ACCESS_RULES: AccessRules = {
  superAdminRole: "r_superadmin",
  adminRole: "r_admin",
  homeSystem: "credit",
  portfolioSystem: "receivables",
};

/** The system whose rights apply now. */
export function effectiveSystem(access: Access, rules: AccessRules = ACCESS_RULES): string {
  const mayChoose = access.roles.includes(rules.superAdminRole) || access.roles.includes(rules.adminRole);
  const chosen = access.portfolio !== null && !access.portfolio.isMain;
  return mayChoose && chosen ? rules.portfolioSystem : access.system;
}

export interface AccessNeed {
  /** Any of these pages; none: any page of the system. */
  pages?: readonly string[];
  /** Absent: any view of the page. */
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

/** What a register says about the rights to write it. */
export interface Writable {
  pages: readonly string[];
  /** Shown and kept inside another's screen: whoever makes that one writes this one. */
  isPart: boolean;
  /** The views that each page has. */
  pageViews: ReadonlyMap<string, readonly View[]>;
}

/** Asked by the screens and by every write. Where a page lacks the view, `update` stands in for it. */
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

/** The portfolio that an administrator has chosen to work in, as its calls answer it. */
export interface ChosenPortfolio {
  id: number;
  companyID: number;
  companyType: string;
}
