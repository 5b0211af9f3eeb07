-- Organizers pay in what they owe by an order with neither an event nor an entry; all of it is their share.
alter table orders alter column registration_id drop not null;
alter table orders alter column event_id drop not null;
alter table orders add constraint orders_for check ((registration_id is null) = (event_id is null)) not valid;
alter table orders validate constraint orders_for;
create unique index orders_one_open_top_up on orders (vendor_id) where status = 'open' and registration_id is null;

alter table payout_items drop constraint payout_items_kind_check;
alter table payout_items add constraint payout_items_kind_check
  check (kind in ('share', 'refund', 'refund_back', 'refund_paid', 'dispute', 'dispute_back', 'top_up'));

-- Top-ups belong to no event.
create or replace function note_orders() returns trigger language plpgsql as $$
declare
  sign integer := tg_argv[0];
begin
  insert into event_day_changes
  select event_id, (paid_at at time zone 'Asia/Kolkata')::date, 0, 0, 0, 0, sign * sum(amount_paise), 0
  from changed where paid_at is not null and event_id is not null group by 1, 2;
  return null;
end $$;
