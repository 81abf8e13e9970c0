// A copy of the working tree in a temporary folder, in which one file at a time may be broken.
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { IMAGES_FOLDER, imagesKey } from "../../../tests/helpers/prepare-databases.ts";
import { inRoot, ROOT } from "../../lib/root.ts";
import { readReport, type TestReport } from "../../lib/test-counts.ts";
import type { Mutation } from "./mutation.ts";

const LEFT_OUT = new Set([".git", "node_modules", "dist", "data", "coverage", "test-results", "playwright-report"]);
/** A test that waits for ever because of a break ends by its own limit before. */
const LONGEST_RUN_MS = 15 * 60_000;

export interface TestRun extends Pick<Mutation, "engine" | "needsNewDatabase"> {
  /** Files of tests, or options that choose them. */
  tests: readonly string[];
  stopsAtFirstFailure: boolean;
}

export interface WorkingCopy {
  /** Breaks the product while `work` runs. */
  withMutation<T>(mutation: Mutation, work: () => Promise<T>): Promise<T>;
  /** Nothing when the run ended without a report. */
  runTests(run: TestRun): Promise<(TestReport & { hasFailed: boolean }) | undefined>;
  remove(): void;
}

export function createWorkingCopy(): WorkingCopy {
  const folder = mkdtempSync(join(tmpdir(), "esteira-mutations-"));
  cpSync(ROOT, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !LEFT_OUT.has(relative(ROOT, source)),
  });
  linkPackages(folder);
  const images = imagesKey();
  return {
    async withMutation({ file, find, replace }, work) {
      const path = join(folder, file);
      const text = readFileSync(path, "utf8");
      writeFileSync(
        path,
        text.replace(find, () => replace),
      );
      try {
        return await work();
      } finally {
        writeFileSync(path, text);
      }
    },
    runTests: (run) => runVitest(folder, run, images),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Each package by a link, so that the copy has caches of its own; it shares images of databases alone. */
function linkPackages(folder: string): void {
  const packages = join(folder, "node_modules");
  mkdirSync(packages);
  for (const name of readdirSync(inRoot("node_modules")))
    if (!name.startsWith(".") || name === ".bin") symlinkSync(inRoot(`node_modules/${name}`), join(packages, name));
  const images = join(folder, relative(ROOT, IMAGES_FOLDER));
  mkdirSync(IMAGES_FOLDER, { recursive: true });
  mkdirSync(dirname(images), { recursive: true });
  symlinkSync(IMAGES_FOLDER, images);
}

async function runVitest(folder: string, run: TestRun, images: string): ReturnType<WorkingCopy["runTests"]> {
  const file = join(folder, "node_modules", "report.json");
  const reporters = ["--reporter=json", `--outputFile=${file}`];
  const bail = run.stopsAtFirstFailure ? ["--bail=1"] : [];
  const env = {
    ...process.env,
    ...(run.engine && { TEST_ENGINE: run.engine }),
    // A break changes the sources; to make their databases anew takes longer than most tests.
    ...(!run.needsNewDatabase && { TEST_DATABASE_IMAGES: images }),
  };
  const vitest = join(folder, "node_modules/.bin/vitest");
  const child = spawn(process.execPath, [vitest, "run", ...run.tests, ...bail, ...reporters], {
    cwd: folder,
    stdio: "ignore",
    timeout: LONGEST_RUN_MS,
    env,
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  const report = readReport({ kind: "vitest", file });
  return report && { ...report, hasFailed: code !== 0 };
}
