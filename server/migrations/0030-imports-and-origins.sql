-- What an act was part of (an import, a bulk call, a restore), told in the history of a record; and which import wrote
-- a row, so that the import can be taken back row by row.
alter table audit_entry add column origin text, add column batch_id bigint;
create index audit_entry_batch on audit_entry (batch_id, id) where batch_id is not null;

create table import_batch (
  id bigint generated always as identity primary key,
  resource text not null,
  file_name text not null,
  user_id bigint,
  key_name text,
  state text not null check (state in ('running', 'done', 'failed', 'undoing', 'undone')),
  total integer not null,
  created integer not null default 0,
  updated integer not null default 0,
  refused integer not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz,
  undone_by_id bigint,
  undone_at timestamptz
);
create index import_batch_resource on import_batch (resource, id);

-- What became of each record that the import had written, as far as the undoing has come.
create table import_undo_item (
  batch_id bigint not null references import_batch (id) on delete cascade,
  resource text not null,
  record_id bigint not null,
  reason text,
  primary key (batch_id, resource, record_id)
);

-- Which field each column of a file meant, per person and heading of the file.
create table import_mapping (
  user_id bigint not null,
  resource text not null,
  heads_hash text not null,
  columns jsonb not null,
  used_at timestamptz not null,
  primary key (user_id, resource, heads_hash)
);
