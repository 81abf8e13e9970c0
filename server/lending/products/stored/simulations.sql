-- A stored simulation as its call answered it, with the request that gave it; neither ever changes.
alter table simulations add column if not exists request jsonb;
alter table simulations add column if not exists answer jsonb;

create or replace function refuse_changed_simulation() returns trigger language plpgsql as $$
begin
  if (old.request is not null and new.request is distinct from old.request)
     or (old.answer is not null and new.answer is distinct from old.answer)
     or (old.digest is not null and new.digest is distinct from old.digest) then
    raise exception 'A stored simulation never changes.';
  end if;
  return new;
end
$$;
create or replace trigger simulations_immutable before update on simulations
  for each row execute function refuse_changed_simulation();
