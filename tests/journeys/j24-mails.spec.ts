// Mails of a real installation: recovering a password by a link, and what administrators see of failed mails.
import { type MailServer, startMailServer } from "../helpers/mail-server.ts";
import { editedInstallation } from "./helpers/installation.ts";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { signIn } from "./helpers/people.ts";
import { expect, test } from "./helpers/test.ts";

const PORT = Number(process.env.JOURNEYS_PORT) - 300;
const mailPort = PORT - 100;
const installation = editedInstallation(PORT, { SMTP_URL: `smtp://127.0.0.1:${mailPort}` });
let mailServer: MailServer;
test.use({ baseURL: installation.url });
test.beforeAll(async () => {
  await installation.prepare();
  mailServer = await startMailServer({ port: mailPort });
  expect(await installation.start()).toBeUndefined();
});
test.afterAll(async () => {
  await installation.remove();
  await mailServer.close();
});

const NEW = "outra-senha-8351";

test("a password is recovered by mail, once; a failed mail is listed and tried again", { tag: "@nightly" }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 410/);
  const ask = async (email: string) => {
    await page.goto("/recuperar-senha");
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Enviar link" }).click();
    await expect(page.getByRole("heading", { name: "Verifique seu e-mail" })).toBeVisible();
    await expect(page.getByText("outbox")).toHaveCount(0);
  };
  await ask("bianca.torres@aurora.example");
  const recovery = () => mailServer.received.filter(({ subject }) => subject === "Recuperação de senha");
  await expect.poll(() => recovery().length).toBe(1);
  const [mail] = recovery();
  expect(mail).toMatchObject({ subject: "Recuperação de senha", recipients: ["bianca.torres@aurora.example"] });
  // A mail is shown outside of the product, whose policy allows no style inside an element.
  await page.goto("about:blank");
  await page.setContent(mail!.html ?? "");
  await expectNoEnglish(page);
  await shot(page, "j24-mail");
  const link = await page.getByRole("link", { name: "Escolher senha" }).getAttribute("href");
  await page.goto(link ?? "");
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Nova senha", exact: true }).fill(NEW);
  await page.getByLabel("Repetir nova senha").fill(NEW);
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByRole("heading", { name: "Senha alterada" })).toBeVisible();
  await page.goto(link ?? "");
  await expect(page.getByRole("heading", { name: "Este link não vale mais" })).toBeVisible();
  await page.goto("/");
  await page.getByLabel("Usuário ou e-mail").fill("op");
  await page.getByLabel("Senha", { exact: true }).fill(NEW);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Olá" })).toBeVisible();

  mailServer.refusals.push(550);
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await ask("natanael.cordeiro@aurora.example");
  await signIn(page, "ad", "/configuracoes/tarefas");
  const row = page.getByRole("row", { name: /NATANAEL CORDEIRO/ }).filter({ hasText: /senha/i });
  await expect(async () => {
    await page.getByRole("button", { name: "Atualizar" }).click();
    await expect(row).toContainText("Falhou", { timeout: 1_000 });
  }).toPass();
  await expect(row).toContainText("550 5.1.1");
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j24-queued-jobs");
  await row.getByRole("button").last().click();
  await page.getByRole("menuitem", { name: "Tentar agora" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Tentar agora" }).click();
  await expectToast(page, "A tarefa será tentada em seguida.");
  await expect.poll(() => recovery().length).toBe(2);
});
