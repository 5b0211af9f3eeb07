-- Passwords typed at an event's umpire door that were wrong, or are being looked at. A right one is taken away again.
create table umpire_guesses (
  id uuid primary key,
  event_id uuid not null references events (id),
  -- The browser, where it signed in to this event before; else a keyed hash of the address.
  source text not null,
  is_known boolean not null,
  is_wrong boolean not null default false,
  at timestamptz not null default now()
);
create index umpire_guesses_event on umpire_guesses (event_id, at);

-- What the desk shows as a QR code: lets one umpire in without the password.
create table umpire_passes (
  token_hash bytea primary key,
  event_id uuid not null references events (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index umpire_passes_event on umpire_passes (event_id) where used_at is null;
