-- New notifications are told to every process as they are committed, whoever wrote them: by their ids, in pieces that fit
-- into one message. The trigger itself is made once the generated table is there.
create function tell_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', string_agg(id::text, ',' order by id))
     from (select id, (row_number() over (order by id) - 1) / 350 as piece from added) numbered
    group by piece order by piece;
  return null;
end
$$;
