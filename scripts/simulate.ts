// npm run --silent simulate < terms.json prints the schedule of a loan as JSON. Errors in the terms are printed to the
// error output, one line a field, with exit code 1. The document: src/rules/credit/terms-schema.json,
// docs/credit-engine.md.
import { readFileSync } from "node:fs";
import { type LoanTerms, plainJson, problemOfFailure, simulate, type TermsProblem } from "../src/rules/credit/index.ts";
import { readTerms } from "./lib/simulate/read-terms.ts";

function refuse(problems: readonly TermsProblem[]): void {
  for (const { path, message } of problems) process.stderr.write(`${path}: ${message}\n`);
  process.exitCode = 1;
}

function answer(terms: LoanTerms): void {
  try {
    process.stdout.write(`${JSON.stringify(plainJson(simulate(terms)), null, 2)}\n`);
  } catch (error) {
    const problem = problemOfFailure(error);
    if (!problem) throw error;
    refuse([problem]);
  }
}

const read = readTerms(readFileSync(0, "utf8"));
if ("problems" in read) refuse(read.problems);
else answer(read.terms);
