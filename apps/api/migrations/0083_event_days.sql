-- What an event's list and an organizer's figures count, kept by day in India as it changes: an event may have fifty
-- thousand players, and nobody counts them for a page. The rows themselves stay the truth; every statement that changes
-- them says here what it changed, in its own transaction.
lock table registrations, orders, refunds in share row exclusive mode;

create table event_days (
  event_id uuid not null references events (id),
  -- When it was confirmed, paid or returned; for somebody who waits, when they came.
  day date not null,
  confirmed integer not null,
  checked_in integer not null,
  waitlisted integer not null,
  desk_paise bigint not null,
  paid_paise bigint not null,
  returned_paise bigint not null,
  primary key (event_id, day)
) with (fillfactor = 60);

-- The sums of an event's days.
create table event_totals (
  event_id uuid primary key references events (id),
  confirmed integer not null,
  checked_in integer not null,
  waitlisted integer not null,
  desk_paise bigint not null,
  paid_paise bigint not null,
  returned_paise bigint not null
) with (fillfactor = 60);

-- What the running transaction has changed so far; when it ends nothing of it is left here.
-- Cleared away early: everybody who reads the sums looks here too.
create table event_day_changes (like event_days)
  with (autovacuum_vacuum_threshold = 200, autovacuum_vacuum_scale_factor = 0);

-- Both as the reader's transaction sees them, with what it has changed itself.
create view event_days_now as select * from event_days union all select * from event_day_changes;
create view event_totals_now as select * from event_totals union all
  select event_id, confirmed, checked_in, waitlisted, desk_paise, paid_paise, returned_paise from event_day_changes;

create function note_registrations() returns trigger language plpgsql as $$
declare
  sign integer := tg_argv[0];
begin
  insert into event_day_changes
  select event_id, (case when status = 'confirmed' then confirmed_at else created_at end at time zone 'Asia/Kolkata')::date,
    sign * count(*) filter (where status = 'confirmed'),
    sign * count(checked_in_at) filter (where status = 'confirmed'),
    sign * count(*) filter (where status <> 'confirmed'),
    sign * coalesce(sum(amount_paise) filter (where status = 'confirmed' and paid_by in ('cash', 'upi')), 0), 0, 0
  from changed where status in ('confirmed', 'waitlisted', 'offered') group by 1, 2;
  return null;
end $$;
create trigger registrations_added after insert on registrations
  referencing new table as changed for each statement execute function note_registrations('1');
create trigger registrations_before after update on registrations
  referencing old table as changed for each statement execute function note_registrations('-1');
create trigger registrations_now after update on registrations
  referencing new table as changed for each statement execute function note_registrations('1');
create trigger registrations_removed after delete on registrations
  referencing old table as changed for each statement execute function note_registrations('-1');

create function note_orders() returns trigger language plpgsql as $$
declare
  sign integer := tg_argv[0];
begin
  insert into event_day_changes
  select event_id, (paid_at at time zone 'Asia/Kolkata')::date, 0, 0, 0, 0, sign * sum(amount_paise), 0
  from changed where paid_at is not null group by 1, 2;
  return null;
end $$;
create trigger orders_added after insert on orders
  referencing new table as changed for each statement execute function note_orders('1');
create trigger orders_before after update on orders
  referencing old table as changed for each statement execute function note_orders('-1');
create trigger orders_now after update on orders
  referencing new table as changed for each statement execute function note_orders('1');
create trigger orders_removed after delete on orders
  referencing old table as changed for each statement execute function note_orders('-1');

create function note_refunds() returns trigger language plpgsql as $$
declare
  sign integer := tg_argv[0];
begin
  insert into event_day_changes
  select o.event_id, (coalesce(c.done_at, c.created_at) at time zone 'Asia/Kolkata')::date, 0, 0, 0, 0, 0,
    sign * sum(c.amount_paise)
  from changed c join orders o on o.id = c.order_id where c.status = 'done' group by 1, 2;
  return null;
end $$;
create trigger refunds_added after insert on refunds
  referencing new table as changed for each statement execute function note_refunds('1');
