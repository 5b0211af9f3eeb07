-- One registration is paid online and at the desk: a category is added at the desk to one that was paid online, or a fee
-- owed at the desk is paid by a link. `paid_by` is how the first payment came, this is what came the other way.
alter table registrations add column other_way_paise bigint default 0 not null;
alter table registrations add constraint registrations_other_way check (other_way_paise >= 0 and other_way_paise <= amount_paise);
alter table registrations add column desk_paise bigint generated always as
  (case when paid_by in ('cash', 'upi') then amount_paise - other_way_paise else other_way_paise end) stored;
comment on column registrations.desk_paise is 'What of the amount the desk took.';

alter table registrations drop constraint registrations_handed_back;
alter table registrations drop constraint registrations_handed_back_at_desk;
alter table registrations add constraint registrations_handed_back check (handed_back_paise >= 0 and handed_back_paise <= desk_paise);

drop index registrations_figures;
create index registrations_figures on registrations (event_id, status, confirmed_at) include (checked_in_at, desk_paise);

-- A desk that adds a category and is paid by UPI in the same press need not have a reference.
alter table desk_payments drop constraint desk_payments_reference;

-- A line of an order may pay a fee that is owed by an entry which has its place.
alter table order_lines drop constraint order_lines_kind_check;
alter table order_lines add constraint order_lines_kind_check check (kind in ('fee', 'owed', 'discount', 'addition'));
drop index order_lines_one_open;
create unique index order_lines_one_open on order_lines (registration_id, entry_id) where is_open and kind in ('fee', 'owed');

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
  where status in ('confirmed', 'waitlisted', 'offered') or status = 'cancelled' and handed_back_paise > 0
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

create or replace function pay_owed_fee()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.undone_at is not null then
      raise exception 'a desk payment begins as one that stands' using errcode = 'check_violation';
    end if;
    update registrations r set owed_paise = (
      select coalesce(sum(c.price_paise), 0) from registration_entries n join categories c on c.id = n.category_id
      where n.registration_id = r.id and n.cancelled_at is null)
    where r.id = new.registration_id and r.owed_paise is null;
    update registrations set amount_paise = amount_paise + new.amount_paise, owed_paise = owed_paise - new.amount_paise,
      other_way_paise = other_way_paise + case when paid_by = 'online' then new.amount_paise else 0 end,
      paid_by = case when paid_by = 'none' then new.how else paid_by end
    where id = new.registration_id and event_id = new.event_id and status = 'confirmed'
      and owed_paise >= new.amount_paise;
    if not found then
      raise exception 'a desk payment of more than is owed' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and ((to_jsonb(new) - 'undone_at' - 'undone_reason') <> (to_jsonb(old) - 'undone_at' - 'undone_reason')
    or new.undone_at is null) then
    raise exception 'desk_payments is only ever added to, and undone';
  end if;
  if old.undone_at is not null then
    if tg_op = 'DELETE' then
      return old;
    end if;
    raise exception 'a desk payment is undone once' using errcode = 'check_violation';
  end if;
  -- Where the desk took nothing else, what was paid online is all there is.
  update registrations r set amount_paise = r.amount_paise - old.amount_paise,
    owed_paise = r.owed_paise + old.amount_paise,
    other_way_paise = case when r.paid_by = 'online' then r.other_way_paise - old.amount_paise
      when r.desk_paise > old.amount_paise then r.other_way_paise else 0 end,
    paid_by = case when r.paid_by = 'online' or r.desk_paise > p.paid then r.paid_by
      else coalesce(p.left_how, case when r.other_way_paise > 0 then 'online' else 'none' end) end
  from (select sum(amount_paise) as paid, (array_agg(how order by at) filter (where id <> old.id))[1] as left_how
    from desk_payments where registration_id = old.registration_id and undone_at is null) p
  where r.id = old.registration_id;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;
