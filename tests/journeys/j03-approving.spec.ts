// Another person approves a registration.
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { anotherPage, expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { makeAgents } from "./pages/made.ts";
import { watchCalls } from "./pages/network.ts";
import { newName } from "./pages/people.ts";
import { recordPage } from "./pages/record.ts";
import { enter } from "./pages/session.ts";

test(
  "a registration is approved by another person after a question, and not offered again afterwards",
  NIGHTLY,
  async ({ page: maker, browser }) => {
    await enter(maker, "op");
    const [id] = await makeAgents(maker, newName("EM ANÁLISE"), 1);
    await recordPage(maker).open(`/cadastros/agentes/view/${id}`);
    await maker.getByRole("button", { name: "Mais ações" }).click();
    for (const name of ["Aprovar cadastro", "Reprovar cadastro"]) {
      const own = maker.getByRole("menuitem", { name });
      await expect(own).toHaveAttribute("aria-disabled", "true");
      await own.hover();
      await expect(maker.getByRole("tooltip")).toContainText("Peça a outra pessoa");
    }
    await shot(maker, "j03-approve-own");
    const page = await anotherPage(browser);
    await enter(page, "op2");
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
    await page.getByRole("button", { name: "Mais ações" }).click();
    await expect(page.getByRole("menuitem", { name: "Excluir" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Aprovar cadastro" })).toHaveCount(0);
  },
);
