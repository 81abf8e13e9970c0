// Settings that connect the lender with others: groups of wallets, credit bureaus and webhooks.
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { newName } from "./pages/people.ts";
import { recordPage } from "./pages/record.ts";
import { enter } from "./pages/session.ts";

type Group = { items: { id: number; name: string; link: boolean }[] };

test("wallets are linked and unlinked, each after asking", NIGHTLY, async ({ page }) => {
  await enter(page, "ad", "/configuracoes/grupo-carteiras");
  const api = apiAs(page);
  const { body: group } = await api.get<Group>("/wallet-groups");
  const { name } = group.items.find(({ link }) => link)!;
  const isLinked = async () =>
    (await api.get<Group>("/wallet-groups")).body.items.find((item) => item.name === name)!.link;
  const unlink = page.getByRole("button", { name: `Desvincular ${name}` });
  const link = page.getByRole("button", { name: `Vincular ${name}`, exact: true });
  const confirmation = page.getByRole("alertdialog");

  await unlink.click();
  await expect(confirmation).toContainText("Deseja realmente desvincular esta carteira do grupo?");
  await expectAccessible(page);
  await confirmation.getByRole("button", { name: "Cancelar" }).click();
  await expect(unlink).toBeVisible();
  expect(await isLinked()).toBe(true);

  await unlink.click();
  await confirmation.getByRole("button", { name: "Desvincular" }).click();
  await expectToast(page, "Carteira desvinculada com sucesso!");
  await expect(link).toBeVisible();
  expect(await isLinked()).toBe(false);
  await shot(page, "settings-wallets");

  await link.click();
  await expect(confirmation).toContainText("Deseja realmente vincular esta carteira ao grupo?");
  await confirmation.getByRole("button", { name: "Vincular" }).click();
  await expectToast(page, "Carteira vinculada com sucesso!");
  await expect(unlink).toBeVisible();
  expect(await isLinked()).toBe(true);
});

test("the bureaus have a write-only credential, a price and the number of base dates", NIGHTLY, async ({ page }) => {
  await enter(page, "ad", "/configuracoes/bureaus-de-credito");
  const record = recordPage(page);
  await page.getByRole("button", { name: /^Editar/ }).click();
  for (const [typed, message] of [
    ["0", "Informe um valor maior ou igual a 1."],
    ["61", "Informe um valor menor ou igual a 60."],
  ] as const) {
    await record.type("scrMaxBaseDates", typed);
    await page.keyboard.press("Tab");
    await expect(record.error("scrMaxBaseDates")).toHaveText(message);
  }
  await record.type("scrMaxBaseDates", "12");
  await record.type("cdlPrice", "1250");
  await record.type("cdlPassword", "senha-da-boa-vista");
  await expectAccessible(page);
  await record.save.click();
  await expect(page.getByRole("button", { name: /^Editar/ })).toBeVisible();
  await expect(record.fact("Senha Boa Vista")).toHaveText("••••••••");
  await expect(record.fact("Senha SCR")).toHaveCount(0);
  await page.getByRole("button", { name: /^Mostrar \d+ campos? vazios?$/ }).click();
  await expect(record.fact("Senha SCR")).toContainText("Não informado");
  await expect(record.fact("Preço Boa Vista")).toHaveText(/R\$\s*12,50/);
  const { body } = await apiAs(page).get("/bureau-parameters");
  expect(body).toMatchObject({ scrMaxBaseDates: 12, cdlPasswordIsSet: true });
  expect(JSON.stringify(body)).not.toContain("senha-da-boa-vista");
  await expectNoEnglish(page);
  await shot(page, "settings-bureaus");
});

test(
  "a webhook needs a public address, is tested, gets a new secret, and is deleted",
  NIGHTLY,
  async ({ page, pageErrors }) => {
    pageErrors.allow(/status of 400.*\/api\/webhooks/);
    await enter(page, "ad", "/configuracoes/webhooks/create");
    const record = recordPage(page);
    await record.type("name", newName("INTEGRAÇÃO"));
    await record.field("events").getByRole("combobox").click();
    for (const event of ["Comitê", "Resultado de biometria", "Bancarização"])
      await expect(page.getByRole("option", { name: event, exact: true })).toBeVisible();
    await page.getByRole("option", { name: "Dados do cliente" }).click();
    await page.keyboard.press("Escape");
    for (const inside of ["http://127.0.0.1/x", "https://10.0.0.1/x"]) {
      await record.type("url", inside);
      await record.create.click();
      await expect(record.error("url")).toHaveText("Informe uma URL https pública.");
    }
    await record.type("url", "https://nao-existe.example/x");
    await record.create.click();
    await expect(page).toHaveURL(/\/view\/\d+/);
    await expect(record.fact("Segredo")).toHaveText("••••••••");

    await page.getByRole("button", { name: "Enviar teste" }).click();
    const delivery = page.locator("#aba-entregas details").first();
    await delivery.locator("summary").click();
    await expect(delivery).toContainText("Não foi possível conectar");
    await expect(delivery).toContainText("Pendente");
    await page.getByRole("button", { name: "Gerar novo segredo" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Gerar" }).click();
    const secret = page.getByRole("dialog", { name: "Novo segredo" });
    await expect(secret.getByRole("textbox")).toHaveValue(/^whsec_/);
    await secret.getByRole("button", { name: "Fechar" }).last().click();
    await expectAccessible(page);
    await expectNoEnglish(page, { except: [/CUSTOMER_DATA|resourceIDs/] });
    await shot(page, "settings-webhook");

    await record.askRemoval();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Excluir/ })
      .click();
    await expect(page).toHaveURL(/\/webhooks$/);
  },
);
