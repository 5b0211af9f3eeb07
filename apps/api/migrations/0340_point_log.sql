-- A result that no game of the format reads like is kept with the reason that was given for it.
alter table match_states add column exception text check (length(exception) between 1 and 300);

-- What a match's phone holds: which device may write its log, the score so far, and when it was heard of last.
create table match_pads (
  event_id uuid not null references events (id),
  match_id text not null,
  client_id text not null check (length(client_id) between 1 and 64),
  umpire_session uuid,
  preset text not null,
  doubles boolean not null,
  held_since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  battery smallint check (battery between 0 and 100),
  waiting integer not null default 0 check (waiting >= 0),
  entries integer not null default 0,
  score jsonb not null,
  primary key (event_id, match_id)
);

-- The point log: a line is written once and never changed. The keys make every device's line count once, in its order.
create table match_points (
  event_id uuid not null,
  match_id text not null,
  position integer not null check (position > 0),
  client_id text not null,
  seq integer not null check (seq > 0),
  type text not null,
  side smallint check (side in (1, 2)),
  note text check (length(note) <= 300),
  at timestamptz not null,
  taken_at timestamptz not null default now(),
  umpire_session uuid,
  primary key (event_id, match_id, position),
  unique (event_id, match_id, client_id, seq),
  foreign key (event_id, match_id) references match_pads (event_id, match_id)
);

create function refuse_change_of_point() returns trigger language plpgsql as $$
begin
  raise exception 'the point log is append-only';
end $$;
create trigger match_points_append_only before update on match_points
  for each row execute function refuse_change_of_point();
