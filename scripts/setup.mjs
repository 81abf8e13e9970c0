// Installs the locked packages when node_modules is absent or differs from package-lock.json. Runs before every
// command, on any Node (18 or later), without dependencies.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = `${root}node_modules/.setup-stamp`;
const lockHash = createHash("sha256")
  .update(readFileSync(`${root}package-lock.json`))
  .update(`${process.platform}-${process.arch}`)
  .digest("hex");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lockHash) {
  console.error("Installing the locked packages (npm ci)…");
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const env = { ...process.env };
  delete env.NODE_ENV; // the browser app is built here, so the development packages are needed
  // npm puts the Node of the packages first, but the installation removes it, so the installing process must not run on
  // it.
  const isOurs = (path) => path.startsWith(`${root}node_modules`);
  env.PATH = (env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !isOurs(folder))
    .join(delimiter);
  const node = [process.env.npm_node_execpath, process.execPath].find((path) => path && !isOurs(realpathSync(path)));
  const options = { cwd: root, stdio: ["ignore", 2, 2], env };
  const npm = process.env.npm_execpath; // the npm that runs this script
  const result = npm
    ? spawnSync(node ?? "node", [npm, ...args], options)
    : spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
  if (result.status !== 0) process.exit(result.status ?? 1);
  linkNode();
  writeFileSync(stamp, lockHash);
}

// npm 10 drops the shared bin "node" when it skips the other platforms' packages.
function linkNode() {
  const name = `node-${process.platform}-${process.arch}`;
  const missing = existsSync(`${root}node_modules/${name}/bin/node`) && !existsSync(`${root}node_modules/.bin/node`);
  if (missing) symlinkSync(`../${name}/bin/node`, `${root}node_modules/.bin/node`);
}
