-- A seal of format 3 also covers the history of the entries and what their events say: rows by their number, after the
-- seal before and up to the last one there was. Their digests stand in pieces beside those of the entries.
alter table accounting_seal add column logs jsonb;
alter table accounting_seal_piece add column kind text not null default 'entries',
  drop constraint accounting_seal_piece_pkey,
  add primary key (seal_id, kind, piece);
