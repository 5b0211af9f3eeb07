-- The last day of the published plan, for cards that say "12–13": a list of events opens no plan. Written when a plan is published;
-- null while nothing has a place, and where only weekdays are known.
alter table fixtures add column published_last_day date;

update fixtures f set published_last_day = p.first
    + (array_position(array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'], p.start_day)
      - extract(isodow from p.first)::int + 7) % 7
    + p.days
  from (
    select v.event_id, v.version, (v.snapshot->'settings'->>'first_date')::date as first,
      v.snapshot->'settings'->>'start_day' as start_day,
      (select max((a->>'start')::int) / 1440 from jsonb_array_elements(v.snapshot->'assignments') a) as days
    from fixture_versions v) p
  where p.event_id = f.event_id and p.version = f.published_version;
