// The database beyond single statements.
export { isDatabaseAway, isStorageFull } from "../../platform/db/database-away.ts";
export { instant } from "../../platform/db/instant.ts";
export { withSchemaLock } from "../../platform/db/migrations.ts";
export { applyRepeatableMigration } from "../../platform/db/repeatable-migrations.ts";
export { changeKey, trackTableChanges } from "../../platform/db/row-deltas.ts";
export { withoutStatementTimeout } from "../../platform/jobs/long-work.ts";
