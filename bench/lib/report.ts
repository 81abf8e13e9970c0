// Figures beside their goals, for the terminal and for the document.
import { GOALS, type Goal } from "../goals.ts";
import type { Figure, Results } from "./results.ts";

export interface Verdict {
  goal: Goal;
  value: number;
  byCpu?: number;
  target: string;
  verdict: "ok" | "goal" | "short";
}

/** Returns the goals with figures of this run. "goal" means that the goal is reached and the stretch goal is not. */
export function verdicts(results: Results): Verdict[] {
  return GOALS.flatMap((goal) => {
    const value = goal.figure(results);
    if (value === undefined || Number.isNaN(value)) return [];
    const bound = goal.atLeast ?? goal.atMost!;
    const reaches = (limit: number) => (goal.atLeast === undefined ? value <= limit : value >= limit);
    const verdict = reaches(goal.stretch ?? bound) ? "ok" : reaches(bound) ? "goal" : "short";
    return [{ goal, value, byCpu: goal.byCpu?.(results), target: targetOf(goal), verdict }];
  });
}

function targetOf({ atLeast, atMost, stretch, unit }: Goal): string {
  const sign = atLeast === undefined ? "≤" : "≥";
  const limits = [atLeast ?? atMost, ...(stretch === undefined ? [] : [stretch])];
  return `${sign} ${limits.join(" / ")}${unit === "" ? "" : ` ${unit}`}`;
}

export function figureText(value: number, unit = ""): string {
  if (Number.isNaN(value)) return "–";
  const digits =
    Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Number.isInteger(value) ? 0 : Math.abs(value) < 1 ? 3 : 2;
  const text = value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit === "" ? text : `${text} ${unit}`;
}

export function printReport(results: Results): void {
  const lines = verdicts(results).map(({ goal, value, byCpu, target, verdict }) =>
    [
      goal.id.padEnd(4),
      goal.what.padEnd(76),
      figureText(value, goal.unit).padStart(11),
      target.padStart(16),
      ` ${verdict}`.padEnd(7),
      byCpu === undefined ? "" : `by CPU ${figureText(byCpu, "x")}`,
    ].join(" "),
  );
  process.stdout.write(`\n${lines.join("\n")}\n`);
  for (const [name, rows] of Object.entries(tables(results))) process.stdout.write(`\n${name}\n${aligned(rows)}\n`);
}

const CASES = ["page1", "sp", "state", "city", "sel", "pair", "broad", "absent", "deep", "last"];

/** Targets by cases. */
export function tables(results: Results): Record<string, string[][]> {
  const names = Object.keys(results.stored.figures).map((key) => key.slice(0, key.indexOf("|")));
  const targets = [...new Set(names)].filter(
    (name) => name !== "customers" && CASES.some((one) => results.figure(name, one)),
  );
  const cases = CASES.filter((one) => targets.some((target) => results.figure(target, one)));
  if (targets.length === 0) return {};
  const table = (cell: (figure: Figure) => string) => [
    ["", ...cases],
    ...targets.map((target) => [
      target,
      ...cases.map((one) => {
        const figure = results.figure(target, one);
        return figure ? cell(figure) : "–";
      }),
    ]),
  ];
  return {
    "requests/s (p99 ms), 8 at once": table(({ rate, p99 }) => `${figureText(rate)} (${figureText(p99)})`),
    "CPU of a request in ms, database + server": table(
      ({ databaseCpu, serverCpu }) => `${figureText(databaseCpu)} + ${figureText(serverCpu)}`,
    ),
  };
}

/** Returns the figures beside the list cases: under writes, without statistics, asked alone, other registers. */
export function otherFigures({ stored }: Results): string[][] {
  const rows = Object.entries(stored.figures).flatMap(([key, figure]) => {
    const [target, name] = key.split("|") as [string, string];
    if (CASES.includes(name) && target !== "customers") return [];
    const { rate, p50, p99, databaseCpu, serverCpu } = figure;
    return [
      [
        target,
        name,
        figureText(rate),
        `${figureText(p50)} (${figureText(p99)})`,
        `${figureText(databaseCpu)} + ${figureText(serverCpu)}`,
      ],
    ];
  });
  return [["", "case", "requests/s", "p50 (p99) ms", "CPU of a request in ms, database + server"], ...rows];
}

function aligned(rows: string[][]): string {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  return rows.map((row) => row.map((cell, at) => cell.padStart(widths[at]! + 2)).join("")).join("\n");
}
