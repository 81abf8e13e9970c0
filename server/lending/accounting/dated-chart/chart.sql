-- Triggers that store the chart of every day, whatever program writes an account. This file runs once the tables exist and
-- again when its text changes, so every statement is repeatable.

-- In an installation with accounts older than this table, today's chart becomes the chart of every earlier day.
insert into account_version (account_id, valid_from, account_plan_tree_id, code, control_digit, title, type, nature, natural_side, parent_id, level)
  select id, date '0001-01-01', account_plan_tree_id, code, control_digit, title, type, nature, natural_side, parent_id, level
    from account_plan_tree_nodes
   where not exists (select from account_version);

-- Returns the day from which a change of the chart is valid by default: the first open day, or all days when none is closed.
create or replace function chart_first_day() returns date language sql as $$
  select coalesce(ledger_closed_until() + 1, date '0001-01-01')
$$;

-- Writes versions of these accounts as they are now, valid from a day on, which is never before an existing version or
-- before the first day of an account above them.
create or replace function chart_keep(ids bigint[], since date) returns void language plpgsql as $$
begin
  with recursive above as (
    select n.id, n.parent_id from account_plan_tree_nodes n where n.id = any(ids)
    union
    select a.id, n.parent_id from above a join account_plan_tree_nodes n on n.id = a.parent_id),
  begun as (
    select a.id, max(v.since) as since from above a
      join lateral (select min(valid_from) as since from account_version where account_id = a.parent_id) v on true
     group by a.id)
  insert into account_version (account_id, valid_from, account_plan_tree_id, code, control_digit, title, type, nature, natural_side, parent_id, level, removed)
    select i.id, greatest(chart_keep.since, begun.since, last.valid_from), coalesce(n.account_plan_tree_id, last.account_plan_tree_id),
           coalesce(n.code, last.code), case when n.id is null then last.control_digit else n.control_digit end,
           coalesce(n.title, last.title), coalesce(n.type, last.type), coalesce(n.nature, last.nature),
           case when n.id is null then last.natural_side else n.natural_side end,
           case when n.id is null then last.parent_id else n.parent_id end,
           case when n.id is null then last.level else n.level end, n.id is null
      from (select distinct unnest(ids) as id) i
      left join account_plan_tree_nodes n on n.id = i.id
      left join begun on begun.id = i.id
      left join lateral (select * from account_version v where v.account_id = i.id order by valid_from desc limit 1) last on true
     where (n.id is not null or last.account_id is not null)
       and (last.account_id is null or last.removed <> (n.id is null)
            or (n.id is not null and (last.account_plan_tree_id, last.code, last.control_digit, last.title, last.type, last.nature, last.natural_side, last.parent_id, last.level)
                  is distinct from (n.account_plan_tree_id, n.code, n.control_digit, n.title, n.type, n.nature, n.natural_side, n.parent_id, n.level)))
  on conflict (account_id, valid_from) do update
    set account_plan_tree_id = excluded.account_plan_tree_id, code = excluded.code, control_digit = excluded.control_digit,
        title = excluded.title, type = excluded.type, nature = excluded.nature, natural_side = excluded.natural_side,
        parent_id = excluded.parent_id, level = excluded.level, removed = excluded.removed;
end
$$;

-- A new account is valid from the first open day on. The program writes the versions of later changes; a row that was
-- changed directly in the database differs from its version and is reported.
create or replace function chart_account_added() returns trigger language plpgsql as $$
begin
  perform chart_keep((select array_agg(id) from added), chart_first_day());
  return null;
end
$$;
create or replace trigger chart_account_added after insert on account_plan_tree_nodes
  referencing new table as added for each statement execute function chart_account_added();

create or replace function chart_version_stays() returns trigger language plpgsql as $$
declare
  closed date := ledger_closed_until();
  day date := case tg_op when 'INSERT' then new.valid_from when 'DELETE' then old.valid_from else least(old.valid_from, new.valid_from) end;
begin
  if closed is not null and day <= closed then
    raise exception using errcode = 'RF422', message = 'CLOSED_ACCOUNTING_DAY', table = 'account_plan_tree_nodes', column = 'code',
      detail = format('O plano de contas até %s já está encerrado e não muda.', to_char(closed, 'DD/MM/YYYY'));
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create or replace trigger chart_version_stays before insert or update or delete on account_version
  for each row execute function chart_version_stays();