create trigger refunds_before after update on refunds
  referencing old table as changed for each statement execute function note_refunds('-1');
create trigger refunds_now after update on refunds
  referencing new table as changed for each statement execute function note_refunds('1');
create trigger refunds_removed after delete on refunds
  referencing old table as changed for each statement execute function note_refunds('-1');

-- Runs as the transaction commits: the sums are locked last, in one order and for a moment only, so that nobody waits
-- for each other in a circle. The first call takes all changes of the transaction (it sees no others), and says so to
-- the rest of them.
create function sum_event_days() returns trigger language plpgsql as $$
begin
  if current_setting('maidan.summed_days', true) = 'yes' then
    return null;
  end if;
  perform set_config('maidan.summed_days', 'yes', true);
  with taken as (delete from event_day_changes returning *),
  days as (
    select event_id, day, sum(confirmed) as confirmed, sum(checked_in) as checked_in, sum(waitlisted) as waitlisted,
      sum(desk_paise) as desk_paise, sum(paid_paise) as paid_paise, sum(returned_paise) as returned_paise
    from taken group by event_id, day
    having sum(confirmed) <> 0 or sum(checked_in) <> 0 or sum(waitlisted) <> 0 or sum(desk_paise) <> 0
      or sum(paid_paise) <> 0 or sum(returned_paise) <> 0),
  summed as (
    insert into event_totals as t
    select event_id, sum(confirmed), sum(checked_in), sum(waitlisted), sum(desk_paise), sum(paid_paise),
      sum(returned_paise)
    from days group by event_id order by event_id
    on conflict (event_id) do update set confirmed = t.confirmed + excluded.confirmed,
      checked_in = t.checked_in + excluded.checked_in, waitlisted = t.waitlisted + excluded.waitlisted,
      desk_paise = t.desk_paise + excluded.desk_paise, paid_paise = t.paid_paise + excluded.paid_paise,
      returned_paise = t.returned_paise + excluded.returned_paise)
  insert into event_days as d
  select event_id, day, confirmed, checked_in, waitlisted, desk_paise, paid_paise, returned_paise
  from days order by event_id, day
  on conflict (event_id, day) do update set confirmed = d.confirmed + excluded.confirmed,
    checked_in = d.checked_in + excluded.checked_in, waitlisted = d.waitlisted + excluded.waitlisted,
    desk_paise = d.desk_paise + excluded.desk_paise, paid_paise = d.paid_paise + excluded.paid_paise,
    returned_paise = d.returned_paise + excluded.returned_paise;
  return null;
end $$;
create constraint trigger event_days_sum after insert on event_day_changes
  deferrable initially deferred for each row execute function sum_event_days();

-- What is there already, told as if it were written now; its changes are summed up when this file is committed.
insert into event_day_changes
select event_id, (case when status = 'confirmed' then confirmed_at else created_at end at time zone 'Asia/Kolkata')::date,
  count(*) filter (where status = 'confirmed'), count(checked_in_at) filter (where status = 'confirmed'),
  count(*) filter (where status <> 'confirmed'),
  coalesce(sum(amount_paise) filter (where status = 'confirmed' and paid_by in ('cash', 'upi')), 0), 0, 0
from registrations where status in ('confirmed', 'waitlisted', 'offered') group by 1, 2
union all
select event_id, (paid_at at time zone 'Asia/Kolkata')::date, 0, 0, 0, 0, sum(amount_paise), 0
from orders where paid_at is not null group by 1, 2
union all
select o.event_id, (coalesce(f.done_at, f.created_at) at time zone 'Asia/Kolkata')::date, 0, 0, 0, 0, 0, sum(f.amount_paise)
from refunds f join orders o on o.id = f.order_id where f.status = 'done' group by 1, 2;

-- The same indexes in the order of time, for the part of a day that a comparison to the minute needs.
drop index registrations_figures;
create index registrations_figures on registrations (event_id, status, confirmed_at)
  include (checked_in_at, paid_by, amount_paise);
drop index orders_figures;
create index orders_figures on orders (event_id, paid_at) include (amount_paise) where paid_at is not null;
create index refunds_done on refunds (done_at) where status = 'done';
