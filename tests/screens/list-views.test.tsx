// Tests saved views, their columns, and what an export takes over from the list.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpError } from "react-admin";
import { afterEach, expect, test, vi } from "vitest";
import { EXPORT, VIEWS } from "../../src/i18n/list-views.ts";
import { compile } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";
import { lampRows, lamps, makers } from "./lamps.ts";

const resources = compile(lamps, makers);
const LIST = "/luminarias";

const VIEW = {
  id: 5,
  list: LIST,
  name: "Baratas",
  isOwn: true,
  isShared: false,
  mayEdit: true,
  ownerName: null,
  sharedWith: [],
  version: 3,
  columns: ["name", "price"],
  filters: { enabled: true },
  search: "lum",
  sort: "price,ASC",
  density: "compact",
  pageSize: 5,
  lost: [] as string[],
};
const FIRST_REQUEST = {
  pagination: { page: 1, perPage: 5 },
  sort: { field: "price", order: "ASC" },
  filter: { enabled: true, q: "lum" },
};

interface Opening {
  address?: string;
  views?: object[];
  roles?: object[];
  preference?: object;
}

async function open({ address = LIST, views = [VIEW], roles = [], preference }: Opening = {}) {
  const provider = new FakeDataProvider({ lamps: lampRows(45), makers: [] });
  provider.answers.set("GET /list-views", { content: views, roles });
  const preferences = preference ? [{ list: LIST, columns: null, density: null, viewID: null, ...preference }] : [];
  const router = showScreen({ resources, provider, address, preferences });
  await screen.findByRole("table");
  return { provider, router, user: userEvent.setup() };
}

const titles = () => screen.getAllByRole("columnheader").flatMap(({ textContent }) => textContent || []);
const button = () => screen.getByRole("button", { name: /^Visão:/ });
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(button());
  await user.click(await screen.findByRole("menuitem", { name }));
};

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["the view that the person opens it with", { preference: { viewID: 5 } }],
  ["the view that the address names", { address: `${LIST}?visao=5` }],
])("the list opens with %s, and fetches nothing else before", async (_what, opening: Opening) => {
  const { provider, router } = await open(opening);
  expect(provider.sent("getList")).toEqual([expect.objectContaining(FIRST_REQUEST)]);
  expect(titles()).toEqual(["Nome", "Preço", "Ações"]);
  expect(button()).toHaveAccessibleName("Visão: Baratas");
  expect(new URLSearchParams(router.state.location.search).get("visao")).toBe("5");
});

test("filters and order of the address take precedence over the view, which is marked as changed", async () => {
  const filter = encodeURIComponent(JSON.stringify({ enabled: true }));
  const { provider } = await open({
    address: `${LIST}?visao=5&filter=${filter}&sort=name&order=DESC&page=1&perPage=20`,
  });
  expect(provider.sent("getList")[0]).toMatchObject({ filter: { enabled: true }, sort: { field: "name" } });
  expect(button()).toHaveAccessibleName("Visão: Baratas (alterada)");
});

test("a change of the view is marked, and can be saved or discarded", async () => {
  const { provider, user } = await open({ address: `${LIST}?visao=5` });
  await user.click(screen.getByRole("button", { name: /^Densidade/ }));
  expect(button()).toHaveAccessibleName("Visão: Baratas (alterada)");
  await choose(user, VIEWS.discard);
  await waitFor(() => expect(button()).toHaveAccessibleName("Visão: Baratas"));
  await user.click(screen.getByRole("button", { name: "Nome" }));
  await waitFor(() => expect(button()).toHaveAccessibleName("Visão: Baratas (alterada)"));
  provider.answers.set("PUT /list-views/5", { ...VIEW, sort: "name,ASC", version: 4 });
  await choose(user, VIEWS.save);
  await waitFor(() => expect(button()).toHaveAccessibleName("Visão: Baratas"));
  expect(provider.sent("call").at(-1)).toMatchObject({ body: { sort: "name,ASC", filters: VIEW.filters, version: 3 } });
});

test("a deleted view is replaced by the default, and one that has lost fields says which", async () => {
  const { provider } = await open({ address: `${LIST}?visao=9` });
  expect(await screen.findByText(VIEWS.gone)).toBeInTheDocument();
  expect(button()).toHaveAccessibleName("Visão: Todos");
  expect(provider.sent("getList")[0]).toMatchObject({ filter: {} });
});

test("fields that a view has lost are named by title", async () => {
  await open({ address: `${LIST}?visao=5`, views: [{ ...VIEW, lost: ["Fabricante"] }] });
  expect(await screen.findByText(VIEWS.lost(["Fabricante"]))).toBeInTheDocument();
});

