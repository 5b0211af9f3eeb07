-- An administrator takes an event off the public pages and puts it back; its entries and their money are untouched.
alter table events add column unpublished_at timestamptz, add column unpublish_reason text,
  -- What is to be changed before it is approved, field by field: [{"field": "location", "note": "…"}].
  add column requested_changes jsonb not null default '[]',
  add constraint events_unpublished_with_reason check ((unpublished_at is null) = (unpublish_reason is null));
drop trigger events_told on events;
create trigger events_told after update of approval_status, live_since, deleted_at, unpublished_at on events
  for each row execute function tell_live_change('id');
