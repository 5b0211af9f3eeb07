-- What everybody reads of an event is not counted by everybody: how many stand in each state, and of each category and
-- device how many entered, arrived or wait. Kept beside the sums of its days, in the same way: every statement notes
-- what it changed, and the transaction sums its notes up as it commits.
lock table registrations, registration_entries, event_day_changes in share row exclusive mode;

create table event_counts (
  event_id uuid not null,
  -- 'status' by status; 'entered', 'arrived' and 'waiting' by category; 'device' by the device that let them in.
  figure text not null,
  key text not null,
  count integer not null,
  primary key (event_id, figure, key)
) with (fillfactor = 60);

create table event_count_changes (like event_counts)
  with (autovacuum_vacuum_threshold = 200, autovacuum_vacuum_scale_factor = 0);

create view event_counts_now as select * from event_counts union all select * from event_count_changes;

-- A registration that is new has no entries yet, and one that goes has none any more: those count as they come and go.
create or replace function note_registrations() returns trigger language plpgsql as $$
declare
  sign integer := tg_argv[0];
begin
  insert into event_day_changes
  select event_id,
    (case when status in ('confirmed', 'cancelled') then confirmed_at else created_at end at time zone 'Asia/Kolkata')::date,
    sign * count(*) filter (where status = 'confirmed'),
    sign * count(checked_in_at) filter (where status = 'confirmed'),
    sign * count(*) filter (where status in ('waitlisted', 'offered')),
    sign * coalesce(sum(amount_paise) filter (where status in ('confirmed', 'cancelled') and paid_by in ('cash', 'upi')), 0),
    0, 0
  from changed
  where status in ('confirmed', 'waitlisted', 'offered') or status = 'cancelled' and handed_back_paise > 0
  group by 1, 2;
  insert into event_count_changes
  select event_id, 'status', status, sign * count(*) from changed group by 1, 3
  union all
  select event_id, 'device', checked_in_device, sign * count(*) from changed
  where status = 'confirmed' and checked_in_at is not null and checked_in_device is not null group by 1, 3;
  return null;
end $$;

-- A changed one takes back what it counted for and counts anew; what comes out as nothing is not noted.
create function note_changed_registrations() returns trigger language plpgsql as $$
begin
  insert into event_day_changes
  select * from (
    select event_id,
      (case when status in ('confirmed', 'cancelled') then confirmed_at else created_at end at time zone 'Asia/Kolkata')::date,
      coalesce(sum(sign) filter (where status = 'confirmed'), 0) as confirmed,
      coalesce(sum(sign) filter (where status = 'confirmed' and checked_in_at is not null), 0) as checked_in,
      coalesce(sum(sign) filter (where status in ('waitlisted', 'offered')), 0) as waitlisted,
      coalesce(sum(sign * amount_paise)
        filter (where status in ('confirmed', 'cancelled') and paid_by in ('cash', 'upi')), 0) as desk_paise, 0, 0
    from (select -1 as sign, * from before union all select 1, * from changed) r
    where status in ('confirmed', 'waitlisted', 'offered') or status = 'cancelled' and handed_back_paise > 0
    group by 1, 2) d
  where (confirmed, checked_in, waitlisted, desk_paise) <> (0, 0, 0, 0);
  insert into event_count_changes
  select r.event_id, c.figure, c.key, sum(r.sign)
  from (select -1 as sign, * from before union all select 1, * from changed) r
  cross join lateral (
    select 'status' as figure, r.status as key
    union all
    select 'device', r.checked_in_device
    where r.status = 'confirmed' and r.checked_in_at is not null and r.checked_in_device is not null
    union all
    select f.figure, n.category_id::text from registration_entries n
    cross join (values ('entered'), ('arrived'), ('waiting')) f (figure)
    where n.registration_id = r.id and n.cancelled_at is null
      and (f.figure = 'waiting' and r.status = 'waitlisted' or f.figure = 'entered' and r.status = 'confirmed'
        or f.figure = 'arrived' and r.status = 'confirmed' and r.checked_in_at is not null)) c
  group by 1, 2, 3 having sum(r.sign) <> 0;
  return null;
end $$;
drop trigger registrations_before on registrations;
drop trigger registrations_now on registrations;
create trigger registrations_changed after update on registrations
  referencing old table as before new table as changed
  for each statement execute function note_changed_registrations();

create function note_entries() returns trigger language plpgsql as $$
begin
  insert into event_count_changes
  select r.event_id, f.figure, n.category_id::text, tg_argv[0]::integer * count(*)
  from changed n join registrations r on r.id = n.registration_id
  cross join (values ('entered'), ('arrived'), ('waiting')) f (figure)
  where n.cancelled_at is null
    and (f.figure = 'waiting' and r.status = 'waitlisted' or f.figure = 'entered' and r.status = 'confirmed'
      or f.figure = 'arrived' and r.status = 'confirmed' and r.checked_in_at is not null)
  group by 1, 2, 3;
  return null;
end $$;
create trigger registration_entries_added after insert on registration_entries
  referencing new table as changed for each statement execute function note_entries('1');
create trigger registration_entries_before after update on registration_entries
  referencing old table as changed for each statement execute function note_entries('-1');
create trigger registration_entries_now after update on registration_entries
  referencing new table as changed for each statement execute function note_entries('1');
create trigger registration_entries_removed after delete on registration_entries
  referencing old table as changed for each statement execute function note_entries('-1');

-- Days, totals and counts are locked in one order, whichever of them a transaction noted first.
create or replace function sum_event_days() returns trigger language plpgsql as $$
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
  with taken as (delete from event_count_changes returning *)
  insert into event_counts as c
  select event_id, figure, key, sum(count) from taken
  group by event_id, figure, key having sum(count) <> 0 order by event_id, figure, key
  on conflict (event_id, figure, key) do update set count = c.count + excluded.count;
  return null;
end $$;
create constraint trigger event_counts_sum after insert on event_count_changes
  deferrable initially deferred for each row execute function sum_event_days();

insert into event_counts
select event_id, 'status', status, count(*) from registrations group by 1, 3
union all
select event_id, 'device', checked_in_device, count(*) from registrations
where status = 'confirmed' and checked_in_at is not null and checked_in_device is not null group by 1, 3
union all
select r.event_id, f.figure, n.category_id::text, count(*)
from registration_entries n join registrations r on r.id = n.registration_id
cross join (values ('entered'), ('arrived'), ('waiting')) f (figure)
where n.cancelled_at is null
  and (f.figure = 'waiting' and r.status = 'waitlisted' or f.figure = 'entered' and r.status = 'confirmed'
    or f.figure = 'arrived' and r.status = 'confirmed' and r.checked_in_at is not null)
group by 1, 2, 3;

-- Holds of an event that ran out, and no others.
create index registrations_holds on registrations (event_id, hold_expires_at) where status in ('held', 'offered');
