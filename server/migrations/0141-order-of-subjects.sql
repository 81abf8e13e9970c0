-- The list of events is searched by what they are about, and not ordered by it: each event of each night paid for that order.
drop index if exists ix_accounting_events__subject_sorted;
