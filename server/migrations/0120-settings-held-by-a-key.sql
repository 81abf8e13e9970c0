-- 0086 gave up as a whole when one of these settings was referred to. Row by row: what nobody had saved by then goes, and
-- what something refers to stays without an author and with version 0, as a setting reads that nobody has saved.
do $$
declare
  ran timestamptz;
  name text;
  held record;
  unsaved text;
begin
  select m.at into ran from schema_migration m where m.name = '0086-settings-nobody-saved.sql';
  foreach name in array array['biometry_parameters', 'bureau_parameters', 'accounting_closing_parametrizations', 'wallet_groups', 'companies'] loop
    continue when to_regclass(name) is null;
    continue when name = 'wallet_groups' and to_regclass('company_portfolios') is null;
    unsaved := case name
      when 'wallet_groups' then 'not exists (select 1 from company_portfolios p where p.wallet_group_id = t.id)'
      when 'companies' then 'main and legal_name is null and document_number is null'
      else 'true' end;
    for held in execute format('select t.id from %I t where version = 1 and created_at < $1 and %s', name, unsaved) using ran loop
      begin
        execute format('delete from %I where id = $1', name) using held.id;
      exception when foreign_key_violation or restrict_violation then
        execute format('update %I set version = 0, created_by_id = null, updated_by_id = null where id = $1', name) using held.id;
      end;
    end loop;
  end loop;
end
$$;
