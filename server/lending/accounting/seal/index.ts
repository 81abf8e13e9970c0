// The door of the seals: what proves that closed days were not touched.
export { accountDifferences } from "./account-differences.ts";
export { sealDay } from "./seal-day.ts";
export { type BrokenSeal, verifySeals } from "./verify.ts";
export { examineBooks } from "./verify-books.ts";
