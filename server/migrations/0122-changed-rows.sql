-- Which rows a statement has changed, where they are few: so what is known of many can be carried over the change of some.
alter table row_delta add column ids bigint[];

create or replace function note_row_delta() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    insert into row_delta (table_name, change)
      select tg_table_name, -coalesce(sum(change), 0) from row_delta where table_name = tg_table_name;
  else
    insert into row_delta (table_name, change, ids)
      select tg_table_name, count(*) * (case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end),
             case when count(*) <= 100 then array_agg(id) end
        from changed having count(*) > 0;
  end if;
  return null;
end
$$;
