// The door of the ledger for commands, which compare the stored sums with the entries and rebuild them.

export { rebuildSums } from "./rebuild-sums.ts";
export { sumLines } from "./sum-lines.ts";
export { sumDifferences } from "./verify-sums.ts";
