-- The sandbox provider's own books, as a bank would keep them elsewhere: nothing here refers to our tables.
create table sandbox_payees (
  payee_ref text primary key,
  -- A keyed digest of the details: tells a repeated call from changed details without keeping account numbers.
  details_mac text not null,
  outcome text not null check (outcome in ('ACTIVE', 'VALIDATION_FAILED', 'ACTION_REQUIRED', 'ON_HOLD')),
  decided_at timestamptz not null,
  created_at timestamptz not null
);

create table sandbox_orders (
  order_ref text primary key,
  session_id text not null unique,
  amount_paise bigint not null check (amount_paise >= 100),
  payer_name text not null,
  note text not null,
  return_url text not null,
  shares jsonb not null,
  closed_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null
);

create table sandbox_payments (
  payment_ref text primary key,
  order_ref text not null references sandbox_orders (order_ref),
  status text not null check (status in ('pending', 'failed', 'dropped', 'cancelled', 'success')),
  amount_paise bigint not null check (amount_paise >= 0),
  method text not null,
  bank_reference text,
  at timestamptz not null
);
create index sandbox_payments_order on sandbox_payments (order_ref);

create table sandbox_refunds (
  refund_ref text primary key,
  order_ref text not null references sandbox_orders (order_ref),
  amount_paise bigint not null check (amount_paise > 0),
  shares jsonb not null,
  status text not null check (status in ('done', 'pending', 'failed')),
  at timestamptz not null
);
create index sandbox_refunds_order on sandbox_refunds (order_ref);

-- When we last asked the provider about an order: a page that is reloaded must not use up the provider's limits.
alter table orders add column provider_read_at timestamptz;

-- What needs a person's eyes: money that does not match an order, orders nobody knows. Nothing is fulfilled from here.
create table payment_alerts (
  id uuid primary key,
  kind text not null check (kind in ('amount_mismatch', 'unknown_order', 'late_success', 'double_success', 'refund_failed')),
  order_ref text not null,
  provider_payment_id text not null default '',
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  unique (kind, order_ref, provider_payment_id)
);

-- Whose consent an entry stands on: a parent or guardian speaks for players under 18.
alter table registrations add column consent_by text check (consent_by in ('self', 'guardian'));
