-- A deposit that is paid with the fee and given back to who comes (decision 0244). It is no fee: an order's amount, its
-- split and every figure of what players paid are without it.
alter table orders add column deposit_paise bigint not null default 0;
alter table orders add constraint orders_deposit check (deposit_paise >= 0 and (deposit_paise = 0 or event_id is not null));
comment on column orders.deposit_paise is 'Paid beside the amount, and held by the platform until it is decided who gets it.';

alter table order_lines drop constraint order_lines_kind_check;
alter table order_lines add constraint order_lines_kind_check check (kind in ('fee', 'owed', 'discount', 'addition', 'deposit'));

create or replace function refuse_order_of_other_sum() returns trigger language plpgsql as $$
declare
  whose uuid;
begin
  if tg_table_name = 'orders' then
    whose := new.id;
  else
    whose := new.order_id;
  end if;
  if exists (select from orders o where o.id = whose and o.event_id is not null
      and (o.amount_paise, o.deposit_paise) <> (select coalesce(sum(l.amount_paise) filter (where l.kind <> 'deposit'), 0),
        coalesce(sum(l.amount_paise) filter (where l.kind = 'deposit'), 0) from order_lines l where l.order_id = o.id)) then
    raise check_violation using message = 'the lines of an order are its amount', constraint = 'orders_sum_of_lines';
  end if;
  return null;
end $$;

create or replace function sum_refund_lines() returns trigger language plpgsql as $$
declare
  of_entry order_lines;
begin
  update order_lines set refunded_paise = refunded_paise + new.amount_paise where id = new.line_id returning * into of_entry;
  -- Its row is locked now, and an entry has one line in an order that is neither a discount nor a deposit.
  if of_entry.entry_id is not null and of_entry.kind <> 'deposit'
      and (select sum(l.refunded_paise) > sum(l.amount_paise) from order_lines l
      where l.order_id = of_entry.order_id and l.entry_id = of_entry.entry_id and l.kind <> 'deposit') then
    raise check_violation using message = 'more would be refunded than was paid for the entry', constraint = 'order_lines_net';
  end if;
  return null;
end $$;

alter table refunds add column is_deposit boolean not null default false;
comment on column refunds.is_deposit is 'Gives deposits back: no fee is refunded.';

create or replace function note_refunds() returns trigger language plpgsql as $$
declare
  sign integer := tg_argv[0];
begin
  insert into event_day_changes
  select o.event_id, (c.created_at at time zone 'Asia/Kolkata')::date, 0, 0, 0, 0, 0, sign * sum(c.amount_paise)
  from changed c join orders o on o.id = c.order_id
  where c.status <> 'cancelled' and c.provider_payment_id is null and not c.is_deposit group by 1, 2;
  return null;
end $$;

create or replace function note_changed_refunds() returns trigger language plpgsql as $$
begin
  insert into event_day_changes
  select o.event_id, (c.created_at at time zone 'Asia/Kolkata')::date, 0, 0, 0, 0, 0, sum(c.sign * c.amount_paise)
  from (select -1 as sign, * from before union all select 1, * from changed) c join orders o on o.id = c.order_id
  where c.status <> 'cancelled' and c.provider_payment_id is null and not c.is_deposit
  group by 1, 2 having sum(c.sign * c.amount_paise) <> 0;
  return null;
end $$;

create table deposits (
  id uuid primary key,
  entry_id uuid not null references registration_entries,
  line_id uuid references order_lines,
  amount_paise bigint not null,
  back_when text not null,
  taken_how text,
  taken_at timestamptz not null default now(),
  state text not null default 'open',
  why text,
  note text not null default '',
  decided_at timestamptz,
  decided_by uuid references users,
  refund_id uuid references refunds,
  handed_how text,
  handed_at timestamptz,
  constraint deposits_line unique (line_id),
  constraint deposits_amount check (amount_paise > 0),
  constraint deposits_back_when check (back_when in ('checked_in', 'on_court')),
  constraint deposits_taken check (taken_how in ('cash', 'upi') and line_id is null or taken_how is null and line_id is not null),
  constraint deposits_state check (state in ('open', 'given_back', 'kept')),
  constraint deposits_why check (why in ('came', 'withdrawn_early', 'withdrawn_by_rules', 'ended_by_organizer', 'called_off',
    'paid_late', 'not_recorded', 'bank', 'stayed_away', 'granted')),
  constraint deposits_decided check ((state = 'open') = (decided_at is null) and (state = 'open') = (why is null)),
  constraint deposits_refund check (refund_id is null or (state = 'given_back' and line_id is not null)),
  constraint deposits_handed check ((handed_at is null) = (handed_how is null)
    and (handed_at is null or (state = 'given_back' and line_id is null)))
);
create index deposits_entry on deposits (entry_id);
create index deposits_open on deposits (entry_id) where state = 'open';
create index deposits_refund on deposits (refund_id) where refund_id is not null;
comment on table deposits is 'What was paid beside a fee and comes back to who comes: open, given back or kept, and by which rule. Of one that the desk took, what it handed out.';

alter table disputes add column deposit_paise bigint not null default 0;
alter table disputes drop constraint disputes_check;
alter table disputes add constraint disputes_held check (held_paise >= 0 and deposit_paise >= 0 and held_paise + deposit_paise <= amount_paise);
comment on column disputes.deposit_paise is 'Held of a deposit that was not decided yet, beside what is held of the fees.';

alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in ('gateway_clearing', 'platform_bank',
  'vendor_payable', 'vendor_in_transit', 'vendor_receivable', 'refund_in_flight', 'dispute_held', 'unallocated_receipts',
  'commission', 'gateway_fee', 'gst_input', 'tcs_payable', 'tds_payable', 'suspense_recon', 'deposit_held'));

alter table payout_items add column deposit_id uuid references deposits;
alter table payout_items drop constraint payout_items_kind_check;
alter table payout_items add constraint payout_items_kind_check check (kind in ('share', 'refund', 'refund_back', 'refund_paid',
  'dispute', 'dispute_back', 'top_up', 'deposit_kept', 'deposit_back'));
alter table payout_items drop constraint payout_items_sign;
alter table payout_items add constraint payout_items_sign check ((kind in ('refund', 'dispute', 'deposit_back')) = (amount_paise < 0));
alter table payout_items add constraint payout_items_deposit check ((kind = 'deposit_kept') = (deposit_id is not null));
drop index payout_items_once;
create unique index payout_items_once on payout_items (order_id, kind, refund_id, dispute_id, deposit_id) nulls not distinct;
