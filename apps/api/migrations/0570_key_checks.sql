-- Every key that this database was written with, so that a start with another one is refused before it writes anything.

create table key_checks (
  ring text not null check (ring in ('fields', 'tickets')),
  key_id text not null,
  canary text not null,
  first_used_at timestamptz not null default now(),
  retired_at timestamptz,
  primary key (ring, key_id)
);
comment on table key_checks is 'Keys in use. Of fields: a text that the key of this name opens. Of tickets: the public key, named by its content. A retired one may be missing from the settings.';
