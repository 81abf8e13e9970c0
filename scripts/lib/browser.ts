// Finds the Chromium that the journeys run in: one of the machine, else Playwright's, else Debian's package.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { inRoot, ROOT } from "./root.ts";

/** The shell draws pages as the browser does, without the windows around them, which costs less. */
const SHELL = "chromium-headless-shell";
const PLACES = [`/usr/bin/${SHELL}`, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The features that Playwright disables itself; of a repeated flag only the last one counts. */
const OFF_BY_PLAYWRIGHT = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...[
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
  ],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "TcpPortRandomizationWin", "OptimizationHints"],
  ...["NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch", "msForceBrowserSignIn"],
  "msEdgeUpdateLaunchServicesPreferredVersion",
];
/** Two hidden pages of the address bar were started with every window. */
const OFF_HERE = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** Flags for a machine without a screen, a GPU or a user account, which report nothing to outside services. */
export const BROWSER_FLAGS: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...OFF_HERE].join()}`,
];

/** Returns the first browser that exists and runs; a configured one comes first. */
export function findBrowser(env: Record<string, string | undefined> = process.env): string | undefined {
  const candidates = [env.PLAYWRIGHT_CHROMIUM, env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH];
  return [...candidates, ...PLACES, chromium.executablePath()].find((path) => path && existsSync(path) && runs(path));
}

/** A browser without its libraries exists on the disk and still does not start. */
function runs(path: string): boolean {
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 60_000 }).status === 0;
}

/** Finds a browser, or installs one and says so, because a download takes time. */
export function ensureBrowser(): string {
  const path = findBrowser();
  if (path) return path;
  for (const install of [installFromPlaywright, installFromDebian]) {
    install();
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error("No Chromium was found or could be installed. Install one, or name it in PLAYWRIGHT_CHROMIUM.");
}

const isRootOnLinux = (): boolean => process.platform === "linux" && process.getuid?.() === 0;

function installFromPlaywright(): void {
  console.log("No browser was found. Installing Playwright's Chromium…");
  const withLibraries = isRootOnLinux() ? ["--with-deps"] : [];
  attempt(process.execPath, [inRoot("node_modules/@playwright/test/cli.js"), "install", ...withLibraries, "chromium"]);
}

function installFromDebian(): void {
  if (!isRootOnLinux()) return;
  console.log("Still no browser was found. Installing Debian's package…");
  attempt("apt-get", ["update", "-qq"]);
  for (const browser of [SHELL, "chromium"]) {
    if (attempt("apt-get", ["install", "-y", "-qq", "--no-install-recommends", browser])) return;
  }
}

/** Returns whether the command succeeded; a failure is printed. */
function attempt(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const result = spawnSync(command, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"], timeout: 300_000 });
  if (result.status !== 0) console.log(`     ${command}: ${reason(result.stderr?.toString() ?? "")}`);
  return result.status === 0;
}

/** Returns the line that names the problem, else the last one. */
function reason(text: string): string {
  const lines = text.trim().split("\n");
  return (lines.find((line) => /error|fail|unable/i.test(line)) ?? lines.at(-1) ?? "").trim();
}
