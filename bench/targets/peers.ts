// Other products that answer over the same table, installed on request outside the package.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// biome-ignore format: one peer a line
const PACKAGES = {
  postgraphile: ["postgraphile@5.1.5", "postgraphile-plugin-connection-filter@4.0.1"],
  directus:     ["directus@12.4.0"],
} as const;
export type PeerName = keyof typeof PACKAGES;
export const PEERS = Object.keys(PACKAGES) as PeerName[];
export const peerVersions = (): string[] => Object.values(PACKAGES).flat();

export const peerFolder = (cache: string, name: PeerName): string => join(cache, "peers", name);

export function isInstalled(cache: string, name: PeerName): boolean {
  return existsSync(join(peerFolder(cache, name), "node_modules", name, "package.json"));
}

/** The installation takes minutes and several hundred megabytes, so it happens only on request. */
export function installPeer(cache: string, name: PeerName): void {
  const folder = peerFolder(cache, name);
  mkdirSync(folder, { recursive: true });
  const manifest = { name: `peer-${name}`, private: true, type: "module" };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  const npm = process.env.npm_execpath;
  const args = ["install", "--no-audit", "--no-fund", "--legacy-peer-deps", "--save-exact", ...PACKAGES[name]];
  const options = { cwd: folder, stdio: "inherit" } as const;
  const done = npm ? spawnSync(process.execPath, [npm, ...args], options) : spawnSync("npm", args, options);
  if (done.status !== 0) throw new Error(`${name} could not be installed`);
}
