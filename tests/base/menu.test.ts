// Tests the side menu as data: order, rights, groups of one entry, and the current place.
import { describe, expect, it } from "vitest";
import type { RouteSpec } from "../../src/base/resource-document.ts";
import {
  buildMenu,
  currentEntry,
  isGroup,
  type MenuPlan,
  type MenuSource,
  pinnedEntries,
  rootTarget,
  sectionsOf,
  withNamedGroups,
} from "../../src/shell/menu.ts";

const plan: MenuPlan[] = [
  { label: "Cadastros", icon: "people", root: "/cadastros" },
  { label: "Tesouraria", icon: "safe", root: "/tesouraria" },
];
const source = (label: string, route: Partial<RouteSpec> & { path: string }): MenuSource => ({
  label,
  route: { page: ["p"], menu: "Cadastros", ...route },
  view: "view",
});
const sources = [
  source("Leads", { path: "/cadastros/leads", order: 2 }),
  source("Clientes", { path: "/cadastros/clientes", order: 1 }),
  source("Sem menu", { path: "/cadastros/oculto", menu: undefined }),
  source("Contas", { path: "/tesouraria/contas", menu: "Tesouraria", label: "Contas a pagar" }),
];
const all = () => true;
const labels = (nodes: ReturnType<typeof buildMenu>) =>
  nodes.map((node) => (isGroup(node) ? [node.label, ...node.entries.map(({ label }) => label)] : node.label));

describe("the side menu", () => {
  it("preserves the order of groups and entries, and moves a single entry to the top level", () => {
    expect(labels(buildMenu(plan, sources, all))).toEqual([["Cadastros", "Clientes", "Leads"], "Contas a pagar"]);
  });

  it("puts a group that only a page names after the declared ones", () => {
    const fleet = [
      source("Veículos", { path: "/frota/veiculos", menu: "Frota" }),
      source("Marcas", { path: "/frota/marcas", menu: "Frota" }),
    ];
    const menu = buildMenu(plan, [...fleet, ...sources], all);
    expect(labels(menu).at(-1)).toEqual(["Frota", "Veículos", "Marcas"]);
    const [group] = withNamedGroups(plan, fleet).slice(plan.length);
    expect(group && rootTarget(group, menu)).toBe("/frota/veiculos");
  });

  it("keeps the entries of a heading together even when the person does not see the first one", () => {
    const divided = [
      source("Usuários", { path: "/cadastros/usuarios", order: 1, section: "Pessoas" }),
      source("Agentes", { path: "/cadastros/agentes", order: 2, section: "Parceiros" }),
      source("Leads", { path: "/cadastros/leads", order: 3, section: "Pessoas" }),
    ];
    const sections = (visible: MenuSource[]) => {
      const [group] = buildMenu(plan, divided, (one) => visible.includes(one));
      return group && isGroup(group)
        ? sectionsOf(group).map(({ title, entries }) => [title, ...entries.map(({ label }) => label)])
        : [];
    };
    expect(sections(divided)).toEqual([
      ["Pessoas", "Usuários", "Leads"],
      ["Parceiros", "Agentes"],
    ]);
    expect(sections(divided.slice(1))).toEqual([
      ["Pessoas", "Leads"],
      ["Parceiros", "Agentes"],
    ]);
    expect(sections([...divided.slice(0, 1), ...divided.slice(2)])).toEqual([[undefined, "Usuários", "Leads"]]);
  });

  it("shows pinned pages in the order of pinning, and none that the person may no longer see", () => {
    const nodes = buildMenu(plan, sources, all);
    const pinned = ["/tesouraria/contas", "/gone", "/cadastros/clientes"];
    expect(pinnedEntries(pinned, nodes).map(({ label }) => label)).toEqual(["Contas a pagar", "Clientes"]);
  });

  it("hides what the person may not see and groups without anything left", () => {
    const visibleMenu = buildMenu(plan, sources, ({ route }) => route.path === "/cadastros/leads");
    expect(labels(visibleMenu)).toEqual(["Leads"]);
    expect(buildMenu(plan, sources, () => false)).toEqual([]);
  });

  it("marks the entry that an address belongs to", () => {
    const home = { label: "Página Inicial", path: "/", icon: "home" as const };
    const menu = [home, ...buildMenu(plan, sources, all)];
    expect(currentEntry(menu, "/cadastros/leads/edit/3")?.label).toBe("Leads");
    expect(currentEntry(menu, "/")?.label).toBe("Página Inicial");
    expect(currentEntry(menu, "/cadastros/leads-antigos")).toBeUndefined();
  });

  it("leads a group's own address to its first entry", () => {
    const menu = buildMenu(plan, sources, all);
    expect(rootTarget(plan[0]!, menu)).toBe("/cadastros/clientes");
    expect(rootTarget(plan[1]!, menu)).toBe("/tesouraria/contas");
    expect(rootTarget(plan[0]!, [])).toBeUndefined();
  });
});
