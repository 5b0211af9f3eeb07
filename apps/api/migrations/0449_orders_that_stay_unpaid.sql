-- Only what was paid counts for an event's days. Whatever else changes of an order (its session at the provider, its
-- state) no longer runs the two functions that looked: they were more than half of writing down a session.
create function note_changed_order() returns trigger language plpgsql as $$
begin
  insert into event_day_changes
  select event_id, (paid_at at time zone 'Asia/Kolkata')::date, 0, 0, 0, 0, paise, 0
  from (values (old.event_id, old.paid_at, -old.amount_paise), (new.event_id, new.paid_at, new.amount_paise))
    as o (event_id, paid_at, paise)
  where paid_at is not null and event_id is not null;
  return null;
end $$;
drop trigger orders_before on orders;
drop trigger orders_now on orders;
create trigger orders_changed after update on orders for each row
  when ((old.event_id, old.paid_at, old.amount_paise) is distinct from (new.event_id, new.paid_at, new.amount_paise))
  execute function note_changed_order();
