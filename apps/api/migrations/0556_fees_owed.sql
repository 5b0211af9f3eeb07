-- What a registration still owes at the desk. Of those entered before with nothing paid, the agreed fee was not kept:
-- null, and they are shown with the fees of today, as they were before.
alter table registrations add column owed_paise bigint default 0;
update registrations set owed_paise = null where source = 'walk_in' and paid_by = 'none';
alter table registrations add constraint registrations_owed check (owed_paise >= 0);

create table desk_payments (
  id uuid not null,
  event_id uuid not null,
  registration_id uuid not null,
  amount_paise bigint not null,
  how text not null,
  reference text default '' not null,
  taken_by uuid not null,
  at timestamp with time zone default now() not null,
  undone_at timestamp with time zone,
  undone_reason text,
  constraint desk_payments_pkey primary key (id),
  constraint desk_payments_amount_paise_check check (amount_paise > 0),
  constraint desk_payments_how_check check (how in ('cash', 'upi')),
  constraint desk_payments_reference check (how = 'cash' or reference <> ''),
  constraint desk_payments_undone check ((undone_at is null) = (undone_reason is null)),
  constraint desk_payments_event_id_fkey foreign key (event_id) references events(id),
  constraint desk_payments_registration_id_fkey foreign key (registration_id) references registrations(id),
  constraint desk_payments_taken_by_fkey foreign key (taken_by) references users(id)
);
comment on table desk_payments is 'Fees that were owed and paid at the desk, in parts too, and records of it that were undone.';
create index desk_payments_registration on desk_payments (registration_id, at);
create index desk_payments_event on desk_payments (event_id) where undone_at is null;

create function pay_owed_fee()
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
  update registrations r set amount_paise = r.amount_paise - old.amount_paise,
    owed_paise = r.owed_paise + old.amount_paise,
    paid_by = case when r.amount_paise > p.paid then r.paid_by else coalesce(p.left_how, 'none') end
  from (select sum(amount_paise) as paid, (array_agg(how order by at) filter (where id <> old.id))[1] as left_how
    from desk_payments where registration_id = old.registration_id and undone_at is null) p
  where r.id = old.registration_id;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;
comment on function pay_owed_fee() is 'What is paid and what is owed change together: never more is paid than is owed.';
create trigger desk_payments_sum before insert or delete or update on desk_payments for each row execute function pay_owed_fee();

create function forget_owed_fee()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update registrations set owed_paise = greatest(0, owed_paise - new.price_paise)
  where id = new.registration_id and owed_paise > 0;
  return null;
end $function$;
comment on function forget_owed_fee() is 'Whoever leaves a category owes its fee no more.';
create trigger registration_entries_owed after update of cancelled_at on registration_entries for each row
  when (old.cancelled_at is null and new.cancelled_at is not null) execute function forget_owed_fee();
