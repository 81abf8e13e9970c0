-- What people write to each other about a record. The text of a deleted comment is emptied; its place stays.
create table record_comment (
  id bigint generated always as identity primary key,
  resource text not null,
  record_id bigint not null,
  author_id bigint not null,
  body text not null,
  mentions jsonb not null default '[]',
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz
);
create index record_comment_of_record on record_comment (resource, record_id, id desc);

-- How far a person has read the comments of a record, and what that person has typed and not yet sent.
create table record_comment_reader (
  user_id bigint not null,
  resource text not null,
  record_id bigint not null,
  last_id bigint not null default 0,
  draft text not null default '',
  primary key (user_id, resource, record_id)
);
