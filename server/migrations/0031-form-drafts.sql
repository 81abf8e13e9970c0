-- What a person has typed into a form and not yet saved: one draft a person and record (0: a new one).
create table form_draft (
  user_id bigint not null,
  resource text not null,
  record_id bigint not null,
  route text not null,
  version integer,
  fields jsonb not null,
  saved_at timestamptz not null,
  primary key (user_id, resource, record_id)
);
create index form_draft_saved on form_draft (saved_at);
