-- An entry that the organizer moved to another category, and until when its player may have all of the fee back
-- (decision 0226).
alter table registration_entries add column moved_from uuid references categories(id);
alter table registration_entries add column full_refund_until timestamptz;
alter table registration_entries add constraint registration_entries_moved
  check (moved_from is null or (moved_from <> category_id and full_refund_until is not null));
