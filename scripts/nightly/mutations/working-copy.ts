// A copy of the working tree in a temporary folder, in which one file at a time may be broken.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { IMAGES_FOLDER, imagesKey } from "../../../tests/helpers/images.ts";
import { copyTree } from "../../lib/copy-tree.ts";
import { ROOT } from "../../lib/root.ts";
import { readReport, type TestReport } from "../../lib/test-counts.ts";
import type { Mutation } from "./mutation.ts";

/** The limit of a run on a broken product; a test that would wait for ever ends by its own limit before. */
const LONGEST_RUN_MS = 15 * 60_000;

export interface TestRun extends Pick<Mutation, "engine" | "needsNewDatabase"> {
  /** Test files, or options that select them. */
  tests: readonly string[];
  /** Stops at the first failure, and always after some time. */
  isBroken: boolean;
  /** The number of files that run at the same time. */
  workers: number;
}

export interface WorkingCopy {
  /** Breaks the product while `work` runs. */
  withMutation<T>(mutation: Mutation, work: () => Promise<T>): Promise<T>;
  /** Resolves with undefined when the run ended without a report. */
  runTests(run: TestRun): Promise<(TestReport & { hasFailed: boolean }) | undefined>;
  remove(): void;
}

export function createWorkingCopy(): WorkingCopy {
  const folder = copyTree("mutations");
  linkImages(folder);
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

/** The copy uses the tree's images of databases, because making them is the most expensive part. */
function linkImages(folder: string): void {
  const images = join(folder, relative(ROOT, IMAGES_FOLDER));
  mkdirSync(IMAGES_FOLDER, { recursive: true });
  mkdirSync(dirname(images), { recursive: true });
  symlinkSync(IMAGES_FOLDER, images);
}

async function runVitest(folder: string, run: TestRun, images: string): ReturnType<WorkingCopy["runTests"]> {
  const file = join(folder, "node_modules", "report.json");
  const reporters = ["--reporter=json", `--outputFile=${file}`];
  const bail = run.isBroken ? ["--bail=1"] : [];
  const workers = `--maxWorkers=${run.workers}`;
  const env = {
    ...process.env,
    ...(run.engine && { TEST_ENGINE: run.engine }),
    // A break changes the sources, but making the databases again takes longer than most tests.
    ...(!run.needsNewDatabase && { TEST_DATABASE_IMAGES: images }),
  };
  const vitest = join(folder, "node_modules/.bin/vitest");
  const child = spawn(process.execPath, [vitest, "run", ...run.tests, workers, ...bail, ...reporters], {
    cwd: folder,
    stdio: "ignore",
    ...(run.isBroken && { timeout: LONGEST_RUN_MS }),
    env,
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  const report = readReport({ kind: "vitest", file });
  return report && { ...report, hasFailed: code !== 0 };
}
