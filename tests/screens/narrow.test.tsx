// Tests what narrow places do to what stands in them: long labels of the menu, and lists on a phone.
import { globSync, readFileSync } from "node:fs";
import { render, screen, within } from "@testing-library/react";
import { CoreAdminContext, memoryStore } from "react-admin";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Sidebar } from "../../src/shell/Sidebar.tsx";
import { compile } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";
import { lampRows, lamps, makers } from "./lamps.ts";
import { narrowTheWindow } from "./phone-window.ts";

const style = document.createElement("style");
// The rules of this place only: the parser of the test knows few of the others.
style.textContent = [
  readFileSync("src/shell/css/frame.css", "utf8"),
  ...(readFileSync("src/generated/utilities.css", "utf8").match(/^\.(?:whitespace|truncate)[^{]*\{[^}]*\}/gm) ?? []),
].join("\n");

beforeEach(() => {
  document.head.append(style);
  narrowTheWindow();
});
afterEach(() => {
  style.remove();
  vi.restoreAllMocks();
});

test("a long label of the menu goes on in a second line, and one of a group stays in its own", () => {
  const label = "Cadastro de correspondentes bancários";
  const group = {
    label: "Cadastros de todas as pessoas",
    icon: "users",
    entries: [{ label, path: "/c", icon: "users" }],
  };
  const menu = <Sidebar nodes={[group as never]} brand={() => "Esteira"} owners={[]} fixed />;
  const element = <CoreAdminContext store={memoryStore()}>{menu}</CoreAdminContext>;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }], { initialEntries: ["/c"] })} />);
  const words = within(screen.getByRole("link", { name: label })).getByText(label);
  expect(getComputedStyle(words)).toMatchObject({ whiteSpace: "normal" });
  expect(getComputedStyle(words).textOverflow).not.toBe("ellipsis");
  expect(getComputedStyle(screen.getByText(group.label))).toMatchObject({
    whiteSpace: "nowrap",
    textOverflow: "ellipsis",
  });
});

test("on a phone a list is cards of two lines: name and amount, then what tells it apart and its date", async () => {
  const provider = new FakeDataProvider({ lamps: lampRows(3), makers: [] });
  showScreen({ resources: compile(lamps, makers), provider, address: "/luminarias" });
  await screen.findByRole("link", { name: "LUMINÁRIA 1" });
  const card = screen.getByRole("link", { name: "LUMINÁRIA 1" }).closest("li");
  expect(screen.queryByRole("table")).toBeNull();
  const [above, below] = [...card!.children].map(({ textContent }) => textContent);
  expect(above).toMatch(/^LUMINÁRIA \d+R\$\s[\d.,]+$/);
  expect(below).toMatch(/^(De chão|De mesa|Fixa)Atualizado em \d{2}\/\d{2}\/\d{4}$/);
  expect(within(card!).getByRole("link")).toHaveAttribute("href", expect.stringMatching(/^\/luminarias\/view\/\d+$/));
  expect(within(card!).getByRole("button", { name: /^Ações: LUMINÁRIA/ })).toBeVisible();
});

test("no notice asks for a stack, over which its own row of icon and text wins: its parts would leave the page", () => {
  const both = globSync("src/**/*.tsx").flatMap(
    (file) => readFileSync(file, "utf8").match(/"notice [^"]*\bstack\b/g) ?? [],
  );
  expect(both).toEqual([]);
});
