// Tests the SQL condition that limits every statement to the rows that a person may see.
import { expect, test } from "vitest";
import { scopeCondition } from "../../server/framework/access/scope.ts";
import { type Caller, SYSTEM_CALLER } from "../../server/platform/process/context.ts";
import type { ScopeRule } from "../../src/base/resource-document.ts";
import { compile } from "../screens/compile.ts";
import { lamps, makers } from "../screens/lamps.ts";

const resources = compile(lamps, makers);
const maker = resources.get("makers")!;

function conditionOf(system: string, rules?: ScopeRule[]) {
  const values: unknown[] = [];
  const caller: Caller = { ...SYSTEM_CALLER, userID: 7, system, owners: { agencyOffice: [3, 4] } };
  const parameters = { value: (value: unknown) => `$${values.push(value)}` };
  const resource = { ...maker, scope: rules ? { [system]: rules } : {} };
  return { sql: scopeCondition(resource, caller, { parameters, resources }), values };
}

test("a register without a rule for a system shows its people no row", () => {
  expect(conditionOf("agency_office").sql).toBe("false");
});

test("the lender's own people see every row of a register without a rule for them", () => {
  expect(conditionOf("credit").sql).toBeUndefined();
});

test("a rule for all rows adds no condition, and one for own rows names the person", () => {
  expect(conditionOf("agency_office", [{ all: true }]).sql).toBeUndefined();
  const own = conditionOf("agency_office", [{ createdBy: "user" }]);
  expect(own).toEqual({ sql: '("t".created_by_id = $1)', values: [7] });
});

test("a rule over the id shows what the person's organization owns, and two rules add up", () => {
  const both = conditionOf("agency_office", [{ field: "id", owner: "agencyOffice" }, { createdBy: "user" }]);
  expect(both.sql).toBe('("t"."id" = any($1::bigint[]) or "t".created_by_id = $2)');
  expect(both.values).toEqual([[3, 4], 7]);
});

test("a rule over a field that the register does not have shows nothing", () => {
  expect(conditionOf("hr", [{ field: "naoExiste", owner: "agencyOffice" }]).sql).toBe("(false)");
});
