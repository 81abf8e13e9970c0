-- The hash of the file that an import brought: who sends the same one again is told so before anything is written.
alter table import_batch add column file_hash text;
create index import_batch_file on import_batch (resource, file_hash) where file_hash is not null;
