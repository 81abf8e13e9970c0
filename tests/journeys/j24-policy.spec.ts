// The page's content security policy: no kind of screen violates it, and each page has its own nonce.
import type { Page } from "@playwright/test";
import { expect, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { goWithin, menuLinks } from "./pages/menu.ts";
import { refusals, watchRefusals } from "./pages/policy.ts";
import { enter } from "./pages/session.ts";

async function open(page: Page, path: string): Promise<void> {
  await goWithin(page, path);
  await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
  await expect(page.locator("main [aria-busy='true'], main .skeleton"), path).toHaveCount(0);
}

test("no screen of the menu, no form and no record violates the content security policy", { tag: "@nightly" }, async ({
  page,
}) => {
  await watchRefusals(page);
  await enter(page, "sa");
  const paths = await menuLinks(page);
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) await open(page, path);
  for (const path of FORMS) await open(page, path);
  const api = apiAs(page);
  for (const [resource, path] of RECORDS) {
    const { body } = await api.get<{ content: { id: number }[] }>(`/${resource}?pageSize=1`);
    await open(page, `${path}/view/${body.content[0]!.id}`);
    await open(page, `${path}/edit/${body.content[0]!.id}`);
  }
  await open(page, "/meu-perfil");
  expect(await refusals(page)).toEqual([]);
});

test("pasted formatted text brings neither script nor style", { tag: "@nightly" }, async ({ page, pageErrors }) => {
  // The policy also blocks styles and scripts that the sanitiser parses, which the browser logs.
  pageErrors.allow(/Content Security Policy/);
  await watchRefusals(page);
  await enter(page, "sa", "/configuracoes/template-de-contrato/create");
  const editor = page.locator("[contenteditable='true']").first();
  await editor.click();
  await page.keyboard.type("Prezado");
  await page.getByRole("button", { name: "Negrito" }).click();
  expect(await refusals(page)).toEqual([]);
  await editor.evaluate((box) => {
    const data = new DataTransfer();
    data.setData(
      "text/html",
      '<p style="color:red" onclick="ran=1">colado<script>ran=1</script><img src=x onerror="ran=1"></p>',
    );
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(editor).toContainText("colado");
  expect(await editor.innerHTML()).not.toMatch(/onclick|script|img|color/);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
});

test("CSP nonces differ per response, and styles set by scripts carry theirs", { tag: "@nightly" }, async ({
  page,
}) => {
  const marks = await Promise.all(
    [1, 2].map(async () => {
      const answer = await page.request.get("/cadastros/clientes", { headers: { accept: "text/html" } });
      const [, nonce] =
        /style-src 'self' 'nonce-([^']+)'/.exec(answer.headers()["content-security-policy"] ?? "") ?? [];
      expect(await answer.text()).toContain(`nonce="${nonce}"`);
      expect(answer.headers()["cache-control"]).toBe("no-store");
      return nonce;
    }),
  );
  expect(new Set(marks).size).toBe(2);
});

const FORMS = [
  "/cadastros/clientes/create",
  "/cadastros/fornecedores/create",
  "/cadastros/usuarios/create",
  "/cadastros/produtos/create",
  "/configuracoes/workflows/create",
  "/configuracoes/template-de-contrato/create",
  "/configuracoes/webhooks/create",
  "/configuracoes/campos-personalizados/create",
];
const RECORDS = [
  ["customers", "/cadastros/clientes"],
  ["products", "/cadastros/produtos"],
  ["contract-templates", "/configuracoes/template-de-contrato"],
  ["workflows", "/configuracoes/workflows"],
] as const;
