-- A refund by hand that was written down wrongly is taken back: the row stays, marked once and for all with the reason,
-- and counts nowhere from then on. Nothing else of it ever changes.
lock table desk_refunds in share row exclusive mode;
alter table desk_refunds
  add column taken_back_at timestamptz,
  add column taken_back_reason text,
  add constraint desk_refunds_taken_back check ((taken_back_at is null) = (taken_back_reason is null));

drop index desk_refunds_figures;
create index desk_refunds_figures on desk_refunds (event_id, at) include (amount_paise) where taken_back_at is null;

create or replace function sum_desk_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (to_jsonb(new) - 'taken_back_at' - 'taken_back_reason') <> (to_jsonb(old) - 'taken_back_at' - 'taken_back_reason')
      or new.taken_back_at is null then
      raise exception 'desk_refunds is only ever added to, and taken back';
    end if;
    if old.taken_back_at is not null then
      raise exception 'a desk refund is taken back once' using errcode = 'check_violation';
    end if;
    update registrations set handed_back_paise = handed_back_paise - old.amount_paise where id = old.registration_id;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.taken_back_at is null then
      update registrations set handed_back_paise = handed_back_paise - old.amount_paise where id = old.registration_id;
    end if;
    return old;
  end if;
  if new.taken_back_at is not null then
    raise exception 'a desk refund begins as one that stands' using errcode = 'check_violation';
  end if;
  update registrations set handed_back_paise = handed_back_paise + new.amount_paise
    where id = new.registration_id and event_id = new.event_id and confirmed_at is not null;
  if not found then
    raise exception 'a desk refund of a registration that was never paid' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- It goes off the day on which it was written down: that money never left the drawer.
create function note_desk_refunds_taken_back() returns trigger language plpgsql as $$
begin
  insert into event_day_changes
  select event_id, (at at time zone 'Asia/Kolkata')::date, 0, 0, 0, sum(amount_paise), 0, 0
  from changed group by 1, 2;
  return null;
end $$;
create trigger desk_refunds_changed after update on desk_refunds
  referencing new table as changed for each statement execute function note_desk_refunds_taken_back();

create or replace function note_desk_refunds() returns trigger language plpgsql as $$
declare
  sign integer := tg_argv[0];
begin
  insert into event_day_changes
  select event_id, (at at time zone 'Asia/Kolkata')::date, 0, 0, 0, sign * sum(amount_paise), 0, 0
  from changed where taken_back_at is null group by 1, 2;
  return null;
end $$;
