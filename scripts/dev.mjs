// Starts the development server, restarted at every change of its files, and the browser application with hot reload.
// Both end together, whichever ends first and by whatever signal.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { ROOT } from "./lib/root.ts";

const vite = createRequire(import.meta.url)
  .resolve("vite/package.json")
  .replace(/package\.json$/, "bin/vite.js");
const WEB_PORT = "5173";

const start = (args, env = {}) =>
  spawn(process.execPath, args, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...env } });

const children = [
  // The sign-in returns to the page of the development server, so its address is the public one.
  start(["--watch", "--watch-preserve-output", "server/main.ts"], { PUBLIC_URL: `http://localhost:${WEB_PORT}` }),
  start([vite, "--port", WEB_PORT, "--strictPort"]),
];

let ending = false;
function endAll(code) {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of children) if (child.exitCode === null) child.kill("SIGTERM");
}

for (const child of children) child.on("exit", (code) => endAll(code ?? 0));
process.on("SIGINT", () => endAll(130));
process.on("SIGTERM", () => endAll(0));
