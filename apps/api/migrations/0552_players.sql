-- A person who plays, whom an account looks after: its holder, whose details stay with the account, and others.
create table players (
  id uuid primary key,
  user_id uuid not null references users,
  is_self boolean not null default false,
  name text not null default '',
  plain_name text generated always as (plain_name(name)) stored not null,
  dob_enc text,
  gender text check (gender in ('female', 'male', 'other')),
  phone_enc text,
  email_enc text,
  city text,
  academy text,
  district text,
  state_ut text,
  guardian_enc text,
  ids jsonb not null default '{}',
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
comment on table players is 'The players of an account. What is known of its holder stands in the account itself.';
create unique index players_self on players (user_id) where is_self;
create unique index players_once on players (user_id, plain_name) where removed_at is null and not is_self;
alter table registrations add column player_id uuid references players;
create index registrations_player on registrations (player_id) where player_id is not null;
