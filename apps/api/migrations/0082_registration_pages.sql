-- The pages of an event's registrations, newest or oldest first, read in order from the index alone.
create index registrations_pages on registrations (event_id, created_at, id);
