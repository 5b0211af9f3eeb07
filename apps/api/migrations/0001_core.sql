-- People, sessions and what guards them.
create table users (
  id uuid primary key,
  email text not null,
  name text not null check (length(name) between 1 and 120),
  role text not null check (role in ('participant', 'organizer', 'admin')),
  password_hash text not null,
  phone_enc text,
  phone_index text,
  dob_enc text,
  gender text check (gender in ('female', 'male', 'other')),
  city text,
  state_ut text,
  academy text,
  aadhaar_last4 text check (aadhaar_last4 ~ '^[0-9]{4}$'),
  aadhaar_index text,
  picture_file_id uuid,
  created_at timestamptz not null default now(),
  password_changed_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_email_key on users (lower(email));

create table organizers (
  user_id uuid primary key references users (id),
  organization_name text not null,
  phone_enc text not null,
  city text not null,
  state_ut text not null,
  status text not null default 'active' check (status in ('active', 'suspended')),
  suspended_reason text,
  commission_bps integer not null default 500 check (commission_bps between 0 and 5000),
  custom_commission_approved boolean not null default false,
  bank_account_enc text,
  bank_ifsc text,
  bank_holder_name text,
  bank_account_type text check (bank_account_type in ('SAVINGS', 'CURRENT')),
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null default now()
);

-- One row a signed-in device. Access tokens are short-lived and opaque; only their hashes are kept.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text
);
create index sessions_user on sessions (user_id) where ended_at is null;

create table session_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index session_tokens_session on session_tokens (session_id);

-- Single-use secrets sent by e-mail or minted for a download; hashed, with a purpose, so none can stand in for another.
create table one_time_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('password_reset', 'download', 'staff_invite', 'partner_invite')),
  user_id uuid references users (id),
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_id uuid references users (id),
  actor_kind text not null,
  action text not null,
  subject_kind text not null,
  subject_id uuid,
  event_id uuid,
  details jsonb not null default '{}'
);
create index audit_log_subject on audit_log (subject_kind, subject_id, at desc);
create index audit_log_event on audit_log (event_id, at desc) where event_id is not null;

create table idempotency_keys (
  user_id uuid not null,
  route text not null,
  key text not null check (length(key) between 8 and 100),
  body_hash bytea not null,
  status integer,
  body bytea,
  created_at timestamptz not null default now(),
  primary key (user_id, route, key)
);

create table files (
  id uuid primary key,
  owner_id uuid not null references users (id),
  event_id uuid,
  kind text not null,
  storage_key text not null unique,
  mime text not null,
  bytes integer not null check (bytes > 0),
  width integer,
  height integer,
  original_name text not null default '',
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index files_event on files (event_id) where removed_at is null;

create table announcements (
  id uuid primary key,
  message text not null check (length(message) between 1 and 500),
  severity text not null default 'info' check (severity in ('info', 'severe')),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now()
);

create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id),
  type text not null check (type in ('info', 'success', 'warning', 'error', 'severe')),
  related_to text not null check (related_to in ('verification', 'suspension', 'event_approval', 'event_rejection', 'other')),
  message text not null,
  link text,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_user on notifications (user_id, created_at desc);

-- Facts about this installation that must outlive a restart (generated keys, demo loaded).
create table installation (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- Counters of the limits that all nodes share (rate-limiter-flexible's own columns).
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
