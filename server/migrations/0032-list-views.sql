-- How each person likes each list, and the views of lists that people save under a name, for themselves or for roles.
create table list_view (
  id bigint generated always as identity primary key,
  list text not null,
  name text not null,
  owner_id bigint not null,
  shared_with text[] not null default '{}',
  content jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
create unique index list_view_name on list_view (owner_id, list, fold(name));
create index list_view_list on list_view (list);

create table list_preference (
  user_id bigint not null,
  list text not null,
  columns text[],
  density text,
  view_id bigint references list_view (id) on delete set null,
  primary key (user_id, list)
);
create index list_preference_view on list_preference (view_id) where view_id is not null;
