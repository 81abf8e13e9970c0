// Runs hledger, an independent accounting program whose results are compared with the product's. It is installed as
// Debian's package where that is possible.
import { spawnSync } from "node:child_process";

const MOST_BYTES = 64 * 1024 * 1024;
const PATIENCE_MS = 300_000;

const isThere = (): boolean => spawnSync("hledger", ["--version"]).status === 0;

/** Returns false where hledger cannot be installed, and prints the reason. */
export function ensureHledger(): boolean {
  if (isThere()) return true;
  if (process.platform === "linux" && process.getuid?.() === 0) {
    console.log("hledger was not found. Installing Debian's package…");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    for (const words of [
      ["update", "-qq"],
      ["install", "-y", "-qq", "--no-install-recommends", "hledger"],
    ])
      spawnSync("apt-get", words, { env, stdio: "ignore", timeout: PATIENCE_MS });
  }
  if (isThere()) return true;
  console.log("hledger could not be installed, so the books are not compared with it.");
  return false;
}

export function hledger(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync("hledger", words, {
    encoding: "utf8",
    env: { ...process.env, LANG: "C.UTF-8", LC_ALL: "C.UTF-8" },
    maxBuffer: MOST_BYTES,
    timeout: PATIENCE_MS,
  });
  if (status !== 0) throw new Error(`hledger ${words.join(" ")}: ${stderr}`);
  return stdout;
}

const DEEPEST = 9;

/** Returns the balance in cents of every account that has one, including synthetic accounts. */
export function hledgerBalances(file: string, ...words: string[]): Map<string, bigint> {
  const balances = new Map<string, bigint>();
  for (let depth = 1; depth <= DEEPEST; depth++) {
    const table = hledger(
      "-f",
      file,
      "balance",
      "--flat",
      "--no-total",
      "--output-format",
      "csv",
      "--depth",
      String(depth),
      ...words,
    );
    for (const line of table.trim().split("\n").slice(1)) {
      const [, name = "", amount = ""] = /^"((?:[^"]|"")*)","([^"]*)"$/.exec(line.trim()) ?? [];
      if (name.split(":").length !== depth) continue;
      balances.set(name.replaceAll('""', '"'), BigInt(amount.replace(/ BRL$/, "").replace(".", "")));
    }
  }
  return balances;
}
