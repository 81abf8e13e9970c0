-- An older demonstration named its people at the foot of its records and nobody in their history. Where the demonstration's
-- accounts are, the birth of such a record names in its history who the foot names.
do $$
declare
  name text;
begin
  if to_regclass('identity_account') is null or not exists (select 1 from identity_account where demo) then
    return;
  end if;
  for name in select distinct resource from audit_entry where action = 'create' and user_id is null loop
    if exists (select 1 from information_schema.columns
                where table_schema = current_schema() and table_name = replace(name, '-', '_') and column_name = 'created_by_id') then
      execute format(
        'update audit_entry a set user_id = t.created_by_id from %I t
          where a.resource = %L and a.action = ''create'' and a.user_id is null and a.key_name is null
            and a.record_id = t.id and t.created_by_id is not null and abs(extract(epoch from a.at - t.created_at)) < 1',
        replace(name, '-', '_'), name);
    end if;
  end loop;
end
$$;
