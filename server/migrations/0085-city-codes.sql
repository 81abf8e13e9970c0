-- Addresses that were written before the server filled in the IBGE code of their city.
do $$
declare
  stored record;
begin
  if to_regclass('cities') is null or to_regclass('postal_codes') is null then
    return;
  end if;
  for stored in select table_name from information_schema.columns
    where table_schema = current_schema() and column_name = 'address_city_ibge_code'
  loop
    execute format(
      'update %I t set address_city_ibge_code = coalesce(
           (select min(p.city_ibge_code) from postal_codes p
             where p.postal_code = t.address_postal_code and p.state = t.address_state and fold(p.city) = fold(t.address_city)),
           (select min(c.ibge_code) from cities c where c.state = t.address_state and fold(c.text) = fold(t.address_city)))
         where address_city_ibge_code is null and address_city is not null and coalesce(address_country, ''BR'') = ''BR''',
      stored.table_name);
  end loop;
end
$$;
