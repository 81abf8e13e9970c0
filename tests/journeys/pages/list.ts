// Page object of the list of any register.
import { expect, type Locator, type Page } from "@playwright/test";

/** Returns the query string of a searched list. */
export const searchedFor = (text: string): string => `?filter=${encodeURIComponent(JSON.stringify({ q: text }))}`;

export interface ListPage {
  table: Locator;
  rows: Locator;
  /** The locator of "Exibindo 20 resultados de 45 ao total". */
  footer: Locator;
  search: Locator;
  pageSize: Locator;
  bulkButtons: Locator;
  open(path: string): Promise<void>;
  /** Waits until the list shows the rows of its latest request. */
  settled(): Promise<void>;
  column(title: string): Locator;
  /** Returns the texts of a column's cells from top to bottom. */
  cells(title: string): Promise<string[]>;
  row(text: string | RegExp): Locator;
  tick(...places: number[]): Promise<void>;
  ticked(): Locator;
  /** Presses a bulk button and returns the dialog that it opens. */
  askBulk(verb: "Habilitar" | "Desabilitar" | "Excluir"): Promise<Locator>;
  chooseAction(row: Locator, action: string): Promise<void>;
  goToPage(number: number): Promise<void>;
}

export function listPage(page: Page): ListPage {
  const table = page.getByRole("table");
  const rows = table.locator("tbody tr");
  const list: ListPage = {
    table,
    rows,
    footer: page.locator(".rs-list-foot").getByRole("status"),
    search: page.getByRole("searchbox", { name: "Buscar", exact: true }),
    pageSize: page.getByRole("combobox", { name: "Itens por página" }),
    // Hidden buttons are included, because without a selection they are invisible and must be disabled.
    bulkButtons: page.getByRole("toolbar", { name: "Ações em lote", includeHidden: true }).locator("button"),
    async open(path) {
      await page.goto(path);
      await expect(list.footer).toBeVisible();
    },
    settled: () => expect(page.locator(".rs-table-frame")).toHaveAttribute("aria-busy", "false"),
    column: (title) => table.getByRole("columnheader", { name: title, exact: true }),
    async cells(title) {
      const titles = await table.locator("thead th").allInnerTexts();
      const place = titles.findIndex((text) => text.trim() === title);
      if (place < 0) throw new Error(`there is no column "${title}" among ${titles.join(", ")}`);
      return (await rows.locator(`td:nth-child(${place + 1})`).allInnerTexts()).map((text) => text.trim());
    },
    row: (text) => rows.filter({ hasText: text }),
    async tick(...places) {
      for (const place of places) await rows.nth(place).getByRole("checkbox").check();
    },
    ticked: () => rows.getByRole("checkbox", { checked: true }),
    async askBulk(verb) {
      await page
        .getByRole("toolbar", { name: "Ações em lote" })
        .getByRole("button", { name: verb, exact: true })
        .click();
      return page.getByRole("dialog");
    },
    async chooseAction(row, action) {
      await row.getByRole("button", { name: /^Ações: / }).click();
      await page.getByRole("menuitem", { name: action, exact: true }).click();
    },
    async goToPage(number) {
      await page.getByRole("button", { name: `Página ${number}`, exact: true }).click();
      await expect(page.getByRole("button", { name: `Página ${number}`, exact: true })).toHaveAttribute(
        "aria-current",
        "page",
      );
      await list.settled();
    },
  };
  return list;
}
