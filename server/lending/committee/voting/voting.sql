-- A voting whole, as the engine has it: composition of the opening, rounds, votes. The columns of its register are for lists.
alter table committee_votings add column if not exists state jsonb;
