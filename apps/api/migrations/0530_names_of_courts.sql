-- What the organizer calls the courts. The names are the event's and no version's: a court that is renamed is called so at
-- once by everything that names it.
create table court_names (
  event_id uuid not null references events (id) on delete cascade,
  court integer not null check (court between 1 and 256),
  name text not null check (length(name) between 1 and 30),
  primary key (event_id, court)
);
create unique index court_names_of_event on court_names (event_id, plain_name(name));

create trigger court_names_live_notice after insert or update or delete on court_names
  for each row execute function tell_live_change('event_id');
