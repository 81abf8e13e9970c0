// npm run pictures: takes the pictures and the short film of the documents from a running demonstration. The film is the
// frames of one walk, joined by img2webp (Debian's package webp); without that program only the pictures are taken.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { storedPassword } from "../server/demo/password.ts";
import { readSettings } from "../server/platform/process/settings.ts";
import { BROWSER_FLAGS, findBrowser } from "./lib/browser.ts";
import { inRoot } from "./lib/root.ts";

const SIZE = { width: 1440, height: 900 };
const FILM_SIZE = { width: 1200, height: 750 };
const PHONE_SIZE = { width: 390, height: 844 };
const FRAME_MS = 1_400;

/** Each stands under its name in docs/pictures. */
const PICTURES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  list: (page) => open(page, "/cadastros/fornecedores"),
  record: async (page) => {
    await open(page, "/cadastros/clientes");
    await page.locator("a.rs-open").first().click();
    await page.locator(".rs-side-parts").waitFor();
  },
  edit: async (page) => {
    await open(page, "/cadastros/fornecedores");
    await page.locator("a.rs-open").nth(1).click();
    await page.getByRole("link", { name: /^Editar/ }).click();
    await page.locator(".rs-form").first().waitFor();
  },
  history: async (page) => {
    await open(page, "/cadastros/clientes");
    await page.locator("a.rs-open").first().click();
    await page.getByRole("button", { name: "Histórico" }).click();
    await page.getByRole("dialog").waitFor();
  },
  palette: async (page) => {
    await open(page, "/");
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.type("souza");
    await page.getByRole("dialog").getByRole("option").nth(1).waitFor();
  },
  import: async (page) => {
    await open(page, "/cadastros/fornecedores");
    await page.getByRole("button", { name: "Importar" }).click();
    await page.getByRole("dialog").waitFor();
  },
  operations: (page) => open(page, "/operacional/operacoes"),
  board: async (page) => {
    await open(page, "/operacional/operacoes/quadro");
    await page.locator("#content article, #content li").nth(3).waitFor();
  },
  operation: async (page) => {
    await open(page, "/operacional/operacoes");
    await page.locator("a.rs-open").nth(3).click();
    await page.locator("#content h2").first().waitFor();
  },
  bureaus: async (page) => {
    await open(page, "/cadastros/clientes");
    await page.locator("a.rs-open").nth(5).click();
    await page.getByRole("button", { name: /^Bureaus/ }).click();
    await page.getByRole("dialog").getByRole("listitem").nth(2).waitFor();
  },
  simulator: (page) => open(page, "/operacional/simulador"),
  structure: (page) => open(page, "/configuracoes/estrutura-organizacional/visualizar"),
  "trial-balance": (page) => open(page, "/contabil/balancete"),
};

/** What the film shows, one frame after the other. */
const WALK: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => open(page, "/"),
  (page) => open(page, "/cadastros/fornecedores"),
  (page) => page.getByRole("searchbox").first().fill("energia"),
  async (page) => {
    await page.getByRole("searchbox").first().fill("");
    await page.locator("tbody .rs-open").nth(2).waitFor();
  },
  (page) => page.locator("a.rs-open").nth(1).click(),
  (page) => page.getByRole("button", { name: "Histórico" }).click(),
  (page) => page.keyboard.press("Escape"),
  (page) => page.getByRole("link", { name: /^Editar/ }).click(),
  (page) => open(page, "/operacional/simulador"),
  (page) => open(page, "/operacional/operacoes"),
  (page) => open(page, "/operacional/operacoes/quadro"),
  async (page) => {
    await open(page, "/operacional/operacoes");
    await page.locator("a.rs-open").nth(3).click();
  },
  (page) => open(page, "/configuracoes/estrutura-organizacional/visualizar"),
  (page) => open(page, "/contabil/balancete"),
  (page) => page.keyboard.press("Control+k"),
  (page) => page.keyboard.type("clientes"),
  async (page) => {
    await page.keyboard.press("Escape");
    await page.emulateMedia({ colorScheme: "dark" });
    await open(page, "/cadastros/clientes");
  },
];

const { publicUrl, dataDir } = readSettings(process.env);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${publicUrl}${path}`);
  await page.locator("#content h1").first().waitFor();
}

/** Until nothing is being read any more, and what moves has come to rest. */
async function settle(page: Page): Promise<void> {
  await page.locator("#content .skeleton").first().waitFor({ state: "detached" });
  await page.waitForTimeout(700);
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto(`${publicUrl}/`);
  await page.getByLabel("Usuário ou e-mail").fill("sa");
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.locator("#content h1").first().waitFor();
}

async function main(): Promise<void> {
  const password = storedPassword(dataDir);
  if (!password) throw new Error(`There is no demonstration in ${dataDir}. Start it with npm start.`);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_FLAGS] });
  const context = await browser.newContext({ viewport: SIZE, locale: "pt-BR", timezoneId: "America/Sao_Paulo" });
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await signIn(page, password);
  for (const [name, show] of Object.entries(PICTURES)) {
    await show(page);
    await settle(page);
    await page.screenshot({ path: inRoot(`docs/pictures/${name}.png`) });
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, "/cadastros/fornecedores");
  await settle(page);
  await page.screenshot({ path: inRoot("docs/pictures/list-dark.png") });
  await page.setViewportSize(PHONE_SIZE);
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/operacional/operacoes");
  await settle(page);
  await page.screenshot({ path: inRoot("docs/pictures/phone.png") });
  await film(page);
  await browser.close();
}

async function film(page: Page): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "esteira-film-"));
  await page.setViewportSize(FILM_SIZE);
  await page.emulateMedia({ colorScheme: "light" });
  const frames: string[] = [];
  for (const show of WALK) {
    await show(page);
    await settle(page);
    frames.push(join(folder, `${String(frames.length).padStart(2, "0")}.png`));
    await page.screenshot({ path: frames.at(-1) ?? "" });
  }
  const options = ["-loop", "0", "-lossy", "-q", "70", "-m", "6", "-d", String(FRAME_MS)];
  const { status, error } = spawnSync("img2webp", [...options, ...frames, "-o", inRoot("docs/pictures/film.webp")]);
  rmSync(folder, { recursive: true });
  if (error || status !== 0) console.log("No film: img2webp of Debian's package webp is missing, or failed.");
}

await main();
