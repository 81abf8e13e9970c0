-- What people typed in each step of the entry of an operation, until it enters the pipeline; kept afterwards as it was.
create table if not exists operation_entry (
  operation_id bigint primary key references operations (id) on delete cascade,
  answers jsonb not null default '{}',
  done_steps text[] not null default '{}'
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

-- The candidate version of the terms that a counterproposal proposes.
alter table operation_counter_proposals add column if not exists operation_terms_id bigint;
create index if not exists operation_counter_proposals_operation on operation_counter_proposals (operation_id, id desc);

-- Who has a share in which company: the economic group of a client.
create index if not exists companies_partners on companies using gin (partners jsonb_path_ops);

create unique index if not exists conversations_of_operation on conversations (operation_id, kind);
create index if not exists messages_of_conversation on messages (conversation_id, id desc);
create index if not exists operation_opinions_operation on operation_opinions (operation_id, id desc);

-- The day on which each person's summary was queued last.
create table if not exists digest_reader (
  user_id bigint primary key references users (id) on delete cascade,
  sent_on date not null
);
