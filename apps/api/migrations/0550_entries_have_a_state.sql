-- An entry has a state of its own: one category waits for a place while another is confirmed and paid, one is added
-- later or taken back alone. What a registration is, is read from its entries, by the database.

alter table registration_entries
  add column state text,
  add column hold_expires_at timestamptz,
  add column entered_at timestamptz not null default now();

-- The figures by category stay as they are: nothing is counted anew.
alter table registration_entries disable trigger user;
update registration_entries n set
  state = case when n.cancelled_at is not null then 'cancelled' else r.status end,
  cancelled_at = case when r.status = 'cancelled' then coalesce(n.cancelled_at, r.confirmed_at, r.created_at) else n.cancelled_at end,
  hold_expires_at = case when n.cancelled_at is null and r.status in ('held', 'offered') then r.hold_expires_at end,
  entered_at = r.created_at
from registrations r where r.id = n.registration_id;
alter table registration_entries enable trigger user;

alter table registration_entries
  alter column state set not null,
  add constraint registration_entries_state_check check (state in
    ('held', 'awaiting_partner', 'waitlisted', 'offered', 'confirmed', 'expired', 'passed', 'cancelled', 'withdrawn')),
  add constraint registration_entries_hold check ((state in ('held', 'offered', 'awaiting_partner')) = (hold_expires_at is not null)),
  add constraint registration_entries_cancelled check ((state in ('cancelled', 'withdrawn')) = (cancelled_at is not null)),
  drop constraint registration_entries_registration_id_category_id_key;
create unique index registration_entries_once on registration_entries (registration_id, category_id)
  where state in ('held', 'awaiting_partner', 'waitlisted', 'offered', 'confirmed');
create index registration_entries_registration on registration_entries (registration_id);
create index registration_entries_holds on registration_entries (category_id, hold_expires_at) where hold_expires_at is not null;
create index registration_entries_waiting on registration_entries (category_id, entered_at, id) where state = 'waitlisted';
drop index registration_entries_category;
create index registration_entries_category on registration_entries (category_id)
  where state in ('held', 'awaiting_partner', 'waitlisted', 'offered', 'confirmed');
comment on table registration_entries is 'Places in categories: each with its state, its agreed price, its partner or team.';

create function follow_entries() returns trigger language plpgsql as $$
begin
  update registrations r set status = s.status, hold_expires_at = s.hold_expires_at,
    confirmed_at = case when s.status = 'confirmed' then coalesce(r.confirmed_at, now()) else r.confirmed_at end
  from (
    select n.registration_id, min(n.hold_expires_at) as hold_expires_at,
      case when bool_or(n.state = 'confirmed') then 'confirmed' when bool_or(n.state = 'offered') then 'offered'
        when bool_or(n.state in ('held', 'awaiting_partner')) then 'held' when bool_or(n.state = 'waitlisted') then 'waitlisted'
        when bool_or(n.state in ('expired', 'passed')) then 'expired' else 'cancelled' end as status
    from registration_entries n where n.registration_id in (select registration_id from changed) group by 1) s
  where r.id = s.registration_id
    and (r.status, r.hold_expires_at) is distinct from (s.status, s.hold_expires_at);
  return null;
end $$;
comment on function follow_entries() is 'A registration is confirmed if one of its entries is, else offered, held, waitlisted, expired, cancelled; its hold ends with the first of theirs.';

create trigger registration_entries_status_added after insert on registration_entries
  referencing new table as changed for each statement execute function follow_entries();
create trigger registration_entries_status_changed after update on registration_entries
  referencing new table as changed for each statement execute function follow_entries();

create or replace function note_entries() returns trigger language plpgsql as $function$
begin
  insert into event_count_changes
  select r.event_id, f.figure, n.category_id::text, tg_argv[0]::integer * count(*)
  from changed n join registrations r on r.id = n.registration_id
  cross join (values ('entered', 'confirmed'), ('arrived', 'confirmed'), ('waiting', 'waitlisted')) f (figure, state)
  where n.state = f.state and (f.figure <> 'arrived' or r.checked_in_at is not null)
  group by 1, 2, 3;
  return null;
end $function$;

create or replace function note_changed_registrations() returns trigger language plpgsql as $function$
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
    select 'arrived', n.category_id::text from registration_entries n
    where n.registration_id = r.id and n.state = 'confirmed' and r.checked_in_at is not null) c
  group by 1, 2, 3 having sum(r.sign) <> 0;
  return null;
end $function$;
comment on function note_changed_registrations() is 'A changed one takes back what it counted for and counts anew; what comes out as nothing is not noted. Its entries count by themselves.';

drop index registrations_hold;
drop index registrations_holds;
drop index registrations_pending;
