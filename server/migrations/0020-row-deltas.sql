-- How many rows every generated table has, kept and not counted: each statement that changes rows appends what it
-- changed by, so writers never wait for one another. The sum is the total; the set of rows seen is a version of the table.
create table row_delta (
  id bigint generated always as identity primary key,
  table_name text not null,
  change bigint not null
);
create index row_delta_by_table on row_delta (table_name) include (id, change);

-- An update changes no count, yet it changes what a filter finds: it leaves a row of 0.
create function note_row_delta() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    insert into row_delta (table_name, change)
      select tg_table_name, -coalesce(sum(change), 0) from row_delta where table_name = tg_table_name;
  else
    insert into row_delta (table_name, change)
      select tg_table_name, count(*) * (case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end)
        from changed having count(*) > 0;
  end if;
  return null;
end
$$;
