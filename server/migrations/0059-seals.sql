-- The proof of the closed days: a seal a closing, each over its entries and the seal before; and the digest of every
-- sealed entry, in pieces, which tells the one that differs.
create table accounting_seal (
  id bigint generated always as identity primary key,
  closing_id bigint not null unique,
  after_date date,
  until_date date not null unique,
  entries bigint not null,
  first_id bigint,
  last_id bigint,
  total_bacen numeric(20,2) not null,
  total_ifrs numeric(20,2) not null,
  previous_hash text not null,
  hash text not null,
  sealed_at timestamptz not null
);
create table accounting_seal_piece (
  seal_id bigint not null references accounting_seal (id),
  piece integer not null,
  ids bigint[] not null,
  digests text not null,
  hash text not null,
  primary key (seal_id, piece)
);
