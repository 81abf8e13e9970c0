// Declares the tables of the database for statements that TypeScript checks: here those that every installation has.
// The tables of the resources are generated from the documents by `npm run generate`, and a slice adds its own.
import type { Generated } from "kysely";

/** The row of each table, by the name of the table. */
export interface Tables {
  deleted_record: {
    id: Generated<number>;
    resource: string;
    record_id: number;
    title: string | null;
    content: unknown;
    file_ids: string[] | null;
    deleted_at: string;
    deleted_by_id: number | null;
    key_name: string | null;
    part_of_id: number | null;
    links: unknown;
  };
  record_comment: {
    id: Generated<number>;
    resource: string;
    record_id: number;
    author_id: number;
    body: string;
    mentions: Generated<unknown>;
    created_at: string;
    edited_at: string | null;
    deleted_at: string | null;
  };
  record_comment_reader: {
    user_id: number;
    resource: string;
    record_id: number;
    last_id: Generated<number>;
    draft: Generated<string>;
  };
  audit_entry: {
    id: Generated<number>;
    resource: string;
    record_id: number;
    action: string;
    before: unknown;
    after: unknown;
    user_id: number | null;
    trace_id: string | null;
    at: string;
    key_name: string | null;
    origin: string | null;
    batch_id: number | null;
    via: string | null;
  };
  form_draft: {
    user_id: number;
    resource: string;
    record_id: number;
    route: string;
    version: number | null;
    fields: unknown;
    saved_at: string;
    view_id: Generated<number>;
  };
  idempotency_key: {
    user_id: number;
    key: string;
    request_hash: string;
    status: number | null;
    body: string | null;
    created_at: string;
  };
  identity_account: {
    id: Generated<string>;
    user_id: number;
    login: string | null;
    email: string;
    password_hash: string | null;
    must_change: Generated<boolean>;
    demo: Generated<boolean>;
    created_at: string;
    password_changed_at: string | null;
  };
  identity_guesses: {
    account_id: string;
    failures: number;
    addresses: string[];
    first_at: string;
    last_at: string;
    reported_at: string | null;
  };
  identity_key: {
    name: string;
    value: unknown;
    created_at: Generated<string>;
  };
  identity_state: {
    kind: string;
    id: string;
    payload: unknown;
    account_id: string | null;
    grant_id: string | null;
    uid: string | null;
    user_code: string | null;
    expires_at: string | null;
    consumed_at: string | null;
    address: string | null;
  };
  identity_throttle: {
    key: string;
    count: number;
    window_start: string;
  };
  identity_ticket: {
    hash: string;
    account_id: string;
    expires_at: string;
    used_at: string | null;
  };
  import_batch: {
    id: Generated<number>;
    resource: string;
    file_name: string;
    user_id: number | null;
    key_name: string | null;
    state: string;
    total: number;
    created: Generated<number>;
    updated: Generated<number>;
    refused: Generated<number>;
    started_at: string;
    finished_at: string | null;
    undone_by_id: number | null;
    undone_at: string | null;
    view_id: Generated<number>;
    file_hash: string | null;
  };
  import_mapping: {
    user_id: number;
    resource: string;
    heads_hash: string;
    columns: unknown;
    used_at: string;
  };
  import_undo_item: {
    batch_id: number;
    resource: string;
    record_id: number;
    reason: string | null;
  };
  installation: {
    key: string;
    value: unknown;
  };
  list_preference: {
    user_id: number;
    list: string;
    columns: string[] | null;
    density: string | null;
    view_id: number | null;
  };
  list_view: {
    id: Generated<number>;
    list: string;
    name: string;
    owner_id: number;
    shared_with: Generated<string[]>;
    content: unknown;
    version: Generated<number>;
    updated_at: string;
  };
  outbox_event: {
    id: Generated<number>;
    name: string;
    resource: string;
    record_id: number;
    payload: unknown;
    at: string;
    handled_at: string | null;
    transaction_id: Generated<string>;
  };
  public_files: {
    id: string;
    file_name: string;
    content_type: string;
    size: number;
    sha256: string;
    storage_key: string;
    uploaded_by_id: number | null;
    created_at: string;
    attached_at: string | null;
  };
  row_delta: {
    id: Generated<number>;
    table_name: string;
    change: number;
    ids: number[] | null;
  };
  schema_migration: {
    name: string;
    at: Generated<string>;
  };
  user_settings: {
    user_id: number;
    settings: unknown;
  };
}

/** The table of each resource, by the name of the resource. */
// biome-ignore lint/suspicious/noEmptyInterface: the generated file fills it
export interface ResourceTables {}
