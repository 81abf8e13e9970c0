-- Captures beside the columns of their register: what only this slice reads. This file runs again when its text changes,
-- so every statement is repeatable.

-- The link is derived from this key and the secret of the installation; the hash finds the capture of a link.
alter table biometry_captures add column if not exists link_key text;
alter table biometry_captures add column if not exists link_hash text;
-- Our key of the question, which the bureau answers once, and when a question without an answer is asked about again.
alter table biometry_captures add column if not exists question_key text;
alter table biometry_captures add column if not exists deadline_at timestamptz;
-- The picture, sealed, in base64; its hash outlives it.
alter table biometry_captures add column if not exists picture_sealed text;
alter table biometry_captures add column if not exists picture_hash text;

create unique index if not exists biometry_captures_link on biometry_captures (link_hash);
create unique index if not exists biometry_captures_question on biometry_captures (question_key);
create unique index if not exists biometry_captures_one_open
  on biometry_captures (person_id) where status in ('PE', 'EN', 'SR', 'SU');
create index if not exists biometry_captures_due on biometry_captures (status, deadline_at);
create index if not exists biometry_captures_pictures on biometry_captures (picture_until)
  where picture_sealed is not null;

-- Whatever erases the data of the person erases the picture and the link with it.
create or replace function biometry_capture_erasure() returns trigger language plpgsql as $$
begin
  if new.anonymised_at is not null and old.anonymised_at is null then
    new.picture_sealed := null;
    new.link_key := null;
    new.link_hash := null;
    if new.status in ('PE', 'EN', 'SR', 'SU') then
      new.status := 'CA';
    end if;
    -- A trace of when the picture went is no trace of the person.
    new.picture_erased_at := new.anonymised_at;
  end if;
  return new;
end
$$;

create or replace trigger biometry_capture_erasure before update on biometry_captures
  for each row execute function biometry_capture_erasure();

-- The score that the simulator gives to everybody; null: each document its own.
alter table bureau_simulator add column if not exists score integer;
