// Tests the generated screens of every document: the list, the empty form, reading and changing a record, and the
// question before a deletion; all texts must be Portuguese.
import { fireEvent, waitFor } from "@testing-library/react";
import type { RaRecord } from "react-admin";
import { describe, expect, test } from "vitest";
import { evaluate } from "../../src/base/condition.ts";
import type { Field, Resource } from "../../src/base/resource.ts";
import { definitionOf } from "../../src/fields/definitions.ts";
import { recordTitle } from "../../src/resources/parts/record-title.ts";
import { inSentence } from "../../src/resources/texts.ts";
import { ENGLISH } from "../helpers/english.ts";
import { compileProduct } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";

const resources = compileProduct();

/** `at` is the index of the option that the record has, because a list may show rows of one option only. */
const sampleOf = (field: Field, at: number): unknown => {
  const chosen = field.options?.at(at)?.value;
  if (field.options) return field.type === "enum-many" ? [chosen] : chosen;
  if (field.type === "reference") return 2;
  if (field.type === "reference-many") return [2];
  if (field.type === "blocks") return [groupOf(field.fields ?? [], at)];
  if (field.fields) return groupOf(field.fields, at);
  return definitionOf(field).examples.valid[0]?.wire;
};
const groupOf = (fields: Field[], at: number): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, sampleOf(field, at)]));

const withMembers = (fields: Field[]): Field[] =>
  fields.flatMap((field) => [field, ...withMembers(field.fields ?? [])]);

const rows: { [resource: string]: RaRecord[] } = Object.fromEntries(
  [...resources.values()].map(({ name, fields, routes }) => [
    name,
    [0, -1].map((at) => ({ ...groupOf(fields, at), ...routes[0]?.fixedFilter, id: at + 2, version: 1, enabled: true })),
  ]),
);

function open(address: string) {
  const provider = new FakeDataProvider(structuredClone(rows));
  for (const { path } of resources.values()) provider.answers.set(`GET ${path}/usages`, { inUse: 0, usages: [] });
  return { provider, router: showScreen({ resources, provider, address }) };
}

const heading = () => document.querySelector("h1")?.textContent.replace(/\s+/g, " ") ?? "";
const headed = (text: string | RegExp) => waitFor(() => expect(heading()).toMatch(text));
/** Reads the DOM directly, because a query by role takes a third of a second. */
const button = (name: RegExp) =>
  [...document.querySelectorAll<HTMLButtonElement>(".rs-foot button, [role=dialog] button")].find(({ textContent }) =>
    name.test(textContent),
  );

/** Checks all visible and accessible texts; values are left out, because they are samples of the field types. */
function expectPortuguese(): void {
  const hints = [...document.querySelectorAll("[aria-label], [title], [placeholder]")].flatMap((element) =>
    ["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name) ?? ""),
  );
  const texts = [...document.querySelectorAll("h1, h2, h3, label, legend, th, dt, button, a, option, p")].map(
    ({ textContent }) => textContent,
  );
  expect([...texts, ...hints].filter((text) => ENGLISH.test(text))).toEqual([]);
}

const sentence = ({ label }: Resource) => inSentence(label.one);
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

const registers = [...resources.values()].flatMap((resource) =>
  resource.routes
    .slice(0, 1)
    .map((route) => ({ name: resource.name, resource, route, screens: route.screens ?? ["list"] })),
);

describe.each(registers.filter(({ screens }) => screens.includes("list")))("$name", ({ resource, route, screens }) => {
  const record = rows[resource.name]![0]!;
  const named = recordTitle(resource, record).replace(/\s+/g, " ");
  // Pictures and the names of codes need further calls, which these tests do not answer.
  const titlesElsewhere = withMembers(resource.fields)
    .filter(({ type, schema }) => type === "image" || schema["x-code"])
    .map(({ title }): string | null | undefined => title);

  test("is listed with a value in each column", async () => {
    open(route.path);
    await headed(new RegExp(`^${escaped(route.label ?? resource.label.many)}$`));
    await waitFor(() => expect(document.querySelectorAll("tbody tr").length).toBeGreaterThan(0));
    await waitFor(() => expect(document.querySelector("tbody")).toHaveTextContent(named));
    for (const cell of document.querySelectorAll("tbody tr:first-child td"))
      expect(cell.textContent).not.toMatch(/\[object|undefined|NaN/);
    expectPortuguese();
  });

  test.runIf(screens.includes("create"))("reports in an empty form what is missing and writes nothing", async () => {
    const { provider, router } = open(`${route.path}/create`);
    await headed(new RegExp(`^Nov[oa] ${escaped(sentence(resource))}$`));
    await waitFor(() => expect(document.querySelector(".rs-field :is(input, select, textarea)")).not.toBeNull());
    await waitFor(() => expect(button(/^Criar/)).toBeEnabled());
    expect(button(/^Excluir/)).toBeUndefined();
    fireEvent.click(button(/^Criar/)!);
    await waitFor(() =>
      expect(document.querySelector(".rs-summary")).toHaveTextContent(/Revise (1 campo|\d+ campos) para continuar:/),
    );
    expect(provider.sent("create")).toEqual([]);
    expectPortuguese();
    expect(router.state.location.pathname).toBe(`${route.path}/create`);
  });

  test.runIf(screens.includes("view"))(
    "shows a record with a value under each label, and asks before deleting it",
    async () => {
      const { provider } = open(`${route.path}/view/${record.id}`);
      await headed(new RegExp(`^Visualizar ${escaped(sentence(resource))}.*${escaped(named)}$`));
      await waitFor(() => {
        const facts = [...document.querySelectorAll("dl > div")];
        expect(facts.length).toBeGreaterThan(0);
        const unsaid = facts.filter((fact) => !/[^—\s]/.test(fact.querySelector("dd")?.textContent ?? ""));
        const titles = unsaid.map((fact) => fact.querySelector("dt")?.textContent);
        expect(titles.filter((title) => !titlesElsewhere.includes(title))).toEqual([]);
      });
      expectPortuguese();
      const acts = document.querySelector<HTMLButtonElement>("[aria-label='Mais ações']");
      if (acts) fireEvent.click(acts);
      if (acts) await waitFor(() => expect(document.querySelector("[role=menuitem]")).not.toBeNull());
      const remove = [...document.querySelectorAll("[role=menuitem]")].find(({ textContent }) =>
        textContent.startsWith("Excluir"),
      );
      if (!resource.calls.includes("delete")) return expect(remove).toBeUndefined();
      if (resource.keep && evaluate(resource.keep, record))
        return expect(remove).toHaveAttribute("aria-disabled", "true");
      fireEvent.click(remove!);
      const dialog = await waitFor(() => document.querySelector<HTMLElement>("[role=dialog]")!);
      const article = resource.label.gender === "f" ? "a" : "o";
      expect(dialog).toHaveTextContent(`Deseja realmente excluir ${article} ${sentence(resource)} ${named}?`);
      await waitFor(() => expect(button(new RegExp(`^Excluir ${escaped(sentence(resource))}`))).toBeEnabled());
      expect(provider.sent("delete")).toEqual([]);
    },
  );
});
