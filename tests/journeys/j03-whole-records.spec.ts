// Creates records of companies around the lender with all fields, and checks what is stored and shown.
import type { Page } from "@playwright/test";
import { loadResources } from "../../server/framework/documents/load-documents.ts";
import type { Field, Resource } from "../../src/base/resource.ts";
import { createFullSampler } from "../helpers/sample.ts";
import { expectAccessible, expectNoEnglish, shot } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { recordPage } from "./pages/record.ts";
import { enter } from "./pages/session.ts";

type Body = Record<string, unknown>;

const resources = loadResources();
let serial = 600_000 + (Date.now() % 90_000);

const NAMES = [
  "brokers",
  "insurers",
  "suppliers",
  "representatives",
  "cessionary-companies",
  "cessionary-assignors",
  "buyers",
  "correspondent-banks",
  "agency-offices",
];

for (const name of NAMES) {
  const resource = resources.get(name)!;
  test(`${resource.label.one} is stored and shown with every field`, NIGHTLY, async ({ page }) => {
    await enter(page, "sa");
    serial += 500;
    const { id, body } = await makeWhole(page, resource);
    await recordPage(page).open(`${resource.routes[0]!.path}/view/${id}`);
    const unsaid = async () => {
      const shown = await shownFacts(page);
      // The status is shown beside the record's name, in the gender of the register.
      const isEnabledShown = /^(Desa|Ha)bilitad[ao]$/i.test(await page.locator("main .status").first().innerText());
      return titlesOf(resource.fields, body).filter(
        (title) =>
          !(isEnabledShown && title === "Habilitado") &&
          // One fact shows whichever of the two a party has.
          ![title, ...(/^(CPF|CNPJ)$/.test(title) ? ["CPF/CNPJ"] : [])].some((label) =>
            /[^–\s]/.test(shown.get(label) ?? ""),
          ),
      );
    };
    await expect.poll(unsaid).toEqual([]);
    await expectAccessible(page);
    await expectNoEnglish(page);
    await shot(page, `j03-whole-${name}`);
  });
}

async function makeWhole(page: Page, resource: Resource): Promise<{ id: number; body: Body }> {
  const api = apiAs(page);
  const body = await createFullSampler(api, resources, serial).body(resource);
  const made = await api.post<{ id: number }>(resource.path, body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  // A single account is the primary one.
  for (const account of (body.bankAccounts ?? []) as Body[]) account.primary = true;
  const stored = await api.get<Body>(`${resource.path}/${made.body.id}`);
  expect(stored.body).toMatchObject(body);
  return { id: made.body.id, body };
}

/** Returns the value under each label of the reading screen, and the first one of a repeated label. */
async function shownFacts(page: Page): Promise<Map<string, string>> {
  const facts = await page
    .locator("dl > div")
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector("dt")?.textContent?.trim() ?? "",
        row.querySelector("dd")?.textContent?.trim() ?? "",
      ]),
    );
  return new Map(facts.toReversed().map(([label = "", value = ""]) => [label, value]));
}

/** Returns the labels of all single values sent, including those in parties, groups and lists. */
function titlesOf(fields: Field[], body: Body): string[] {
  return fields.flatMap((field) => {
    const value = body[field.name];
    if (value === undefined || value === null) return [];
    if (field.type === "blocks") return titlesOf(field.fields ?? [], (value as Body[])[0] ?? {});
    if (field.type === "embed" || field.type === "block") return titlesOf(field.fields ?? [], value as Body);
    return field.schema["x-on"]?.view === false ? [] : [field.title];
  });
}