test("views of others can be copied, not changed", async () => {
  const shared = { ...VIEW, isOwn: false, mayEdit: false, isShared: true, ownerName: "HELENA" };
  const { user } = await open({ address: `${LIST}?visao=5`, views: [shared] });
  await user.click(button());
  expect(await screen.findByText(VIEWS.shared)).toBeInTheDocument();
  expect(screen.getByRole("menuitem", { name: VIEWS.duplicate })).toBeInTheDocument();
  for (const name of [VIEWS.edit, VIEWS.remove]) expect(screen.queryByRole("menuitem", { name })).toBeNull();
});

test("a new view saves the current list; sharing needs the right, and a repeated name is refused at the field", async () => {
  const { provider, user } = await open({ roles: [{ code: "r_operator", name: "OPERADOR" }] });
  await choose(user, VIEWS.saveAs);
  const dialog = await screen.findByRole("dialog", { name: VIEWS.newTitle });
  await user.click(within(dialog).getByRole("button", { name: VIEWS.create }));
  expect(within(dialog).getByText(VIEWS.nameMissing)).toBeInTheDocument();
  await user.type(within(dialog).getByRole("textbox"), "Minhas");
  await user.click(within(dialog).getByRole("checkbox", { name: "OPERADOR" }));
  const taken = new HttpError("", 409, { code: "DUPLICATE_DATA", field: "name", message: "Já existe." });
  const refused = Promise.reject(taken);
  refused.catch(() => undefined);
  provider.answers.set("POST /list-views", refused);
  await user.click(within(dialog).getByRole("button", { name: VIEWS.create }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("Já existe.");
  provider.answers.set("POST /list-views", { ...VIEW, ...EVERY, id: 8, name: "Minhas" });
  await user.click(within(dialog).getByRole("button", { name: VIEWS.create }));
  await waitFor(() => expect(button()).toHaveAccessibleName("Visão: Minhas"));
  expect(provider.sent("call").at(-1)).toMatchObject({
    body: { name: "Minhas", sharedWith: ["r_operator"], ...EVERY },
  });
});

const EVERY = {
  columns: ["name", "kind", "price", "enabled", "updatedAt"],
  filters: {},
  search: "",
  sort: "updatedAt,DESC",
  density: "comfortable",
  pageSize: 20,
};

test("columns are drawn as saved from the start, and several changes are one write", async () => {
  const { provider, user } = await open({ preference: { columns: ["price", "name"] } });
  expect(titles()).toEqual(["Preço", "Nome", "Ações"]);
  await user.click(screen.getByRole("button", { name: "Colunas" }));
  // `fireEvent` is immediate, so both changes fall into one save even on a slow machine.
  fireEvent.click(await screen.findByRole("checkbox", { name: "Tipo" }));
  await screen.findByRole("columnheader", { name: "Tipo", hidden: true });
  fireEvent.click(screen.getByRole("checkbox", { name: "Preço" }));
  await waitFor(() => expect(provider.sent("call")).toHaveLength(1), { timeout: 3_000 });
  expect(provider.sent("call")).toEqual([{ body: { list: LIST, columns: ["name", "kind"] } }]);
});

test("an export offers all matching or selected rows, shows its progress, and can be cancelled", async () => {
  const requests: URL[] = [];
  let isLeft = false;
  vi.stubGlobal("fetch", async (url: string, { signal }: RequestInit) => {
    // The first request asks for the settings of the sign-in.
    if (!url.includes("/export")) return Response.json({ issuer: "http://localhost/oidc", clientId: "web" });
    requests.push(new URL(url, "http://localhost"));
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode("Nome\r\nLUMINÁRIA 1\r\n"));
        signal?.addEventListener("abort", () => {
          isLeft = true;
          stream.error(new DOMException("", "AbortError"));
        });
      },
    });
    return new Response(body, { headers: { "x-total-count": "2000" } });
  });
  const { user } = await open({ address: `${LIST}?visao=5` });
  await user.click(screen.getByRole("button", { name: "Exportar" }));
  const form = await screen.findByRole("dialog", { name: "Exportar" });
  expect(await within(form).findByText(EXPORT.narrowed("45"))).toBeInTheDocument();
  await user.click(within(form).getByRole("radio", { name: EXPORT.csv }));
  await user.click(within(form).getByRole("button", { name: EXPORT.start }));
  expect(await screen.findByText(EXPORT.rows("1", "2.000"))).toBeInTheDocument();
  expect(Object.fromEntries(requests[0]!.searchParams)).toEqual({
    ...{ format: "csv", columns: "name,price", sort: "price,ASC" },
    ...{ searchString: "lum", filters: JSON.stringify({ enabled: true }) },
  });
  await user.click(screen.getByRole("button", { name: EXPORT.cancel }));
  expect(await screen.findByText(EXPORT.cancelled)).toBeInTheDocument();
  expect(isLeft).toBe(true);
});
