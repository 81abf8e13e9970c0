// Builds the browser application into dist/web when its sources have changed since the last build.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { build } from "vite";
import { filesHash } from "./lib/files-hash.ts";
import { inRoot, ROOT } from "./lib/root.ts";

const STAMP = inRoot("dist/web/.stamp");
const SOURCES = [
  "src",
  "index.html",
  "public",
  "vite.config.ts",
  "scripts/lib/build-info.ts",
  "package.json",
  "package-lock.json",
];

const sourcesHash = filesHash(SOURCES);
if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === sourcesHash) {
  console.log("The browser application is up to date.");
} else {
  console.error("Building the browser application…");
  try {
    await build({ root: ROOT, logLevel: "warn" });
    writeFileSync(STAMP, sourcesHash);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
