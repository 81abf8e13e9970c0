-- An import belongs to the view in which it was brought: the company in whose portfolio, 0 the whole lender. In another one
-- its records are out of sight, and an undoing there would leave them all and be over.
alter table import_batch add column view_id bigint not null default 0;
