-- Whom people follow at an event: a press on a player's public page, told of like the player is.

create table player_follows (
  user_id uuid not null references users (id) on delete cascade,
  registration_id uuid not null references registrations (id) on delete cascade,
  entry_id uuid not null references registration_entries (id) on delete cascade,
  since timestamptz not null default now(),
  primary key (user_id, registration_id)
);
comment on table player_follows is 'Players whom an account wants to be told of when they are called; the entry is the page that was pressed.';
create index player_follows_player on player_follows (registration_id);
