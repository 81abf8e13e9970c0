-- A payable for each disbursement and a receivable for each instalment, whoever makes them and however often it is tried.
create unique index if not exists account_payables_disbursement on account_payables (operation_disbursement_id)
  where operation_disbursement_id is not null and status <> 'CA';
create unique index if not exists account_receivables_bond on account_receivables (operation_bond_id)
  where operation_bond_id is not null and account_receivable_status <> 'CA';
create index if not exists account_payables_operation on account_payables (operation_id) where operation_id is not null;
create index if not exists account_receivables_operation on account_receivables (operation_id) where operation_id is not null;
create index if not exists account_receivables_open on account_receivables (due_date, id) where account_receivable_status = 'AB';
