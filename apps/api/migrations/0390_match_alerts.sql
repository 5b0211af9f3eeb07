-- Whether a player wants a mail when one of their matches is called, moved or rescheduled. Without a row: no.
create table match_alerts (
  user_id uuid primary key references users (id),
  by_mail boolean not null
);

-- A browser that its owner let us push to. Whoever knows its address could push to it: closed, and found by its digest.
create table push_devices (
  id uuid primary key,
  user_id uuid not null references users (id),
  address_index text not null unique,
  subscription_enc text not null,
  created_at timestamptz not null default now()
);
create index push_devices_of_user on push_devices (user_id);

-- What push services know this installation by (VAPID, RFC 8292); made when it is first needed, and one for all nodes.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key_enc text not null
);
