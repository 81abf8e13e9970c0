// Creates a record in every register with an address, whose postal code fills the address. A stored draft fills all
// other required fields.
import type { Page } from "@playwright/test";
import { loadResources } from "../../server/framework/documents/load-documents.ts";
import { fieldAt, flatFields, type Resource } from "../../src/base/resource.ts";
import { createSampler } from "../helpers/sample.ts";
import { shot } from "./helpers/looks.ts";
import { expect, type PageErrors, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { recordPage } from "./pages/record.ts";
import { enter } from "./pages/session.ts";

type Body = Record<string, unknown>;

const resources = loadResources();
let serial = 900_000 + (Date.now() % 90_000);

const registers = [...resources.values()].filter(
  ({ fields, calls, routes }) =>
    flatFields(fields).some(({ path, type }) => path === "address.postalCode" && type === "cep") &&
    calls.includes("create") &&
    routes.some(({ screens = [] }) => screens.includes("create")),
);

const PAULISTA = { address: "AVENIDA PAULISTA", neighborhood: "BELA VISTA", city: "SÃO PAULO", state: "SP" };

/** One new record of a partner; tests/fields/postal-code-input.test.tsx covers the field alone. */
const AT_EACH_PUSH = "employees hr";
const tagOf = (name: string, login: string) => (`${name} ${login}` === AT_EACH_PUSH ? [] : "@nightly");

test("at least fourteen registers have an address", () => {
  expect(registers.length).toBeGreaterThanOrEqual(14);
});

for (const resource of registers)
  test(
    `${resource.label.one} is created with the address of a postal code`,
    { tag: tagOf(resource.name, "sa") },
    ({ page, pageErrors }) => create(page, pageErrors, resource, "sa"),
  );

/** The registers in which the people of each partner create records. */
const PARTNERS: [login: string, registers: string[]][] = [
  ["ag", ["customers"]],
  ["agm", ["customers"]],
  ["hr", ["customers", "employees"]],
  ["ce", ["persons", "companies", "buyers", "cessionary-assignors"]],
];

for (const [login, names] of PARTNERS)
  for (const name of names)
    test(
      `${resources.get(name)!.label.one} is created by ${login} with the address of a postal code`,
      { tag: tagOf(name, login) },
      ({ page, pageErrors }) => create(page, pageErrors, resources.get(name)!, login),
    );

async function create(page: Page, pageErrors: PageErrors, resource: Resource, login: string): Promise<void> {
  // The document is new, so its look-up answers 404.
  pageErrors.allow(/404 \(Not Found\).*\/documentNumber\//);
  const route = resource.routes[0]!.path;
  await enter(page, login);
  await leaveDraft(page, resource, route);
  const record = recordPage(page);
  await record.open(`${route}/create`);
  await page.getByRole("button", { name: "Continuar", exact: true }).click();
  await typeAddress(page);
  await shot(page, `j03-postal-code-${resource.name}-${login}`);
  const answer = page.waitForResponse(
    (response) =>
      response.request().method() === "POST" &&
      new URL(response.url()).pathname === `/api${resource.createPath ?? resource.path}`,
  );
  await record.create.click();
  const created = await answer;
  expect(created.status(), await created.text()).toBe(201);
  const { id } = (await created.json()) as { id: number };
  const stored = (await apiAs(page).get<Body>(`${resource.path}/${id}`)).body.address as Body;
  expect(stored).toMatchObject({ ...PAULISTA, number: "1578" });
  if (fieldAt(resource.fields, "address.cityIbgeCode")) expect(stored.cityIbgeCode).toBe("3550308");
  await expect(page).toHaveURL(new RegExp(`${route}/view/${id}$`));
}

const SINGLES = [
  { name: "main-company", login: "sa" },
  { name: "cessionary-company-settings", login: "ce" },
];

for (const { name, login } of SINGLES) {
  const resource = resources.get(name)!;
  test(`${resource.label.one} is changed to the address of a postal code`, { tag: tagOf(name, login) }, async ({
    page,
  }) => {
    await enter(page, login, resource.routes[0]!.path);
    const record = recordPage(page);
    await page.getByRole("button", { name: /^Editar/ }).click();
    await typeAddress(page);
    const answer = page.waitForResponse(
      (response) =>
        response.request().method() === "PUT" && new URL(response.url()).pathname === `/api${resource.path}`,
    );
    await record.save.click();
    expect((await answer).status()).toBe(200);
    const stored = (await apiAs(page).get<Body>(resource.path)).body.address as Body;
    expect(stored).toMatchObject({ ...PAULISTA, number: "1578", cityIbgeCode: "3550308" });
  });
}

/** Stores a draft with the register's required fields except the address. */
async function leaveDraft(page: Page, resource: Resource, route: string): Promise<void> {
  const api = apiAs(page);
  serial += 500;
  const { address: _left, ...body } = await createSampler(api, resources, serial).body(resource);
  const fields = Object.fromEntries(
    flatFields(resource.fields).flatMap((field) => {
      const value = field.path.split(".").reduce<unknown>((part, step) => (part as Body | undefined)?.[step], body);
      const isGroup = field.type === "block" || field.type === "embed";
      return isGroup || value === undefined || value === null ? [] : [[field.path, value]];
    }),
  );
  const draft = await api.put(`/users/me/drafts/${resource.name}/new`, { route, fields });
  expect(draft.status, JSON.stringify(draft.body)).toBe(200);
}

async function typeAddress(page: Page): Promise<void> {
  const record = recordPage(page);
  await record.type("address.postalCode", "01310100");
  await expect(record.control("address.address")).toHaveValue(PAULISTA.address);
  await expect(record.control("address.city")).toHaveValue(PAULISTA.city);
  await record.type("address.number", "1578");
}
