-- What people typed in each step of the entry of an operation, until it enters the pipeline; kept afterwards as it was.
create table if not exists operation_entry (
  operation_id bigint primary key references operations (id) on delete cascade,
  answers jsonb not null default '{}',
  done_steps text[] not null default '{}'
);
-- What was typed and not yet confirmed, by step, with the moment of the last change.
alter table operation_entry add column if not exists drafts jsonb not null default '{}';
alter table operation_entry add column if not exists changed_at timestamptz;

-- A reservation of payroll margin that was given up is told to whoever keeps it, once.
alter table margin_consultations add column if not exists release_sent_at timestamptz;

-- What the bundled simulator of margins has reserved, as the real service would remember it. Amounts are cents.
create table if not exists margin_simulator_reservation (
  key text primary key,
  document_number text not null,
  registration_number text not null,
  amount bigint not null,
  is_released boolean not null default false
);

-- The request of a version of the terms, what the engine made of it, and the terms of the engine to work it out again.
alter table operation_terms add column if not exists request jsonb;
alter table operation_terms add column if not exists answer jsonb;
alter table operation_terms add column if not exists engine_terms jsonb;

create sequence if not exists operation_code_seq;

create unique index if not exists operations_code on operations (code) where code is not null;
create unique index if not exists operation_terms_number on operation_terms (operation_id, number);
create unique index if not exists operation_terms_current on operation_terms (operation_id) where is_current;
create index if not exists operation_bonds_operation on operation_bonds (operation_id, installment);
create index if not exists operation_documents_operation on operation_documents (operation_id);
create index if not exists operation_status_histories_operation on operation_status_histories (operation_id, id);
create index if not exists operations_members on operations using gin (member_person_ids);
create index if not exists operations_stage on operations (stage, status_id);
create index if not exists operations_due on operations (due_at) where due_at is not null and finished_at is null;

-- Which terms a voting decided on: votes on other terms do not count.
alter table committee_votings add column if not exists operation_terms_id bigint;
create index if not exists committee_votings_operation on committee_votings (operation_id, id desc);

create table if not exists message_reader (
  conversation_id bigint not null references conversations (id) on delete cascade,
  person_id bigint not null references persons (id) on delete cascade,
  last_message_id bigint not null default 0,
  primary key (conversation_id, person_id)
);

-- Nobody guarantees an operation twice, whatever two people do at the same moment.
create unique index if not exists operation_guarantors_person on operation_guarantors (operation_id, person_id)
  where person_id is not null;
create unique index if not exists operation_guarantors_company on operation_guarantors (operation_id, company_id)
  where company_id is not null;
create index if not exists operation_warranties_vehicle on operation_warranties (vehicle_id) where vehicle_id is not null;
-- The candidate version of the terms that a counterproposal proposes.
alter table operation_counter_proposals add column if not exists operation_terms_id bigint;
create index if not exists operation_counter_proposals_operation on operation_counter_proposals (operation_id, id desc);

-- Who has a share in which company: the economic group of a client.
create index if not exists companies_partners on companies using gin (partners jsonb_path_ops);

create unique index if not exists conversations_of_operation on conversations (operation_id, kind);
create index if not exists messages_of_conversation on messages (conversation_id, id desc);
create index if not exists operation_opinions_operation on operation_opinions (operation_id, id desc);
-- How many operations there are of each kind and what they ask for together, kept by what each statement changes: rows are
-- appended and never updated, so no writer waits for another. Their sums are exact at any moment; a job merges them.
create table if not exists operation_count (
  id bigint generated always as identity primary key,
  stage text,
  status_id bigint,
  product_id bigint,
  agency_office_id bigint,
  affiliated_company_id bigint,
  cessionary_company_id bigint,
  operations bigint not null,
  amount numeric not null
);
alter table operation_count set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create or replace function note_operations_inserted() returns trigger language plpgsql as $$
begin
  insert into operation_count (stage, status_id, product_id, agency_office_id, affiliated_company_id, cessionary_company_id, operations, amount)
    select stage, status_id, product_id, agency_office_id, affiliated_company_id, cessionary_company_id, count(*), coalesce(sum(requested_value), 0)
      from added group by 1, 2, 3, 4, 5, 6;
  return null;
