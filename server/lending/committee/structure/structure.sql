-- The one structure of the lender, and every state that it has had. The row of the structure carries the version that a
-- save names; a version stores the whole structure, so that "who decided on that day" needs no replay.

insert into organizational_structures (created_at, updated_at)
  select now(), now() where not exists (select 1 from organizational_structures);

create table if not exists organizational_structure_versions (
  structure_id bigint not null references organizational_structures (id),
  number integer not null,
  kind text not null check (kind in ('START', 'SAVE', 'CLEAR', 'RESTORE', 'REGISTER')),
  restored_number integer,
  document jsonb not null,
  changes jsonb not null,
  made_at timestamptz not null,
  made_by_id bigint references users (id) on delete set null,
  primary key (structure_id, number)
);
