// Test files of behaviour in which the two database engines may differ: transactions and locks, notifications, streams,
// types and dates at their limits, sums, collation and search, recovery, and tables that follow documents. They run on
// both engines at every push. All other files run on PostgreSQL, and every night on the embedded engine: their rights
// and the shapes of answers are decided by code and statements that are the same on both.
export const ENGINE_SUITES: readonly string[] = [
  "tests/contracts/lost-updates.test.ts",
  "tests/api/accounting/{ledger,wide-amounts}.test.ts",
  "tests/api/notifications/stream.test.ts",
  "tests/api/queued-jobs/queued-jobs.test.ts",
  "tests/api/resources/{bulk-sync,export-files,idempotency,list-page,search,table-sync}.test.ts",
  "tests/api/system/upkeep.test.ts",
];

/**
 * These suites make, copy and restart whole installations, live through years, or repeat over every call or every history
 * what another suite does once. They are slow and their code rarely changes, so they run every night.
 */
export const NIGHTLY_SUITES: readonly string[] = [
  "tests/api/demo/repeated.test.ts",
  "tests/api/identity/restart.test.ts",
  "tests/api/system/long-work.test.ts",
  "tests/api/transfer/{memory,moving,refusals,snapshot}.test.ts",
  // Lives of single contracts are at every push.
  "tests/api/treasury/{provisions,years}.test.ts",
  // The books are exported, sealed and verified at every push.
  "tests/api/accounting/{books-export,seal-histories,trial-balance-export}.test.ts",
  "tests/contracts/{bad-input,bodies,history,reading}.test.ts",
  // At every push the product is killed amid writes and payments, stopped, started twice and cut off from its database.
  "tests/faults/kill-{bureau-query,closing,commands,formalities,mail,night,posting}.test.ts",
  "tests/faults/{identity-away,refused-places,slow-clients,storage-full}.test.ts",
];
