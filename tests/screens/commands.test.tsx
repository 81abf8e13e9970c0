// Tests the keyboard shortcuts and the palette: one registry of commands serves keys, the list of keys and the palette.
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CoreAdminContext, memoryStore } from "react-admin";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { SessionFor } from "../../src/auth/session.tsx";
import { COMMANDS } from "../../src/i18n/commands.ts";
import { allowSingleKeys, currentCommands, useCommands } from "../../src/resources/parts/commands.ts";
import type { MenuNode } from "../../src/shell/menu.ts";
import { CommandCenter, goalsOf } from "../../src/shell/palette/CommandCenter.tsx";
import { matching, recordGroups } from "../../src/shell/palette/choices.ts";

const MENU: MenuNode[] = [
  { label: "Página Inicial", path: "/", icon: "home" },
  { label: "Cadastros", icon: "people", entries: [{ label: "Luminárias", path: "/luminarias", icon: "people" }] },
  { label: "Configurações", icon: "gear", entries: [{ label: "Tomadas", path: "/tomadas", icon: "gear" }] },
];
const SESSION = {
  me: {
    id: 7,
    userSettingsVersion: 1,
    owners: {},
    authRole: { code: "r_operator", name: "OPERADOR", authSystemCode: "credit" },
    company: null,
    personID: null,
    type: null,
    changeRates: false,
    jurisdictionLevel: 0,
    person: null,
  },
  access: { roles: ["r_operator"], system: "credit", systemsPagesViews: {}, portfolio: null },
};

function Screen({ made }: { made: () => void }) {
  useCommands([{ label: "Nova luminária", keys: "n", run: made }, false, { label: "Sem teclas", run: made }]);
  return <input aria-label="Nome" />;
}

function show(made = vi.fn()) {
  const frame = (path: string) => ({
    path,
    element: (
      <SessionFor session={SESSION}>
        <CoreAdminContext store={memoryStore()}>
          <CommandCenter menu={MENU} userItems={[]} />
          <Screen made={made} />
        </CoreAdminContext>
      </SessionFor>
    ),
  });
  const router = createMemoryRouter([frame("*")]);
  const { unmount } = render(<RouterProvider router={router} />);
  return { made, router, unmount, user: userEvent.setup() };
}

afterEach(() => {
  allowSingleKeys(true);
  sessionStorage.clear();
});

test("a key runs its command, but not while somebody types", async () => {
  const { made, user } = show();
  await user.keyboard("n");
  expect(made).toHaveBeenCalledTimes(1);
  await user.click(screen.getByLabelText("Nome"));
  await user.keyboard("n");
  expect(made).toHaveBeenCalledTimes(1);
});

test("every command with a key is in the list of keys", async () => {
  const { user } = show();
  const labels = currentCommands().flatMap(({ keys, label }) => (keys ? [label] : []));
  await user.keyboard("?");
  const map = await screen.findByRole("dialog", { name: COMMANDS.shortcuts });
  for (const label of labels) expect(within(map).getByText(label, { selector: "dt" })).toBeInTheDocument();
  expect(within(map).queryByText("Sem teclas")).not.toBeInTheDocument();
});

test("single keys can be switched off; keys with Ctrl still work", async () => {
  const { made, user } = show();
  await user.keyboard("?");
  await user.click(await screen.findByRole("switch", { name: new RegExp(COMMANDS.single) }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.keyboard("n?");
  expect(made).not.toHaveBeenCalled();
  await user.keyboard("{Control>}k{/Control}");
  expect(await screen.findByRole("combobox", { name: COMMANDS.palette })).toBeInTheDocument();
});

test("g and a letter open a part of the menu, each with a letter of its own", async () => {
  expect(goalsOf(MENU).map(({ keys, path }) => [keys, path])).toEqual([
    ["g p", "/"],
    ["g c", "/luminarias"],
    ["g o", "/tomadas"],
  ]);
  const { router, user } = show();
  await user.keyboard("go");
  expect(router.state.location.pathname).toBe("/tomadas");
});

test("what is typed before the palette is there begins its search, and is no shortcut", async () => {
  const { made } = show();
  const press = (key: string, init = {}) => fireEvent.keyDown(document.body, { key, ...init });
  press("k", { ctrlKey: true });
  for (const key of "ncl") press(key);
  expect(await screen.findByRole("combobox", { name: COMMANDS.palette })).toHaveValue("ncl");
  expect(made).not.toHaveBeenCalled();
});

const answerOf = (body: object) =>
  new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });

test("the palette searches once for the typed text, selects by arrows, and opens the selected result", async () => {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (url: URL | string) => {
    requests.push(String(url));
    if (!String(url).includes("/search")) return answerOf({ version: "1", pageViews: {}, resources: [] });
    const items = [{ id: 3, title: "LUMINÁRIA DE MESA", detail: "L-3" }];
    const groups = [{ resource: "lamps", path: "/luminarias", label: "Luminárias", more: true, items }];
    return answerOf({ groups, incomplete: false });
  });
  const { router, user } = show();
  await user.keyboard("{Control>}k{/Control}");
  const box = await screen.findByRole("combobox", { name: COMMANDS.palette });
  await user.type(box, "lumi");
  expect(await screen.findByRole("option", { name: /LUMINÁRIA DE MESA/ })).toBeInTheDocument();
  expect(requests.filter((url) => url.includes("/search"))).toEqual([expect.stringContaining("q=lumi")]);
  const marked = () => document.getElementById(box.getAttribute("aria-activedescendant") ?? "");
  expect(marked()).toHaveTextContent("Luminárias");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(marked()).toHaveTextContent("LUMINÁRIA DE MESA");
  await user.keyboard("{Enter}");
  expect(router.state.location.pathname).toBe("/luminarias/view/3");
  vi.unstubAllGlobals();

  await user.keyboard("{Control>}k{/Control}");
  const recent = await screen.findByRole("group", { name: COMMANDS.recent });
  expect(within(recent).getByRole("option")).toHaveTextContent("LUMINÁRIA DE MESA");
});

test("a screen that is closed removes its commands", async () => {
  const { made, unmount, user } = show();
  expect(currentCommands().some(({ label }) => label === "Nova luminária")).toBe(true);
  unmount();
  expect(currentCommands()).toEqual([]);
  await user.keyboard("n");
  expect(made).not.toHaveBeenCalled();
});

test("words are matched in any order and without accents; records are in the order of the menu", () => {
  const place = (label: string, id: string) => ({ id, label, icon: "people" as const, to: id });
  const places = [place("Agentes", "/agentes"), place("Central de pessoas", "/pessoas"), place("Pessoal", "/pessoal")];
  expect(matching(places, "pessoas central").map(({ id }) => id)).toEqual(["/pessoas"]);
  expect(matching(places, "pesso").map(({ id }) => id)).toEqual(["/pessoal", "/pessoas"]);
  const group = (path: string) => ({ resource: path, path, label: path, more: false, items: [] });
  const groups = recordGroups([group("/pessoas"), group("/agentes"), group("/outra")], "x", places);
  expect(groups.map(({ label }) => label)).toEqual(["/agentes", "/pessoas", "/outra"]);
});
