// Files of the server's suites that look at what the two engines may do differently: transactions and locks, listening,
// streams in and out, types and dates at their edges, sums, collation and search, recovery, tables that follow documents.
// They run on both engines at every push; all the others on PostgreSQL, and on the embedded engine every night: who may
// read and write what, and the shapes of answers, are decided by code and statements that are the same on both.
export const ENGINE_SUITES: readonly string[] = [
  "tests/contracts/{generic-calls,lost-updates}.test.ts",
  "tests/api/accounting/{ledger,wide-amounts}.test.ts",
  "tests/api/bin/bin.test.ts",
  "tests/api/notifications/stream.test.ts",
  "tests/api/queued-jobs/queued-jobs.test.ts",
  "tests/api/resources/{bulk,bulk-sync,export-files,idempotency,import,list-page,list-totals,search}.test.ts",
  "tests/api/resources/table-sync.test.ts",
  "tests/api/system/{long-work,upkeep}.test.ts",
  "tests/api/webhooks/deliveries.test.ts",
];

/** Whole installations are made, copied and started again: dear, and seldom touched. They run every night. */
export const NIGHTLY_SUITES: readonly string[] = [
  "tests/api/demo/repeated.test.ts",
  "tests/api/identity/restart.test.ts",
  "tests/api/transfer/{memory,refusals,snapshot}.test.ts",
];
