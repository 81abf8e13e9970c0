// A spreadsheet becomes records: the template, the check with its reasons, the import, and the resulting list.
import { readFileSync } from "node:fs";
import { expectAccessible, expectNoEnglish, shot } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { newName } from "./pages/people.ts";
import { enter } from "./pages/session.ts";

const sheet = (lines: string[]) => ({
  name: "leads.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`),
});

test("a spreadsheet is checked, reported row by row, imported, and found in the list", async ({ page, pageErrors }) => {
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
  await expect(dialog.getByText(/^Campos obrigatórios sem coluna: .*Telefone/)).toBeVisible();
  await dialog.getByRole("button", { name: "Conferir linhas" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(/^Falta no arquivo/);
  await dialog.getByRole("button", { name: "Escolher outro arquivo" }).click();

  const heads = "Tipo de cliente;Nome completo;Celular;Origem;Situação;Vlr desejado;Cor preferida";
  const rows = [
    `Pessoa física;${name} A;(11) 98765-4321;Site;Novo;1.234,50;azul`,
    "Pessoa física;;123;Site;Novo;doze;",
  ];
  await dialog.getByLabel("Arraste a planilha").setInputFiles(sheet([heads, ...rows]));
  await expect(dialog.getByLabel("Campo para a coluna Celular")).toHaveValue("phone");
  await expect(dialog.getByLabel("Campo para a coluna Cor preferida")).toHaveValue("");
  await dialog.getByLabel("Campo para a coluna Nome completo").selectOption({ label: "Nome / Razão social *" });
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j26-columns");
  await dialog.getByRole("button", { name: "Conferir linhas" }).click();
  await expect(dialog.getByText("1 linha pronta para importar")).toBeVisible();
  await expect(dialog.getByText("Coluna que não é importada: Cor preferida.")).toBeVisible();
  const refused = dialog.getByRole("group", { name: "Linhas recusadas" });
  await expect(refused.getByRole("row", { name: /^3 Valor desejado doze/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j26-checked");

  await dialog.getByRole("button", { name: "Importar 1 linha" }).click();
  await expect(dialog.getByText("1 registro criado")).toBeVisible();
  const [list] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Baixar linhas recusadas" }).click(),
  ]);
  const mended = readFileSync(await list.path(), "utf8");
  expect(mended).toContain(';"Linha";"Motivo"');
  expect(mended).toMatch(/"doze";"";"3";".*Telefone: Telefone inválido\./);
  await shot(page, "j26-imported");
  await dialog.getByRole("button", { name: "Concluir" }).click();
  await expect(page.locator("tbody tr").filter({ hasText: `${name} A` })).toHaveCount(1);
});

test("an import is reverted, and records that changed since stay", NIGHTLY, async ({ page }) => {
  await enter(page, "ad", "/cadastros/leads");
  const name = newName("DESFEITO");
  const api = apiAs(page);
  const heads = "Tipo de cliente;Nome / Razão social;Telefone;Origem;Situação";
  const rows = ["A", "B"].map((letter) => `Pessoa física;${name} ${letter};(11) 98765-4321;Site;Novo`);
  await page.getByRole("button", { name: "Importar" }).click();
  const dialog = page.getByRole("dialog", { name: "Importar leads" });
  await dialog.getByLabel("Arraste a planilha").setInputFiles(sheet([heads, ...rows]));
  await dialog.getByRole("button", { name: "Conferir linhas" }).click();
  await dialog.getByRole("button", { name: "Importar 2 linhas" }).click();
  await dialog.getByRole("button", { name: "Concluir" }).click();
  const leads = await api.get<{ content: { id: number; name: string }[] }>(
    `/leads?searchString=${encodeURIComponent(name)}`,
  );
  const editedLead = leads.body.content.find((lead) => lead.name.endsWith("A"))!;
  await api.put(`/leads/${editedLead.id}`, { notes: "Já ligamos." });

  await page.getByRole("button", { name: "Importar" }).click();
  await dialog.getByLabel("Arraste a planilha").setInputFiles(sheet([heads, ...rows]));
  await dialog.getByRole("button", { name: "Conferir linhas" }).click();
  await expect(dialog.getByText(/^Este mesmo arquivo já foi importado \(.+ · Hoje às \d\d:\d\d\)\./)).toBeVisible();
  await expectAccessible(page);
  await shot(page, "j26-again");
  await dialog.getByRole("button", { name: "Voltar às colunas" }).click();
  await dialog.getByRole("button", { name: "Escolher outro arquivo" }).click();
  await dialog.getByRole("button", { name: "Importações anteriores" }).click();
  const past = page.getByRole("dialog", { name: "Importações anteriores" });
  await expect(past.getByRole("listitem").first()).toContainText("2 registros criados");
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j26-past");
  await past.getByRole("button", { name: "Desfazer a importação de leads.csv" }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Desfazer importação" }).click();
  const retainedRecords = page.getByRole("group", { name: "Registros que ficaram como estão" });
  await expect(retainedRecords).toContainText(`Lead ${name} A`);
  await expect(retainedRecords).toContainText("Foi alterado depois da importação.");
  await expect(page.getByText("1 registro desfeito, 1 ficou como está").first()).toBeVisible();
  await expectAccessible(page);
  await shot(page, "j26-undone");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press("Escape");
  await shot(page, "j26-past-phone");
  expect(
    (await api.get<{ content: object[] }>(`/leads?searchString=${encodeURIComponent(name)}`)).body.content,
  ).toHaveLength(1);
});

test("people who may not create are not offered an import", { tag: "@nightly" }, async ({ page }) => {
  await enter(page, "lim", "/cadastros/clientes");
  await expect(page.getByRole("button", { name: "Exportar" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Importar" })).toHaveCount(0);
});
