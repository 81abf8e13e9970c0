// The analysis of a consigned operation by HR: what HR sees of it, its answer with the codes, and what the lender sees then.
import { expectNoEnglish, expectNoFindings, expectToast, shot } from "./helpers/looks.ts";
import { anotherPage, expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { enter } from "./pages/session.ts";

interface Operation {
  id: number;
  code: string;
}

const first = (filters: object) => `/operations/first?filters=${encodeURIComponent(JSON.stringify(filters))}`;

test("HR answers an analysis with its codes, the lender is told, and a cancelled operation gives the margin back", async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400.*\/decision/);
  const lender = await anotherPage(browser);
  await enter(lender, "op");
  const { body: operation } = await apiAs(lender).get<Operation>(first({ hrAnalysisStatus: "EN" }));
  await apiAs(lender).post(`/operations/${operation.id}/hr-analysis/cancel`);
  await enter(page, "hr", `/operacional/operacao/${operation.id}`);
  await expect(page).toHaveURL(new RegExp(`/operacional/resumo-operacao/${operation.id}$`));
  const analysis = page.getByRole("region", { name: "Análise do RH" });
  await expect(analysis).toContainText("Cancelada");
  await expect(analysis.getByRole("button", { name: "Responder à análise" })).toHaveAttribute("aria-disabled", "true");
  await apiAs(lender).post(`/operations/${operation.id}/hr-analysis/resend`);
  await page.reload();
  for (const title of ["Cliente", "Empréstimo", "Vínculo", "Margem consignável", "Parcelas"])
    await expect(page.getByRole("region", { name: title, exact: true })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/parecer|comitê|bureau|taxa ao mês/i);
  await expectNoFindings(page);
  await expectNoEnglish(page);
  await shot(page, "j19-summary");
  await analysis.getByRole("button", { name: "Responder à análise" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Aprovar", exact: true }).click();
  await expect(dialog.getByText("Informe a senha de averbação.")).toBeVisible();
  await expectNoFindings(page);
  await dialog.getByLabel(/^Código de serviço/).fill("4102");
  await dialog.getByLabel(/^Código de verba/).fill("00077");
  await dialog.getByLabel(/^Senha de averbação/).fill("segredo9");
  await dialog.getByRole("button", { name: "Aprovar", exact: true }).click();
  await expectToast(page, "Resposta enviada!");
  await expect(analysis).toContainText("Aprovada");
  await expect(analysis).toContainText("••••••");
  await expect(page.getByRole("main")).not.toContainText("segredo9");
  await lender.goto("/operacional/meu-trabalho?fila=hrAnswered");
  await expect(lender.getByRole("link", { name: `#${operation.code}` })).toBeVisible();
  await expect
    .poll(async () => JSON.stringify((await apiAs(lender).get("/notifications/fetch")).body))
    .toContain("O RH aprovou a análise");
  const margin = page.getByRole("region", { name: "Margem consignável" });
  await expect(margin).not.toContainText("Reservada para esta operaçãoR$ 0,00");
  const cancelled = await apiAs(lender).post(`/operations/${operation.id}/cancel`, { reason: "Desistência." });
  expect(cancelled.status).toBe(200);
  await page.reload();
  await expect(margin).toContainText("Reservada para esta operaçãoR$ 0,00");
  await lender.close();
});

test("HR finds no operation of another employer", NIGHTLY, async ({ page, browser, pageErrors }) => {
  pageErrors.allow(/status of 404/);
  const lender = await anotherPage(browser);
  await enter(lender, "op");
  const { body: other } = await apiAs(lender).get<Operation>(first({ affiliatedCompanyID: { $null: true } }));
  await lender.close();
  await enter(page, "hr", `/operacional/resumo-operacao/${other.id}`);
  await expect(page.getByRole("main")).not.toContainText(other.code);
  expect((await apiAs(page).get(`/operations/${other.id}/detailed`)).status).toBe(404);
});
