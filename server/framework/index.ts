// The only door of the framework: everything that slices may use of it and of the platform below, which
// tests/architecture.test.ts checks.

export type { SlicePage } from "../../src/base/check-pages.ts";
export type { InputOf, RecordOf } from "../../src/base/resource-types.ts";
export type { Database, Handle, Row } from "../platform/db/database.ts";
export { run, runOne } from "../platform/db/database.ts";
export type { ActiveSubscription } from "../platform/db/listen.ts";
export type { Sources } from "../platform/db/row-deltas.ts";
export { inSavepoint, inTransaction } from "../platform/db/transaction.ts";
export { type Html, html, trustedHtml } from "../platform/http/html.ts";
export type { Job as BaseJob } from "../platform/jobs/jobs.ts";
export type { OutboxEvent } from "../platform/jobs/outbox.ts";
export {
  type Enqueue,
  JobFailure,
  type NewQueuedJob,
  type QueuedJob,
  type QueuedWork,
} from "../platform/jobs/queued-work.ts";
export { type Letter, writeLetter } from "../platform/mail/letter.ts";
export type { Mail, Mailer } from "../platform/mail/mail.ts";
export type { Clock } from "../platform/process/clock.ts";
export type { BaseContext, Caller, KeyPower } from "../platform/process/context.ts";
export type { Settings } from "../platform/process/settings.ts";
export type { Vault } from "../platform/security/vault.ts";
export type { CachedCaller, Callers } from "./access/caller-cache.ts";
export type { Claims } from "./access/claims.ts";
export type { KeyBearer, SessionStatus } from "./access/hook.ts";
export type { Resources } from "./documents/load-documents.ts";
export { DocumentError } from "./documents/load-documents.ts";
export * as contract from "./door/contract.ts";
export * as http from "./door/http.ts";
export * as input from "./door/input.ts";
export * as jobs from "./door/jobs.ts";
export * as outbox from "./door/outbox.ts";
export * as permissions from "./door/permissions.ts";
export * as queries from "./door/queries.ts";
export * as records from "./door/records.ts";
export * as runtime from "./door/runtime.ts";
export * as sheets from "./door/sheets.ts";
export * as sql from "./door/sql.ts";
export * as tables from "./door/tables.ts";
export type { Cell } from "./export/xlsx.ts";
export type { ReceivedFile } from "./import/receive.ts";
export type { OwnCall } from "./openapi/own-calls.ts";
export type { ListRequest } from "./query/list-request.ts";
export type { Page } from "./query/page.ts";
export type { ListQuery } from "./query/parameters.ts";
export type { Change, ColumnChange, Context, ResourceHooks, Services, Written } from "./records/services.ts";
export { resourceNamed } from "./records/services.ts";
export type { Schema } from "./records/write/record-schema.ts";
export type { Referrer } from "./records/write/references.ts";
export type { RowChange, RowValues, StoredResource } from "./records/write/rows.ts";
export type { Columns } from "./records/write/store.ts";
export { validationError } from "./records/write/validators.ts";
export type { HooksOfResource, Job, Slice, SliceDeps } from "./slice.ts";
export { defineSlice, hooksFor } from "./slice.ts";
export { declared, type EventReader } from "./slice-parts.ts";
