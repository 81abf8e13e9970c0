// Tests the rule that decides who may open which page: every branch of it, as a table of cases.
import { describe, expect, it } from "vitest";
import { type Access, canAccess, canWrite, effectiveSystem } from "../../src/base/access.ts";

const clerk: Access = {
  roles: ["r_operator"],
  system: "credit",
  systemsPagesViews: {
    credit: {
      credit_registers_customers: ["view_credit_registers_customers", "update_credit_registers_customers"],
      credit_registers_leads: [],
    },
    receivables: { receivables_buyers: ["view_receivables_buyers"] },
  },
  portfolio: null,
};
const agent: Access = {
  roles: ["r_agency_office"],
  system: "agency_office",
  systemsPagesViews: {
    agency_office: { agency_office_customers: ["view_agency_office_customers"] },
    credit: { credit_registers_users: ["view_credit_registers_users"] },
  },
  portfolio: null,
};
const nobody: Access = { roles: [], system: "credit", systemsPagesViews: {}, portfolio: null };
const superAdmin: Access = { roles: ["r_superadmin"], system: "credit", systemsPagesViews: {}, portfolio: null };
const admin: Access = { ...superAdmin, roles: ["r_admin"] };
const other = { companyID: 7, isMain: false };
const main = { companyID: 1, isMain: true };

const customers = ["credit_registers_customers"];
const webhooks = ["credit_settings_webhooks"];
const buyers = ["receivables_buyers"];

describe("the right to a page and a view", () => {
  it("opens with the view that was granted and stays shut for the others", () => {
    expect(canAccess(clerk, { pages: customers, view: "view" })).toBe(true);
    expect(canAccess(clerk, { pages: customers, view: "update" })).toBe(true);
    expect(canAccess(clerk, { pages: customers, view: "delete" })).toBe(false);
  });

  it("is granted by any of several pages", () => {
    expect(canAccess(clerk, { pages: [...webhooks, ...customers], view: "view" })).toBe(true);
  });

  it("without a view is granted by any view of the page", () => {
    const updates = { credit: { credit_registers_users: ["update_credit_registers_users"] } };
    expect(canAccess({ ...nobody, systemsPagesViews: updates }, { pages: ["credit_registers_users"] })).toBe(true);
    expect(canAccess(clerk, { pages: ["credit_registers_leads"] })).toBe(false);
  });

  it("without a page is granted by any right in the system", () => {
    expect(canAccess(clerk, {})).toBe(true);
    expect(canAccess(clerk, { system: "credit" })).toBe(true);
    expect(canAccess(nobody, { system: "credit" })).toBe(false);
    expect(canAccess(nobody, {})).toBe(false);
  });
});

describe("the system of the role", () => {
  it("closes pages of other systems, even when their views were granted by mistake", () => {
    expect(canAccess(agent, { pages: ["credit_registers_users"], view: "view" })).toBe(false);
    expect(canAccess(clerk, { pages: buyers, view: "view" })).toBe(false);
    expect(canAccess(agent, { system: "credit" })).toBe(false);
  });

  it("selects the role's own page among pages of several systems", () => {
    const pages = [...customers, "agency_office_customers"];
    expect(canAccess(agent, { pages, view: "view" })).toBe(true);
    expect(canAccess(agent, { pages, view: "create" })).toBe(false);
  });
});

describe("an administrator", () => {
  it("with every right opens every page of credit, without a portfolio and with the main one", () => {
    expect(canAccess(superAdmin, { pages: webhooks, view: "delete" })).toBe(true);
    expect(canAccess({ ...superAdmin, portfolio: main }, { pages: webhooks, view: "delete" })).toBe(true);
    expect(canAccess(superAdmin, { pages: buyers })).toBe(false);
  });

  it("without every right has only what was granted", () => {
    expect(canAccess(admin, { pages: webhooks })).toBe(false);
    expect(canAccess({ ...admin, portfolio: main }, { pages: webhooks })).toBe(false);
    expect(canAccess({ ...admin, systemsPagesViews: clerk.systemsPagesViews }, { pages: customers })).toBe(true);
  });

  it.each([
    ["super-administrator", superAdmin],
    ["administrator", admin],
  ] as const)("acting in another company's portfolio as %s has the pages of receivables", (_name, person) => {
    const chosen = { ...person, portfolio: other };
    expect(effectiveSystem(chosen)).toBe("receivables");
    expect(canAccess(chosen, { pages: buyers, view: "create" })).toBe(true);
    expect(canAccess(chosen, { system: "receivables" })).toBe(true);
    expect(canAccess(chosen, { pages: webhooks })).toBe(false);
    expect(canAccess(chosen, { system: "credit" })).toBe(false);
  });

  it("is the only person whose rights a portfolio changes", () => {
    const chosen = { ...clerk, portfolio: other };
    expect(effectiveSystem(chosen)).toBe("credit");
    expect(canAccess(chosen, { pages: customers, view: "view" })).toBe(true);
    expect(canAccess(chosen, { pages: buyers, view: "view" })).toBe(false);
  });

  it("is recognised by any of a person's roles", () => {
    expect(canAccess({ ...superAdmin, roles: ["r_operator", "r_superadmin"] }, { pages: webhooks })).toBe(true);
  });
});

describe("writing a register", () => {
  const granted = (...views: string[]): Access => ({
    ...nobody,
    systemsPagesViews: {
      credit: { credit_settings_biometry: views.map((view) => `${view}_credit_settings_biometry`) },
    },
  });
  const register = (views: ("view" | "create" | "update" | "delete")[], isPart = false) => ({
    pages: ["credit_settings_biometry"],
    isPart,
    pageViews: new Map([["credit_settings_biometry", views]]),
  });

  it("needs the view that its page has", () => {
    const page = register(["view", "create", "update", "delete"]);
    expect(canWrite(granted("view", "update"), page, "update")).toBe(true);
    expect(canWrite(granted("view", "update"), page, "create")).toBe(false);
    expect(canWrite(granted("delete"), page, "delete")).toBe(true);
  });

  it("needs update for a view that the page lacks, and is refused where it lacks both", () => {
    const page = register(["view", "update"]);
    expect(canWrite(granted("view", "update"), page, "create")).toBe(true);
    expect(canWrite(granted("view", "update"), page, "delete")).toBe(true);
    expect(canWrite(granted("view"), page, "delete")).toBe(false);
    expect(canWrite(granted("view"), register(["view"]), "create")).toBe(false);
  });

  it("is allowed for the parts of a record to whoever creates it, except deleting them", () => {
    const part = register(["view", "create", "update", "delete"], true);
    expect(canWrite(granted("create"), part, "update")).toBe(true);
    expect(canWrite(granted("create"), part, "delete")).toBe(false);
  });
});
