// Tests the document that `npm run committee` reads: committees, and questions about them.
import { expect, test } from "vitest";
import { readRoute } from "../../../scripts/lib/committee/read-route.ts";
import { simulateRoute } from "../../../src/rules/committee/index.ts";

const DOCUMENT = {
  competences: [{ id: 1, name: "DIRETOR" }],
  committees: [
    { id: 1, name: "COMITÊ", rule: "QUORUM", approvals: 1, positions: [{ competenceID: 1, limit: "500.50" }] },
  ],
  members: [{ committeeID: 1, competenceID: 1, personID: 7 }],
  people: [{ id: 7, name: "ANA" }],
  products: [{ id: 1, name: "CDC", committeeID: 1 }],
  questions: [{ productID: 1, operation: "500.50", day: "2026-03-05" }],
};

test("a question with defaults is answered to the cent", () => {
  const input = readRoute(JSON.stringify(DOCUMENT));
  if ("problems" in input) throw new Error(input.problems.join());
  const [question] = input.questions;
  if (!question) throw new Error("no question");
  const routes = [0n, 1n].map((more) =>
    simulateRoute(input.data, { ...question, operation: question.operation + more }),
  );
  expect(routes.map((route) => ("voterIDs" in route ? [route.position, ...route.voterIDs] : route))).toEqual([
    ["DIRETOR", 7],
    { kind: "REFUSED", refusal: { code: "ABOVE_EVERY_LIMIT", exposure: 50_051n, highestLimit: 50_050n } },
  ]);
});

test.each([
  ["no JSON", "{", ["$: não é um documento JSON"]],
  [
    "an amount with a comma",
    JSON.stringify({ ...DOCUMENT, questions: [{ ...DOCUMENT.questions[0], operation: "1,5" }] }),
    ["/questions/0/operation: valor inválido"],
  ],
  [
    "a day that is none",
    JSON.stringify({ ...DOCUMENT, questions: [{ ...DOCUMENT.questions[0], day: "2026-02-30" }] }),
    ["/questions/0/day: valor inválido"],
  ],
  [
    "a product of no record",
    JSON.stringify({ ...DOCUMENT, questions: [{ ...DOCUMENT.questions[0], productID: 2 }] }),
    ["/questions/0/productID: o produto não está no documento"],
  ],
  ["no question", JSON.stringify({ ...DOCUMENT, questions: [] }), ["/questions: valor inválido"]],
])("a document with %s is refused at its place", (_, text, problems) => {
  expect(readRoute(text)).toEqual({ problems });
});
