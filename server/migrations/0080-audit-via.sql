-- The register whose write brought a change of a party about; null: the change was made in the record's own register.
alter table audit_entry add column via text;
