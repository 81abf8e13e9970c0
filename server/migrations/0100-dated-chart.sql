-- Every account as it was from a day on: what a trial balance up to a day is drawn with. Rows of closed days never change.
create table account_version (
  account_id bigint not null,
  valid_from date not null,
  account_plan_tree_id bigint,
  code text not null,
  control_digit text,
  title text not null,
  type text not null,
  nature text not null,
  natural_side text,
  parent_id bigint,
  level integer,
  -- From this day on the account is no more.
  removed boolean not null default false,
  primary key (account_id, valid_from)
);
create index account_version_by_day on account_version (valid_from, account_id);

-- A seal of format 2 also covers the chart and the outcomes of closings: rows after the seal before, all of them in the
-- first one. The digests tell which of them differ, and prove nothing by themselves.
alter table accounting_seal
  add column format smallint not null default 1,
  add column chart_after date,
  add column chart_hash text,
  add column closings_after bigint,
  add column closings_hash text,
  add column digests jsonb;
