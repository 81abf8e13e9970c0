-- Which transaction wrote an event: one act that touches a record twice is told once.
alter table outbox_event add column transaction_id text not null default pg_current_xact_id()::text;
create index outbox_event_handled on outbox_event (handled_at) where handled_at is not null;
