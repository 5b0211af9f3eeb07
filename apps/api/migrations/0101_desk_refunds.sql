-- Money of the desk that was handed back by hand. The rows are only ever added to; what they come to stands with the
-- registration, where a constraint keeps it below what was paid, whoever writes at the same time.
lock table registrations in share row exclusive mode;
alter table registrations
  add column handed_back_paise bigint not null default 0,
  add constraint registrations_handed_back check (handed_back_paise between 0 and amount_paise),
  add constraint registrations_handed_back_at_desk check (handed_back_paise = 0 or paid_by in ('cash', 'upi'));

create table desk_refunds (
  id uuid primary key,
  event_id uuid not null references events (id),
  registration_id uuid not null references registrations (id),
  amount_paise bigint not null check (amount_paise > 0),
  how text not null check (how in ('cash', 'upi')),
  note text not null default '',
  at timestamptz not null default now()
);
create index desk_refunds_registration on desk_refunds (registration_id, at);
create index desk_refunds_figures on desk_refunds (event_id, at) include (amount_paise);
create index registrations_handed_back_figures on registrations (event_id, confirmed_at)
  where status = 'cancelled' and handed_back_paise > 0;

create function sum_desk_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'desk_refunds is only ever added to';
  end if;
  if tg_op = 'DELETE' then
    update registrations set handed_back_paise = handed_back_paise - old.amount_paise where id = old.registration_id;
    return old;
  end if;
  update registrations set handed_back_paise = handed_back_paise + new.amount_paise
    where id = new.registration_id and event_id = new.event_id and confirmed_at is not null;
  if not found then
    raise exception 'a desk refund of a registration that was never paid' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger desk_refunds_sum before insert or update or delete on desk_refunds
  for each row execute function sum_desk_refund();

-- What the desk took of an entry counts while the entry stands. Of one whose place was taken away it counts as handed
-- back in whole, until it is recorded what was: then it is the record that counts.
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
  return null;
end $$;

create function note_desk_refunds() returns trigger language plpgsql as $$
declare
  sign integer := tg_argv[0];
begin
  insert into event_day_changes
  select event_id, (at at time zone 'Asia/Kolkata')::date, 0, 0, 0, sign * sum(amount_paise), 0, 0
  from changed group by 1, 2;
  return null;
end $$;
create trigger desk_refunds_added after insert on desk_refunds
  referencing new table as changed for each statement execute function note_desk_refunds('-1');
create trigger desk_refunds_removed after delete on desk_refunds
  referencing old table as changed for each statement execute function note_desk_refunds('1');
