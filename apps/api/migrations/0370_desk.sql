-- Play that was stopped keeps its score and its court's number is free; it goes on later.
alter table match_states drop constraint match_states_status_check,
  add constraint match_states_status_check
    check (status in ('waiting', 'held', 'called', 'playing', 'suspended', 'done'));

-- What the desk has said of the hall. Without a row play goes on, and a match that was called waits the usual time.
create table hall_states (
  event_id uuid primary key references events (id),
  stopped_at timestamptz,
  stop_reason text check (length(stop_reason) between 1 and 300),
  no_show_minutes smallint not null default 10 check (no_show_minutes between 1 and 120),
  check (stop_reason is null or stopped_at is not null)
);

-- Courts that nobody is called to: for good, or until a moment.
create table closed_courts (
  event_id uuid not null references events (id),
  court integer not null check (court between 1 and 256),
  since timestamptz not null default now(),
  until timestamptz,
  reason text check (length(reason) between 1 and 300),
  primary key (event_id, court)
);
