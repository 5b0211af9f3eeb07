-- When an entry is cancelled that the desk was paid for, the books say what became of the money: handed back, kept, or
-- still to be handed back. Nothing is assumed any more: what the desk took counts until a refund is recorded.
alter table registrations add column to_hand_back_paise bigint default 0 not null;
alter table registrations add constraint registrations_to_hand_back check (to_hand_back_paise >= 0);
comment on column registrations.to_hand_back_paise is 'What the desk is to have handed back in all for entries that were given up; what was kept is not in it.';

alter table call_offs add column desk text default 'owed' not null;
alter table call_offs add constraint call_offs_desk_check check (desk in ('handed_back', 'kept', 'owed'));
comment on column call_offs.desk is 'What becomes of money that the desk took.';

-- Until now a freed place counted as handed back in whole without a record. Nobody knows whether it was: it is listed.
update registrations r set to_hand_back_paise = case when c.registration_id is not null
    then least(c.to_hand_back_paise, r.desk_paise) else r.desk_paise end
  from registrations o left join call_off_entries c on c.registration_id = o.id
  where o.id = r.id and r.desk_paise > 0 and r.confirmed_at is not null
    and (c.to_hand_back_paise > 0 or r.status = 'cancelled' and r.handed_back_paise = 0 and c.registration_id is null);
alter table call_off_entries drop column to_hand_back_paise;

create index registrations_to_hand_back on registrations (event_id) where to_hand_back_paise > 0;
drop index registrations_handed_back_figures;
create index registrations_desk_figures on registrations (event_id, confirmed_at) include (desk_paise)
  where status = 'cancelled' and desk_paise > 0;

insert into event_day_changes
  select event_id, (confirmed_at at time zone 'Asia/Kolkata')::date, 0, 0, 0, sum(desk_paise), 0, 0
  from registrations
  where status = 'cancelled' and handed_back_paise = 0 and desk_paise > 0 and confirmed_at is not null group by 1, 2;

create or replace function note_registrations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sign integer := tg_argv[0];
begin
  insert into event_day_changes
  select event_id,
    (case when status in ('confirmed', 'cancelled') then confirmed_at else created_at end at time zone 'Asia/Kolkata')::date,
    sign * count(*) filter (where status = 'confirmed'),
    sign * count(checked_in_at) filter (where status = 'confirmed'),
    sign * count(*) filter (where status in ('waitlisted', 'offered')),
    sign * coalesce(sum(desk_paise) filter (where status in ('confirmed', 'cancelled')), 0),
    0, 0
  from changed
  where status in ('confirmed', 'waitlisted', 'offered')
    or status = 'cancelled' and desk_paise > 0 and confirmed_at is not null
  group by 1, 2;
  insert into event_count_changes
  select event_id, 'status', status, sign * count(*) from changed group by 1, 3
  union all
  select event_id, 'device', checked_in_device, sign * count(*) from changed
  where status = 'confirmed' and checked_in_at is not null and checked_in_device is not null group by 1, 3;
  return null;
end $function$;

create or replace function note_changed_registrations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into event_day_changes
  select * from (
    select event_id,
      (case when status in ('confirmed', 'cancelled') then confirmed_at else created_at end at time zone 'Asia/Kolkata')::date,
      coalesce(sum(sign) filter (where status = 'confirmed'), 0) as confirmed,
      coalesce(sum(sign) filter (where status = 'confirmed' and checked_in_at is not null), 0) as checked_in,
      coalesce(sum(sign) filter (where status in ('waitlisted', 'offered')), 0) as waitlisted,
      coalesce(sum(sign * desk_paise) filter (where status in ('confirmed', 'cancelled')), 0) as desk_paise, 0, 0
    from (select -1 as sign, * from before union all select 1, * from changed) r
    where status in ('confirmed', 'waitlisted', 'offered')
      or status = 'cancelled' and desk_paise > 0 and confirmed_at is not null
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
    where n.registration_id = r.id and n.state = 'confirmed' and n.pair_of is null and r.checked_in_at is not null) c
  group by 1, 2, 3 having sum(r.sign) <> 0;
  return null;
end $function$;
