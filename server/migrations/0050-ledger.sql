-- Balances of the ledger. Whoever posts appends to balance_delta and waits for nobody; what has gathered there is folded
-- into the sums of the days and of the months. Every reader adds the three, so a balance is right at any moment.
create table balance_delta (
  regime text not null,
  account_id bigint not null,
  date date not null,
  debit numeric(24, 2) not null,
  credit numeric(24, 2) not null
);
create table balance_day (
  regime text not null,
  date date not null,
  account_id bigint not null,
  debit numeric(24, 2) not null,
  credit numeric(24, 2) not null,
  primary key (regime, date, account_id)
) with (fillfactor = 80);
-- month: its first day.
create table balance_month (
  regime text not null,
  month date not null,
  account_id bigint not null,
  debit numeric(24, 2) not null,
  credit numeric(24, 2) not null,
  primary key (regime, month, account_id)
) with (fillfactor = 80);

-- Up to which day the books are closed, and up to which day a closing is under way: one row for both regimes.
create table accounting_book (
  single boolean primary key default true check (single),
  closed_until date,
  closing_date date check (closing_date > closed_until)
);
insert into accounting_book default values;
