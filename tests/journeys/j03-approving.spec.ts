// Approving a registration, and the mask that follows what is typed.
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { expect, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { makeAgents } from "./pages/made.ts";
import { watchCalls } from "./pages/network.ts";
import { newName } from "./pages/people.ts";
import { recordPage } from "./pages/record.ts";
import { enter } from "./pages/session.ts";

test("approving a registration is asked; only a yes approves, and then it is not offered again", async ({ page }) => {
  await enter(page, "op");
  const [id] = await makeAgents(page, newName("EM ANÁLISE"), 1);
  const record = recordPage(page);
  const calls = watchCalls(page, "POST", /approve-registration$/);
  const dialog = page.getByRole("dialog", { name: "Aprovar cadastro" });
  const ask = async () => {
    await page.getByRole("button", { name: "Mais ações" }).click();
    await page.getByRole("menuitem", { name: "Aprovar cadastro" }).click();
    await expect(dialog).toContainText("Deseja realmente aprovar este cadastro?");
  };
  await record.open(`/cadastros/agentes/view/${id}`);
  await expect(record.fact("Aprovação do cadastro")).toHaveText("Em análise");
  await ask();
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j03-approve");
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  expect(calls).toHaveLength(0);
  await ask();
  await dialog.getByRole("button", { name: "Aprovar cadastro" }).click();
  await expect(record.fact("Aprovação do cadastro")).toHaveText("Aprovado");
  await expectToast(page, /sucesso/);
  expect(calls).toHaveLength(1);
  expect((await apiAs(page).get(`/agency-offices/${id}`)).body.approval).toBe("AP");
  await expect(page.getByRole("button", { name: "Mais ações" })).toHaveCount(0);
});

test("eleven digits are written as a CPF, more as a CNPJ, and as a CPF again when they go", async ({ page }) => {
  await enter(page, "op", "/cadastros/leads/create");
  const record = recordPage(page);
  const input = record.control("documentNumber");
  await input.pressSequentially("52998224725");
  await expect(input).toHaveValue("529.982.247-25");
  await input.pressSequentially("000");
  await expect(input).toHaveValue("52.998.224/7250-00");
  for (let times = 0; times < 3; times++) await input.press("Backspace");
  await expect(input).toHaveValue("529.982.247-25");
  await shot(page, "j03-document-mask");
});
