-- The payee behind an organizer's events.
create table vendors (
  id uuid primary key,
  organizer_id uuid not null unique references organizers (user_id),
  provider text not null,
  provider_vendor_id text not null unique,
  status text not null,
  remarks text,
  account_number_enc text not null,
  account_last4 text not null,
  ifsc text not null,
  account_holder_name text not null,
  account_type text not null check (account_type in ('SAVINGS', 'CURRENT')),
  pan_enc text not null,
  pan_index text not null,
  business_type text not null,
  kyc_account_type text not null check (kyc_account_type in ('INDIVIDUAL', 'BUSINESS')),
  gst_enc text,
  cin_enc text,
  is_enabled boolean not null default true,
  enabled_at timestamptz,
  disabled_at timestamptz,
  pause_history jsonb not null default '[]',
  payouts_held_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table events (
  id uuid primary key,
  organizer_id uuid not null references organizers (user_id),
  code text not null unique,
  name text not null,
  sports text not null,
  about text not null,
  location text not null,
  location_link text,
  prize_pool_paise bigint not null default 0 check (prize_pool_paise >= 0),
  starts_at timestamptz not null,
  last_date timestamptz not null,
  contact text not null,
  state_ut text not null,
  umpire_password_hash text,
  poster_file_id uuid references files (id),
  approval_status text not null default 'draft' check (approval_status in ('draft', 'pending_approval', 'approved', 'rejected')),
  tournament_status text not null default 'open' check (tournament_status in ('open', 'closed', 'completed')),
  rejection_reason text,
  submitted_at timestamptz,
  approved_at timestamptz,
  approved_snapshot jsonb,
  customization jsonb not null default '{}',
  winners jsonb,
  fixture_pdf_file_id uuid references files (id),
  -- Since when its matches are played; null while it is not live.
  live_since timestamptz,
  -- When registrations ended or winners were recorded; null while it is open.
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (last_date < starts_at)
);
create index events_organizer on events (organizer_id, created_at desc) where deleted_at is null;
create index events_review on events (approval_status, submitted_at) where deleted_at is null;

create table categories (
  id uuid primary key,
  event_id uuid not null references events (id),
  name text not null check (length(name) between 1 and 80),
  position integer not null,
  price_paise bigint not null check (price_paise between 0 and 100000000),
  capacity integer check (capacity between 1 and 100000),
  taken integer not null default 0,
  format text check (format in ('singles', 'doubles', 'mixed_doubles', 'team')),
  min_age integer check (min_age between 0 and 120),
  max_age integer check (max_age between 0 and 120),
  gender text check (gender in ('female', 'male', 'mixed')),
  removed_at timestamptz,
  -- The last wall against overselling: a place is taken only by a conditional update, and never beyond this.
  check (taken >= 0 and (capacity is null or taken <= capacity))
);
create unique index categories_name on categories (event_id, lower(name)) where removed_at is null;

-- An umpire's sign-in with the event's code and password: good for that event's matches only.
create table umpire_sessions (
  id uuid primary key,
  event_id uuid not null references events (id),
  name text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
