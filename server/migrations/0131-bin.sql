-- The bin: what people deleted, as whole rows, until it is restored or its time is over.
create table deleted_record (
  id bigint generated always as identity primary key,
  resource text not null,
  record_id bigint not null,
  title text,
  -- The row of the register's table, by column.
  content jsonb not null,
  -- Files that the row names: they stay as long as it does.
  file_ids uuid[],
  deleted_at timestamptz not null,
  deleted_by_id bigint,
  key_name text,
  -- Deleted with another record, and restored with it.
  part_of_id bigint references deleted_record (id) on delete cascade,
  -- References to the record that its deletion emptied: resource, column, id.
  links jsonb
);
create unique index deleted_record_record on deleted_record (resource, record_id);
create index deleted_record_age on deleted_record (deleted_at) where part_of_id is null;
create index deleted_record_part on deleted_record (part_of_id) where part_of_id is not null;
create index deleted_record_files on deleted_record using gin (file_ids) where file_ids is not null;

alter table audit_entry drop constraint audit_entry_action_check;
alter table audit_entry add constraint audit_entry_action_check
  check (action in ('create', 'update', 'delete', 'restore', 'purge')) not valid;
