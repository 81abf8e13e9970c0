// The door of the seals: what proves that closed days were not touched.
export { sealDay } from "./seal-day.ts";
export { verdictLines } from "./verdict-text.ts";
export { type Verdict, verifySeals } from "./verify.ts";
