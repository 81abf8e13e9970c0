// Breaks of the way from the signature to money: payables, receipts, interest, and what an end gives back.
import type { Mutation } from "./mutation.ts";

export const TREASURY: readonly Mutation[] = [
  {
    name: "Whoever wrote an account above the limit pays it alone",
    file: "server/lending/treasury/payables.ts",
    find: "if (isOther || owedOf(payable) <= most) return;",
    replace: "if (isOther || owedOf(payable) >= most) return;",
    caughtBy: ["tests/api/treasury/accounts.test.ts"],
  },
  {
    name: "A payable of an operation may get another payee",
    file: "server/lending/treasury/payables.ts",
    find: "const field = isMade(payable) ? Object.keys(body)",
    replace: "const field = payable.id === 0 ? Object.keys(body)",
    caughtBy: ["tests/api/treasury/accounts.test.ts"],
  },
  {
    name: "A receipt pays the debt before its charges",
    file: "src/rules/treasury/receipt.ts",
    find: "const debt = amount - charges;",
    replace: "const debt = amount < open ? amount : open;",
    caughtBy: ["tests/rules/treasury/receipt.test.ts"],
  },
  {
    name: "Monthly charges of an instalment are counted again with each part of it",
    file: "src/rules/operations/payment.ts",
    find: "least(before + received, chargesInAll) - least(before, chargesInAll)",
    replace: "least(received, chargesInAll)",
    caughtBy: ["tests/rules/operations/payment.test.ts"],
  },
  {
    name: "An operation is paid while an account of it is open",
    file: "server/lending/operations/payment/owner.ts",
    find: "if (left.waiting > 0 || (left.paid === 0",
    replace: "if ((left.paid === 0",
    caughtBy: ["tests/api/treasury/accounts.test.ts"],
  },
  {
    name: "Missed days of interest are posted on the day of the turn",
    file: "server/lending/operations/payment/accrual.ts",
    find: "(date < first ? first : date)",
    replace: "(date < first ? first : to)",
    caughtBy: ["tests/api/treasury/accounts.test.ts"],
  },
  {
    name: "Fees of a problem asset are income",
    file: "server/lending/operations/payment/deferral.ts",
    find: "if (isProblemAsset(problemSince, state.operationID, end)) continue;",
    replace: "",
    caughtBy: ["tests/api/treasury/deferral.test.ts"],
  },
  {
    name: "Interest goes on while another contract of the customer is a problem asset",
    file: "server/lending/operations/payment/problem-assets.ts",
    find: "join of_customers c using (customer_id)",
    replace: "join of_customers c on c.customer_id = o.customer_id and c.since = ${oldestOpen('o.id')}",
    caughtBy: ["tests/api/treasury/deferral.test.ts"],
  },
  {
    name: "Interest of an instalment goes on after it was paid before its time",
    file: "src/rules/operations/earned-interest.ts",
    find: "(sum, paid) => sum - (valueOn",
    replace: "(sum, paid) => sum - 0n * (valueOn",
    caughtBy: ["tests/rules/operations/settlement.test.ts", "tests/api/treasury/anticipation.test.ts"],
  },
  {
    name: "A reversal takes back the oldest movement",
    file: "server/lending/treasury/movements.ts",
    find: "order by id desc limit 2",
    replace: "order by id limit 2",
    caughtBy: ["tests/api/treasury/reversal.test.ts"],
  },
  {
    name: "An unsigned contract is paid",
    file: "src/rules/operations/missing.ts",
    find: "list.filter(({ isSigned }) => !isSigned)",
    replace: "list.filter(({ isSigned }) => isSigned)",
    caughtBy: ["tests/api/treasury/payment.test.ts"],
  },
  {
    name: "The voting of a cancelled operation goes on",
    file: "server/lending/operations/ending.ts",
    find: "  await withdrawCase(context, id);\n",
    replace: "",
    caughtBy: ["tests/api/operations/ending.test.ts"],
  },
];
