-- Whether a player wants a mail when one of their matches is called, moved or rescheduled. Without a row: no.
create table match_alerts (
  user_id uuid primary key references users (id),
  by_mail boolean not null
);

-- A browser that allows push messages. Anyone who knows its address could push to it: the subscription is encrypted,
-- and looked up by a digest of the address.
create table push_devices (
  id uuid primary key,
  user_id uuid not null references users (id),
  address_index text not null unique,
  subscription_enc text not null,
  created_at timestamptz not null default now()
);
create index push_devices_of_user on push_devices (user_id);

-- The keys that identify this installation to push services (VAPID, RFC 8292): created on first use, one pair for all
-- nodes.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key_enc text not null
);
