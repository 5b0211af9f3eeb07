-- A pair of two registrations arrives once in its category: with the inviter, whose entry has the place.

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
    where n.registration_id = r.id and n.state = 'confirmed' and n.pair_of is null and r.checked_in_at is not null) c
  group by 1, 2, 3 having sum(r.sign) <> 0;
  return null;
end $function$;
