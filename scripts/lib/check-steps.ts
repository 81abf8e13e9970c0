// The steps of `npm run check`, with which `npm test` begins too.
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { inRoot } from "./root.ts";
import type { Step } from "./steps.ts";

interface VitestOptions {
  env?: Record<string, string>;
  /** No other suite runs beside it: files at a time for each core instead of each but one. */
  isAlone?: boolean;
}

export function vitestStep(
  name: string,
  projects: readonly string[],
  { env, isAlone = false }: VitestOptions = {},
): Step {
  const file = join(tmpdir(), `esteira-${process.pid}-${name.replace(/\W+/g, "-")}.json`);
  const projectFlags = projects.flatMap((project) => ["--project", project]);
  const workers = isAlone ? [`--maxWorkers=${availableParallelism()}`] : [];
  const starting = `--reporter=${inRoot("scripts/lib/starting-reporter.ts")}`;
  const reporters = ["--reporter=dot", starting, "--reporter=json", `--outputFile.json=${file}`];
  return {
    name,
    commands: [
      ["vitest", "run", "--passWithNoTests", "--silent=passed-only", ...workers, ...projectFlags, ...reporters],
    ],
    ...(env ? { env } : {}),
    report: { kind: "vitest", file },
  };
}

export const unitStep = (): Step => vitestStep("unit tests", ["unit"]);

export const buildStep = (): Step => ({
  name: "build and its budget",
  commands: [
    ["node", "scripts/build.mjs"],
    ["node", "scripts/bundle-budget.mjs"],
  ],
});

/** What answers in seconds comes first; of the others the longest, so that two at a time end soonest. */
export function checkSteps(): Step[] {
  return [
    { name: "lint, format and order of imports", commands: [["biome", "check", "--diagnostic-level=error", "."]] },
    { name: "subjects of commits", commands: [["node", "scripts/commit-subjects.ts"]] },
    unitStep(),
    buildStep(),
    // This order is needed, because some of the types are generated from the documents.
    {
      name: "generated files and types",
      commands: [
        ["node", "scripts/generate.ts", "--check"],
        ["tsc", "-p", "."],
      ],
    },
  ];
}
