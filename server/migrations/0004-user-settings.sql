-- What each person chose about the screens; users.user_settings_version tells the browsers that it changed.
create table user_settings (
  user_id bigint primary key,
  settings jsonb not null
);
