-- Why the organizer took a player out of a category, as typed; null when the player cancelled, and for those of before.
alter table registration_entries add column cancelled_reason text;
