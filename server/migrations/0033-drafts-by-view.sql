-- A draft belongs to the view in which it was typed: the company in whose portfolio, 0 the whole lender. What was begun in
-- one is found there again.
alter table form_draft add column if not exists view_id bigint not null default 0;
alter table form_draft drop constraint form_draft_pkey;
alter table form_draft add primary key (user_id, view_id, resource, record_id);
