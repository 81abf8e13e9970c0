// npm run bench:credit: schedules of 360 instalments a second, beside decimal.js (goal A1), in turn within one run; and
// every row of 3,000 random contracts beside decimals of sixty digits.
import type { Decimal } from "decimal.js";
import { rateGrowth } from "../src/rules/credit/conventions/rate.ts";
import { simulate } from "../src/rules/credit/index.ts";
import { amortise } from "../src/rules/credit/methods/amortise.ts";
import type { Row } from "../src/rules/credit/methods/plan.ts";
import type { Growth } from "../src/rules/credit/numbers/growth.ts";
import { CENT } from "../src/rules/credit/numbers/rounding.ts";
import { decimalsOf, oracleRows } from "../tests/helpers/credit/decimal-oracle.ts";
import { randomFrom } from "../tests/helpers/random.ts";
import { median } from "./lib/statistics.ts";

const COUNT = 360;
const CONTRACTS = 3000;
const ROUNDS = 7;
const MILLISECONDS = 400;
const GOAL = 20;

interface Contract {
  cents: number;
  /** Percent a month. */
  rate: string;
}

const random = randomFrom(20261123);
const contracts: Contract[] = Array.from({ length: CONTRACTS }, () => ({
  cents: random.integer(1_000_000, 101_000_000),
  rate: `${random.integer(0, 1)}.${random.integer(400_000, 999_999)}`,
}));

function engineRows({ cents, rate }: Contract): Row[] {
  const growth = rateGrowth({ percent: rate, per: "MONTH" }).over({ n: 1, d: 12 });
  return amortise("PRICE", {
    ...{
      principal: cents,
      growths: new Array<Growth>(COUNT).fill(growth),
      rounding: CENT,
      interestRounding: CENT,
    },
    ...{ residue: "LAST_INSTALLMENT", balloon: 0, hasBalloonRow: false, pending: 0 },
  });
}

const wholeSchedule = ({ cents, rate }: Contract): unknown =>
  simulate({
    ...{ method: "PRICE", amount: (cents / 100).toFixed(2), releaseDate: "2026-01-15", installments: COUNT },
    ...{ rate: { percent: rate, per: "MONTH" }, dayCount: "MONTHLY" },
  });

const fast = decimalsOf(28);
const exact = decimalsOf(60);
const WAYS: readonly [name: string, make: (contract: Contract) => unknown][] = [
  ["engine, rows", engineRows],
  ["engine, whole answer (dates, CET, explanations)", wholeSchedule],
  ["decimal.js, 28 digits, rows", ({ cents, rate }) => oracleRows(fast, cents, rate, COUNT)],
];

/** Schedules a second, for so long. */
function rateOf(make: (contract: Contract) => unknown): number {
  const start = performance.now();
  let done = 0;
  while (performance.now() - start < MILLISECONDS)
    for (let turn = 0; turn < 10; turn++) make(contracts[done++ % CONTRACTS]!);
  return (done * 1000) / (performance.now() - start);
}

function measure(): void {
  const rates = WAYS.map((): number[] => []);
  const ratios: number[] = [];
  for (const [, make] of WAYS) rateOf(make);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, [, make]] of WAYS.entries()) rates[at]!.push(rateOf(make));
    ratios.push(rates[0]![round]! / rates.at(-1)![round]!);
  }
  for (const [at, [name]] of WAYS.entries()) process.stdout.write(`${Math.round(median(rates[at]!))}/s  ${name}\n`);
  const ratio = median(ratios);
  process.stdout.write(
    `A1  rows over decimal.js: ${ratio.toFixed(1)}x (goal ${GOAL}x: ${ratio >= GOAL ? "reached" : "missed"})\n`,
  );
  if (ratio < GOAL) process.exitCode = 1;
}

const equal = (row: Row, [interest, principal, payment, balance]: readonly Decimal[]): boolean =>
  interest!.eq(row.interest) && principal!.eq(row.principal) && payment!.eq(row.payment) && balance!.eq(row.balance);

function compare(): void {
  let different = 0;
  for (const contract of contracts) {
    const oracle = oracleRows(exact, contract.cents, contract.rate, COUNT);
    const rows = engineRows(contract);
    different += oracle.filter((row, at) => !rows[at] || !equal(rows[at], row)).length;
  }
  process.stdout.write(`A1  rows other than with 60 digits: ${different} of ${CONTRACTS * COUNT}\n`);
  if (different > 0) process.exitCode = 1;
}

measure();
compare();
