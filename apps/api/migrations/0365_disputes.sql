-- A payment that the player's bank asks back. One that begins anew after it was won is another round of it.
create table disputes (
  id uuid primary key,
  provider_ref text not null,
  round integer not null default 1 check (round between 1 and 99),
  order_id uuid not null references orders (id),
  stage text not null,
  state text not null check (state in ('open', 'under_review', 'won', 'lost')),
  amount_paise bigint not null check (amount_paise > 0),
  -- What of it is held: never more than was left of the payment.
  held_paise bigint not null check (held_paise between 0 and amount_paise),
  reason text not null,
  respond_by timestamptz,
  -- Since when it is as it stands here, in the provider's words.
  told_at timestamptz not null,
  opened_at timestamptz not null,
  ended_at timestamptz,
  reminded_at timestamptz,
  check ((state in ('won', 'lost')) = (ended_at is not null)),
  unique (provider_ref, round)
);
create index disputes_order on disputes (order_id);
create index disputes_running on disputes (respond_by) where state in ('open', 'under_review');

-- What was sent to the bank; the file itself went to the provider and stays there.
create table dispute_evidence (
  id uuid primary key,
  dispute_id uuid not null references disputes (id),
  file_name text not null,
  note text not null,
  actor_id uuid not null references users (id),
  sent_at timestamptz not null default now()
);
create index dispute_evidence_dispute on dispute_evidence (dispute_id);

alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in ('gateway_clearing', 'platform_bank',
  'vendor_payable', 'vendor_in_transit', 'vendor_receivable', 'refund_in_flight', 'dispute_held', 'unallocated_receipts',
  'commission', 'gateway_fee', 'gst_input', 'tcs_payable', 'tds_payable', 'suspense_recon')) not valid;
alter table ledger_entry validate constraint ledger_entry_account_check;

alter table payout_items add column dispute_id uuid references disputes (id);
alter table payout_items drop constraint payout_items_kind_check;
alter table payout_items add constraint payout_items_kind_check
  check (kind in ('share', 'refund', 'refund_back', 'refund_paid', 'dispute', 'dispute_back'));
alter table payout_items drop constraint payout_items_check;
alter table payout_items add constraint payout_items_sign check ((kind in ('refund', 'dispute')) = (amount_paise < 0));
alter table payout_items add constraint payout_items_dispute check ((kind in ('dispute', 'dispute_back')) = (dispute_id is not null));
drop index payout_items_once;
create unique index payout_items_once on payout_items (order_id, kind, refund_id, dispute_id) nulls not distinct;

-- The sandbox bank's side.
create table sandbox_disputes (
  dispute_ref text primary key,
  order_ref text not null,
  payment_ref text not null,
  amount_paise bigint not null check (amount_paise > 0),
  opened_at timestamptz not null,
  respond_by timestamptz not null,
  evidence_at timestamptz,
  is_lost boolean not null default false
);

alter table payment_alerts drop constraint payment_alerts_kind_check;
alter table payment_alerts add constraint payment_alerts_kind_check check (kind in ('amount_mismatch', 'unknown_order',
  'unknown_refund', 'late_success', 'double_success', 'refund_failed', 'transfer_differs', 'dispute_differs'));