end
$$;

create or replace function note_operations_updated() returns trigger language plpgsql as $$
begin
  insert into operation_count (stage, status_id, product_id, agency_office_id, affiliated_company_id, cessionary_company_id, operations, amount)
    select stage, status_id, product_id, agency_office_id, affiliated_company_id, cessionary_company_id, sum(operations), sum(amount) from (
      select g.stage, g.status_id, g.product_id, g.agency_office_id, g.affiliated_company_id, g.cessionary_company_id,
             -1 as operations, -coalesce(g.requested_value, 0) as amount
        from gone g
      union all
      select a.stage, a.status_id, a.product_id, a.agency_office_id, a.affiliated_company_id, a.cessionary_company_id,
             1, coalesce(a.requested_value, 0)
        from added a) sides
     group by 1, 2, 3, 4, 5, 6 having sum(operations) <> 0 or sum(amount) <> 0;
  return null;
end
$$;

create or replace function note_operations_deleted() returns trigger language plpgsql as $$
begin
  insert into operation_count (stage, status_id, product_id, agency_office_id, affiliated_company_id, cessionary_company_id, operations, amount)
    select stage, status_id, product_id, agency_office_id, affiliated_company_id, cessionary_company_id, -count(*), -coalesce(sum(requested_value), 0)
      from gone group by 1, 2, 3, 4, 5, 6;
  return null;
end
$$;

create or replace function note_operations_truncated() returns trigger language plpgsql as $$
begin
  delete from operation_count;
  return null;
end
$$;

lock table operations in share row exclusive mode;
create or replace trigger note_operations_inserted after insert on operations
  referencing new table as added for each statement execute function note_operations_inserted();
create or replace trigger note_operations_updated after update on operations
  referencing old table as gone new table as added for each statement execute function note_operations_updated();
create or replace trigger note_operations_deleted after delete on operations
  referencing old table as gone for each statement execute function note_operations_deleted();
create or replace trigger note_operations_truncated after truncate on operations
  for each statement execute function note_operations_truncated();
insert into operation_count (stage, status_id, product_id, agency_office_id, affiliated_company_id, cessionary_company_id, operations, amount)
  select stage, status_id, product_id, agency_office_id, affiliated_company_id, cessionary_company_id, count(*), coalesce(sum(requested_value), 0)
    from operations where not exists (select 1 from operation_count) group by 1, 2, 3, 4, 5, 6;

-- Codes of the employer are sealed; their rows in the register have only what may be shown of them.
alter table margin_consultations add column if not exists code_sealed text;
create index if not exists margin_consultations_operation on margin_consultations (operation_id);

-- About which deadlines whoever answers for an operation has been told: each once when it is near, once when it is over.
create table if not exists operation_deadline_notice (
  operation_id bigint not null references operations (id) on delete cascade,
  due_at timestamptz not null,
  is_late boolean not null,
  primary key (operation_id, due_at, is_late)
);
create index if not exists operations_warn on operations (warn_at) where warn_at is not null;
create index if not exists operations_stage_due on operations (stage, due_at, id) where stage is not null;
create index if not exists operations_updated on operations (updated_at desc, id desc);
create index if not exists operation_documents_requested on operation_documents (requested_by_id) where status = 'SE';

-- The day on which each person's summary was queued last.
create table if not exists digest_reader (
  user_id bigint primary key references users (id) on delete cascade,
  sent_on date not null
);
create index if not exists operations_unowned on operations (due_at, id)
  where finished_at is null and stage is not null and coalesce(cardinality(member_person_ids), 0) = 0;
