-- Registers that show or filter by their number had an index of it beside the primary key.
do $$
declare
  name text;
begin
  for name in
    select indexname from pg_indexes
     where schemaname = current_schema() and indexname = left('ix_' || tablename || '__id', 63) and indexdef like '%(id, id)'
  loop
    execute format('drop index %I', name);
  end loop;
end $$;
