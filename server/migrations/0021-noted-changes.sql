-- A change noted under a name of its own: what is kept in memory under that name is read again by whoever sees the note.
create function note_change() returns trigger language plpgsql as $$
begin
  insert into row_delta (table_name, change) values (tg_argv[0], 0);
  return null;
end
$$;
