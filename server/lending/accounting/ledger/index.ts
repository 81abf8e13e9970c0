// The door of the ledger for commands: they compare the stored sums with the entries and rebuild them from these.

export { rebuildSums } from "./rebuild-sums.ts";
export { sumLines } from "./sum-lines.ts";
export { sumDifferences } from "./verify-sums.ts";
