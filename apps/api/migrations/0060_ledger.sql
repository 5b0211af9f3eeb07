-- The books: double entry, written once and never changed. A correction is another transaction.
create table ledger_txn (
  id uuid primary key,
  book text not null check (book in ('live', 'sandbox')),
  kind text not null,
  idempotency_key text not null,
  -- Tells a repeated call from another one under the same key.
  request_hash text not null,
  vendor_id uuid references vendors (id),
  order_id uuid references orders (id),
  refund_id uuid references refunds (id),
  settlement_id uuid,
  reverses_txn_id uuid unique references ledger_txn (id),
  occurred_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (book, idempotency_key)
);
create index ledger_txn_order on ledger_txn (order_id) where order_id is not null;
create index ledger_txn_settlement on ledger_txn (settlement_id) where settlement_id is not null;

create table ledger_entry (
  id bigint generated always as identity primary key,
  txn_id uuid not null references ledger_txn (id),
  vendor_id uuid references vendors (id),
  account text not null check (account in ('gateway_clearing', 'platform_bank', 'vendor_payable', 'vendor_in_transit',
    'vendor_receivable', 'refund_in_flight', 'unallocated_receipts', 'commission', 'gateway_fee', 'gst_input', 'suspense_recon')),
  -- As in its transaction, so that the lines of a figure are found without reading the others.
  kind text not null,
  -- Debit positive, credit negative.
  amount_paise bigint not null check (amount_paise <> 0)
);
create index ledger_entry_txn on ledger_entry (txn_id);
create index ledger_entry_vendor on ledger_entry (vendor_id, account, kind, id desc);

-- The sums of each day in India, so that a figure never adds up two million lines. Compared with the entries every night.
create table ledger_days (
  book text not null,
  vendor_id uuid,
  day date not null,
  account text not null,
  kind text not null,
  amount_paise bigint not null,
  entries bigint not null
);
create unique index ledger_days_key on ledger_days (vendor_id, book, account, kind, day) nulls not distinct;

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % refused', tg_op, tg_table_name;
end $$;
create trigger ledger_txn_append_only before update or delete or truncate on ledger_txn
  for each statement execute function ledger_is_append_only();
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function ledger_is_append_only();

create function ledger_txn_must_balance() returns trigger language plpgsql as $$
declare
  total bigint;
begin
  select sum(amount_paise) into total from ledger_entry where txn_id = new.txn_id;
  if total <> 0 then
    raise exception 'ledger transaction % does not balance: % paise over', new.txn_id, total;
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_txn_must_balance();

create function ledger_sum_days() returns trigger language plpgsql as $$
begin
  -- In one order, so that two payments of one organizer never wait for each other.
  insert into ledger_days (book, vendor_id, day, account, kind, amount_paise, entries)
  select t.book, n.vendor_id, (t.occurred_at at time zone 'Asia/Kolkata')::date, n.account, n.kind,
    sum(n.amount_paise), count(*)
  from new_entries n join ledger_txn t on t.id = n.txn_id
  group by 1, 2, 3, 4, 5 order by 2, 1, 4, 5, 3
  on conflict (vendor_id, book, account, kind, day) do update
    set amount_paise = ledger_days.amount_paise + excluded.amount_paise, entries = ledger_days.entries + excluded.entries;
  return null;
end $$;
create trigger ledger_entry_days after insert on ledger_entry
  referencing new table as new_entries for each statement execute function ledger_sum_days();

-- One bank transfer to a vendor.
create table settlements (
  id uuid primary key,
  book text not null check (book in ('live', 'sandbox')),
  reference text not null unique,
  vendor_id uuid not null references vendors (id),
  status text not null check (status in ('INITIATED', 'SETTLED', 'FAILED', 'REVERSED')),
  amount_paise bigint not null check (amount_paise > 0),
  utr text,
  transfer_mode text,
  reason text,
  -- The account as it was when the transfer began.
  ifsc text not null,
  account_last4 text not null,
  initiated_at timestamptz not null,
  settled_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  check (status <> 'SETTLED' or (settled_at is not null and utr is not null))
);
create index settlements_vendor on settlements (vendor_id, initiated_at desc);
create index settlements_running on settlements (vendor_id) where status = 'INITIATED';
alter table ledger_txn add foreign key (settlement_id) references settlements (id);

-- What is to be paid out, one item a share or a refund of it. Open items add up to what the vendor is owed.
create table payout_items (
  id uuid primary key,
  book text not null check (book in ('live', 'sandbox')),
  vendor_id uuid not null references vendors (id),
  order_id uuid not null references orders (id),
  refund_id uuid references refunds (id),
  kind text not null check (kind in ('share', 'refund', 'refund_back')),
  amount_paise bigint not null check ((kind = 'refund') = (amount_paise < 0)),
  at timestamptz not null,
  due_at timestamptz not null,
  is_open boolean not null default true,
  -- The last transfer it was part of; an item of a failed transfer is open again and remembers it.
  settlement_id uuid references settlements (id)
);
create unique index payout_items_once on payout_items (order_id, kind, refund_id) nulls not distinct;
create index payout_items_open on payout_items (vendor_id, due_at) where is_open;
create index payout_items_shares on payout_items (vendor_id, at desc) where kind = 'share';
create index payout_items_settlement on payout_items (settlement_id) where settlement_id is not null;

