-- What of a published plan people have been told, so that a new publication tells only those whose own match changed.

create table told_fixtures (
  event_id uuid primary key references events (id) on delete cascade,
  version integer not null,
  told_at timestamptz not null default now()
);
comment on table told_fixtures is 'The version of an event''s fixtures that its players were last told of; 0 before the first time.';

-- Whoever is in what is out already knows it.
insert into told_fixtures (event_id, version)
  select event_id, published_version from fixtures where published_version is not null;
