-- An operation that is sold used to stay in the status of a paid one. Those that are sold now have the status of a ceded one.
do $$
begin
  if to_regclass('operations') is null or to_regclass('operation_statuses') is null then
    return;
  end if;
  update operations o set status_id = ceded.id
    from operation_statuses paid, operation_statuses ceded
   where paid.code = 'PAID' and ceded.code = 'CEDED' and o.status_id = paid.id and o.operation_cession_id is not null;
end
$$;
