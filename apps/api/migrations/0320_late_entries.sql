-- An organizer may keep entries open past the draw on purpose: such late entries wait for the desk, unpaid.
alter table events add column late_entries boolean not null default false;

-- The categories whose draw the public page shows, which closes their entries. Written when a version is published.
alter table fixtures add column published_categories uuid[] not null default '{}';

update fixtures f set published_categories = array(
    select distinct left(d->>'id', 36)::uuid
    from fixture_versions v, jsonb_array_elements(v.snapshot->'draws') d
    where v.event_id = f.event_id and v.version = f.published_version
      and d->>'id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}')
  where f.published_version is not null;
