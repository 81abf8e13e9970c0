-- What each closing did, event by event; the entries that its steps posted; the reminders that were sent.
create table accounting_closing_log (
  id bigint generated always as identity primary key,
  closing_id bigint not null,
  code text not null,
  text text not null,
  outcome text not null,
  entries integer not null default 0,
  divergences integer not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz not null
);
create index accounting_closing_log_of on accounting_closing_log (closing_id, id);
create table accounting_closing_entry (
  entry_id bigint primary key,
  closing_id bigint not null
);
create index accounting_closing_entry_of on accounting_closing_entry (closing_id);
create table accounting_closing_reminder (
  day date primary key,
  sent_at timestamptz not null
);
