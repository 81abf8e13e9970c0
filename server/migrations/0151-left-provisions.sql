-- A contract whose write-off was undone and that was paid before the next night kept its provision: the nights had noted
-- that nothing of it was left. What is not noted is worked out again.
do $$
begin
  if to_regclass('operation_provision') is null then
    return;
  end if;
  update operation_provision set gross = null where gross = 0 and (incurred <> 0 or additional <> 0 or excess <> 0);
end
$$;
