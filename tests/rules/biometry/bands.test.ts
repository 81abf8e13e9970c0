// The five bands, and what a score leads to.
import { expect, test } from "vitest";
import { itemAt } from "../../../src/base/lookup.ts";
import { type BiometryAction, bandOf, SCORE_RANGES, verdictOf } from "../../../src/rules/biometry/bands.ts";

const SCORES = Array.from({ length: 201 }, (_, at) => at - 100);
const SHIPPED = new Map(SCORE_RANGES.map(({ band, recommended }) => [band, recommended]));

test("every score from -100 to 100 is in one band (BIO-003, CONST-020)", () => {
  for (const score of SCORES)
    expect(SCORE_RANGES.filter(({ from, to }) => score >= from && score <= to)).toHaveLength(1);
  const edges = [100, 50, 49, 1, 0, -1, -39, -40, -100].map(bandOf);
  expect(edges).toEqual(
    ["POSITIVE_HIGH", "POSITIVE_HIGH", "POSITIVE_LOW", "POSITIVE_LOW", "NEUTRAL"].concat([
      "NEGATIVE_LOW",
      "NEGATIVE_LOW",
      "NEGATIVE_HIGH",
      "NEGATIVE_HIGH",
    ]),
  );
});

test("no score, and one outside of every band, is neutral (BIO-012)", () => {
  expect([null, 101, -101, 0.5].map(bandOf)).toEqual(["NEUTRAL", "NEUTRAL", "NEUTRAL", "NEUTRAL"]);
});

test.each([
  [80, "APPROVE", "AP", false],
  [20, "EVALUATE", "SU", false],
  [0, "REJECT", "RE", true],
  [-20, "EVALUATE", "SU", false],
  [-80, "REJECT", "RE", false],
] as const)("a score of %i leads to %s (BIO-004 to 008)", (score, action, outcome, asksNewCapture) => {
  expect(verdictOf({ score, liveness: "PASSED" }, SHIPPED)).toMatchObject({ action, outcome, asksNewCapture });
});

test("a band without an action is evaluated by people (BIO-012)", () => {
  for (const score of SCORES) expect(verdictOf({ score, liveness: "PASSED" }, new Map()).outcome).toBe("SU");
});

test("nobody is approved by the rules alone without a proof of life", () => {
  const approving = new Map<(typeof SCORE_RANGES)[number]["band"], BiometryAction>(
    SCORE_RANGES.map(({ band }) => [band, "APPROVE"]),
  );
  for (const liveness of ["FAILED", "UNKNOWN"] as const)
    expect(verdictOf({ score: 100, liveness }, approving)).toMatchObject({ action: "EVALUATE", outcome: "SU" });
  expect(verdictOf({ score: itemAt(SCORES, 0), liveness: "PASSED" }, approving).outcome).toBe("AP");
});
