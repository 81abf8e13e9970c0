// Checks every document of the product against the meta-schema and against the other documents that it refers to.
import { describe, expect, it } from "vitest";
import { tabsOf } from "../../src/base/layout.ts";
import type { ResourceDocument } from "../../src/base/resource-document.ts";
import { rightsOf } from "../helpers/shipped-rights.ts";
import { everyField, fieldAt, isShown, leadsSomewhere, leaves, pathsRead } from "./paths.ts";
import { documentNamed, partNamed, parts, resources } from "./read-documents.ts";

const rights = rightsOf();
const { pages } = rights;
const pageCodes = pages.map((page) => page.code);
/** A group that is placed whole stands for its members. */
const placed = (document: ResourceDocument): string[] =>
  tabsOf(document)
    .flatMap((tab) => tab.sections.flatMap((section) => section.fields))
    .flatMap((path) => [path, ...shownPaths(document).filter((member) => member.startsWith(`${path}.`))])
    .filter((path) => !shownPaths(document).some((member) => member.startsWith(`${path}.`)));
const shownPaths = (document: ResourceDocument): string[] =>
  leaves(document).flatMap(({ path, field }) => (isShown(field) ? [path] : []));

/** A form with no more fields than this needs no layout. */
const MOST_WITHOUT_LAYOUT = 4;

describe.each([...resources])("%s", (file, document) => {
  const spec = document["x-resource"];
  const owned = everyField(document.properties);
  const missing = (paths: readonly string[]) => paths.filter((path) => !leadsSomewhere(document, path));

  it("is named after its file", () => expect(file).toMatch(new RegExp(`/${document.$id}\\.json$`)));

  it("names only fields that exist in its list, search, order and uniqueness", () => {
    const list = document["x-list"];
    const unique = (spec.unique ?? []).flatMap(({ fields }) => fields);
    const owners = Object.values(spec.scope ?? {}).flatMap((rules) =>
      rules.flatMap((rule) => ("field" in rule ? [rule.field] : [])),
    );
    expect(
      missing([...list.columns, ...(list.filters ?? []), ...spec.search, ...unique, ...owners, spec.recordTitle]),
    ).toEqual([]);
    expect(missing([spec.sort.split(",")[0]!])).toEqual([]);
  });

  it("places each field that people fill or read exactly once", () => {
    if (!document["x-layout"] && spec.routes)
      return expect(Object.keys(document.properties).length).toBeLessThanOrEqual(MOST_WITHOUT_LAYOUT);
    if (!document["x-layout"]) return;
    const keys = Object.values(document.properties).flatMap((field) => field["x-embed"]?.key ?? []);
    const expected = shownPaths(document).filter((path) => !keys.includes(path));
    const inForm = placed(document);
    const timesNamed = (path: string) => inForm.filter((other) => other === path).length;
    const wrong = [...new Set([...expected, ...inForm])].filter(
      (path) => timesNamed(path) !== (expected.includes(path) ? 1 : 0),
    );
    expect(wrong.join(", "), "x-layout names each field once, but not these").toBe("");
  });

  it("places every required field", () => {
    const required = leaves(document).filter((leaf) => leaf.required && document["x-layout"]);
    expect(required.map(({ path }) => path).filter((path) => !placed(document).includes(path))).toEqual([]);
  });

  it("requires only fields that it has and that people may fill", () => {
    for (const name of document.required ?? []) {
      expect(document.properties[name], name).toBeDefined();
      expect(document.properties[name]?.readOnly ?? false, name).toBe(false);
    }
  });

  it("refers only to resources, blocks and enumerations that exist", () => {
    for (const { place, field } of owned) {
      const refs = [field.$ref, field.items?.$ref].filter((ref) => ref !== undefined);
      for (const ref of refs) expect(partNamed(ref), `${place} ${ref}`).toBeDefined();
      const target = field["x-ref"];
      if (target) expect(documentNamed(target.resource), place).toBeDefined();
      for (const name of Object.keys((target?.filter as object | undefined) ?? {})) {
        expect(documentNamed(target!.resource)?.properties[name], `${place} ${name}`).toBeDefined();
      }
    }
  });

  it("embeds fields that the other record has, and shares fields that both have", () => {
    for (const { place, field } of owned) {
      const embed = field["x-embed"];
      if (!embed) continue;
      const target = documentNamed(embed.resource);
      const has = (name: string) => target?.properties[name] !== undefined;
      expect(
        [...(embed.fields ?? []), ...(embed.required ?? []), ...(embed.share ?? [])].filter((name) => !has(name)),
        place,
      ).toEqual([]);
      expect(
        (embed.required ?? []).filter((name) => embed.fields && !embed.fields.includes(name)),
        place,
      ).toEqual([]);
      expect(
        (embed.share ?? []).filter((name) => !document.properties[name]),
        place,
      ).toEqual([]);
      expect(document.properties[embed.key]?.["x-ref"]?.resource, place).toBe(embed.resource);
    }
  });

  it("computes from fields that exist", () => {
    for (const { place, field } of owned) {
      const compute = field["x-compute"];
      if (!compute) continue;
      if ("count" in compute) {
        const [name = "", path = ""] = compute.count.split(".");
        expect(fieldAt(documentNamed(name)?.properties ?? {}, path)?.["x-ref"]?.resource, place).toBe(document.$id);
      } else {
        const paths = "path" in compute ? [compute.path] : "length" in compute ? [compute.length] : compute.coalesce;
        expect(missing(paths), place).toEqual([]);
      }
    }
  });

  it("has conditions only over siblings of the conditioned field", () => {
    for (const { place, field, siblings } of owned) {
      const read = Object.values(field["x-when"] ?? {}).flatMap((condition) => pathsRead(condition));
      const compared = field["x-min-field"] ? [field["x-min-field"]] : [];
      expect(
        [...read, ...compared].filter((path) => !fieldAt(siblings, path)),
        place,
      ).toEqual([]);
    }
    const sections = tabsOf(document).flatMap((tab) => tab.sections.flatMap((section) => pathsRead(section.when)));
    const actions = (spec.actions ?? []).flatMap((action) => pathsRead(action.when));
    expect(
      [...sections, ...actions, ...pathsRead(spec.keep)].filter((path) => !fieldAt(document.properties, path)),
    ).toEqual([]);
  });

  it("is opened by pages and systems that exist", () => {
    const named = [...spec.pages, ...(spec.routes ?? []).flatMap((route) => route.page)];
    expect(named.filter((page) => !pageCodes.includes(page))).toEqual([]);
    const systems = rights.systems.map((system) => system.code);
    expect(Object.keys(spec.scope ?? {}).filter((system) => !systems.includes(system))).toEqual([]);
  });

  it("shows rows to every system that has one of its pages", () => {
    const systems = pages.filter((page) => spec.pages.includes(page.code)).map((page) => page.system);
    expect(systems.filter((system) => !spec.scope?.[system])).toEqual([]);
  });

  it("explains its purpose in its empty list", () => {
    if (spec.routes) expect(spec.hint).toMatch(/^[A-ZÀ-Ý].*\.$/u);
  });

  it("belongs to its parent by a field that refers to it", () => {
    if (!spec.parent) return;
    const target = documentNamed(spec.parent.resource);
    const pointed = documentNamed(document.properties[spec.parent.field]?.["x-ref"]?.resource ?? "");
    const table = (one?: ResourceDocument) => one?.["x-resource"].table ?? one?.$id.replaceAll("-", "_");
    expect(table(target)).toBe(table(pointed));
  });
});

