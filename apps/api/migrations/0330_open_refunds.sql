-- A refund that the provider cannot make stays open until it is made another way: its money is the player's, not the
-- organizer's. What failed before went back to the organizer in the books, and is over.
lock table refunds in share row exclusive mode;
update refunds set status = 'cancelled' where status = 'failed';
alter table refunds
  -- The provider knows each try by a reference of its own.
  add column attempt integer not null default 1 check (attempt between 1 and 99),
  add column failed_at timestamptz,
  -- Another UPI id that the player named, encrypted, and as it is shown.
  add column upi_enc text,
  add column upi_shown text,
  -- Paid by hand: how, from whose money, and the bank's reference.
  add column paid_how text check (paid_how in ('upi', 'bank', 'cash')),
  add column paid_from text check (paid_from in ('organizer', 'platform')),
  add column paid_reference text,
  add column proof_file_id uuid references files (id),
  add constraint refunds_upi check ((upi_enc is null) = (upi_shown is null)),
  add constraint refunds_failed check (status <> 'failed' or failed_at is not null),
  add constraint refunds_paid_by_hand check (
    (paid_how is null) = (paid_from is null) and (paid_how is null) = (paid_reference is null)
    and (paid_how is null or status = 'done') and (proof_file_id is null or paid_how is not null));
create index refunds_open on refunds (order_id) where status = 'failed';

alter table payout_items drop constraint payout_items_kind_check;
-- What an organizer paid out of their own pocket comes to them with the next payout.
alter table payout_items add constraint payout_items_kind_check
  check (kind in ('share', 'refund', 'refund_back', 'refund_paid'));
