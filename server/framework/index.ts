// The only door of the framework: everything that slices may use of it and of the platform below, which
// tests/architecture.test.ts checks.

export type { SlicePage } from "../../src/base/check-pages.ts";
export type { InputOf, RecordOf } from "../../src/base/resource-types.ts";
export type { Database, Handle, Row } from "../platform/db/database.ts";
export { run, runOne } from "../platform/db/database.ts";
export { inSavepoint, inTransaction } from "../platform/db/transaction.ts";
export { type Html, html, trustedHtml } from "../platform/http/html.ts";
export type { Enqueue, QueuedWork } from "../platform/jobs/queued-work.ts";
export type { Clock } from "../platform/process/clock.ts";
export type { BaseContext, Caller } from "../platform/process/context.ts";
export type { Settings } from "../platform/process/settings.ts";
export type { Vault } from "../platform/security/vault.ts";
export type { Resources } from "./documents/load-documents.ts";
export { DocumentError } from "./documents/load-documents.ts";
export * as contract from "./door/contract.ts";
export * as http from "./door/http.ts";
export * as input from "./door/input.ts";
export * as jobs from "./door/jobs.ts";
export * as mails from "./door/mails.ts";
export * as outbox from "./door/outbox.ts";
export * as permissions from "./door/permissions.ts";
export * as queries from "./door/queries.ts";
export * as records from "./door/records.ts";
export * as runtime from "./door/runtime.ts";
export * as sheets from "./door/sheets.ts";
export * as sql from "./door/sql.ts";
export * as tables from "./door/tables.ts";
export * as papers from "./export/paper/paper.ts";
export type { OwnCall } from "./openapi/own-calls.ts";
export type { Context, ResourceHooks, Services, Written } from "./records/services.ts";
export { resourceNamed } from "./records/services.ts";
export type { Schema } from "./records/write/record-schema.ts";
export type { RowValues } from "./records/write/rows.ts";
export { validationError } from "./records/write/validators.ts";
export type { HooksOfResource, Job, Slice, SliceDeps } from "./slice.ts";
export { defineSlice, hooksFor } from "./slice.ts";
export { declared } from "./slice-parts.ts";
