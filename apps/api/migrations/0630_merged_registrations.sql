-- Two registrations of one person at one event become one (decision 0225).
create table merged_registrations (
  id uuid not null,
  registration_id uuid not null,
  event_id uuid not null,
  ticket_code text,
  merged_by uuid not null,
  at timestamptz not null default now(),
  constraint merged_registrations_pkey primary key (id),
  constraint merged_registrations_ticket_code_key unique (ticket_code),
  constraint merged_registrations_other check (id <> registration_id),
  constraint merged_registrations_registration_id_fkey foreign key (registration_id) references registrations(id),
  constraint merged_registrations_event_id_fkey foreign key (event_id) references events(id),
  constraint merged_registrations_merged_by_fkey foreign key (merged_by) references users(id)
);
create index merged_registrations_into on merged_registrations (registration_id);
create index merged_registrations_event on merged_registrations (event_id);
comment on table merged_registrations is 'Registrations that became part of another of the same person: what their ticket and their links lead to.';

create function kept_registration(whose uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select registration_id from merged_registrations where id = whose), whose)
$function$;
comment on function kept_registration(uuid) is 'The registration that a ticket or link of this id leads to: itself, unless it became part of another.';

create function is_only_merged(before jsonb, after jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select before - 'registration_id' = after - 'registration_id' and exists (select from merged_registrations
    where id = (before ->> 'registration_id')::uuid and registration_id = (after ->> 'registration_id')::uuid)
$function$;
comment on function is_only_merged(jsonb, jsonb) is 'Whether a row of a registration changed in nothing but that the registration became part of another.';


-- Rows of a merged registration follow it; the sums of both are added when it goes.
drop trigger desk_payments_sum on desk_payments;
create trigger desk_payments_sum before insert or delete on desk_payments
  for each row execute function pay_owed_fee();
create trigger desk_payments_undone before update on desk_payments
  for each row when (not is_only_merged(to_jsonb(old), to_jsonb(new))) execute function pay_owed_fee();
drop trigger desk_refunds_sum on desk_refunds;
create trigger desk_refunds_sum before insert or delete on desk_refunds
  for each row execute function sum_desk_refund();
create trigger desk_refunds_taken_back before update on desk_refunds
  for each row when (not is_only_merged(to_jsonb(old), to_jsonb(new))) execute function sum_desk_refund();

create or replace function note_desk_refunds_taken_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into event_day_changes
  select c.event_id, (c.at at time zone 'Asia/Kolkata')::date, 0, 0, 0, sum(c.amount_paise), 0, 0
  from changed c join before b using (id) where b.taken_back_at is null and c.taken_back_at is not null group by 1, 2;
  return null;
end $function$;
drop trigger desk_refunds_changed on desk_refunds;
create trigger desk_refunds_changed after update on desk_refunds referencing old table as before new table as changed
  for each statement execute function note_desk_refunds_taken_back();

create function merge_registrations(kept uuid, gone uuid, actor uuid, told jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into merged_registrations (id, registration_id, event_id, ticket_code, merged_by)
    select id, kept, event_id, ticket_code, actor from registrations where id = gone;
  update merged_registrations set registration_id = kept where registration_id = gone;

  -- The arrival first: entries count as arrived with their registration.
  update registrations k set checked_in_at = g.checked_in_at, checked_in_by = g.checked_in_by,
    checked_in_device = g.checked_in_device
  from registrations g where k.id = kept and g.id = gone and g.checked_in_at is not null
    and (k.checked_in_at is null or g.checked_in_at < k.checked_in_at);
  update registration_entries set registration_id = kept where registration_id = gone;
  update order_lines set registration_id = kept where registration_id = gone;
  update refunds set registration_id = kept where registration_id = gone;
  update desk_payments set registration_id = kept where registration_id = gone;
  update desk_refunds set registration_id = kept where registration_id = gone;
  update scan_log set registration_id = kept where registration_id = gone;
  update registration_corrections set registration_id = kept where registration_id = gone;

  insert into gate_marks as m (registration_id, list, event_id, at, marked_by, device_id)
    select kept, list, event_id, at, marked_by, device_id from gate_marks where registration_id = gone
    on conflict (registration_id, list) do update
    set at = excluded.at, marked_by = excluded.marked_by, device_id = excluded.device_id where excluded.at < m.at;
  delete from gate_marks where registration_id = gone;
  insert into gate_flags as f (registration_id, documents_due, note_enc, saved_at)
    select kept, documents_due, told ->> 'noteEnc', saved_at from gate_flags where registration_id = gone
    on conflict (registration_id) do update set documents_due = f.documents_due or excluded.documents_due,
      note_enc = excluded.note_enc, saved_at = greatest(f.saved_at, excluded.saved_at);
  delete from gate_flags where registration_id = gone;
  insert into told_of_tomorrow (registration_id, day, told_at)
    select kept, day, told_at from told_of_tomorrow where registration_id = gone on conflict do nothing;
  delete from told_of_tomorrow where registration_id = gone;
  insert into player_follows (user_id, registration_id, entry_id, since)
    select user_id, kept, entry_id, since from player_follows where registration_id = gone on conflict do nothing;
  delete from player_follows where registration_id = gone;

  with g as (delete from registrations where id = gone returning *)
  update registrations k set
    user_id = coalesce(k.user_id, g.user_id), player_id = coalesce(k.player_id, g.player_id),
    phone_enc = coalesce(k.phone_enc, told ->> 'phoneEnc'), phone_index = coalesce(k.phone_index, g.phone_index),
    dob_enc = coalesce(k.dob_enc, told ->> 'dobEnc'), dob_index = coalesce(k.dob_index, g.dob_index),
    email_enc = coalesce(k.email_enc, told ->> 'emailEnc'),
    aadhaar_last4_enc = coalesce(k.aadhaar_last4_enc, told ->> 'aadhaarEnc'),
    accommodation_enc = told ->> 'accommodationEnc', answers_enc = told ->> 'answersEnc',
    gender = coalesce(k.gender, g.gender), city = coalesce(nullif(k.city, ''), g.city),
    academy = coalesce(k.academy, g.academy), district = coalesce(k.district, g.district),
    state_ut = coalesce(k.state_ut, g.state_ut),
    referral_source = coalesce(nullif(k.referral_source, ''), g.referral_source),
    consent_by = case when k.consent_at is null then g.consent_by else k.consent_by end,
    consent_at = coalesce(k.consent_at, g.consent_at),
    ticket_code = coalesce(k.ticket_code, g.ticket_code),
    confirmed_at = least(k.confirmed_at, g.confirmed_at), created_at = least(k.created_at, g.created_at),
    is_apart = false,
    amount_paise = k.amount_paise + g.amount_paise,
    handed_back_paise = k.handed_back_paise + g.handed_back_paise,
    to_hand_back_paise = k.to_hand_back_paise + g.to_hand_back_paise,
    owed_paise = (told ->> 'owed')::bigint,
    -- What the desk took stays what it is: beside a fee paid online it is the other way.
    paid_by = told ->> 'paidBy',
    other_way_paise = case when told ->> 'paidBy' in ('cash', 'upi')
      then k.amount_paise + g.amount_paise - k.desk_paise - g.desk_paise else k.desk_paise + g.desk_paise end
  from g
  where k.id = kept;
  if not found then
    raise exception 'no registration % to keep', kept using errcode = 'check_violation';
  end if;
end $function$;
comment on function merge_registrations(uuid, uuid, uuid, jsonb) is 'Moves everything of a registration to another of the same person, adds its sums, and keeps its ticket. What is encrypted for the other comes encrypted anew.';
