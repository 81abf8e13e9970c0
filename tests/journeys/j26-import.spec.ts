// A spreadsheet becomes records: the template, what would be refused and why, the import, and the list that shows it.
import { readFileSync } from "node:fs";
import { expectAccessible, expectNoEnglish, shot } from "./helpers/looks.ts";
import { expect, test } from "./helpers/test.ts";
import { newName } from "./pages/people.ts";
import { enter } from "./pages/session.ts";

const sheet = (lines: string[]) => ({
  name: "leads.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`),
});

test("a spreadsheet is checked, told row by row, imported, and found in the list", async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 400/);
  await enter(page, "op", "/cadastros/leads");
  const name = newName("IMPORTADO");
  await page.getByRole("button", { name: "Importar" }).click();
  const dialog = page.getByRole("dialog", { name: "Importar leads" });
  await expect(dialog.getByLabel("Arraste a planilha")).toBeFocused();
  const [template] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "modelo .csv" }).click(),
  ]);
  expect(readFileSync(await template.path(), "utf8")).toContain(";Nome / Razão social *;");
  await shot(page, "j26-choose");

  await dialog.getByLabel("Arraste a planilha").setInputFiles(sheet(["Cor preferida", "azul"]));
  await expect(dialog.getByRole("alert")).toHaveText(/A coluna "Cor preferida" não existe/);

  const heads = "Tipo de cliente;Nome / Razão social;Telefone;Origem;Situação;Valor desejado";
  const rows = [`Pessoa física;${name} A;(11) 98765-4321;Site;Novo;1.234,50`, "Pessoa física;;123;Site;Novo;doze"];
  await dialog.getByLabel("Arraste a planilha").setInputFiles(sheet([heads, ...rows]));
  await expect(dialog.getByText("1 linha pronta para importar")).toBeVisible();
  const refused = dialog.getByRole("region", { name: "Linhas recusadas" });
  await expect(refused.getByRole("row", { name: /^3 Valor desejado/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j26-checked");

  await dialog.getByRole("button", { name: "Importar 1 linha" }).click();
  await expect(dialog.getByText("1 registro criado")).toBeVisible();
  const [list] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Baixar linhas recusadas" }).click(),
  ]);
  expect(readFileSync(await list.path(), "utf8")).toContain('"3";"Telefone";"Telefone inválido."');
  await shot(page, "j26-imported");
  await dialog.getByRole("button", { name: "Concluir" }).click();
  await expect(page.locator("tbody tr").filter({ hasText: `${name} A` })).toHaveCount(1);
});

test("who may not create is not offered an import", async ({ page }) => {
  await enter(page, "lim", "/cadastros/clientes");
  await expect(page.getByRole("button", { name: "Exportar" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Importar" })).toHaveCount(0);
});
