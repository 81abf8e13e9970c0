-- Which API key made a change, as it was called then: a key may be gone by the time somebody asks.
alter table audit_entry add column key_name text;