create table settlement_lines (
  settlement_id uuid not null references settlements (id),
  item_id uuid not null references payout_items (id),
  amount_paise bigint not null,
  primary key (settlement_id, item_id)
);

-- Days on which banks rest besides Sundays and second and fourth Saturdays; the moon decides some of them, so this is data.
create table bank_holidays (
  day date primary key,
  name text not null
);
insert into bank_holidays (day, name) values
  ('2026-01-26', 'Republic Day'), ('2026-03-04', 'Holi'), ('2026-03-21', 'Id-ul-Fitr'), ('2026-03-26', 'Ram Navami'),
  ('2026-03-31', 'Mahavir Jayanti'), ('2026-04-01', 'Annual closing of accounts'), ('2026-04-03', 'Good Friday'),
  ('2026-04-14', 'Ambedkar Jayanti'), ('2026-05-01', 'May Day'), ('2026-05-27', 'Id-uz-Zuha'), ('2026-06-26', 'Muharram'),
  ('2026-08-15', 'Independence Day'), ('2026-08-26', 'Milad-un-Nabi'), ('2026-10-02', 'Gandhi Jayanti'),
  ('2026-10-20', 'Dussehra'), ('2026-11-08', 'Diwali'), ('2026-11-24', 'Guru Nanak Jayanti'), ('2026-12-25', 'Christmas'),
  ('2027-01-26', 'Republic Day'), ('2027-03-10', 'Id-ul-Fitr'), ('2027-03-22', 'Holi'), ('2027-03-26', 'Good Friday'),
  ('2027-04-01', 'Annual closing of accounts'), ('2027-04-14', 'Ambedkar Jayanti'), ('2027-05-01', 'May Day'),
  ('2027-05-17', 'Id-uz-Zuha'), ('2027-08-15', 'Independence Day'), ('2027-10-02', 'Gandhi Jayanti'),
  ('2027-10-09', 'Dussehra'), ('2027-10-29', 'Diwali'), ('2027-11-14', 'Guru Nanak Jayanti'), ('2027-12-25', 'Christmas');
insert into bank_holidays (day, name)
  select day, case when extract(day from day) <= 14 then 'Second Saturday' else 'Fourth Saturday' end
  from (select generate_series(date '2026-01-01', date '2027-12-31', interval '1 day')::date as day) days
  where extract(dow from day) = 6 and ceil(extract(day from day) / 7.0) in (2, 4)
  on conflict (day) do nothing;

-- What the comparison with the provider found, for each vendor and day of payment.
create table reconciliation_results (
  vendor_id uuid not null references vendors (id),
  day date not null,
  processed_paise bigint not null,
  matched_paise bigint not null,
  discrepancies jsonb not null default '[]',
  checked_at timestamptz not null,
  primary key (vendor_id, day)
);

create table ledger_proofs (
  id uuid primary key,
  at timestamptz not null,
  findings jsonb not null
);

create table commission_requests (
  id uuid primary key,
  organizer_id uuid not null references organizers (user_id),
  current_bps integer not null,
  requested_bps integer not null check (requested_bps between 0 and 5000),
  status text not null default 'PENDING_APPROVAL' check (status in ('PENDING_APPROVAL', 'APPROVED', 'REJECTED')),
  note text,
  decided_by uuid references users (id),
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index commission_requests_open on commission_requests (organizer_id) where status = 'PENDING_APPROVAL';

-- Proofs that a vendor added. The number went to the provider: its last characters and a keyed digest stay.
create table vendor_documents (
  id uuid primary key,
  vendor_id uuid not null references vendors (id),
  doc_type text not null,
  shown_value text not null,
  value_index text not null,
  status text not null,
  uploaded_at timestamptz not null,
  unique (vendor_id, doc_type)
);

-- The sandbox bank's side. `transfer_outcome` follows the ending of the account number, as the other outcomes do.
alter table sandbox_payees add column transfer_outcome text not null default 'SETTLED'
  check (transfer_outcome in ('SETTLED', 'FAILED', 'REVERSED'));
create table sandbox_transfers (
  settlement_ref text primary key,
  payee_ref text not null,
  amount_paise bigint not null check (amount_paise > 0),
  mode text not null,
  outcome text not null check (outcome in ('SETTLED', 'FAILED', 'REVERSED')),
  utr text,
  started_at timestamptz not null,
  done_at timestamptz not null,
  reversed_at timestamptz
);
create index sandbox_transfers_payee on sandbox_transfers (payee_ref, done_at);
create table sandbox_documents (
  payee_ref text not null,
  doc_type text not null,
  value_mac text not null,
  status text not null,
  primary key (payee_ref, doc_type)
);
create index sandbox_payments_at on sandbox_payments (at) where status = 'success';
