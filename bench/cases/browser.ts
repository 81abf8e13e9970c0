// The wait of a person in a browser: the size of the scripts of the first page, and the moment when its hundred rows
// are painted, beside react-admin's hello world of the same versions.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { BROWSER_FLAGS, findBrowser } from "../../scripts/lib/browser.ts";
import { inRoot, ROOT } from "../../scripts/lib/root.ts";
import { storedPassword } from "../../server/demo/password.ts";
import { once } from "../lib/measure.ts";
import type { RunContext } from "../lib/run-context.ts";
import { median } from "../lib/statistics.ts";
import { bearer, PEOPLE, type Product } from "../targets/product.ts";

const LIST = "/medicao/pessoas";
const ROWS = 100;

export async function measureBrowser(run: RunContext, product: Product): Promise<void> {
  weighProduct(run);
  const hello = await buildHello(run);
  run.log("scripts weighed");
  const executablePath = findBrowser();
  if (!executablePath) return run.log("no browser was found, so nothing was painted");
  const rows = await once(product.server.port, {
    path: `${PEOPLE}?pageSize=${ROWS}&sort=updatedAt,DESC`,
    headers: bearer(product),
  });
  const helloPort = run.port + 40;
  const server = await serve(hello, rows.body, helloPort);
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS] });
  try {
    const own = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "pt-BR" });
    await watch(own);
    await signIn(own, product, storedPassword(join(run.cache, `data-${run.rows}`)) ?? "");
    const other = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "pt-BR" });
    await watch(other);
    const list = `${product.url}${LIST}?page=1&perPage=${ROWS}&sort=updatedAt&order=DESC`;
    await paintInTurn(run, [
      { name: "product", page: own, url: list },
      { name: "hello", page: other, url: `http://localhost:${helloPort}/` },
    ]);
  } finally {
    await browser.close();
    server.close();
  }
  const date = new Date().toISOString();
  run.results.stored.parts.browser = { date, rows: run.rows, rounds: timesOf(run), others: Number.NaN };
}

/** `first page … 402.1 / 405 KB  total`, `later  38.0 / 60 KB  src/…` */
function weighProduct(run: RunContext): void {
  const built = spawnSync(process.execPath, [inRoot("scripts/build.mjs")], { cwd: ROOT, stdio: "ignore" });
  if (built.status !== 0) throw new Error("The browser application could not be built. Run npm run build to see why.");
  const { stdout } = spawnSync(process.execPath, [inRoot("scripts/bundle-budget.mjs")], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const lines = [...stdout.matchAll(/^(first page|later)\s+([\d.]+)(?: \/ (\d+))? KB\s+(\S+)/gm)];
  const total = lines.find(([, kind, , , name]) => kind === "first page" && name === "total");
  const screens = lines.filter(([, kind, , limit]) => kind === "later" && limit === "60");
  run.results.set("script product", Number(total?.[2]));
  run.results.set("largest screen", Math.max(...screens.map(([, , size]) => Number(size))));
}

async function buildHello(run: RunContext): Promise<string> {
  const outDir = join(run.cache, "hello");
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 2000,
      rollupOptions: { input: inRoot("bench/hello-world.tsx"), output: { entryFileNames: "hello.js" } },
    },
  });
  const scripts = readdirSync(outDir, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  const bytes = scripts.map((name) => gzipSync(readFileSync(join(outDir, name)), { level: 9 }).length);
  run.results.set("script hello", bytes.reduce((sum, size) => sum + size, 0) / 1024);
  return outDir;
}

function serve(folder: string, rows: string, port: number): Promise<Server> {
  const page =
    '<!doctype html><html lang="en"><title>hello</title><div id="root"></div><script type="module" src="/hello.js"></script></html>';
  const server = createServer((request, response) => {
    const path = request.url!.split("?")[0]!;
    const answer = (type: string, body: string | Buffer) => response.setHeader("content-type", type).end(body);
    if (path === "/rows") return answer("application/json", rows);
    if (path.endsWith(".js")) return answer("text/javascript", readFileSync(join(folder, path)));
    return answer("text/html; charset=utf-8", page);
  });
  return new Promise((resolve) => server.listen(port, "localhost", () => resolve(server)));
}

declare global {
  interface Window {
    paintedAt?: number;
  }
}

/** Notes when the hundredth row with its e-mail address has been painted: the second frame after it was inserted. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript((rows) => {
    const look = new MutationObserver(() => {
      const last = document.querySelectorAll("tbody tr")[rows - 1];
      if (!last?.textContent?.includes("@")) return;
      look.disconnect();
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          window.paintedAt = performance.now();
        }),
      );
    });
    look.observe(document, { childList: true, characterData: true, subtree: true });
  }, ROWS);
}

async function signIn(page: Page, product: Product, password: string): Promise<void> {
  await page.goto(`${product.url}${LIST}`);
  await page.waitForURL(/\/oidc\/entrar\//);
  await page.getByLabel("Usuário ou e-mail").fill("sa");
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL((url) => url.pathname === LIST);
  await page.locator("tbody tr").first().waitFor();
}

interface Painted {
  name: string;
  page: Page;
  url: string;
}

const timesOf = (run: RunContext): number => (run.isQuick ? 2 : 5);

/** Loads without the browser's cache, at full speed and four times slower. */
async function paintInTurn(run: RunContext, painted: Painted[]): Promise<void> {
  for (const slower of [1, 4]) {
    const took = new Map<string, number[]>();
    for (const { page } of painted) {
      const session = await page.context().newCDPSession(page);
      await session.send("Network.setCacheDisabled", { cacheDisabled: true });
      await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    }
    for (let time = 0; time < timesOf(run); time++)
      for (const { name, page, url } of painted) {
        await page.goto(url);
        const moment = await page.waitForFunction(() => window.paintedAt, undefined, { timeout: 60_000 });
        took.set(name, [...(took.get(name) ?? []), (await moment.jsonValue())!]);
      }
    for (const [name, all] of took) run.results.set(`painted ${name} ${slower}`, median(all));
    run.log(`painted, CPU ${slower} times slower`);
  }
}
