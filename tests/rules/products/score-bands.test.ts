// Tests which scores no band covers, and which several bands cover.
import { expect, test } from "vitest";
import { scoreCoverage } from "../../../src/rules/products/score-bands.ts";

const band = (from: number, to: number) => ({ from, to });

test("bands that follow one another leave nothing out", () => {
  expect(scoreCoverage([band(501, 1000), band(0, 500)])).toEqual({ gaps: [], overlaps: [] });
});

test("without bands every score is a gap", () => {
  expect(scoreCoverage([])).toEqual({ gaps: [band(0, 1000)], overlaps: [] });
});

test("a band that begins where another ends shares that score", () => {
  expect(scoreCoverage([band(0, 500), band(500, 700)])).toEqual({
    gaps: [band(701, 1000)],
    overlaps: [band(500, 500)],
  });
});

test("spans that touch are one span, whatever covers them", () => {
  expect(scoreCoverage([band(100, 300), band(200, 400), band(250, 260)])).toEqual({
    gaps: [band(0, 99), band(401, 1000)],
    overlaps: [band(200, 300)],
  });
});

test("a band whose start is above its end covers nothing", () => {
  expect(scoreCoverage([band(700, 600)]).gaps).toEqual([band(0, 1000)]);
});
