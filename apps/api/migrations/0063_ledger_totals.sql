-- Running sums of all time beside those of days: a balance reads a dozen rows, however old the books are.
create table ledger_totals (
  book text not null,
  vendor_id uuid,
  account text not null,
  kind text not null,
  amount_paise bigint not null,
  entries bigint not null
);
create unique index ledger_totals_key on ledger_totals (vendor_id, book, account, kind) nulls not distinct;
insert into ledger_totals (book, vendor_id, account, kind, amount_paise, entries)
  select book, vendor_id, account, kind, sum(amount_paise), sum(entries) from ledger_days group by 1, 2, 3, 4;

create or replace function ledger_sum_days() returns trigger language plpgsql as $$
begin
  -- In one order, so that two payments of one organizer never wait for each other.
  insert into ledger_days (book, vendor_id, day, account, kind, amount_paise, entries)
  select t.book, n.vendor_id, (t.occurred_at at time zone 'Asia/Kolkata')::date, n.account, n.kind,
    sum(n.amount_paise), count(*)
  from new_entries n join ledger_txn t on t.id = n.txn_id
  group by 1, 2, 3, 4, 5 order by 2, 1, 4, 5, 3
  on conflict (vendor_id, book, account, kind, day) do update
    set amount_paise = ledger_days.amount_paise + excluded.amount_paise, entries = ledger_days.entries + excluded.entries;
  insert into ledger_totals (book, vendor_id, account, kind, amount_paise, entries)
  select t.book, n.vendor_id, n.account, n.kind, sum(n.amount_paise), count(*)
  from new_entries n join ledger_txn t on t.id = n.txn_id
  group by 1, 2, 3, 4 order by 2, 1, 3, 4
  on conflict (vendor_id, book, account, kind) do update
    set amount_paise = ledger_totals.amount_paise + excluded.amount_paise, entries = ledger_totals.entries + excluded.entries;
  return null;
end $$;
