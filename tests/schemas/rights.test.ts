// Tests the pages and roles of a new installation, and the rights that each role grants.
import { describe, expect, it, test } from "vitest";
import { withPages } from "../../src/base/check-pages.ts";
import { rightsOf, rolesOf } from "../helpers/shipped-rights.ts";

const { systems, areas, pages } = rightsOf();
const roles = rolesOf();
const page = (code: string) => pages.find((one) => one.code === code);

describe("the pages", () => {
  it("are listed once, each in a system that exists", () => {
    expect(new Set(pages.map(({ code }) => code)).size).toBe(pages.length);
    for (const { code, system } of pages) {
      expect(systems.map((one) => one.code)).toContain(system);
      expect(code.startsWith(`${system}_`), code).toBe(true);
    }
  });

  it("of the credit system have six areas, except the profile", () => {
    const codes = areas.map((area) => area.code);
    expect(codes).toHaveLength(6);
    const outside = pages.filter(({ system, area }) => system === "credit" && !codes.includes(area ?? ""));
    expect(outside.map(({ code }) => code)).toEqual(["credit_user_profile"]);
  });

  it("can all be viewed", () => expect(pages.filter(({ views }) => views[0] !== "view")).toEqual([]));
});

test("a page that a slice adds comes after the page that it names, or last", () => {
  const { pages: before, ...rest } = rightsOf();
  const own = { code: "credit_visits", label: "Visitas", system: "credit", views: ["view"] as const };
  const codesWith = (after?: string) =>
    withPages({ ...rest, pages: before }, [{ ...own, after }]).pages.map(({ code }) => code);
  expect(codesWith(before[3]!.code)[4]).toBe("credit_visits");
  expect(codesWith().at(-1)).toBe("credit_visits");
});

describe("the roles", () => {
  it("are the seven of the identity provider", () => {
    expect(roles.map(({ code }) => code).toSorted()).toEqual(
      [
        "r_admin",
        "r_agency_office",
        "r_agency_office_master",
        "r_cessionary",
        "r_hr",
        "r_operator",
        "r_superadmin",
      ].toSorted(),
    );
  });

  it.each(roles)("$code grants only views that the pages of its system have", ({ system, pages: granted }) => {
    for (const [code, views] of Object.entries(granted)) {
      expect(page(code)?.system, code).toBe(system);
      expect(
        views.filter((view) => !page(code)?.views.some((other) => other === view)),
        code,
      ).toEqual([]);
    }
  });

  it("grant the superadministrator every page of the credit system", () => {
    const all = pages.filter(({ system }) => system === "credit").map(({ code, views }) => [code, views]);
    expect(roles.find(({ code }) => code === "r_superadmin")!.pages).toEqual(Object.fromEntries(all));
  });

  it("withhold settings and the daily closing from the operator", () => {
    const granted = Object.keys(roles.find(({ code }) => code === "r_operator")!.pages);
    expect(granted.filter((code) => /settings|daily_closing/.test(code))).toEqual([]);
  });
});
