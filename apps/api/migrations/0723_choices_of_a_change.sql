-- What becomes of entries that no longer fit once a waiting change takes effect: entries and categories by their ids.
alter table event_revisions add column choices jsonb not null default '[]'::jsonb;
alter table event_revisions add constraint event_revisions_choices check (jsonb_typeof(choices) = 'array');
