// The door of the ledger for commands: kept sums, held against the entries and made anew from them.

export { rebuildSums } from "./rebuild-sums.ts";
export { sumLines } from "./sum-lines.ts";
export { sumDifferences } from "./verify-sums.ts";
