-- Settings used to be made by the first reading, with its reader as the author. A save raised the version; what still has
-- version 1 was never saved, and the defaults hold again until somebody does. Links of wallets left the version as it was.
do $$
declare
  name text;
begin
  foreach name in array array['biometry_parameters', 'bureau_parameters', 'accounting_closing_parametrizations'] loop
    if to_regclass(name) is not null then
      begin
        execute format('delete from %I where version = 1', name);
      exception when foreign_key_violation then
        null;
      end;
    end if;
  end loop;
  if to_regclass('wallet_groups') is not null and to_regclass('company_portfolios') is not null then
    delete from wallet_groups g where g.version = 1
      and not exists (select 1 from company_portfolios p where p.wallet_group_id = g.id);
  end if;
  if to_regclass('companies') is not null then
    begin
      delete from companies where main and version = 1 and legal_name is null and document_number is null;
    exception when foreign_key_violation then
      null;
    end;
  end if;
end
$$;
