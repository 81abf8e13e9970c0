// Tests that installations start with the same table of IOF rates that the engine has.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../../scripts/lib/root.ts";
import { IOF_RATES } from "../../../src/rules/credit/charges/iof-table.ts";

test("every line of the law's table is shipped with its source, and no other", () => {
  const shipped: unknown = JSON.parse(readFileSync(inRoot("server/lending/products/shipped/tax-rates.json"), "utf8"));
  const lines = IOF_RATES.map(({ daily, additional, upTo, ...line }) => ({
    ...{ tax: "IOF", dailyPercent: Number(daily), additionalPercent: Number(additional), ...line },
    ...(upTo === undefined ? {} : { maxOperationValue: Number(upTo) }),
  }));
  expect(shipped).toEqual(lines);
  expect(lines.length).toBeGreaterThan(25);
});
