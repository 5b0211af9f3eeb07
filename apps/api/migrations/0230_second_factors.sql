-- What an account proves itself with beside its password: the secret of an authenticator app, encrypted, and recovery
-- codes, hashed. A new secret waits as the pending one for its first code; the one before it stands until then.
create table second_factors (
  user_id uuid primary key references users (id),
  secret_enc text,
  enrolled_at timestamptz,
  -- The time step of the code that was used last: none at or before it is ever taken again.
  last_step bigint not null default 0,
  pending_enc text,
  pending_at timestamptz,
  check ((secret_enc is null) = (enrolled_at is null)),
  check ((pending_enc is null) = (pending_at is null))
);

create table recovery_codes (
  user_id uuid not null references second_factors (user_id) on delete cascade,
  code_index text not null,
  used_at timestamptz,
  primary key (user_id, code_index)
);

-- A sign-in between the password and the code.
create table sign_in_challenges (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_challenges_user on sign_in_challenges (user_id);

-- When this session last showed a code: at sign-in, or before money and exports.
alter table sessions add column proved_at timestamptz;
