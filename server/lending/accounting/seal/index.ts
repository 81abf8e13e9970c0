// The door of the seals, which prove that closed days have not changed.
export { accountDifferences } from "./account-differences.ts";
export { sealDay } from "./seal-day.ts";
export { type BrokenSeal, verifySeals } from "./verify.ts";
export { examineBooks } from "./verify-books.ts";
