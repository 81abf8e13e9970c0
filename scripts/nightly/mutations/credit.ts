// Breaks of the credit engine, of a cent or a day each.
import type { Mutation } from "./mutation.ts";

export const CREDIT: readonly Mutation[] = [
  {
    name: "A half goes up where it goes to the even cent",
    file: "src/rules/credit/numbers/rounding.ts",
    find: 'return isTie ? mode === "HALF_UP" || whole % 2n === 1n : fromTie > 0n;',
    replace: "return isTie || fromTie > 0n;",
    caughtBy: ["tests/rules/credit/conventions.test.ts"],
  },
  {
    name: "A float decides a cent that it may be wrong about",
    file: "src/rules/credit/numbers/rounding.ts",
    find: "return 0.5 - rest > doubt ? whole * unit : undefined;",
    replace: "return rest === 0.5 ? (whole + 1) * unit : whole * unit;",
    caughtBy: ["tests/rules/credit/conventions.test.ts"],
  },
  {
    name: "IOF has no cap of days",
    file: "src/rules/credit/charges/iof.ts",
    find: "(exposure: Exposure) => Math.min(daysBetween(exposure.from, exposure.to), cap)",
    replace: "(exposure: Exposure) => Math.max(daysBetween(exposure.from, exposure.to), cap > 0 ? 0 : cap)",
    caughtBy: ["tests/rules/credit/worked-cases.test.ts"],
  },
  {
    name: "The financed value is one of those that agree, not the least",
    file: "src/rules/credit/charges/financed-value.ts",
    find: "while (need(value - 1) === value - 1) value--;",
    replace: "while (need(value + 1) === value + 1) value++;",
    caughtBy: ["tests/rules/credit/properties.test.ts"],
  },
  {
    name: "Two due dates meet on one business day",
    file: "src/rules/credit/conventions/due-dates.ts",
    find: "before !== undefined && day <= before",
    replace: "before !== undefined && day < before",
    caughtBy: ["tests/rules/credit/conventions.test.ts"],
  },
  {
    name: "The CET counts days over 360",
    file: "src/rules/credit/cet.ts",
    find: "const DAYS_OF_YEAR = 365;",
    replace: "const DAYS_OF_YEAR = 360;",
    caughtBy: ["tests/rules/credit/worked-cases.test.ts"],
  },
];
