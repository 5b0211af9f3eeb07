-- An event that is called off: its entries end and their fees go back, by a job that any process carries on.
alter table events drop constraint events_tournament_status_check;
alter table events add constraint events_tournament_status_check
  check (tournament_status in ('open', 'closed', 'completed', 'cancelled'));

create table call_offs (
  event_id uuid primary key references events (id),
  reason text not null,
  refund text not null check (refund in ('policy', 'full')),
  -- Of what was paid, as it was when the organizer decided.
  percent integer not null check (percent between 0 and 100),
  state text not null default 'running' check (state in ('running', 'paused', 'done')),
  actor_id uuid not null references users (id),
  created_at timestamptz not null default now()
);
create index call_offs_running on call_offs (event_id) where state = 'running';

-- One row an entry, ended in the transaction that gives its fee back: so once, whoever works on it and dies at it.
create table call_off_entries (
  registration_id uuid primary key references registrations (id),
  event_id uuid not null references call_offs (event_id),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  refund_id uuid unique references refunds (id),
  problem text,
  check (refund_id is null or state = 'done'),
  check ((problem is null) = (state <> 'failed'))
);
create index call_off_entries_event on call_off_entries (event_id, state);
