-- What a queued job needs beside the fields that people see.
alter table queued_jobs add column if not exists key uuid not null default gen_random_uuid();
alter table queued_jobs add column if not exists payload jsonb not null default '{}';
-- The job of pg-boss that carries it; null: none yet.
alter table queued_jobs add column if not exists carrier_id uuid unique;
create index if not exists queued_jobs_open on queued_jobs (id) where status in ('WAITING', 'RUNNING');

-- Mails that waited in a table of their own before there was a queue.
do $$
begin
  if to_regclass('identity_mail') is not null then
    insert into queued_jobs (type, title, user_id, status, attempts, next_attempt_at, payload)
    select 'MAIL', 'E-mail da entrada no sistema', a.user_id, 'WAITING', 0, now(),
           jsonb_build_object('accountID', a.id, 'purpose', m.purpose)
      from identity_mail m join identity_account a on a.id = m.account_id where m.attempts < 8;
    drop table identity_mail;
  end if;
end
$$;
