-- What moves a vendor's balance at a provider that keeps its own and knows nothing of it: disputes, and refunds that
-- were paid by hand. One adjustment for each such item of the books, under a number that the provider hears of.
create table payout_adjustments (
  item_id uuid primary key references payout_items (id),
  number bigint not null unique check (number > 0),
  created_at timestamptz not null default now(),
  made_at timestamptz
);
create index payout_adjustments_due on payout_adjustments (created_at) where made_at is null;
