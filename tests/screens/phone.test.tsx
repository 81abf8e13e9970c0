// Tests what a phone shows in another way: what the cards of a list say, the head of a record, and its tabs.
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { RaRecord } from "react-admin";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ResourceDocument } from "../../src/base/resource-document.ts";
import { compile } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";
import { lampRows, lamps, makers } from "./lamps.ts";
import { narrowTheWindow } from "./phone-window.ts";

beforeEach(narrowTheWindow);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const withList = (list: ResourceDocument["x-list"]): ResourceDocument => ({ ...lamps, "x-list": list });

/** Returns the texts of the cards of a list. */
async function cardsOf(document: ResourceDocument, changes: readonly Partial<RaRecord>[]): Promise<string[]> {
  const rows = lampRows(changes.length).map((row, at) => ({ ...row, ...changes[at] }));
  const provider = new FakeDataProvider({ lamps: rows, makers: [] });
  showScreen({ resources: compile(document, makers), provider, address: "/luminarias?ordenar=name" });
  await screen.findByRole("link", { name: "LUMINÁRIA 1" });
  return changes.map((_, at) => {
    const card = screen.getByRole("link", { name: `LUMINÁRIA ${at + 1}` }).closest("li");
    return card!.textContent;
  });
}

test("a card says what is disabled in the words of the register, and nothing of what is enabled", async () => {
  const columns = ["name", "shade", "enabled"];
  const [on, off] = await cardsOf(withList({ columns }), [{ shade: "LINHO" }, { shade: "SEDA", enabled: false }]);
  expect(on).toBe("LUMINÁRIA 1LINHO");
  expect(off).toBe("LUMINÁRIA 2DesabilitadaSEDA");
});

test("a card has the number of the record only where nothing else tells it apart, and then says what it is", async () => {
  const [beside] = await cardsOf(withList({ columns: ["name", "id", "shade", "updatedAt"] }), [{ shade: "LINHO" }]);
  expect(beside).toMatch(/^LUMINÁRIA 1LINHOAtualizado/);
  cleanup();
  const [alone] = await cardsOf(withList({ columns: ["name", "id"] }), [{}]);
  expect(alone).toBe("LUMINÁRIA 1Código 1");
  cleanup();
  const named = { columns: ["name", "id", "shade"], titles: { id: "Etiqueta" } };
  const [called] = await cardsOf(withList(named), [{ shade: "LINHO" }]);
  expect(called).toBe("LUMINÁRIA 1Etiqueta 1 · LINHO");
});

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => ({ updatedAt: new Date(Date.now() - days * DAY_MS).toISOString() });

test("the date of a card says of what it is, and counts the days of the last month", async () => {
  const columns = ["name", "updatedAt"];
  const cards = await cardsOf(withList({ columns }), [daysAgo(0), daysAgo(1), daysAgo(30), daysAgo(31)]);
  expect(cards.slice(0, 3)).toEqual([
    "LUMINÁRIA 1Atualizado hoje",
    "LUMINÁRIA 2Atualizado ontem",
    "LUMINÁRIA 3Atualizado há 30 dias",
  ]);
  expect(cards[3]).toMatch(/^LUMINÁRIA 4Atualizado em \d{2}\/\d{2}\/\d{4}$/);
});

function openRecord(mode: string, document = lamps) {
  const provider = new FakeDataProvider({ lamps: lampRows(1), makers: [] });
  showScreen({ resources: compile(document, makers), provider, address: `/luminarias/${mode}` });
}

test("the comments of a record are an icon, whose name is heard", async () => {
  openRecord("view/1");
  const comments = await screen.findByRole("button", { name: "Comentários" });
  expect(comments.querySelector("svg")).not.toBeNull();
  expect(within(comments).getByText("Comentários")).toHaveClass("phone:sr-only");
});

test("what a new record will have waits in the menu with its reason", async () => {
  const first = "Crie a luminária primeiro.";
  const [approve] = lamps["x-resource"].actions!;
  const actions = [{ ...approve!, createFirst: first }];
  openRecord("create", { ...lamps, "x-resource": { ...lamps["x-resource"], actions } });
  await userEvent.click(await screen.findByRole("button", { name: "Mais ações" }));
  const act = await screen.findByRole("menuitem", { name: /^Aprovar luminária/ });
  expect(act).toHaveAttribute("aria-disabled", "true");
  expect(act).toHaveAccessibleDescription(first);
  expect(screen.queryByRole("button", { name: "Aprovar luminária" })).toBeNull();
});

test("tabs that do not fit wait behind a word", async () => {
  const RIGHT_OF_BAR = 300;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, 0, this.tagName === "LI" ? RIGHT_OF_BAR + 100 : RIGHT_OF_BAR, 0);
  });
  openRecord("view/1");
  expect(await screen.findByRole("button", { name: "Mais abas" })).toHaveTextContent(/^Mais$/);
});
