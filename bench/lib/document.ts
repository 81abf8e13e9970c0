// Writes docs/benchmarks.md: the part between two marks comes from the results, the rest is written by hand.
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { inRoot } from "../../scripts/lib/root.ts";
import { GOALS } from "../goals.ts";
import { peerVersions } from "../targets/peers.ts";
import { figureText, otherFigures, tables, verdicts } from "./report.ts";
import type { Results } from "./results.ts";

const FILE = inRoot("docs/benchmarks.md");
const MARKS = { begin: "<!-- measured: begin -->", end: "<!-- measured: end -->" };

export function writeDocument(results: Results, versions: { postgres: string }): void {
  const text = readFileSync(FILE, "utf8");
  const [begin, end] = [text.indexOf(MARKS.begin), text.indexOf(MARKS.end)];
  if (begin < 0 || end < begin)
    throw new Error(`The file ${FILE} lacks the marks around the generated part. Restore them.`);
  const measured = [machine(results, versions), goals(results), ...figures(results), facts(results)].join("\n\n");
  writeFileSync(FILE, `${text.slice(0, begin + MARKS.begin.length)}\n\n${measured}\n\n${text.slice(end)}`);
}

function machine({ stored }: Results, { postgres }: { postgres: string }): string {
  const memory = Math.round(totalmem() / 1024 ** 3);
  const versions = [`Node ${process.versions.node}`, `PostgreSQL ${postgres}`, ...peerVersions()].join(", ");
  const parts = Object.entries(stored.parts).map(([part, { date, rows, rounds, others }]) => [
    part,
    date.slice(0, 16).replace("T", " "),
    figureText(rows),
    String(rounds),
    Number.isNaN(others) || others === null ? "–" : `${Math.round(others * 100)} %`,
  ]);
  const table = markdown([["part", "measured (UTC)", "rows", "rounds", "busy CPU of others"], ...parts]);
  return `${cpus().length} cores, ${memory} GB, ${process.platform}; ${versions}.\n\n${table}`;
}

const BY_CPU =
  "By CPU: the same ratio of the CPU that a request took, of server and database together. Where others had most of the machine, it is the figure to go by.";

function goals(results: Results): string {
  const rows = verdicts(results).map(({ goal, value, byCpu, target, verdict }) => [
    goal.id,
    goal.what,
    figureText(value, goal.unit),
    target,
    verdict === "short" ? "**short**" : verdict,
    byCpu === undefined ? "" : figureText(byCpu, "x"),
  ]);
  const unknown = GOALS.filter((goal) => !rows.some(([id, what]) => id === goal.id && what === goal.what));
  const missing =
    unknown.length === 0 ? "" : `\n\nNot measured: ${unknown.map(({ id, what }) => `${id} (${what})`).join("; ")}.`;
  return `## Goals\n\n${BY_CPU}\n\n${markdown([["", "what", "measured", "goal / stretch", "", "by CPU"], ...rows])}${missing}`;
}

function figures(results: Results): string[] {
  return Object.entries(tables(results)).map(([name, rows]) => `## ${name}\n\n${markdown(rows)}`);
}

function facts(results: Results): string {
  const { stored } = results;
  const rows = Object.entries(stored.facts).map(([name, value]) => [name, figureText(value)]);
  return `## Other figures\n\n${markdown(otherFigures(results))}\n\nTimes in ms, rates in rows/s, scripts in KB (gzip), memory in MB, the rest ratios.\n\n${markdown([["", ""], ...rows])}`;
}

function markdown([head, ...rows]: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head!), line(head!.map(() => "---")), ...rows.map(line)].join("\n");
}
