-- Followers of a live event hear at once that play is stopped or goes on, and of a court that is out of use, as of any
-- other change (0350). Which mode the desk is in, and how long it waits for players, is its own matter.
create trigger hall_stops_told after update of stopped_at, stop_reason on hall_states
  for each row when (old.stopped_at is distinct from new.stopped_at or old.stop_reason is distinct from new.stop_reason)
  execute function tell_live_change('event_id');
create trigger first_hall_stops_told after insert on hall_states
  for each row when (new.stopped_at is not null) execute function tell_live_change('event_id');
create trigger closed_courts_told after insert or update or delete on closed_courts
  for each row execute function tell_live_change('event_id');
