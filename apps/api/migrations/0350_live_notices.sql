-- Who follows a live event is told by the database as soon as a change of it is committed, on whichever node it was
-- made (`platform/db/notices.ts` listens). The payload is the event; empty means: any of them.
create function tell_live_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('maidan_live', coalesce(to_jsonb(coalesce(new, old)) ->> tg_argv[0], ''));
  return null;
end $$;

create trigger match_states_told after insert or update or delete on match_states
  for each row execute function tell_live_change('event_id');
-- A phone is heard of every few seconds; only its score is news.
create trigger match_pads_told after update of score on match_pads
  for each row when (old.score is distinct from new.score) execute function tell_live_change('event_id');
create trigger fixtures_told after insert or update of published_version, published_at on fixtures
  for each row execute function tell_live_change('event_id');
create trigger events_told after update of approval_status, live_since, deleted_at on events
  for each row execute function tell_live_change('id');
-- The events of a suspended organizer are public no more.
create trigger organizers_told after update of status on organizers
  for each row when (old.status is distinct from new.status) execute function tell_live_change('none');
