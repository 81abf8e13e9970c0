// npm run --silent committee < committees.json: who decides on the operations that the document asks about, and why; first
// what is wrong with the committees. The shape of the document: scripts/lib/committee/route-schema.json.
import { readFileSync } from "node:fs";
import {
  factTexts,
  problemText,
  type RouteQuestion,
  refusalText,
  simulateRoute,
  structureWarnings,
} from "../src/rules/committee/index.ts";
import { type RouteInput, readRoute } from "./lib/committee/read-route.ts";

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

function answer({ data, directory, questions }: RouteInput): void {
  const [{ day } = { day: "" }] = questions;
  for (const problem of structureWarnings(data, directory, day))
    say(`${problem.severity === "ERROR" ? "Erro" : "Aviso"}: ${problemText(problem)}`);
  const nameOf = (id: number): string => data.people.find((person) => person.id === id)?.name ?? `#${id}`;
  for (const question of questions) for (const line of answerLines(data, question, nameOf)) say(line);
}

function answerLines(data: RouteInput["data"], question: RouteQuestion, nameOf: (id: number) => string): string[] {
  const route = simulateRoute(data, question);
  if (route.kind === "NO_COMMITTEE") return ["", "O produto não tem comitê."];
  if (route.kind === "REFUSED") return ["", refusalText(route.refusal)];
  const head = route.kind === "NOBODY" ? "Ninguém pode decidir." : `Decide ${route.position}.`;
  return ["", head, ...factTexts(route.facts, nameOf).map((line) => `- ${line}`)];
}

const input = readRoute(readFileSync(0, "utf8"));
if ("problems" in input) {
  for (const problem of input.problems) process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
} else answer(input);