describe("the documents together", () => {
  it("have each path, route and place in the menu once", () => {
    const specs = [...resources.values()].map((document) => document["x-resource"]);
    const routes = specs.flatMap((spec) => spec.routes ?? []);
    const claims = [
      ...specs.map((spec) => `call ${spec.path}`),
      ...routes.map((route) => `route ${route.path}`),
      ...routes.filter((route) => route.menu).map((route) => `${route.menu} ${route.order}`),
    ];
    expect(claims.filter((claim, index) => claims.indexOf(claim) !== index)).toEqual([]);
  });

  it("use every enumeration and block", () => {
    const text = JSON.stringify([...resources.values(), ...parts.values()]);
    const unused = [...parts.values()].map((part) => part.$id).filter((name) => !text.includes(`"$ref":"${name}"`));
    expect(unused).toEqual([]);
  });
});

describe.each([...parts])("%s", (file, part) => {
  it("is named after its file", () => expect(`${part.$id}.json`).toBe(file));

  it("has each value and label once", () => {
    const members = part.oneOf ?? [];
    expect(new Set(members.map((member) => member.const)).size).toBe(members.length);
    expect(new Set(members.map((member) => member.title)).size).toBe(members.length);
  });

  it("has conditions over its own fields and requires what it has", () => {
    const properties = part.properties ?? {};
    expect((part.required ?? []).filter((name) => !properties[name])).toEqual([]);
    for (const { place, field, siblings } of everyField(properties)) {
      const read = Object.values(field["x-when"] ?? {}).flatMap((condition) => pathsRead(condition));
      expect(
        read.filter((path) => !fieldAt(siblings, path)),
        place,
      ).toEqual([]);
      const target = field["x-ref"]?.resource;
      if (target) expect(documentNamed(target), place).toBeDefined();
      if (field.$ref) expect(partNamed(field.$ref), place).toBeDefined();
    }
  });
});
