-- Uploaded files: the bytes lie in the storage under storage_key, everything that is asked about them lies here.
create table public_files (
  id uuid primary key,
  file_name text not null,
  content_type text not null,
  size bigint not null check (size > 0),
  sha256 text not null,
  storage_key text not null unique,
  uploaded_by_id bigint,
  created_at timestamptz not null
);
