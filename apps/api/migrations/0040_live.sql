-- What the day makes of the planned matches. A row appears when a match is first touched; results are the draw's own.
create table match_states (
  event_id uuid not null references events (id),
  match_id text not null,
  status text not null check (status in ('waiting', 'held', 'called', 'playing', 'done')),
  court integer check (court between 1 and 64),
  called_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  winner text,
  kind text check (kind in ('played', 'walkover', 'retired', 'disqualified')),
  score jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  primary key (event_id, match_id),
  check ((status = 'done') = (winner is not null))
);
-- A court takes one match at a time, whatever two desks press at once.
create unique index match_states_court on match_states (event_id, court) where status in ('called', 'playing');
