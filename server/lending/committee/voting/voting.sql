-- A voting whole, as the engine has it: composition of the opening, rounds, votes. The columns of its register are for lists.
alter table committee_votings add column if not exists state jsonb;

-- When the job of overdue votings acts on it; nothing while it is suspended, and when there is nothing left to do.
alter table committee_votings add column if not exists due_at timestamptz;
create index if not exists committee_votings_due on committee_votings (due_at) where due_at is not null;

create unique index if not exists operation_counter_proposals_one_open
  on operation_counter_proposals (committee_voting_id) where status = 'SENT';
