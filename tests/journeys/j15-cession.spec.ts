// J15: a lot in the making is priced for today, sold once, read by its buyer, and one of its operations comes back at the price that
// was shown.
import { CESSION_TEXTS as T } from "../../src/custom/operations/parts/cession-texts.ts";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { signIn } from "./helpers/people.ts";
import { anotherPage, expect, NIGHTLY, test } from "./helpers/test.ts";

const LOTS = "/operacional/cessoes";

test("a lot is sold, read by the cessionary, and partly bought back (PIPE-044)", NIGHTLY, async ({ page, browser }) => {
  await signIn(page, "ad", LOTS);
  await page.getByRole("row").filter({ hasText: "Em elaboração" }).first().getByRole("link").first().click();
  const act = async (label: string, done: string) => {
    await page.getByRole("button", { name: "Mais ações" }).click();
    await page.getByRole("menuitem", { name: label }).click();
    await page.getByRole("dialog").getByRole("button", { name: label }).click();
    await expectToast(page, done);
  };
  await expect(page.getByText(T.states.DRAFT, { exact: true }).first()).toBeVisible();
  await act("Recalcular para hoje", "Cessão recalculada!");
  await act("Confirmar cessão", "Cessão formalizada com sucesso!");
  await expect(page.getByText(T.states.CEDED, { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j15-cession-sold");
  const code = (await page.getByRole("heading", { level: 1 }).textContent())!.match(/CES-\d{6}/)![0];
  await test.step("the file and the assignment are there", async () => {
    for (const [label, name] of [
      [T.file, `${code}.rem`],
      [T.term, `termo-${code}.pdf`],
    ] as const) {
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: label }).click();
      expect((await download).suggestedFilename()).toBe(name);
    }
  });
  await test.step("its buyer reads what it has bought, and nothing of the lender's result", async () => {
    const buyer = await anotherPage(browser);
    await signIn(buyer, "ce", LOTS);
    await buyer.getByRole("row").filter({ hasText: code }).getByRole("link").first().click();
    await expect(buyer.getByText(T.states.CEDED, { exact: true }).first()).toBeVisible();
    await expect(buyer.getByText(T.result, { exact: false })).toHaveCount(0);
    await expect(buyer.getByText(T.repurchaseToday, { exact: false })).toHaveCount(0);
    await buyer.context().close();
  });
  await test.step("one of them is bought back at the price that the question names", async () => {
    const item = page.getByRole("listitem").filter({ hasText: T.repurchaseToday }).first();
    const price = (await item.textContent())!.match(/Recompra hoje (R\$\s[\d.]+,\d\d)/)![1]!;
    await item.getByRole("checkbox").check();
    await page.getByRole("button", { name: T.repurchase, exact: true }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(price);
    await question.getByRole("button", { name: T.repurchase }).click();
    await expectToast(page, T.repurchased);
    await expect(page.getByText(T.states.REPURCHASED, { exact: true })).toBeVisible();
    await expect(page.getByText(new RegExp(`recomprada em .* por ${price.replace("$", "\\$")}`))).toBeVisible();
  });
});
