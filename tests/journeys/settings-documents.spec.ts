// Contract templates with variables, and workflows with rules and versions.
import { expectAccessible, expectNoEnglish, shot } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { newName } from "./pages/people.ts";
import { recordPage } from "./pages/record.ts";
import { enter } from "./pages/session.ts";

const VARIABLES = { except: [/\{\{/] };

test(
  "a contract is written with variables, reports unknown ones, and is previewed with samples",
  NIGHTLY,
  async ({ page }) => {
    const name = newName("CONTRATO");
    await enter(page, "ad", "/configuracoes/template-de-contrato/create");
    const record = recordPage(page);
    await record.typeAll({ name, code: `C${Date.now() % 1_000_000_000}` });
    await record.choose("customerType", "Pessoa física");
    await record.field("signerTypes").getByLabel("Cliente").check();
    const text = record.field("body").getByRole("textbox");
    await text.click();
    await page.keyboard.type("Emitente: ");
    await record.field("body").getByLabel("Inserir variável").selectOption({ label: "Nome ou razão social" });
    await expect(text).toHaveText("Emitente: {{customer.name}}");
    await page.keyboard.type(" {{customer.nome}}");
    await record.control("name").focus();
    await expect(record.error("body")).toHaveText("Variável desconhecida: customer.nome");
    await expect(record.create).toBeDisabled();
    await shot(page, "settings-template-unknown");

    await text.click();
    await page.keyboard.press("Control+End");
    for (const _character of " {{customer.nome}}") await page.keyboard.press("Backspace");
    await expect(record.error("body")).toHaveCount(0);
    await record.field("body").getByRole("button", { name: "Pré-visualizar" }).click();
    const preview = page.getByRole("dialog", { name: "Pré-visualização" });
    await expect(preview).toContainText("Emitente: MARIA DA SILVA SOUZA");
    await preview.getByRole("button", { name: "Fechar" }).last().click();
    await expectAccessible(page);
    await expectNoEnglish(page, VARIABLES);
    await record.create.click();
    await expect(page).toHaveURL(/\/view\/\d+/);
    await expect(page.locator("#aba-pre-visualizacao")).toContainText("Emitente: MARIA DA SILVA SOUZA");
    await shot(page, "settings-template");
  },
);

test("a workflow without confirmation is refused, and an edit keeps the old version", NIGHTLY, async ({ page }) => {
  await enter(page, "ad", "/configuracoes/workflows");
  const api = apiAs(page);
  const { body: statuses } = await api.get<{ content: { id: number }[] }>("/operation-statuses?pageSize=1");
  const made = await api.post<{ id: number }>("/workflows", {
    name: newName("WORKFLOW"),
    customerType: "PERSON",
    kind: "NEW",
    defaultStatusID: statuses.content[0]!.id,
    steps: [{ code: "PRE_ANALYSIS" }, { code: "SCR" }, { code: "CONFIRMATION" }],
    stages: ["PRE_ANALYSIS"],
    rules: [{ step: "SCR", field: "scr.overdueSum", operator: "$gt", value: "1500.5", decision: "REJECT" }],
  });
  expect(made.status).toBe(201);

  const record = recordPage(page);
  await record.open(`/configuracoes/workflows/edit/${made.body.id}`);
  await expect(record.control("rules.0.value")).toHaveValue(/^R\$\s1\.500,50$/);
  await record.choose("rules.0.field", "Pessoa politicamente exposta");
  await expect(record.control("rules.0.value")).toHaveValue("");
  await record.control("rules.0.value").selectOption({ label: "Sim" });
  await record.choose("rules.0.operator", "igual");
  await record.choose("steps.2.code", "Endereço");
  await page.keyboard.press("Control+s");
  await expect(record.field("steps").locator(".error").last()).toHaveText(
    "Inclua a etapa de confirmação, que encerra a digitação.",
  );
  await expect(record.save).toBeDisabled();
  await expectAccessible(page);
  await shot(page, "settings-workflow-refused");
  await record.choose("steps.2.code", "Confirmação");
  await record.save.click();
  await expect(page).toHaveURL(/\/view\/\d+/);

  await expect(record.fact("Versão").first()).toHaveText("2");
  const rules = page.locator("#aba-regras-de-decisao");
  await expect(rules).toContainText("Pessoa politicamente exposta");
  await expect(rules).toContainText("Sim");
  const versions = page.locator("#aba-versoes details");
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText("Atual");
  await versions.last().locator("summary").click();
  await expect(versions.last()).toContainText("Vencido no SCR");
  await expect(versions.last()).toContainText("1.500,50");
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "settings-workflow-versions");
});
