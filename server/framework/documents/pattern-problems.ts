// Patterns of documents are applied to whatever somebody sends: a pattern that a long text could keep busy for minutes
// stops the start.
import type { Problem } from "../../../src/base/check-resources.ts";
import type { DocumentSet } from "../../../src/base/resource-document.ts";
import { superLinear } from "../../platform/security/expressions/super-linear.ts";

interface Pattern {
  place: string;
  source: string;
}

export function patternProblems({ resources, parts }: DocumentSet): Problem[] {
  return [...resources, ...parts].flatMap(({ file, document }) =>
    patternsIn(document).flatMap(({ place, source }) =>
      isExpression(source) && superLinear(source, "u")
        ? [{ file, place, message: `"${source}" pode demorar demais em um texto longo. ${ADVICE}` }]
        : [],
    ),
  );
}

const ADVICE = "Evite repetições que leem o mesmo trecho de dois modos e repetições de grupos; comece por ^";

/** Finds the patterns of fields, of their items and of conditions. */
export function patternsIn(value: unknown, place = ""): Pattern[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => {
    const own = place === "" ? key : `${place}.${key}`;
    return key === "pattern" && typeof inside === "string" ? [{ place: own, source: inside }] : patternsIn(inside, own);
  });
}

/** An invalid expression is reported where the fields are checked. */
function isExpression(source: string): boolean {
  try {
    return new RegExp(source, "u") instanceof RegExp;
  } catch {
    return false;
  }
}
