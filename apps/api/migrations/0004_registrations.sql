create table registrations (
  id uuid primary key,
  event_id uuid not null references events (id),
  user_id uuid references users (id),
  name text not null,
  phone_enc text,
  phone_index text,
  dob_enc text,
  gender text check (gender in ('female', 'male', 'other')),
  city text,
  status text not null check (status in ('held', 'confirmed', 'waitlisted', 'offered', 'expired', 'cancelled')),
  amount_paise bigint not null check (amount_paise >= 0),
  referral_source text not null default '',
  accommodation_required text not null default '',
  answers jsonb not null default '{}',
  consent_at timestamptz,
  source text not null default 'online' check (source in ('online', 'walk_in')),
  paid_by text not null default 'online' check (paid_by in ('online', 'cash', 'upi', 'none')),
  ticket_code text unique,
  hold_expires_at timestamptz,
  confirmed_at timestamptz,
  checked_in_at timestamptz,
  checked_in_by uuid references users (id),
  created_at timestamptz not null default now(),
  check (status <> 'held' or hold_expires_at is not null),
  check (status <> 'confirmed' or confirmed_at is not null)
);
create index registrations_event on registrations (event_id, status, created_at);
create index registrations_user on registrations (user_id, created_at desc) where user_id is not null;
create index registrations_hold on registrations (hold_expires_at) where status = 'held';
-- One living registration a person and event: a second click finds the first.
create unique index registrations_once on registrations (event_id, user_id) where status in ('held', 'confirmed', 'waitlisted', 'offered');

create table registration_entries (
  id uuid primary key,
  registration_id uuid not null references registrations (id),
  category_id uuid not null references categories (id),
  price_paise bigint not null check (price_paise >= 0),
  partner_name text,
  seed integer check (seed between 1 and 1024),
  cancelled_at timestamptz,
  unique (registration_id, category_id)
);
create index registration_entries_category on registration_entries (category_id) where cancelled_at is null;

-- One order a payment attempt group; the amount and the split are snapshots.
create table orders (
  id uuid primary key,
  order_ref text not null unique,
  registration_id uuid not null references registrations (id),
  event_id uuid not null references events (id),
  vendor_id uuid not null references vendors (id),
  provider text not null,
  amount_paise bigint not null check (amount_paise > 0),
  commission_bps integer not null,
  commission_paise bigint not null check (commission_paise >= 0),
  vendor_share_paise bigint not null check (vendor_share_paise >= 0),
  status text not null check (status in ('open', 'paid', 'expired', 'closed', 'refunding', 'partially_refunded', 'refunded')),
  session_id text not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  check (commission_paise + vendor_share_paise = amount_paise)
);
create index orders_registration on orders (registration_id);
create unique index orders_one_open on orders (registration_id) where status = 'open';
create index orders_vendor on orders (vendor_id, created_at desc);

create table payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  provider_payment_id text not null,
  status text not null check (status in ('pending', 'failed', 'dropped', 'cancelled', 'success')),
  amount_paise bigint not null check (amount_paise >= 0),
  method text,
  bank_reference text,
  at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (order_id, provider_payment_id)
);
-- An order is paid by one success; a second one is money to give back, recorded elsewhere.
create unique index payments_one_success on payments (order_id) where status = 'success';

create table refunds (
  id uuid primary key,
  order_id uuid not null references orders (id),
  provider_payment_id text,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  status text not null check (status in ('created', 'sent', 'done', 'failed', 'cancelled')),
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index refunds_order on refunds (order_id);

-- What the provider told us, before anything is made of it: stored once, replayable.
create table webhook_inbox (
  id uuid primary key,
  provider text not null,
  event_key text not null,
  type text not null,
  body jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  outcome text,
  unique (provider, event_key)
);

create table scan_log (
  id uuid primary key,
  event_id uuid not null references events (id),
  registration_id uuid references registrations (id),
  scanned_by uuid not null references users (id),
  result text not null,
  at timestamptz not null default now(),
  client_id text,
  device_id text,
  unique (event_id, client_id)
);
create index scan_log_event on scan_log (event_id, at desc);
