-- Queries to bureaus beside the columns of their register: what only this slice reads, and what keeps a query from being
-- made twice. This file runs again when its text changes, so every statement is repeatable.

-- Prices are seen by few, so they are no field of the register.
alter table bureau_queries add column if not exists price numeric(18,2);
-- Our key of the question, which the bureau answers once; and the key of the call, for repetitions of it.
alter table bureau_queries add column if not exists question_key text;
alter table bureau_queries add column if not exists call_key text;
-- The original answer, sealed: base64 of its bytes, and the content type that it came with.
alter table bureau_queries add column if not exists answer_sealed text;
alter table bureau_queries add column if not exists answer_type text;
-- When a question without an answer counts as lost, even when the process that asked it is no more.
alter table bureau_queries add column if not exists deadline_at timestamptz;

create unique index if not exists bureau_queries_question_key on bureau_queries (question_key);
create unique index if not exists bureau_queries_call_key on bureau_queries (call_key)
  where call_key is not null and state <> 'FAILED';
create unique index if not exists bureau_queries_one_in_flight
  on bureau_queries (bureau, document_number, coalesce(base_date, '')) where state = 'CONSULTING';
create index if not exists bureau_queries_latest on bureau_queries (document_number, bureau, base_date, id desc);
create index if not exists bureau_queries_stored_answers on bureau_queries (consult_date) where answer_sealed is not null;
create index if not exists bureau_queries_valid_until on bureau_queries (valid_until) where valid_until is not null;
create index if not exists bureau_queries_spent on bureau_queries (created_at) include (price, charged);

-- Whatever program writes: no query is deleted, and one whose charge is settled never changes.
create or replace function bureau_query_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'A query to a bureau is never deleted.';
  end if;
  if old.charged is distinct from 'UNKNOWN' then
    -- The original answer may be erased, once its time is over or at its subject's request; all else stays, with its hash.
    if new.answer_sealed is null and new.answer_erased_at is not null and
       (new.bureau, new.document_number, new.base_date, new.price, new.question_key, new.call_key,
        new.legal_basis, new.authorization_number, new.authorization_file_id, new.operation_id,
        new.created_by_id, new.created_at, new.person_id, new.company_id, new.agency_office_id, new.state,
        new.failure, new.charged, new.charge_reason, new.consult_date, new.valid_until, new.protocol,
        new.answer_hash, new.is_simulated)
       is not distinct from
       (old.bureau, old.document_number, old.base_date, old.price, old.question_key, old.call_key,
        old.legal_basis, old.authorization_number, old.authorization_file_id, old.operation_id,
        old.created_by_id, old.created_at, old.person_id, old.company_id, old.agency_office_id, old.state,
        old.failure, old.charged, old.charge_reason, old.consult_date, old.valid_until, old.protocol,
        old.answer_hash, old.is_simulated) then
      return new;
    end if;
    raise exception 'A query to a bureau whose charge is settled never changes.';
  end if;
  -- The key comes with the second statement of the transaction that inserts the row.
  if old.question_key is not null and (new.bureau, new.document_number, new.base_date, new.price, new.question_key, new.call_key, new.legal_basis,
      new.authorization_number, new.authorization_file_id, new.operation_id, new.created_by_id, new.created_at)
     is distinct from
     (old.bureau, old.document_number, old.base_date, old.price, old.question_key, old.call_key, old.legal_basis,
      old.authorization_number, old.authorization_file_id, old.operation_id, old.created_by_id, old.created_at) then
    raise exception 'What was asked of a bureau, by whom and at what price never changes.';
  end if;
  return new;
end
$$;

create or replace trigger bureau_query_guard before update or delete on bureau_queries
  for each row execute function bureau_query_guard();

-- Of which answers their askers were told that they are about to end.
create table if not exists bureau_expiry_notices (
  query_id bigint primary key references bureau_queries (id),
  noticed_at timestamptz not null
);

-- How the simulator of a bureau behaves, and what it was asked; only demonstrations and tests have rows here.
create table if not exists bureau_simulator (bureau text primary key, behaviour text not null);
create table if not exists bureau_simulator_call (key text primary key, bureau text not null, question jsonb not null);

-- Lists filter by what runs out; most customers were never asked about, and stand in no index.
create index if not exists customers_scr_valid_until on customers (scr_valid_until) where scr_valid_until is not null;
create index if not exists customers_boa_vista_valid_until on customers (boa_vista_valid_until)
  where boa_vista_valid_until is not null;
create index if not exists customers_regcheq_valid_until on customers (regcheq_valid_until)
  where regcheq_valid_until is not null;

-- What was asked before the registers showed it.
update persons p set scr_valid_until = q.scr, boa_vista_valid_until = q.boa_vista, regcheq_valid_until = q.regcheq
  from (select person_id, max(valid_until) filter (where bureau = 'SCR') as scr,
               max(valid_until) filter (where bureau = 'BOA_VISTA') as boa_vista,
               max(valid_until) filter (where bureau = 'REGCHEQ') as regcheq
          from bureau_queries where state in ('DONE', 'NO_DATA') group by person_id) q
 where q.person_id = p.id and num_nonnulls(p.scr_valid_until, p.boa_vista_valid_until, p.regcheq_valid_until) = 0;
update companies c set scr_valid_until = q.scr, boa_vista_valid_until = q.boa_vista, regcheq_valid_until = q.regcheq
  from (select company_id, max(valid_until) filter (where bureau = 'SCR') as scr,
               max(valid_until) filter (where bureau = 'BOA_VISTA') as boa_vista,
               max(valid_until) filter (where bureau = 'REGCHEQ') as regcheq
          from bureau_queries where state in ('DONE', 'NO_DATA') group by company_id) q
 where q.company_id = c.id and num_nonnulls(c.scr_valid_until, c.boa_vista_valid_until, c.regcheq_valid_until) = 0;
update customers r set scr_valid_until = s.scr_valid_until, boa_vista_valid_until = s.boa_vista_valid_until,
       regcheq_valid_until = s.regcheq_valid_until
  from (select id, null::bigint as company_id, scr_valid_until, boa_vista_valid_until, regcheq_valid_until from persons
        union all select null, id, scr_valid_until, boa_vista_valid_until, regcheq_valid_until from companies) s
 where (r.person_id = s.id or r.company_id = s.company_id)
   and num_nonnulls(s.scr_valid_until, s.boa_vista_valid_until, s.regcheq_valid_until) > 0
   and num_nonnulls(r.scr_valid_until, r.boa_vista_valid_until, r.regcheq_valid_until) = 0;

-- Many parties asked about with one confirmation: each line is done once, also when the process stops in between.
create table if not exists bureau_batches (
  id bigint generated always as identity primary key,
  created_by_id bigint not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  bureau text not null,
  base_date text,
  includes_valid boolean not null,
  authorization_number text,
  authorization_file_id uuid,
  state text not null,
  message text,
  call_key text unique
);
create index if not exists bureau_batches_mine on bureau_batches (created_by_id, id desc);
create table if not exists bureau_batch_lines (
  batch_id bigint not null references bureau_batches (id),
  place integer not null,
  party text not null,
  party_id bigint not null,
  state text not null,
  message text,
  query_id bigint,
  primary key (batch_id, place)
);
