// J12: accounting entries in sequence, a line each.
import { expectAccessible } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { type JourneyAccount, openAccounts } from "./pages/books.ts";
import { listPage } from "./pages/list.ts";
import { newName } from "./pages/people.ts";
import { enter } from "./pages/session.ts";

const LIST = "/contabil/lancamentos-contabeis";

test("entries in sequence need the keyboard alone, and each can be taken back", NIGHTLY, async ({ page }) => {
  await enter(page, "ad");
  const [debit, credit] = await openAccounts(page, "IFRS");
  await listPage(page).open(LIST);
  await page.keyboard.press("l");
  const dialog = page.getByRole("dialog", { name: "Lançar em sequência" });
  await expect(dialog.getByLabel(/Data do lançamento/).first()).toBeFocused();
  await expect(dialog.getByText("Regime pela data: Res. nº 4.966/21 - IFRS 9")).toBeVisible();
  const name = newName("SEQUENCIA");
  const account = async (label: string, { code }: JourneyAccount) => {
    const box = dialog.getByRole("combobox", { name: label });
    await box.focus();
    await page.keyboard.type(code);
    const chart = page.getByRole("dialog", { name: new RegExp(label) });
    await expect(chart.locator("mark").first()).toBeVisible();
    await page.keyboard.press("Enter");
    // The account is chosen when the hits of the whole text have come.
    await expect(box).toBeFocused();
  };
  const line = async (value: string) => {
    await account("Conta de débito", debit!);
    await account("Conta de crédito", credit!);
    await page.keyboard.press("Tab");
    await page.keyboard.type(value);
  };
  await line("125000");
  await page.keyboard.press("Tab");
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("row", { name: new RegExp(name) })).toHaveCount(1);
  await expect(dialog.getByRole("combobox", { name: "Conta de débito" })).toBeFocused();
  await expectAccessible(page, ".MuiDialog-paper");
  await line("90");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("row", { name: new RegExp(`1.250,00.*${name}`) })).toHaveCount(1);
  await expect(dialog.getByRole("row", { name: new RegExp(`0,90.*${name}`) })).toHaveCount(1);
  await dialog.getByRole("button", { name: "Excluir" }).first().click();
  await expect(dialog.getByRole("row", { name: new RegExp(name) })).toHaveCount(1);
});
