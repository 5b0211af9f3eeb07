-- An entry outside the limits of its category that the organizer keeps in, and what they had chosen for it in a change
-- that could not be done any more: {"to": the category or null for a refund, "why": "full" or "other"}. It stands among
-- the organizer's tasks until they decide again.
alter table registration_entries add column exception_since timestamptz;
alter table registration_entries add column undone_choice jsonb;
create index registration_entries_undone on registration_entries (registration_id) where undone_choice is not null;
