-- An operation in a lot: in one that is being made up, sold, or out of it again. It is in one lot at a time.
create table if not exists cession_item (
  id bigint generated always as identity primary key,
  cession_id bigint not null references operation_cessions (id) on delete cascade,
  operation_id bigint not null references operations (id) on delete cascade,
  state text not null check (state in ('DRAFT', 'CEDED', 'REPURCHASED', 'CANCELLED')),
  face numeric(17, 2) not null,
  book numeric(17, 2) not null,
  price numeric(17, 2) not null,
  script_id bigint references accounting_scripts (id),
  ceded_on date,
  ended_on date,
  repurchase_price numeric(17, 2),
  -- What the obligation of a cession with co-obligation has cost so far, and up to which day.
  expense numeric(17, 2) not null default 0,
  expense_until date
);
create unique index if not exists cession_item_operation on cession_item (operation_id) where state in ('DRAFT', 'CEDED');
create index if not exists cession_item_cession on cession_item (cession_id);
create index if not exists cession_item_expense on cession_item (expense_until) where expense_until is not null;

-- The instalments that were sold: as they were priced, and what has come of each since.
create table if not exists cession_installment (
  id bigint generated always as identity primary key,
  item_id bigint not null references cession_item (id) on delete cascade,
  bond_id bigint not null references operation_bonds (id) on delete cascade,
  number integer not null,
  due_date date not null,
  face numeric(17, 2) not null,
  book numeric(17, 2) not null,
  price numeric(17, 2) not null,
  received numeric(17, 2) not null default 0,
  passed_on numeric(17, 2) not null default 0
);
create index if not exists cession_installment_item on cession_installment (item_id);
create index if not exists cession_installment_bond on cession_installment (bond_id);

-- What was passed on of each receipt, the last one first when receipts are reversed.
create table if not exists cession_receipt (
  id bigint generated always as identity primary key,
  installment_id bigint not null references cession_installment (id) on delete cascade,
  payable_id bigint references account_payables (id) on delete set null,
  received numeric(17, 2) not null,
  passed_on numeric(17, 2) not null,
  is_reversed boolean not null default false
);
create index if not exists cession_receipt_installment on cession_receipt (installment_id, id desc);

create unique index if not exists operation_cessions_file on operation_cessions (cessionary_company_id, file_number)
  where file_number is not null;
create index if not exists account_payables_cession on account_payables (operation_cession_id) where operation_cession_id is not null;
create index if not exists account_receivables_cession on account_receivables (operation_cession_id)
  where operation_cession_id is not null;
