-- Revenue falls when a refund is accepted, as it does in the books: whether its bank has made it yet makes no
-- difference. A payment too many that goes back never was revenue.
lock table refunds in share row exclusive mode;

create or replace function note_refunds() returns trigger language plpgsql as $$
declare
  sign integer := tg_argv[0];
begin
  insert into event_day_changes
  select o.event_id, (c.created_at at time zone 'Asia/Kolkata')::date, 0, 0, 0, 0, 0, sign * sum(c.amount_paise)
  from changed c join orders o on o.id = c.order_id
  where c.status <> 'cancelled' and c.provider_payment_id is null group by 1, 2;
  return null;
end $$;

-- Most updates only move a refund on: what comes out as nothing is not noted.
create function note_changed_refunds() returns trigger language plpgsql as $$
begin
  insert into event_day_changes
  select o.event_id, (c.created_at at time zone 'Asia/Kolkata')::date, 0, 0, 0, 0, 0, sum(c.sign * c.amount_paise)
  from (select -1 as sign, * from before union all select 1, * from changed) c join orders o on o.id = c.order_id
  where c.status <> 'cancelled' and c.provider_payment_id is null
  group by 1, 2 having sum(c.sign * c.amount_paise) <> 0;
  return null;
end $$;
drop trigger refunds_before on refunds;
drop trigger refunds_now on refunds;
create trigger refunds_changed after update on refunds
  referencing old table as before new table as changed
  for each statement execute function note_changed_refunds();

-- What counted until now goes, what counts from now on comes; both are summed up when this file is committed.
insert into event_day_changes
select event_id, day, 0, 0, 0, 0, 0, sum(paise) from (
  select o.event_id, (coalesce(f.done_at, f.created_at) at time zone 'Asia/Kolkata')::date as day, -f.amount_paise as paise
  from refunds f join orders o on o.id = f.order_id where f.status = 'done'
  union all
  select o.event_id, (f.created_at at time zone 'Asia/Kolkata')::date, f.amount_paise
  from refunds f join orders o on o.id = f.order_id
  where f.status <> 'cancelled' and f.provider_payment_id is null) r
group by 1, 2 having sum(paise) <> 0;

drop index refunds_done;
create index refunds_accepted on refunds (created_at) where status <> 'cancelled' and provider_payment_id is null;
