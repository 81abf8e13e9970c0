// npm run --silent committee < committees.json: who decides on the operations that the document asks about, and why; first
// what is wrong with the committees, and the ladder of each product on the day of the first question. The shape of the document: scripts/lib/committee/route-schema.json.
import { readFileSync } from "node:fs";
import {
  amountBands,
  bandText,
  factTexts,
  type NameOf,
  problemText,
  type RouteQuestion,
  routeText,
  simulateRoute,
  structureWarnings,
} from "../src/rules/committee/index.ts";
import { type RouteInput, readRoute } from "./lib/committee/read-route.ts";

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

function answer({ data, directory, questions }: RouteInput): void {
  const [{ day } = { day: "" }] = questions;
  for (const problem of structureWarnings(data, directory, day))
    say(`${problem.severity === "ERROR" ? "Erro" : "Aviso"}: ${problemText(problem)}`);
  const nameOf: NameOf = (id) => data.people.find((person) => person.id === id)?.name ?? `#${id}`;
  for (const { id, name } of data.products) {
    say(`\n${name}`);
    for (const band of amountBands(data, id, day)) say(`- ${bandText(band, nameOf)}`);
  }
  for (const question of questions) for (const line of answerLines(data, question, nameOf)) say(line);
}

function answerLines(data: RouteInput["data"], question: RouteQuestion, nameOf: NameOf): string[] {
  const route = simulateRoute(data, question);
  const reasons = "facts" in route ? factTexts(route.facts, nameOf) : [];
  return ["", routeText(route, nameOf), ...reasons.map((line) => `- ${line}`)];
}

const input = readRoute(readFileSync(0, "utf8"));
if ("problems" in input) {
  for (const problem of input.problems) process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
} else answer(input);
