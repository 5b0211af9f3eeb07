-- Rankings over several events of an organizer: points by place, of the best results each.

create table rankings (
  id uuid primary key,
  organizer_id uuid not null references organizers (user_id),
  name text not null,
  points jsonb not null,
  best integer,
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint rankings_best_at_least_one check (best > 0)
);
create unique index rankings_name on rankings (organizer_id, lower(name));
comment on table rankings is 'Rankings of an organizer: what each place is worth, and how many results count.';

create table ranking_events (
  ranking_id uuid not null references rankings (id) on delete cascade,
  event_id uuid not null references events (id) on delete cascade,
  percent integer not null default 100,
  primary key (ranking_id, event_id),
  constraint ranking_events_percent check (percent between 1 and 1000)
);
create index ranking_events_event on ranking_events (event_id);
comment on table ranking_events is 'The events that count for a ranking, and with how much of its points.';
