-- When a record first named the file: an upload that none ever named is swept away, any other one is kept.
alter table public_files add column attached_at timestamptz;
update public_files set attached_at = created_at;
create index public_files_loose on public_files (created_at) where attached_at is null;
