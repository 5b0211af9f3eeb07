-- Of two registrations that become one, the link for the player stays good.
create or replace function merge_registrations(kept uuid, gone uuid, actor uuid, told jsonb)
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
  -- A link that gives the player the registration leads to the kept one, unless that has its own.
  update claim_links set registration_id = kept where registration_id = gone
    and not exists (select from claim_links where registration_id = kept);
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
  insert into chess_players as c (registration_id, fide_id, aicf_id, title, federation, fide_rating, national_rating, event_rating, k)
    select kept, fide_id, aicf_id, title, federation, fide_rating, national_rating, event_rating, k
    from chess_players where registration_id = gone
    on conflict (registration_id) do update set fide_id = coalesce(c.fide_id, excluded.fide_id),
      aicf_id = coalesce(c.aicf_id, excluded.aicf_id), title = coalesce(c.title, excluded.title),
      federation = coalesce(c.federation, excluded.federation), fide_rating = coalesce(c.fide_rating, excluded.fide_rating),
      national_rating = coalesce(c.national_rating, excluded.national_rating),
      event_rating = coalesce(c.event_rating, excluded.event_rating), k = coalesce(c.k, excluded.k);
  delete from chess_players where registration_id = gone;

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
