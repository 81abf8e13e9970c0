// J12: opening balances of a lender that comes from another system: a spreadsheet is checked, corrected, written and
// reverted.
import { formatDate, wallClock } from "../../src/base/dates.ts";
import { REGIME_LABELS } from "../../src/rules/accounting/accounting-regime.ts";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { hold } from "./pages/network.ts";
import { enter } from "./pages/session.ts";

const LIST = "/contabil/lancamentos-contabeis";
const CALL = "/accounting-entries/opening-balances?regime=BACEN";
const file = (rows: string[]) => ({
  name: "saldos.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(["Conta;Título;Saldo", ...rows].join("\n")),
});

test("opening balances are checked, corrected, written once and reverted", NIGHTLY, async ({ page }) => {
  await enter(page, "ad");
  const api = apiAs(page);
  await api.delete(CALL).catch(() => undefined);
  await page.goto(LIST);
  await page.getByRole("button", { name: "Saldos de abertura" }).click();
  const dialog = page.getByRole("dialog", { name: "Saldos de abertura" });
  await dialog.getByRole("radio", { name: REGIME_LABELS.BACEN }).check();
  const day = dialog.getByLabel("Data dos saldos").first();
  await day.fill(formatDate(wallClock(Date.now()).date));
  await shot(page, "opening-choose");
  await expectAccessible(page, ".MuiDialog-paper");

  const input = dialog.locator("input[type=file]");
  const answerComes = await hold(page, "POST", /\/opening-balances$/);
  await input.setInputFiles(file(["1.1.1.10.00-6;Caixa;1.500,00", "9.9.9;Nada;1,00", "61110001;Capital;1.400,00"]));
  // The fields are disabled during the check, because the balances will be written with the same values.
  await expect(day).toBeDisabled();
  await expect(dialog.getByLabel("Conta transitória").first()).toBeDisabled();
  await answerComes();
  await expect(dialog.getByText("1 problema impede a gravação.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Gravar saldos de abertura" })).toBeDisabled();
  await shot(page, "opening-wrong");
  await expectAccessible(page, ".MuiDialog-paper");

  await dialog.getByRole("button", { name: "Escolher outro arquivo" }).click();
  await input.setInputFiles(file(["1.1.1.10.00-6;Caixa;1.500,00", "61110001;Capital;1.500,00"]));
  await expect(dialog.getByText("Débitos e créditos são iguais. Será gravado 1 lançamento.")).toBeVisible();
  await expectNoEnglish(page);
  await shot(page, "opening-ready");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, "opening-phone");
  await expectAccessible(page, ".MuiDialog-paper");
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("button", { name: "Gravar saldos de abertura" }).click();
  await expectToast(page, "Saldos de abertura gravados com sucesso!");
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Saldos de abertura" }).click();
  await dialog.getByRole("radio", { name: REGIME_LABELS.BACEN }).check();
  await expect(dialog.getByText(/Este regime já tem saldos de abertura/)).toBeVisible();
  await shot(page, "opening-standing");
  await dialog.getByRole("button", { name: "Desfazer saldos de abertura" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Desfazer saldos de abertura" }).click();
  await expectToast(page, "Saldos de abertura desfeitos com sucesso!");
  await expect(dialog.getByText(/Este regime já tem saldos de abertura/)).toHaveCount(0);
});

test("operations and treasury have no opening balances", { tag: "@nightly" }, async ({ page }) => {
  await enter(page, "ad");
  await page.goto("/operacional/lancamentos-contabeis");
  await expect(page.getByRole("button", { name: "Importar" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Saldos de abertura" })).toHaveCount(0);
});
