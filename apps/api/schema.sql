-- Written by `npm run schema` from a database with all migrations.

create extension if not exists pg_trgm;

set check_function_bodies = off;

create function are_level(games jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select count(*) filter (where game->0 > game->1) = count(*) filter (where game->1 > game->0)
  from jsonb_array_elements(games) game
$function$;
comment on function are_level(jsonb) is 'The games of a drawn match are level.';

create function close_order_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update order_lines set is_open = false where order_id = new.id and is_open;
  return null;
end $function$;

create function draw_address_code()
 RETURNS text
 LANGUAGE sql
AS $function$
  select string_agg(substr('abcdefghjkmnpqrstuvwxyz23456789', 1 + get_byte(drawn.bytes, at) % 31, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) drawn,
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11]) at
$function$;
comment on function draw_address_code() is 'What an event''s public address begins with: drawn once, and kept when the event gets another name. Nine letters and digits that are not mistaken for each other.';

create function fee_papers_have_no_gap()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a paper stays as it was issued: % refused', tg_op using constraint = 'fee_papers_final', errcode = 'check_violation';
  end if;
  if new.number > 1 and not exists (select from fee_papers p where p.book = new.book and p.vendor_id = new.vendor_id
      and p.kind = new.kind and p.financial_year = new.financial_year and p.number = new.number - 1) then
    raise exception 'the number before % is missing', new.number using constraint = 'fee_papers_no_gap', errcode = 'check_violation';
  end if;
  return new;
end $function$;
comment on function fee_papers_have_no_gap() is 'Numbers follow each other, and no paper changes or goes (CGST Rules, 46(b)).';

create function follow_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;
comment on function follow_entries() is 'A registration is confirmed if one of its entries is, else offered, held, waitlisted, expired, cancelled; its hold ends with the first of theirs.';

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

create function give_code_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with ended as (
    update code_uses u set given_back_at = now()
    where u.id = new.code_use_id and u.given_back_at is null and not exists (
      select from registration_entries n where n.code_use_id = u.id
        and n.state in ('held', 'awaiting_partner', 'offered', 'confirmed'))
    returning u.code_id)
  update discount_codes c set used = used - 1 from ended where c.id = ended.code_id;
  return null;
end $function$;
comment on function give_code_back() is 'A hold that ends, by whichever door, gives back the code it was made with, unless another entry of the same form still has its place. What was paid for and is cancelled later stays used.';

create function is_only_merged(before jsonb, after jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select before - 'registration_id' = after - 'registration_id' and exists (select from merged_registrations
    where id = (before ->> 'registration_id')::uuid and registration_id = (after ->> 'registration_id')::uuid)
$function$;
comment on function is_only_merged(jsonb,jsonb) is 'Whether a row of a registration changed in nothing but that the registration became part of another.';

create function kept_registration(whose uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select registration_id from merged_registrations where id = whose), whose)
$function$;
comment on function kept_registration(uuid) is 'The registration that a ticket or link of this id leads to: itself, unless it became part of another.';

create function ledger_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is append-only: % on % refused', tg_op, tg_table_name;
end $function$;

create function ledger_sum_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- In one order, so that two payments of one organizer never wait for each other.
  insert into ledger_days (book, vendor_id, day, account, kind, amount_paise, entries)
  select t.book, n.vendor_id, (t.occurred_at at time zone 'Asia/Kolkata')::date, n.account, n.kind,
    sum(n.amount_paise), count(*)
  from new_entries n join ledger_txn t on t.id = n.txn_id
  group by 1, 2, 3, 4, 5 order by 2, 1, 4, 5, 3
  on conflict (vendor_id, book, account, kind, day) do update
    set amount_paise = ledger_days.amount_paise + excluded.amount_paise, entries = ledger_days.entries + excluded.entries;
  insert into ledger_totals (book, vendor_id, account, kind, amount_paise, entries)
  select t.book, n.vendor_id, n.account, n.kind, sum(n.amount_paise), count(*)
  from new_entries n join ledger_txn t on t.id = n.txn_id
  group by 1, 2, 3, 4 order by 2, 1, 3, 4
  on conflict (vendor_id, book, account, kind) do update
    set amount_paise = ledger_totals.amount_paise + excluded.amount_paise, entries = ledger_totals.entries + excluded.entries;
  return null;
end $function$;

create function ledger_txn_must_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  total bigint;
begin
  select sum(amount_paise) into total from ledger_entry where txn_id = new.txn_id;
  if total <> 0 then
    raise exception 'ledger transaction % does not balance: % paise over', new.txn_id, total;
  end if;
  return null;
end $function$;

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
comment on function merge_registrations(uuid,uuid,uuid,jsonb) is 'Moves everything of a registration to another of the same person, adds its sums, and keeps its ticket. What is encrypted for the other comes encrypted anew.';

create function name_partners()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update registration_entries n set partner_name = new.name, partner_academy = new.academy,
    partner_district = new.district, partner_state_ut = new.state_ut
  from registration_entries own
  where own.registration_id = new.id and not own.is_squad and not n.is_squad
    and (n.pair_of = own.id or n.id = own.pair_of and own.state in ('held', 'confirmed'));
  update registration_entries n set team_players = (
      select coalesce(jsonb_agg(case when p.player ->> 'seat' = own.id::text
        then jsonb_set(p.player, '{name}', to_jsonb(new.name)) else p.player end order by p.place), '[]')
      from jsonb_array_elements(n.team_players) with ordinality as p (player, place))
  from registration_entries own
  where own.registration_id = new.id and own.is_squad and n.id = own.pair_of;
  return null;
end $function$;
comment on function name_partners() is 'Whoever plays as a pair is called the same in both registrations.';

create function note_changed_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into event_day_changes
  select event_id, (paid_at at time zone 'Asia/Kolkata')::date, 0, 0, 0, 0, paise, 0
  from (values (old.event_id, old.paid_at, -old.amount_paise), (new.event_id, new.paid_at, new.amount_paise))
    as o (event_id, paid_at, paise)
  where paid_at is not null and event_id is not null;
  return null;
end $function$;
comment on function note_changed_order() is 'Only what was paid counts for an event''s days. Whatever else changes of an order (its session at the provider, its state) no longer runs the two functions that looked: they were more than half of writing down a session.';

create function note_changed_refunds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into event_day_changes
  select o.event_id, (c.created_at at time zone 'Asia/Kolkata')::date, 0, 0, 0, 0, 0, sum(c.sign * c.amount_paise)
  from (select -1 as sign, * from before union all select 1, * from changed) c join orders o on o.id = c.order_id
  where c.status <> 'cancelled' and c.provider_payment_id is null and not c.is_deposit
  group by 1, 2 having sum(c.sign * c.amount_paise) <> 0;
  return null;
end $function$;
comment on function note_changed_refunds() is 'Most updates only move a refund on: what comes out as nothing is not noted.';

create function note_changed_registrations()
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
comment on function note_changed_registrations() is 'A changed one takes back what it counted for and counts anew; what comes out as nothing is not noted. Its entries count by themselves.';

create function note_desk_refunds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sign integer := tg_argv[0];
begin
  insert into event_day_changes
  select event_id, (at at time zone 'Asia/Kolkata')::date, 0, 0, 0, sign * sum(amount_paise), 0, 0
  from changed where taken_back_at is null group by 1, 2;
  return null;
end $function$;

create function note_desk_refunds_taken_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into event_day_changes
  select c.event_id, (c.at at time zone 'Asia/Kolkata')::date, 0, 0, 0, sum(c.amount_paise), 0, 0
  from changed c join before b using (id) where b.taken_back_at is null and c.taken_back_at is not null group by 1, 2;
  return null;
end $function$;
comment on function note_desk_refunds_taken_back() is 'It goes off the day on which it was written down: that money never left the drawer.';

create function note_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into event_count_changes
  select r.event_id, f.figure, n.category_id::text, tg_argv[0]::integer * count(*)
  from changed n join registrations r on r.id = n.registration_id
  cross join (values ('entered', 'confirmed'), ('arrived', 'confirmed'), ('waiting', 'waitlisted')) f (figure, state)
  where n.state = f.state and n.pair_of is null and (f.figure <> 'arrived' or r.checked_in_at is not null)
  group by 1, 2, 3;
  return null;
end $function$;

create function note_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sign integer := tg_argv[0];
begin
  insert into event_day_changes
  select event_id, (paid_at at time zone 'Asia/Kolkata')::date, 0, 0, 0, 0, sign * sum(amount_paise), 0
  from changed where paid_at is not null and event_id is not null group by 1, 2;
  return null;
end $function$;
comment on function note_orders() is 'Top-ups belong to no event.';

create function note_refunds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sign integer := tg_argv[0];
begin
  insert into event_day_changes
  select o.event_id, (c.created_at at time zone 'Asia/Kolkata')::date, 0, 0, 0, 0, 0, sign * sum(c.amount_paise)
  from changed c join orders o on o.id = c.order_id
  where c.status <> 'cancelled' and c.provider_payment_id is null and not c.is_deposit group by 1, 2;
  return null;
end $function$;

create function note_registrations()
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
comment on function note_registrations() is 'A registration that is new has no entries yet, and one that goes has none any more: those count as they come and go.';

create function organization_name_at(whose uuid, moment timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select f.name from former_organization_names f where f.organizer_id = whose and f.until > moment
     order by f.until limit 1),
    (select o.organization_name from organizers o where o.user_id = whose))
$function$;

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
comment on function pay_owed_fee() is 'What is paid and what is owed change together: never more is paid than is owed.';

create function plain_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    select btrim(regexp_replace(regexp_replace(
      case
        when octet_length(name) = char_length(name) then lower(name collate "C")
        else normalize(
          replace(translate(
            normalize(
              regexp_replace(name, '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
              NFKC),
            'ABCDEFGHIJKLMNOPQRSTUVWXYZς‘’ʼ‐‑–ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĴĶĹĻĽŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƠƢƤƦƧƩƬƮƯƱƲƳƵƷƸƼǍǏǑǓǕǗǙǛǞǠǢǤǦǨǪǬǮǴǶǷǸǺǼǾȀȂȄȆȈȊȌȎȐȒȔȖȘȚȜȞȠȢȤȦȨȪȬȮȰȲȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѶѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӃӅӇӉӋӍӐӒӔӖӘӚӜӞӠӢӤӦӨӪӬӮӰӲӴӶӸӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿḀḂḄḆḈḊḌḎḐḒḔḖḘḚḜḞḠḢḤḦḨḪḬḮḰḲḴḶḸḺḼḾṀṂṄṆṈṊṌṎṐṒṔṖṘṚṜṞṠṢṤṦṨṪṬṮṰṲṴṶṸṺṼṾẀẂẄẆẈẊẌẎẐẒẔẞẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸỺỼỾἈἉἊἋἌἍἎἏἘἙἚἛἜἝἨἩἪἫἬἭἮἯἸἹἺἻἼἽἾἿὈὉὊὋὌὍὙὛὝὟὨὩὪὫὬὭὮὯᾈᾉᾊᾋᾌᾍᾎᾏᾘᾙᾚᾛᾜᾝᾞᾟᾨᾩᾪᾫᾬᾭᾮᾯᾸᾹᾺᾼῈῊῌῘῙῚῨῩῪῬῸῺῼℲↃⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡',
            'abcdefghijklmnopqrstuvwxyzσ''''''---àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵơƣƥʀƨʃƭʈưʊʋƴƶʒƹƽǎǐǒǔǖǘǚǜǟǡǣǥǧǩǫǭǯǵƕƿǹǻǽǿȁȃȅȇȉȋȍȏȑȓȕȗșțȝȟƞȣȥȧȩȫȭȯȱȳⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳάέήίόύώαβγδεζηθικλμνξοπρστυφχψωϊϋϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѷѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӂӄӆӈӊӌӎӑӓӕӗәӛӝӟӡӣӥӧөӫӭӯӱӳӵӷӹӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿḁḃḅḇḉḋḍḏḑḓḕḗḙḛḝḟḡḣḥḧḩḫḭḯḱḳḵḷḹḻḽḿṁṃṅṇṉṋṍṏṑṓṕṗṙṛṝṟṡṣṥṧṩṫṭṯṱṳṵṷṹṻṽṿẁẃẅẇẉẋẍẏẑẓẕßạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹỻỽỿἀἁἂἃἄἅἆἇἐἑἒἓἔἕἠἡἢἣἤἥἦἧἰἱἲἳἴἵἶἷὀὁὂὃὄὅὑὓὕὗὠὡὢὣὤὥὦὧᾀᾁᾂᾃᾄᾅᾆᾇᾐᾑᾒᾓᾔᾕᾖᾗᾠᾡᾢᾣᾤᾥᾦᾧᾰᾱὰᾳὲὴῃῐῑὶῠῡὺῥὸὼῳⅎↄⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃'),
            'İ', 'i̇'),
          NFKC)
      end,
      '[\t\n\v\f\r\u0020\u0085\u1680\u2028\u2029]*\.[\t\n\v\f\r\u0020\u0085\u1680\u2028\u2029]*', '. ', 'g'), '[\t\n\v\f\r\u0020\u0085\u1680\u2028\u2029]+', ' ', 'g'))
  $function$;
comment on function plain_name(text) is 'Names are compared by one rule everywhere (`domain/plain-name.ts`): this is that rule for the database. The letters are written out as lower() knows only those of the server''s locale; a test compares both rules letter by letter.';

create function players_of_order(whose uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select string_agg(name, ', ' order by first) from (
    select r.name, min(l.id::text) as first from order_lines l join registrations r on r.id = l.registration_id
    where l.order_id = whose group by r.id, r.name) players
$function$;
comment on function players_of_order(uuid) is 'Whom an order pays for, by name.';

create function refuse_change_of_point()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the point log is append-only';
end $function$;

create function refuse_drawn_match()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from fixtures f, jsonb_array_elements(f.draws) d, jsonb_array_elements(d->'matches') m
    where f.event_id = new.event_id and m->>'id' = new.match_id
      and (d->>'format' = 'swiss'
        or (d #> '{league,points,draw}' is not null and (d->>'format' = 'round_robin' or m ? 'group')))
  ) then
    raise exception 'match % needs a winner', new.match_id using errcode = 'check_violation';
  end if;
  return new;
end $function$;
comment on function refuse_drawn_match() is 'A match may end drawn in Swiss rounds, and in a group whose league counts draws; every other match needs its winner, because somebody goes on from it. The draws are stored with the fixtures, so that it takes a trigger to look there: it runs for drawn results alone.';

create function refuse_order_of_other_sum()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  whose uuid;
begin
  if tg_table_name = 'orders' then
    whose := new.id;
  else
    whose := new.order_id;
  end if;
  if exists (select from orders o where o.id = whose and o.event_id is not null
      and (o.amount_paise, o.deposit_paise) <> (select coalesce(sum(l.amount_paise) filter (where l.kind <> 'deposit'), 0),
        coalesce(sum(l.amount_paise) filter (where l.kind = 'deposit'), 0) from order_lines l where l.order_id = o.id)) then
    raise check_violation using message = 'the lines of an order are its amount', constraint = 'orders_sum_of_lines';
  end if;
  return null;
end $function$;

create function refuse_unless(kept boolean, rule text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  if kept then
    return true;
  end if;
  raise check_violation using message = 'a write found no row: ' || rule, constraint = rule;
end $function$;
comment on function refuse_unless(boolean,text) is 'A statement of several writes says in itself which of them must have found its row: otherwise it fails with the name of the rule, and nothing of it stands.';

create function seal_approved_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform seal_draw_number(new.id);
  return null;
end
$function$;

create function seal_draw_number(event uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into draw_seals (event_id, number, secret)
  select event, coalesce(max(number), 0) + 1, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    from draw_seals where event_id = event
  on conflict do nothing
$function$;

create function sum_desk_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

create function sum_event_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;
comment on function sum_event_days() is 'Days, totals and counts are locked in one order, whichever of them a transaction noted first.';

create function sum_refund_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_entry order_lines;
begin
  update order_lines set refunded_paise = refunded_paise + new.amount_paise where id = new.line_id returning * into of_entry;
  -- Its row is locked now, and an entry has one line in an order that is neither a discount nor a deposit.
  if of_entry.entry_id is not null and of_entry.kind <> 'deposit'
      and (select sum(l.refunded_paise) > sum(l.amount_paise) from order_lines l
      where l.order_id = of_entry.order_id and l.entry_id = of_entry.entry_id and l.kind <> 'deposit') then
    raise check_violation using message = 'more would be refunded than was paid for the entry', constraint = 'order_lines_net';
  end if;
  return null;
end $function$;
comment on function sum_refund_lines() is 'A line is never refunded beyond its amount, nor an entry beyond what its fee and discounts left to pay, whoever asks at the same time.';

create function tell_live_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('maidan_live', coalesce(to_jsonb(coalesce(new, old)) ->> tg_argv[0], ''));
  return null;
end $function$;
comment on function tell_live_change() is 'Who follows a live event is told by the database as soon as a change of it is committed, on whichever node it was made (`platform/db/notices.ts` listens). The payload is the event; empty means: any of them.';

create function told_winner(part jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when jsonb_typeof(part) = 'string' then part #>> '{}' else (
    select coalesce(nullif(n.team_name, ''),
        r.name || coalesce(' / ' || regexp_replace(trim(nullif(n.partner_name, '')), '\s+', ' ', 'g'), ''))
      || coalesce(' (' || (part->>'namesake') || ')', '')
    from registration_entries n join registrations r on r.id = n.registration_id
    where n.id = (part->>'entry')::uuid) end
$function$;
comment on function told_winner(jsonb) is 'One winner, or one part of a place, as it is answered.';

create function told_winners(kept jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_object_agg(coalesce(c.name, w.key), (
    select jsonb_object_agg(place.key, case when place.key = 'thirdPlace' then (
          select coalesce(told_winner(part), '') from jsonb_array_elements(place.value) with ordinality as parts (part, at)
          order by at limit 1)
        else (
          select string_agg(coalesce(told_winner(part), ''), '' order by at)
          from jsonb_array_elements(place.value) with ordinality as parts (part, at)) end)
      from jsonb_each(w.value) place)
    || coalesce((
      select jsonb_build_object('thirdPlaces', jsonb_agg(coalesce(told_winner(part), '') order by at))
      from jsonb_array_elements(w.value -> 'thirdPlace') with ordinality as parts (part, at)
      where part <> '", "'::jsonb having count(*) > 1), '{}'))
  from jsonb_each(kept) w left join categories c on c.id::text = w.key
$function$;
comment on function told_winners(jsonb) is 'The winners of an event by the categories'' names: each place as one text, joint thirds as a list beside the first of them. Those who share a place stand in turn, with '', '' between.';

create table schema_migrations (
  name text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table users (
  id uuid not null,
  email text not null,
  name text not null,
  role text not null,
  password_hash text not null,
  phone_enc text,
  phone_index text,
  dob_enc text,
  gender text,
  city text,
  state_ut text,
  academy text,
  picture_file_id uuid,
  created_at timestamp with time zone default now() not null,
  password_changed_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  language text default 'en' not null,
  district text,
  aadhaar_last4_enc text,
  email_proof text default 'none' not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_proof_check CHECK ((email_proof = ANY (ARRAY['none', 'earlier', 'proved']))),
  constraint users_gender_check CHECK ((gender = ANY (ARRAY['female', 'male', 'other']))),
  constraint users_language_check CHECK ((language = ANY (ARRAY['en', 'hi']))),
  constraint users_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint users_role_check CHECK ((role = ANY (ARRAY['participant', 'organizer', 'admin'])))
);
comment on table users is 'People with an account.';
create unique index users_email_key on users (lower(email));
create index users_words on users using gin (email gin_trgm_ops) WITH (gin_pending_list_limit='256');

create table organizers (
  user_id uuid not null,
  organization_name text not null,
  phone_enc text not null,
  city text not null,
  state_ut text not null,
  status text default 'active' not null,
  suspended_reason text,
  commission_bps integer default 500 not null,
  custom_commission_approved boolean default false not null,
  bank_account_enc text,
  bank_ifsc text,
  bank_holder_name text,
  bank_account_type text,
  terms_accepted_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  address_code text default draw_address_code() not null,
  constraint organizers_pkey PRIMARY KEY (user_id),
  constraint organizers_address_code_key UNIQUE (address_code),
  constraint organizers_bank_account_type_check CHECK ((bank_account_type = ANY (ARRAY['SAVINGS', 'CURRENT']))),
  constraint organizers_commission_bps_check CHECK (((commission_bps >= 0) AND (commission_bps <= 5000))),
  constraint organizers_status_check CHECK ((status = ANY (ARRAY['active', 'suspended']))),
  constraint organizers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table organizers is 'A user who runs events: the organization, its state and its commission.';
create trigger organizers_told AFTER UPDATE OF status ON organizers FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION tell_live_change('none');

create table sessions (
  id uuid not null,
  user_id uuid not null,
  user_agent text default '' not null,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_reason text,
  device_hash bytea,
  proved_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table sessions is 'One row a signed-in device. Access tokens are short-lived and opaque; only their hashes are kept.';
create index sessions_device on sessions (user_id, device_hash) WHERE (device_hash IS NOT NULL);
create index sessions_user on sessions (user_id) WHERE (ended_at IS NULL);

create table session_tokens (
  token_hash bytea not null,
  session_id uuid not null,
  kind text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint session_tokens_pkey PRIMARY KEY (token_hash),
  constraint session_tokens_kind_check CHECK ((kind = ANY (ARRAY['access', 'refresh']))),
  constraint session_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
comment on table session_tokens is 'Access and refresh tokens of a session, hashed.';
create index session_tokens_session on session_tokens (session_id);

create table one_time_tokens (
  token_hash bytea not null,
  purpose text not null,
  user_id uuid,
  payload jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint one_time_tokens_pkey PRIMARY KEY (token_hash),
  constraint one_time_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['password_reset', 'download', 'staff_invite', 'partner_invite', 'email_proof', 'email_change']))),
  constraint one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table one_time_tokens is 'Single-use secrets sent by e-mail or minted for a download; hashed, with a purpose, so none can stand in for another.';
create index one_time_tokens_of_mail on one_time_tokens (user_id) WHERE ((purpose = ANY (ARRAY['password_reset', 'email_proof', 'email_change'])) AND (used_at IS NULL));
create index one_time_tokens_staff on one_time_tokens (((payload ->> 'staffId'))) WHERE (purpose = 'staff_invite');

create table audit_log (
  id uuid not null,
  at timestamp with time zone default now() not null,
  actor_id uuid,
  actor_kind text not null,
  action text not null,
  subject_kind text not null,
  subject_id uuid,
  event_id uuid,
  details jsonb default '{}'::jsonb not null,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id)
);
comment on table audit_log is 'Who did what, when, to what: written in the transaction that does it, never changed.';
create index audit_log_event on audit_log (event_id, at DESC) WHERE (event_id IS NOT NULL);
create index audit_log_subject on audit_log (subject_kind, subject_id, at DESC);

create table idempotency_keys (
  user_id uuid not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  status integer,
  body bytea,
  created_at timestamp with time zone default now() not null,
  begun jsonb,
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, route, key),
  constraint idempotency_keys_key_check CHECK (((length(key) >= 8) AND (length(key) <= 100)))
);
comment on table idempotency_keys is 'Calls sent with an Idempotency-Key, with the answer that a repeated call gets.';

create table files (
  id uuid not null,
  owner_id uuid not null,
  event_id uuid,
  kind text not null,
  storage_key text not null,
  mime text not null,
  bytes integer not null,
  width integer,
  height integer,
  original_name text default '' not null,
  is_public boolean default false not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  constraint files_pkey PRIMARY KEY (id),
  constraint files_storage_key_key UNIQUE (storage_key),
  constraint files_bytes_check CHECK ((bytes > 0)),
  constraint files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id)
);
comment on table files is 'Pictures and documents that were uploaded.';
create index files_event on files (event_id) WHERE (removed_at IS NULL);

create table announcements (
  id uuid not null,
  message text not null,
  severity text default 'info' not null,
  starts_at timestamp with time zone default now() not null,
  ends_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  message_hindi text,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_message_check CHECK (((length(message) >= 1) AND (length(message) <= 500))),
  constraint announcements_message_hindi_check CHECK (((length(message_hindi) >= 1) AND (length(message_hindi) <= 500))),
  constraint announcements_severity_check CHECK ((severity = ANY (ARRAY['info', 'severe']))),
  constraint announcements_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);
comment on table announcements is 'The administrator''s line above every page.';

create table notifications (
  id uuid not null,
  user_id uuid not null,
  type text not null,
  related_to text not null,
  message text not null,
  link text,
  read_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  news jsonb,
  secret_enc text,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_related_to_check CHECK ((related_to = ANY (ARRAY['verification', 'suspension', 'event_approval', 'event_rejection', 'partner_invite', 'announcement', 'schedule_published', 'event_changed', 'result', 'other']))),
  constraint notifications_sealed CHECK (((link !~~ '/invites/%') OR ((link = '/invites/~secret~') AND (secret_enc IS NOT NULL)))),
  constraint notifications_type_check CHECK ((type = ANY (ARRAY['info', 'success', 'warning', 'error', 'severe']))),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table notifications is 'The bell: a kind and its values, worded in the language of the reader.';
create index notifications_user on notifications (user_id, created_at DESC);

create table installation (
  name text not null,
  value text not null,
  created_at timestamp with time zone default now() not null,
  constraint installation_pkey PRIMARY KEY (name)
);
comment on table installation is 'Facts about this installation that must outlive a restart (generated keys, demo loaded).';

create unlogged table rate_limits (
  key character varying(255) not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
comment on table rate_limits is 'Counters of the limits that all nodes share (rate-limiter-flexible''s own columns).';

create table mail_outbox (
  id uuid not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  created_at timestamp with time zone default now() not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  given_up_at timestamp with time zone,
  last_error text,
  secret_enc text,
  ticket_of uuid,
  constraint mail_outbox_pkey PRIMARY KEY (id)
);
comment on table mail_outbox is 'Mails to be sent, written in the transaction that causes them. Bodies may hold one-time links, so they go once they are sent.';
create index mail_outbox_due on mail_outbox (next_attempt_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL));

create table vendors (
  id uuid not null,
  organizer_id uuid not null,
  provider text not null,
  provider_vendor_id text not null,
  status text not null,
  remarks text,
  account_number_enc text not null,
  account_last4 text not null,
  ifsc text not null,
  account_holder_name text not null,
  account_type text not null,
  pan_enc text not null,
  pan_index text not null,
  business_type text not null,
  kyc_account_type text not null,
  gst_enc text,
  cin_enc text,
  is_enabled boolean default true not null,
  enabled_at timestamp with time zone,
  disabled_at timestamp with time zone,
  pause_history jsonb default '[]'::jsonb not null,
  payouts_held_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  attempt_until timestamp with time zone,
  payouts_on_hold boolean default false not null,
  owed_limit_paise bigint,
  constraint vendors_pkey PRIMARY KEY (id),
  constraint vendors_organizer_id_key UNIQUE (organizer_id),
  constraint vendors_provider_vendor_id_key UNIQUE (provider_vendor_id),
  constraint vendors_account_type_check CHECK ((account_type = ANY (ARRAY['SAVINGS', 'CURRENT']))),
  constraint vendors_kyc_account_type_check CHECK ((kyc_account_type = ANY (ARRAY['INDIVIDUAL', 'BUSINESS']))),
  constraint vendors_owed_limit_paise_check CHECK ((owed_limit_paise >= 0)),
  constraint vendors_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(user_id)
);
comment on table vendors is 'The payee behind an organizer''s events.';
create index vendors_pan on vendors (pan_index);

create table events (
  id uuid not null,
  organizer_id uuid not null,
  code text not null,
  name text not null,
  sports text not null,
  about text not null,
  location text not null,
  location_link text,
  prize_pool_paise bigint default 0 not null,
  starts_at timestamp with time zone not null,
  last_date timestamp with time zone not null,
  contact text not null,
  state_ut text not null,
  umpire_password_hash text,
  poster_file_id uuid,
  approval_status text default 'draft' not null,
  tournament_status text default 'open' not null,
  rejection_reason text,
  submitted_at timestamp with time zone,
  approved_at timestamp with time zone,
  approved_snapshot jsonb,
  customization jsonb default '{}'::jsonb not null,
  winners jsonb,
  live_since timestamp with time zone,
  closed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  address_code text default draw_address_code() not null,
  late_entries boolean default false not null,
  days smallint default 1 not null,
  poster_focus text default 'center center' not null,
  umpire_courts integer[],
  certificates_issued_at timestamp with time zone,
  played_at timestamp with time zone,
  offer_hours integer default 12 not null,
  offers_by_hand boolean default false not null,
  refund_policy jsonb,
  unpublished_at timestamp with time zone,
  unpublish_reason text,
  requested_changes jsonb default '[]'::jsonb not null,
  partner_ways text[] default '{named,invited,wanted}'[] not null,
  constraint events_pkey PRIMARY KEY (id),
  constraint events_address_code_key UNIQUE (address_code),
  constraint events_code_key UNIQUE (code),
  constraint events_approval_status_check CHECK ((approval_status = ANY (ARRAY['draft', 'pending_approval', 'approved', 'rejected']))),
  constraint events_check CHECK ((last_date < starts_at)),
  constraint events_days_check CHECK (((days >= 1) AND (days <= 60))),
  constraint events_offer_hours CHECK (((offer_hours >= 1) AND (offer_hours <= 72))),
  constraint events_partner_ways CHECK (((cardinality(partner_ways) > 0) AND (partner_ways <@ '{named,invited,wanted}'[]))),
  constraint events_poster_focus_check CHECK ((poster_focus = ANY (ARRAY['left top', 'center top', 'right top', 'left center', 'center center', 'right center', 'left bottom', 'center bottom', 'right bottom']))),
  constraint events_prize_pool_paise_check CHECK ((prize_pool_paise >= 0)),
  constraint events_tournament_status_check CHECK ((tournament_status = ANY (ARRAY['open', 'closed', 'completed', 'cancelled']))),
  constraint events_unpublished_with_reason CHECK (((unpublished_at IS NULL) = (unpublish_reason IS NULL))),
  constraint events_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(user_id),
  constraint events_poster_file_id_fkey FOREIGN KEY (poster_file_id) REFERENCES files(id)
);
comment on table events is 'A tournament: what the organizer typed, its page, and its states.';
create index events_organizer on events (organizer_id, created_at DESC) WHERE (deleted_at IS NULL);
create index events_review on events (approval_status, submitted_at) WHERE (deleted_at IS NULL);
create trigger events_sealed AFTER INSERT OR UPDATE OF approval_status ON events FOR EACH ROW WHEN ((new.approval_status = 'approved')) EXECUTE FUNCTION seal_approved_event();
create trigger events_told AFTER UPDATE OF approval_status, live_since, deleted_at, unpublished_at ON events FOR EACH ROW EXECUTE FUNCTION tell_live_change('id');

create table categories (
  id uuid not null,
  event_id uuid not null,
  name text not null,
  position integer not null,
  price_paise bigint not null,
  capacity integer,
  taken integer default 0 not null,
  format text,
  min_age integer,
  max_age integer,
  gender text,
  removed_at timestamp with time zone,
  ages_on text default 'day_of_play' not null,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_ages_on_check CHECK ((ages_on = ANY (ARRAY['day_of_play', 'january', 'december']))),
  constraint categories_capacity_check CHECK (((capacity >= 1) AND (capacity <= 100000))),
  constraint categories_check CHECK (((taken >= 0) AND ((capacity IS NULL) OR (taken <= capacity)))),
  constraint categories_format_check CHECK ((format = ANY (ARRAY['singles', 'doubles', 'mixed_doubles', 'team']))),
  constraint categories_gender_check CHECK ((gender = ANY (ARRAY['female', 'male', 'mixed']))),
  constraint categories_max_age_check CHECK (((max_age >= 0) AND (max_age <= 120))),
  constraint categories_min_age_check CHECK (((min_age >= 0) AND (min_age <= 120))),
  constraint categories_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint categories_price_paise_check CHECK (((price_paise >= 0) AND (price_paise <= 100000000))),
  constraint categories_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);
comment on table categories is 'What can be entered, with its price and its places taken; the check constraint keeps an event from being sold twice.';
create unique index categories_name on categories (event_id, lower(name)) WHERE (removed_at IS NULL);

create table umpire_sessions (
  id uuid not null,
  event_id uuid not null,
  name text not null,
  token_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  device_hash bytea,
  court integer,
  by_password boolean default false not null,
  seen_at timestamp with time zone default now() not null,
  constraint umpire_sessions_pkey PRIMARY KEY (id),
  constraint umpire_sessions_token_hash_key UNIQUE (token_hash),
  constraint umpire_sessions_court_check CHECK (((court >= 1) AND (court <= 256))),
  constraint umpire_sessions_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);
comment on table umpire_sessions is 'An umpire''s sign-in with the event''s code and password: good for that event''s matches only.';
create index umpire_sessions_device on umpire_sessions (event_id, device_hash) WHERE (device_hash IS NOT NULL);

create table registrations (
  id uuid not null,
  event_id uuid not null,
  user_id uuid,
  name text not null,
  phone_enc text,
  phone_index text,
  dob_enc text,
  gender text,
  city text,
  status text not null,
  amount_paise bigint not null,
  referral_source text default '' not null,
  consent_at timestamp with time zone,
  source text default 'online' not null,
  paid_by text default 'online' not null,
  ticket_code text,
  hold_expires_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  checked_in_at timestamp with time zone,
  checked_in_by uuid,
  created_at timestamp with time zone default now() not null,
  consent_by text,
  checked_in_device text,
  academy text,
  district text,
  state_ut text,
  import_id uuid,
  import_row integer,
  handed_back_paise bigint default 0 not null,
  accommodation_enc text,
  answers_enc text,
  email_enc text,
  plain_name text generated always as (plain_name(name)) stored not null,
  dob_index text,
  is_apart boolean default false not null,
  aadhaar_last4_enc text,
  player_id uuid,
  owed_paise bigint default 0,
  other_way_paise bigint default 0 not null,
  desk_paise bigint generated always as (
CASE
    WHEN (paid_by = ANY (ARRAY['cash', 'upi'])) THEN (amount_paise - other_way_paise)
    ELSE other_way_paise
END) stored,
  to_hand_back_paise bigint default 0 not null,
  email_index text,
  constraint registrations_pkey PRIMARY KEY (id),
  constraint registrations_ticket_code_key UNIQUE (ticket_code),
  constraint registrations_amount_paise_check CHECK ((amount_paise >= 0)),
  constraint registrations_check CHECK (((status <> 'held') OR (hold_expires_at IS NOT NULL))),
  constraint registrations_check1 CHECK (((status <> 'confirmed') OR (confirmed_at IS NOT NULL))),
  constraint registrations_consent_by_check CHECK ((consent_by = ANY (ARRAY['self', 'guardian']))),
  constraint registrations_gender_check CHECK ((gender = ANY (ARRAY['female', 'male', 'other']))),
  constraint registrations_handed_back CHECK (((handed_back_paise >= 0) AND (handed_back_paise <= desk_paise))),
  constraint registrations_import CHECK (((import_id IS NULL) = (import_row IS NULL))),
  constraint registrations_other_way CHECK (((other_way_paise >= 0) AND (other_way_paise <= amount_paise))),
  constraint registrations_owed CHECK ((owed_paise >= 0)),
  constraint registrations_paid_by_check CHECK ((paid_by = ANY (ARRAY['online', 'cash', 'upi', 'none']))),
  constraint registrations_source_check CHECK ((source = ANY (ARRAY['online', 'walk_in']))),
  constraint registrations_status_check CHECK ((status = ANY (ARRAY['held', 'confirmed', 'waitlisted', 'offered', 'expired', 'cancelled']))),
  constraint registrations_to_hand_back CHECK ((to_hand_back_paise >= 0)),
  constraint registrations_checked_in_by_fkey FOREIGN KEY (checked_in_by) REFERENCES users(id),
  constraint registrations_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint registrations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table registrations is 'One person entered for an event: a held, confirmed, waiting, expired or cancelled place, with its ticket.';
create index registrations_by_arrival on registrations (event_id, checked_in_at DESC NULLS LAST, id);
create index registrations_by_name on registrations (event_id, lower(name), id) INCLUDE (name);
create index registrations_desk_figures on registrations (event_id, confirmed_at) INCLUDE (desk_paise) WHERE ((status = 'cancelled') AND (desk_paise > 0));
create index registrations_event on registrations (event_id, status, created_at);
create index registrations_figures on registrations (event_id, status, confirmed_at) INCLUDE (checked_in_at, desk_paise);
create unique index registrations_imported on registrations (event_id, import_id, import_row) WHERE (import_id IS NOT NULL);
create index registrations_of_one_name on registrations (event_id, plain_name);
create unique index registrations_once on registrations (event_id, user_id, plain_name) WHERE (status = ANY (ARRAY['held', 'confirmed', 'waitlisted', 'offered']));
create index registrations_pages on registrations (event_id, created_at, id);
create index registrations_phone on registrations (phone_index, event_id) WHERE (phone_index IS NOT NULL);
create index registrations_player on registrations (player_id) WHERE (player_id IS NOT NULL);
create index registrations_to_hand_back on registrations (event_id) WHERE (to_hand_back_paise > 0);
create index registrations_unclaimed on registrations (email_index) WHERE ((email_index IS NOT NULL) AND (user_id IS NULL));
create index registrations_unindexed on registrations (id) WHERE ((email_enc IS NOT NULL) AND (email_index IS NULL) AND (user_id IS NULL));
create index registrations_user on registrations (user_id, created_at DESC) WHERE (user_id IS NOT NULL);
create index registrations_words on registrations using gin (plain_name gin_trgm_ops, ticket_code gin_trgm_ops, city gin_trgm_ops) WITH (gin_pending_list_limit='256');
create trigger registrations_added AFTER INSERT ON registrations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_registrations('1');
create trigger registrations_changed AFTER UPDATE ON registrations REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_registrations();
create trigger registrations_removed AFTER DELETE ON registrations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_registrations('-1');
create trigger registrations_renamed AFTER UPDATE OF name, academy, district, state_ut ON registrations FOR EACH ROW WHEN (((((old.name IS DISTINCT FROM new.name) OR (old.academy IS DISTINCT FROM new.academy)) OR (old.district IS DISTINCT FROM new.district)) OR (old.state_ut IS DISTINCT FROM new.state_ut))) EXECUTE FUNCTION name_partners();

create table registration_entries (
  id uuid not null,
  registration_id uuid not null,
  category_id uuid not null,
  price_paise bigint not null,
  partner_name text,
  seed integer,
  cancelled_at timestamp with time zone,
  partner_academy text,
  partner_district text,
  partner_state_ut text,
  team_name text,
  team_players jsonb default '[]'::jsonb not null,
  import_id uuid,
  import_row integer,
  cancelled_reason text,
  plain_partner text generated always as (plain_name(partner_name)) stored,
  plain_team text generated always as (plain_name(team_name)) stored,
  state text not null,
  hold_expires_at timestamp with time zone,
  entered_at timestamp with time zone default now() not null,
  pair_of uuid,
  rest_paise bigint default 0 not null,
  fee_class text,
  price_lines jsonb,
  code_use_id uuid,
  refund_policy jsonb,
  moved_from uuid,
  full_refund_until timestamp with time zone,
  wanted_paise bigint,
  exception_since timestamp with time zone,
  undone_choice jsonb,
  is_squad boolean default false not null,
  constraint registration_entries_pkey PRIMARY KEY (id),
  constraint registration_entries_cancelled CHECK (((state = ANY (ARRAY['cancelled', 'withdrawn'])) = (cancelled_at IS NOT NULL))),
  constraint registration_entries_hold CHECK (((state = ANY (ARRAY['held', 'offered', 'awaiting_partner'])) = (hold_expires_at IS NOT NULL))),
  constraint registration_entries_import CHECK (((import_id IS NULL) = (import_row IS NULL))),
  constraint registration_entries_moved CHECK (((moved_from IS NULL) OR ((moved_from <> category_id) AND (full_refund_until IS NOT NULL)))),
  constraint registration_entries_pair CHECK (((pair_of IS NULL) OR ((pair_of <> id) AND (seed IS NULL) AND (rest_paise = 0) AND (state <> ALL (ARRAY['awaiting_partner', 'waitlisted', 'offered']))))),
  constraint registration_entries_price_paise_check CHECK ((price_paise >= 0)),
  constraint registration_entries_rest CHECK (((rest_paise >= 0) AND (rest_paise <= price_paise))),
  constraint registration_entries_seed_check CHECK (((seed >= 1) AND (seed <= 1024))),
  constraint registration_entries_squad CHECK (((NOT is_squad) OR ((pair_of IS NOT NULL) AND (partner_name IS NULL) AND (team_name IS NULL) AND (price_paise = 0) AND (state <> 'held')))),
  constraint registration_entries_state_check CHECK ((state = ANY (ARRAY['held', 'awaiting_partner', 'waitlisted', 'offered', 'confirmed', 'expired', 'passed', 'cancelled', 'withdrawn']))),
  constraint registration_entries_wanted CHECK (((wanted_paise IS NULL) OR ((wanted_paise >= 0) AND (partner_name IS NULL) AND (pair_of IS NULL) AND (rest_paise = 0) AND (state <> 'confirmed')))),
  constraint registration_entries_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint registration_entries_moved_from_fkey FOREIGN KEY (moved_from) REFERENCES categories(id),
  constraint registration_entries_pair_of_fkey FOREIGN KEY (pair_of) REFERENCES registration_entries(id),
  constraint registration_entries_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id)
);
comment on table registration_entries is 'Places in categories: each with its state, its agreed price, its partner or team. A partner who was invited has one beside the pair''s, without a place.';
create index registration_entries_awaiting on registration_entries (hold_expires_at) WHERE (state = 'awaiting_partner');
create index registration_entries_category on registration_entries (category_id) WHERE (state = ANY (ARRAY['held', 'awaiting_partner', 'waitlisted', 'offered', 'confirmed']));
create index registration_entries_code_use on registration_entries (code_use_id) WHERE (code_use_id IS NOT NULL);
create index registration_entries_holds on registration_entries (category_id, hold_expires_at) WHERE (hold_expires_at IS NOT NULL);
create index registration_entries_imported on registration_entries (import_id) WHERE (import_id IS NOT NULL);
create unique index registration_entries_once on registration_entries (registration_id, category_id) WHERE (state = ANY (ARRAY['held', 'awaiting_partner', 'waitlisted', 'offered', 'confirmed']));
create unique index registration_entries_one_partner on registration_entries (pair_of) WHERE ((pair_of IS NOT NULL) AND (NOT is_squad) AND (state = ANY (ARRAY['held', 'confirmed'])));
create index registration_entries_pairs on registration_entries (pair_of) WHERE (pair_of IS NOT NULL);
create index registration_entries_partner_names on registration_entries (category_id, plain_partner) WHERE ((plain_partner IS NOT NULL) AND (state = ANY (ARRAY['held', 'awaiting_partner', 'waitlisted', 'offered', 'confirmed'])));
create index registration_entries_partners on registration_entries using gin (plain_partner gin_trgm_ops) WITH (gin_pending_list_limit='256') WHERE (plain_partner IS NOT NULL);
create index registration_entries_registration on registration_entries (registration_id);
create index registration_entries_teams on registration_entries using gin (plain_team gin_trgm_ops) WITH (gin_pending_list_limit='256') WHERE (plain_team IS NOT NULL);
create index registration_entries_undone on registration_entries (registration_id) WHERE (undone_choice IS NOT NULL);
create index registration_entries_waiting on registration_entries (category_id, entered_at, id) WHERE (state = 'waitlisted');
create index registration_entries_wanted_ones on registration_entries (category_id) WHERE ((wanted_paise IS NOT NULL) AND (state = 'awaiting_partner'));
create trigger registration_entries_added AFTER INSERT ON registration_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_entries('1');
create trigger registration_entries_before AFTER UPDATE ON registration_entries REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_entries('-1');
create trigger registration_entries_code_back AFTER UPDATE OF state ON registration_entries FOR EACH ROW WHEN (((new.code_use_id IS NOT NULL) AND (old.state = ANY (ARRAY['held', 'offered'])) AND (new.state <> ALL (ARRAY['held', 'offered', 'awaiting_partner', 'confirmed'])))) EXECUTE FUNCTION give_code_back();
create trigger registration_entries_now AFTER UPDATE ON registration_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_entries('1');
create trigger registration_entries_owed AFTER UPDATE OF cancelled_at ON registration_entries FOR EACH ROW WHEN (((old.cancelled_at IS NULL) AND (new.cancelled_at IS NOT NULL))) EXECUTE FUNCTION forget_owed_fee();
create trigger registration_entries_removed AFTER DELETE ON registration_entries REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_entries('-1');
create trigger registration_entries_status_added AFTER INSERT ON registration_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_entries();
create trigger registration_entries_status_changed AFTER UPDATE ON registration_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_entries();

create table orders (
  id uuid not null,
  order_ref text not null,
  event_id uuid,
  vendor_id uuid not null,
  provider text not null,
  amount_paise bigint not null,
  commission_bps integer not null,
  commission_paise bigint not null,
  vendor_share_paise bigint not null,
  status text not null,
  session_id text not null,
  expires_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  provider_read_at timestamp with time zone,
  tcs_paise bigint default 0 not null,
  tds_paise bigint default 0 not null,
  payer_id uuid,
  refund_policy jsonb,
  tax_profile_id uuid,
  tax_treatment text,
  taxable_paise bigint,
  gst_paise bigint,
  place_of_supply text,
  tcs_bps integer,
  tds_bps integer,
  deposit_paise bigint default 0 not null,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_order_ref_key UNIQUE (order_ref),
  constraint orders_amount_paise_check CHECK ((amount_paise > 0)),
  constraint orders_commission_paise_check CHECK ((commission_paise >= 0)),
  constraint orders_deposit CHECK (((deposit_paise >= 0) AND ((deposit_paise = 0) OR (event_id IS NOT NULL)))),
  constraint orders_gst_paise_check CHECK ((gst_paise >= 0)),
  constraint orders_payer CHECK (((event_id IS NOT NULL) OR (payer_id IS NULL))),
  constraint orders_split CHECK (((((commission_paise + vendor_share_paise) + tcs_paise) + tds_paise) = amount_paise)),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['open', 'paid', 'expired', 'closed', 'refunding', 'partially_refunded', 'refunded']))),
  constraint orders_tax_treatment_check CHECK ((tax_treatment = ANY (ARRAY['not_registered', 'taxable', 'exempt']))),
  constraint orders_taxable_paise_check CHECK ((taxable_paise >= 0)),
  constraint orders_taxed CHECK (
CASE
    WHEN (tax_profile_id IS NULL) THEN (num_nonnulls(tax_treatment, taxable_paise, gst_paise, place_of_supply) = 0)
    ELSE ((num_nulls(tax_treatment, taxable_paise, gst_paise, place_of_supply) = 0) AND ((taxable_paise + gst_paise) = amount_paise) AND ((tax_treatment = 'taxable') OR (gst_paise = 0)))
END),
  constraint orders_tcs_bps_check CHECK ((tcs_bps >= 0)),
  constraint orders_tcs_paise_check CHECK ((tcs_paise >= 0)),
  constraint orders_tds_bps_check CHECK ((tds_bps >= 0)),
  constraint orders_tds_paise_check CHECK ((tds_paise >= 0)),
  constraint orders_vendor_share_paise_check CHECK ((vendor_share_paise >= 0)),
  constraint orders_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint orders_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES users(id),
  constraint orders_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);
comment on table orders is 'What one payer pays at once; a top-up of an organizer has no event and no lines. Amount and split are snapshots.';
create index orders_event on orders (event_id);
create index orders_figures on orders (event_id, paid_at) INCLUDE (amount_paise) WHERE (paid_at IS NOT NULL);
create unique index orders_one_open_top_up on orders (vendor_id) WHERE ((status = 'open') AND (event_id IS NULL));
create index orders_payer on orders (payer_id, created_at DESC) WHERE (payer_id IS NOT NULL);
create index orders_vendor on orders (vendor_id, created_at DESC);
create trigger orders_added AFTER INSERT ON orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_orders('1');
create trigger orders_changed AFTER UPDATE ON orders FOR EACH ROW WHEN (((old.event_id IS DISTINCT FROM new.event_id) OR (old.paid_at IS DISTINCT FROM new.paid_at) OR (old.amount_paise IS DISTINCT FROM new.amount_paise))) EXECUTE FUNCTION note_changed_order();
create trigger orders_closed AFTER UPDATE OF status ON orders FOR EACH ROW WHEN (((old.status = 'open') AND (new.status <> 'open'))) EXECUTE FUNCTION close_order_lines();
create trigger orders_removed AFTER DELETE ON orders REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_orders('-1');
CREATE CONSTRAINT TRIGGER orders_sum_of_lines AFTER INSERT OR UPDATE OF amount_paise ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_order_of_other_sum();

create table payments (
  id uuid not null,
  order_id uuid not null,
  provider_payment_id text not null,
  status text not null,
  amount_paise bigint not null,
  method text,
  bank_reference text,
  at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_order_id_provider_payment_id_key UNIQUE (order_id, provider_payment_id),
  constraint payments_amount_paise_check CHECK ((amount_paise >= 0)),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['pending', 'failed', 'dropped', 'cancelled', 'success']))),
  constraint payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
comment on table payments is 'A payment of an order, as the provider reports it; one succeeds once.';
create unique index payments_one_success on payments (order_id) WHERE (status = 'success');

create table refunds (
  id uuid not null,
  order_id uuid not null,
  provider_payment_id text,
  amount_paise bigint not null,
  reason text not null,
  status text not null,
  created_at timestamp with time zone default now() not null,
  done_at timestamp with time zone,
  attempt integer default 1 not null,
  failed_at timestamp with time zone,
  upi_enc text,
  upi_shown text,
  paid_how text,
  paid_from text,
  paid_reference text,
  proof_file_id uuid,
  registration_id uuid not null,
  is_deposit boolean default false not null,
  is_gathered boolean default false not null,
  gathered_at timestamp with time zone,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_amount_paise_check CHECK ((amount_paise > 0)),
  constraint refunds_attempt_check CHECK (((attempt >= 1) AND (attempt <= 99))),
  constraint refunds_failed CHECK (((status <> 'failed') OR (failed_at IS NOT NULL))),
  constraint refunds_paid_by_hand CHECK ((((paid_how IS NULL) = (paid_from IS NULL)) AND ((paid_how IS NULL) = (paid_reference IS NULL)) AND ((paid_how IS NULL) OR (status = 'done')) AND ((proof_file_id IS NULL) OR (paid_how IS NOT NULL)))),
  constraint refunds_paid_from_check CHECK ((paid_from = ANY (ARRAY['organizer', 'platform']))),
  constraint refunds_paid_how_check CHECK ((paid_how = ANY (ARRAY['upi', 'bank', 'cash']))),
  constraint refunds_status_check CHECK ((status = ANY (ARRAY['created', 'sent', 'done', 'failed', 'cancelled']))),
  constraint refunds_upi CHECK (((upi_enc IS NULL) = (upi_shown IS NULL))),
  constraint refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint refunds_proof_file_id_fkey FOREIGN KEY (proof_file_id) REFERENCES files(id),
  constraint refunds_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id)
);
comment on table refunds is 'A refund made by the provider, with whom it burdens.';
create index refunds_accepted on refunds (created_at) WHERE ((status <> 'cancelled') AND (provider_payment_id IS NULL));
create index refunds_gathered on refunds (id) WHERE (is_gathered AND (gathered_at IS NULL));
create index refunds_open on refunds (order_id) WHERE (status = 'failed');
create index refunds_order on refunds (order_id);
create index refunds_registration on refunds (registration_id);
create trigger refunds_added AFTER INSERT ON refunds REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_refunds('1');
create trigger refunds_changed AFTER UPDATE ON refunds REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_refunds();
create trigger refunds_removed AFTER DELETE ON refunds REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_refunds('-1');

create table webhook_inbox (
  id uuid not null,
  provider text not null,
  event_key text not null,
  type text not null,
  body jsonb not null,
  received_at timestamp with time zone default now() not null,
  processed_at timestamp with time zone,
  outcome text,
  constraint webhook_inbox_pkey PRIMARY KEY (id),
  constraint webhook_inbox_provider_event_key_key UNIQUE (provider, event_key)
);
comment on table webhook_inbox is 'What the provider told us, before anything is made of it: stored once, replayable.';

create table scan_log (
  id uuid not null,
  event_id uuid not null,
  registration_id uuid,
  scanned_by uuid not null,
  result text not null,
  at timestamp with time zone default now() not null,
  client_id text,
  device_id text,
  scanned_at timestamp with time zone,
  other_at timestamp with time zone,
  other_device text,
  list text default 'arrival' not null,
  constraint scan_log_pkey PRIMARY KEY (id),
  constraint scan_log_event_id_client_id_key UNIQUE (event_id, client_id),
  constraint scan_log_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint scan_log_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id),
  constraint scan_log_scanned_by_fkey FOREIGN KEY (scanned_by) REFERENCES users(id)
);
comment on table scan_log is 'Every scan at a gate and what became of it.';
create index scan_log_conflicts on scan_log (event_id, at DESC) WHERE (result = 'conflict');
create index scan_log_devices on scan_log (event_id, device_id, at DESC) WHERE (device_id IS NOT NULL);
create index scan_log_event on scan_log (event_id, at DESC);

create table fixtures (
  event_id uuid not null,
  version integer not null,
  settings jsonb not null,
  draws jsonb not null,
  editable jsonb not null,
  schedule jsonb not null,
  summary jsonb not null,
  lot_seed bigint not null,
  published_version integer,
  published_at timestamp with time zone,
  updated_by uuid,
  updated_at timestamp with time zone default now() not null,
  locked jsonb default '[]'::jsonb not null,
  published_last_day date,
  published_categories uuid[] default '{}'::uuid[] not null,
  published_last_night timestamp with time zone,
  constraint fixtures_pkey PRIMARY KEY (event_id),
  constraint fixtures_last_night_of_a_day CHECK (((published_last_night IS NULL) OR (published_last_day IS NOT NULL))),
  constraint fixtures_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint fixtures_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id)
);
comment on table fixtures is 'An event''s draws and plan: the version in force, and the one that is published.';
create trigger fixtures_told AFTER INSERT OR UPDATE OF published_version, published_at ON fixtures FOR EACH ROW EXECUTE FUNCTION tell_live_change('event_id');

create table fixture_versions (
  event_id uuid not null,
  version integer not null,
  snapshot jsonb not null,
  saved_by uuid,
  saved_at timestamp with time zone default now() not null,
  constraint fixture_versions_pkey PRIMARY KEY (event_id, version),
  constraint fixture_versions_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint fixture_versions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(id)
);
comment on table fixture_versions is 'Every version of the fixtures that was saved.';

create table sandbox_payees (
  payee_ref text not null,
  details_mac text not null,
  outcome text not null,
  decided_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  transfer_outcome text default 'SETTLED' not null,
  constraint sandbox_payees_pkey PRIMARY KEY (payee_ref),
  constraint sandbox_payees_outcome_check CHECK ((outcome = ANY (ARRAY['ACTIVE', 'VALIDATION_FAILED', 'ACTION_REQUIRED', 'ON_HOLD']))),
  constraint sandbox_payees_transfer_outcome_check CHECK ((transfer_outcome = ANY (ARRAY['SETTLED', 'FAILED', 'REVERSED'])))
);
comment on table sandbox_payees is 'The sandbox provider''s own books, as a bank would keep them elsewhere: nothing here refers to our tables.';

create table sandbox_orders (
  order_ref text not null,
  session_id text not null,
  amount_paise bigint not null,
  payer_name text not null,
  note text not null,
  return_url text not null,
  shares jsonb not null,
  closed_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint sandbox_orders_pkey PRIMARY KEY (order_ref),
  constraint sandbox_orders_session_id_key UNIQUE (session_id),
  constraint sandbox_orders_amount_paise_check CHECK ((amount_paise >= 100))
);
comment on table sandbox_orders is 'The sandbox provider''s orders.';

create table sandbox_payments (
  payment_ref text not null,
  order_ref text not null,
  status text not null,
  amount_paise bigint not null,
  method text not null,
  bank_reference text,
  at timestamp with time zone not null,
  fee_paise bigint default 0 not null,
  fee_tax_paise bigint default 0 not null,
  reported_paise bigint,
  constraint sandbox_payments_pkey PRIMARY KEY (payment_ref),
  constraint sandbox_payments_amount_paise_check CHECK ((amount_paise >= 0)),
  constraint sandbox_payments_fee_paise_check CHECK ((fee_paise >= 0)),
  constraint sandbox_payments_fee_tax_paise_check CHECK ((fee_tax_paise >= 0)),
  constraint sandbox_payments_reported_paise_check CHECK ((reported_paise >= 0)),
  constraint sandbox_payments_status_check CHECK ((status = ANY (ARRAY['pending', 'failed', 'dropped', 'cancelled', 'success']))),
  constraint sandbox_payments_order_ref_fkey FOREIGN KEY (order_ref) REFERENCES sandbox_orders(order_ref)
);
comment on table sandbox_payments is 'The sandbox provider''s payments.';
create index sandbox_payments_at on sandbox_payments (at) WHERE (status = 'success');
create index sandbox_payments_order on sandbox_payments (order_ref);

create table sandbox_refunds (
  refund_ref text not null,
  order_ref text not null,
  amount_paise bigint not null,
  shares jsonb not null,
  status text not null,
  at timestamp with time zone not null,
  constraint sandbox_refunds_pkey PRIMARY KEY (refund_ref),
  constraint sandbox_refunds_amount_paise_check CHECK ((amount_paise > 0)),
  constraint sandbox_refunds_status_check CHECK ((status = ANY (ARRAY['done', 'pending', 'failed']))),
  constraint sandbox_refunds_order_ref_fkey FOREIGN KEY (order_ref) REFERENCES sandbox_orders(order_ref)
);
comment on table sandbox_refunds is 'The sandbox provider''s refunds.';
create index sandbox_refunds_order on sandbox_refunds (order_ref);

create table payment_alerts (
  id uuid not null,
  kind text not null,
  order_ref text not null,
  provider_payment_id text default '' not null,
  details jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  note text default '' not null,
  constraint payment_alerts_pkey PRIMARY KEY (id),
  constraint payment_alerts_kind_order_ref_provider_payment_id_key UNIQUE (kind, order_ref, provider_payment_id),
  constraint payment_alerts_kind_check CHECK ((kind = ANY (ARRAY['amount_mismatch', 'unknown_order', 'unknown_refund', 'late_success', 'double_success', 'refund_failed', 'transfer_differs', 'dispute_differs', 'balance_differs']))),
  constraint payment_alerts_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id)
);
comment on table payment_alerts is 'What needs a person''s eyes: money that does not match an order, orders nobody knows. Nothing is fulfilled from here.';
create index payment_alerts_open on payment_alerts (created_at DESC) WHERE (resolved_at IS NULL);

create table match_states (
  event_id uuid not null,
  match_id text not null,
  status text not null,
  court integer,
  called_at timestamp with time zone,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  winner text,
  kind text,
  score jsonb default '[]'::jsonb not null,
  updated_at timestamp with time zone default now() not null,
  rubbers jsonb default '{}'::jsonb not null,
  exception text,
  corrected_from jsonb,
  left_court jsonb default '{}'::jsonb not null,
  constraint match_states_pkey PRIMARY KEY (event_id, match_id),
  constraint match_states_check CHECK (((status = 'done') = (winner IS NOT NULL))),
  constraint match_states_court_check CHECK (((court >= 1) AND (court <= 256))),
  constraint match_states_drawn_level CHECK (((kind IS DISTINCT FROM 'drawn') OR are_level(score))),
  constraint match_states_exception_check CHECK (((length(exception) >= 1) AND (length(exception) <= 300))),
  constraint match_states_kind_check CHECK ((kind = ANY (ARRAY['played', 'walkover', 'retired', 'disqualified', 'drawn', 'void']))),
  constraint match_states_status_check CHECK ((status = ANY (ARRAY['waiting', 'held', 'called', 'playing', 'suspended', 'done']))),
  constraint match_states_winner_check CHECK (((winner = '') = (kind = ANY (ARRAY['drawn', 'void'])))),
  constraint match_states_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);
comment on table match_states is 'What the day makes of the planned matches. A row appears when a match is first touched; results are the draw''s own.';
create unique index match_states_court on match_states (event_id, court) WHERE (status = ANY (ARRAY['called', 'playing']));
create trigger match_states_drawn BEFORE INSERT OR UPDATE OF kind ON match_states FOR EACH ROW WHEN ((new.kind = 'drawn')) EXECUTE FUNCTION refuse_drawn_match();
create trigger match_states_told AFTER INSERT OR DELETE OR UPDATE ON match_states FOR EACH ROW EXECUTE FUNCTION tell_live_change('event_id');

create table event_staff (
  id uuid not null,
  event_id uuid not null,
  email text not null,
  user_id uuid,
  role text not null,
  invited_by uuid not null,
  invited_at timestamp with time zone default now() not null,
  accepted_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  constraint event_staff_pkey PRIMARY KEY (id),
  constraint event_staff_check CHECK (((accepted_at IS NULL) = (user_id IS NULL))),
  constraint event_staff_email_check CHECK ((email = lower(email))),
  constraint event_staff_role_check CHECK ((role = ANY (ARRAY['co_organizer', 'desk', 'check_in', 'finance']))),
  constraint event_staff_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint event_staff_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id),
  constraint event_staff_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES users(id),
  constraint event_staff_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table event_staff is 'Who helps with an event. A row begins as an invitation to an e-mail address and becomes a membership when that address''s account takes it up. Removed ones stay: the history names them.';
create unique index event_staff_email on event_staff (event_id, email) WHERE (revoked_at IS NULL);
create unique index event_staff_member on event_staff (event_id, user_id) WHERE ((revoked_at IS NULL) AND (user_id IS NOT NULL));
create index event_staff_user on event_staff (user_id) WHERE (revoked_at IS NULL);

create table ledger_txn (
  id uuid not null,
  book text not null,
  kind text not null,
  idempotency_key text not null,
  request_hash text not null,
  vendor_id uuid,
  order_id uuid,
  refund_id uuid,
  settlement_id uuid,
  reverses_txn_id uuid,
  occurred_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint ledger_txn_pkey PRIMARY KEY (id),
  constraint ledger_txn_book_idempotency_key_key UNIQUE (book, idempotency_key),
  constraint ledger_txn_reverses_txn_id_key UNIQUE (reverses_txn_id),
  constraint ledger_txn_book_check CHECK ((book = ANY (ARRAY['live', 'sandbox']))),
  constraint ledger_txn_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint ledger_txn_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint ledger_txn_reverses_txn_id_fkey FOREIGN KEY (reverses_txn_id) REFERENCES ledger_txn(id),
  constraint ledger_txn_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);
comment on table ledger_txn is 'The books: double entry, written once and never changed. A correction is another transaction.';
create index ledger_txn_order on ledger_txn (order_id) WHERE (order_id IS NOT NULL);
create index ledger_txn_settlement on ledger_txn (settlement_id) WHERE (settlement_id IS NOT NULL);
create index ledger_txn_vendor on ledger_txn (vendor_id, occurred_at, id) WHERE (vendor_id IS NOT NULL);
create trigger ledger_txn_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_txn FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

create table ledger_entry (
  id bigint generated always as identity,
  txn_id uuid not null,
  vendor_id uuid,
  account text not null,
  kind text not null,
  amount_paise bigint not null,
  constraint ledger_entry_pkey PRIMARY KEY (id),
  constraint ledger_entry_account_check CHECK ((account = ANY (ARRAY['gateway_clearing', 'platform_bank', 'vendor_payable', 'vendor_in_transit', 'vendor_receivable', 'refund_in_flight', 'dispute_held', 'unallocated_receipts', 'commission', 'gateway_fee', 'gst_input', 'tcs_payable', 'tds_payable', 'suspense_recon', 'deposit_held']))),
  constraint ledger_entry_amount_paise_check CHECK ((amount_paise <> 0)),
  constraint ledger_entry_txn_id_fkey FOREIGN KEY (txn_id) REFERENCES ledger_txn(id),
  constraint ledger_entry_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);
comment on table ledger_entry is 'The two or more sides of a transaction; they sum to nothing.';
create index ledger_entry_txn on ledger_entry (txn_id);
create index ledger_entry_vendor on ledger_entry (vendor_id, account, kind, id DESC);
create trigger ledger_entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT ON ledger_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_txn_must_balance();
create trigger ledger_entry_days AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_sum_days();

create table ledger_days (
  book text not null,
  vendor_id uuid,
  day date not null,
  account text not null,
  kind text not null,
  amount_paise bigint not null,
  entries bigint not null
);
comment on table ledger_days is 'The sums of each day in India, so that a figure never adds up two million lines. Compared with the entries every night.';
create unique index ledger_days_key on ledger_days (vendor_id, book, account, kind, day) NULLS NOT DISTINCT;

create table settlements (
  id uuid not null,
  book text not null,
  reference text not null,
  vendor_id uuid not null,
  status text not null,
  amount_paise bigint not null,
  utr text,
  transfer_mode text,
  reason text,
  ifsc text not null,
  account_last4 text not null,
  initiated_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint settlements_pkey PRIMARY KEY (id),
  constraint settlements_reference_key UNIQUE (reference),
  constraint settlements_amount_paise_check CHECK ((amount_paise > 0)),
  constraint settlements_book_check CHECK ((book = ANY (ARRAY['live', 'sandbox']))),
  constraint settlements_check CHECK (((status <> 'SETTLED') OR ((settled_at IS NOT NULL) AND (utr IS NOT NULL)))),
  constraint settlements_status_check CHECK ((status = ANY (ARRAY['INITIATED', 'SETTLED', 'FAILED', 'REVERSED']))),
  constraint settlements_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);
comment on table settlements is 'One bank transfer to a vendor.';
create index settlements_running on settlements (vendor_id) WHERE (status = 'INITIATED');
create index settlements_vendor on settlements (vendor_id, initiated_at DESC);

create table payout_items (
  id uuid not null,
  book text not null,
  vendor_id uuid not null,
  order_id uuid not null,
  refund_id uuid,
  kind text not null,
  amount_paise bigint not null,
  at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  is_open boolean default true not null,
  settlement_id uuid,
  dispute_id uuid,
  deposit_id uuid,
  constraint payout_items_pkey PRIMARY KEY (id),
  constraint payout_items_book_check CHECK ((book = ANY (ARRAY['live', 'sandbox']))),
  constraint payout_items_deposit CHECK (((kind = 'deposit_kept') = (deposit_id IS NOT NULL))),
  constraint payout_items_dispute CHECK (((kind = ANY (ARRAY['dispute', 'dispute_back'])) = (dispute_id IS NOT NULL))),
  constraint payout_items_kind_check CHECK ((kind = ANY (ARRAY['share', 'refund', 'refund_back', 'refund_paid', 'dispute', 'dispute_back', 'top_up', 'deposit_kept', 'deposit_back']))),
  constraint payout_items_sign CHECK (((kind = ANY (ARRAY['refund', 'dispute', 'deposit_back'])) = (amount_paise < 0))),
  constraint payout_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint payout_items_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint payout_items_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlements(id),
  constraint payout_items_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);
comment on table payout_items is 'What is to be paid out, one item a share or a refund of it. Open items add up to what the vendor is owed.';
create index payout_items_at on payout_items (vendor_id, at DESC, id DESC);
create unique index payout_items_once on payout_items (order_id, kind, refund_id, dispute_id, deposit_id) NULLS NOT DISTINCT;
create index payout_items_open on payout_items (vendor_id, due_at) WHERE is_open;
create index payout_items_settlement on payout_items (settlement_id) WHERE (settlement_id IS NOT NULL);
create index payout_items_shares on payout_items (vendor_id, at DESC) WHERE (kind = 'share');

create table settlement_lines (
  settlement_id uuid not null,
  item_id uuid not null,
  amount_paise bigint not null,
  constraint settlement_lines_pkey PRIMARY KEY (settlement_id, item_id),
  constraint settlement_lines_item_id_fkey FOREIGN KEY (item_id) REFERENCES payout_items(id),
  constraint settlement_lines_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlements(id)
);
comment on table settlement_lines is 'What a transfer is made of, written once with it.';

create table bank_holidays (
  day date not null,
  name text not null,
  constraint bank_holidays_pkey PRIMARY KEY (day)
);
comment on table bank_holidays is 'Days on which banks rest besides Sundays and second and fourth Saturdays; the moon decides some of them, so this is data.';

create table reconciliation_results (
  vendor_id uuid not null,
  day date not null,
  processed_paise bigint not null,
  matched_paise bigint not null,
  discrepancies jsonb default '[]'::jsonb not null,
  checked_at timestamp with time zone not null,
  constraint reconciliation_results_pkey PRIMARY KEY (vendor_id, day),
  constraint reconciliation_results_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);
comment on table reconciliation_results is 'What the comparison with the provider found, for each vendor and day of payment.';

create table ledger_proofs (
  id uuid not null,
  at timestamp with time zone not null,
  findings jsonb not null,
  constraint ledger_proofs_pkey PRIMARY KEY (id)
);
comment on table ledger_proofs is 'The nightly proof that the books agree with themselves.';

create table commission_requests (
  id uuid not null,
  organizer_id uuid not null,
  current_bps integer not null,
  requested_bps integer not null,
  status text default 'PENDING_APPROVAL' not null,
  note text,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint commission_requests_pkey PRIMARY KEY (id),
  constraint commission_requests_requested_bps_check CHECK (((requested_bps >= 0) AND (requested_bps <= 5000))),
  constraint commission_requests_status_check CHECK ((status = ANY (ARRAY['PENDING_APPROVAL', 'APPROVED', 'REJECTED']))),
  constraint commission_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint commission_requests_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(user_id)
);
comment on table commission_requests is 'An organizer asks for another rate of commission.';
create unique index commission_requests_open on commission_requests (organizer_id) WHERE (status = 'PENDING_APPROVAL');

create table vendor_documents (
  id uuid not null,
  vendor_id uuid not null,
  doc_type text not null,
  shown_value text not null,
  value_index text not null,
  status text not null,
  uploaded_at timestamp with time zone not null,
  constraint vendor_documents_pkey PRIMARY KEY (id),
  constraint vendor_documents_vendor_id_doc_type_key UNIQUE (vendor_id, doc_type),
  constraint vendor_documents_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);
comment on table vendor_documents is 'Proofs that a vendor added. The number went to the provider: its last characters and a keyed digest stay.';

create table sandbox_transfers (
  settlement_ref text not null,
  payee_ref text not null,
  amount_paise bigint not null,
  mode text not null,
  outcome text not null,
  utr text,
  started_at timestamp with time zone not null,
  done_at timestamp with time zone not null,
  reversed_at timestamp with time zone,
  constraint sandbox_transfers_pkey PRIMARY KEY (settlement_ref),
  constraint sandbox_transfers_amount_paise_check CHECK ((amount_paise > 0)),
  constraint sandbox_transfers_outcome_check CHECK ((outcome = ANY (ARRAY['SETTLED', 'FAILED', 'REVERSED'])))
);
comment on table sandbox_transfers is 'The sandbox provider''s transfers.';
create index sandbox_transfers_payee on sandbox_transfers (payee_ref, done_at);

create table sandbox_documents (
  payee_ref text not null,
  doc_type text not null,
  value_mac text not null,
  status text not null,
  constraint sandbox_documents_pkey PRIMARY KEY (payee_ref, doc_type)
);
comment on table sandbox_documents is 'Documents handed to the sandbox provider.';

create table ledger_totals (
  book text not null,
  vendor_id uuid,
  account text not null,
  kind text not null,
  amount_paise bigint not null,
  entries bigint not null
);
comment on table ledger_totals is 'Running sums of all time beside those of days: a balance reads a dozen rows, however old the books are.';
create unique index ledger_totals_key on ledger_totals (vendor_id, book, account, kind) NULLS NOT DISTINCT;

create table account_deletions (
  user_id uuid not null,
  asked_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  constraint account_deletions_pkey PRIMARY KEY (user_id),
  constraint account_deletions_check CHECK ((due_at > asked_at)),
  constraint account_deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table account_deletions is 'Who asked for the deletion of their account, and when it is due. The row goes with the erasure, or when it is taken back.';
create index account_deletions_due on account_deletions (due_at);

create table event_days (
  event_id uuid not null,
  day date not null,
  confirmed integer not null,
  checked_in integer not null,
  waitlisted integer not null,
  desk_paise bigint not null,
  paid_paise bigint not null,
  returned_paise bigint not null,
  constraint event_days_pkey PRIMARY KEY (event_id, day),
  constraint event_days_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
) with (fillfactor=60);
comment on table event_days is 'The figures of an event by day, kept by triggers.';

create table event_totals (
  event_id uuid not null,
  confirmed integer not null,
  checked_in integer not null,
  waitlisted integer not null,
  desk_paise bigint not null,
  paid_paise bigint not null,
  returned_paise bigint not null,
  constraint event_totals_pkey PRIMARY KEY (event_id),
  constraint event_totals_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
) with (fillfactor=60);
comment on table event_totals is 'The sums of an event''s days.';

create table event_day_changes (
  event_id uuid not null,
  day date not null,
  confirmed integer not null,
  checked_in integer not null,
  waitlisted integer not null,
  desk_paise bigint not null,
  paid_paise bigint not null,
  returned_paise bigint not null
) with (autovacuum_vacuum_threshold=200, autovacuum_vacuum_scale_factor=0);
comment on table event_day_changes is 'What the running transaction has changed so far; when it ends nothing of it is left here. Cleared away early: everybody who reads the sums looks here too.';
CREATE CONSTRAINT TRIGGER event_days_sum AFTER INSERT ON event_day_changes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_event_days();

create table desk_refunds (
  id uuid not null,
  event_id uuid not null,
  registration_id uuid not null,
  amount_paise bigint not null,
  how text not null,
  note text default '' not null,
  at timestamp with time zone default now() not null,
  taken_back_at timestamp with time zone,
  taken_back_reason text,
  constraint desk_refunds_pkey PRIMARY KEY (id),
  constraint desk_refunds_amount_paise_check CHECK ((amount_paise > 0)),
  constraint desk_refunds_how_check CHECK ((how = ANY (ARRAY['cash', 'upi']))),
  constraint desk_refunds_taken_back CHECK (((taken_back_at IS NULL) = (taken_back_reason IS NULL))),
  constraint desk_refunds_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint desk_refunds_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id)
);
comment on table desk_refunds is 'Cash or UPI handed back at the desk, and records of it that were undone.';
create index desk_refunds_figures on desk_refunds (event_id, at) INCLUDE (amount_paise) WHERE (taken_back_at IS NULL);
create index desk_refunds_registration on desk_refunds (registration_id, at);
create trigger desk_refunds_added AFTER INSERT ON desk_refunds REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_desk_refunds('-1');
create trigger desk_refunds_changed AFTER UPDATE ON desk_refunds REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_desk_refunds_taken_back();
create trigger desk_refunds_removed AFTER DELETE ON desk_refunds REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_desk_refunds('1');
create trigger desk_refunds_sum BEFORE INSERT OR DELETE ON desk_refunds FOR EACH ROW EXECUTE FUNCTION sum_desk_refund();
create trigger desk_refunds_taken_back BEFORE UPDATE ON desk_refunds FOR EACH ROW WHEN ((NOT is_only_merged(to_jsonb(old.*), to_jsonb(new.*)))) EXECUTE FUNCTION sum_desk_refund();

create table umpire_guesses (
  id uuid not null,
  event_id uuid not null,
  source text not null,
  is_known boolean not null,
  is_wrong boolean default false not null,
  at timestamp with time zone default now() not null,
  constraint umpire_guesses_pkey PRIMARY KEY (id),
  constraint umpire_guesses_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);
comment on table umpire_guesses is 'Passwords typed at an event''s umpire door that were wrong, or are being looked at. A right one is taken away again.';
create index umpire_guesses_event on umpire_guesses (event_id, at);

create table umpire_passes (
  token_hash bytea not null,
  event_id uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  court integer,
  constraint umpire_passes_pkey PRIMARY KEY (token_hash),
  constraint umpire_passes_court_check CHECK (((court >= 1) AND (court <= 256))),
  constraint umpire_passes_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);
comment on table umpire_passes is 'What the desk shows as a QR code: lets one umpire in without the password.';
create index umpire_passes_event on umpire_passes (event_id) WHERE (used_at IS NULL);

create table second_factors (
  user_id uuid not null,
  secret_enc text,
  enrolled_at timestamp with time zone,
  last_step bigint default 0 not null,
  pending_enc text,
  pending_at timestamp with time zone,
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_check CHECK (((secret_enc IS NULL) = (enrolled_at IS NULL))),
  constraint second_factors_check1 CHECK (((pending_enc IS NULL) = (pending_at IS NULL))),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table second_factors is 'What an account proves itself with beside its password: the secret of an authenticator app, encrypted, and recovery codes, hashed. A new secret waits as the pending one for its first code; the one before it stands until then.';

create table recovery_codes (
  user_id uuid not null,
  code_index text not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_index),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES second_factors(user_id) ON DELETE CASCADE
);
comment on table recovery_codes is 'One-time codes for a lost authenticator app, hashed.';

create table sign_in_challenges (
  token_hash bytea not null,
  user_id uuid not null,
  tries integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint sign_in_challenges_pkey PRIMARY KEY (token_hash),
  constraint sign_in_challenges_tries_check CHECK (((tries >= 0) AND (tries <= 5))),
  constraint sign_in_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table sign_in_challenges is 'A sign-in between the password and the code.';
create index sign_in_challenges_user on sign_in_challenges (user_id);

create table event_counts (
  event_id uuid not null,
  figure text not null,
  key text not null,
  count integer not null,
  constraint event_counts_pkey PRIMARY KEY (event_id, figure, key)
) with (fillfactor=60);
comment on table event_counts is 'How many players of an event answered what, kept by triggers.';

create table event_count_changes (
  event_id uuid not null,
  figure text not null,
  key text not null,
  count integer not null
) with (autovacuum_vacuum_threshold=200, autovacuum_vacuum_scale_factor=0);
comment on table event_count_changes is 'What the running transaction has changed of these counts so far.';
CREATE CONSTRAINT TRIGGER event_counts_sum AFTER INSERT ON event_count_changes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_event_days();

create table call_offs (
  event_id uuid not null,
  reason text not null,
  refund text not null,
  percent integer not null,
  state text default 'running' not null,
  actor_id uuid not null,
  created_at timestamp with time zone default now() not null,
  desk text default 'owed' not null,
  in_steps boolean default false not null,
  constraint call_offs_pkey PRIMARY KEY (event_id),
  constraint call_offs_desk_check CHECK ((desk = ANY (ARRAY['handed_back', 'kept', 'owed']))),
  constraint call_offs_percent_check CHECK (((percent >= 0) AND (percent <= 100))),
  constraint call_offs_refund_check CHECK ((refund = ANY (ARRAY['policy', 'full']))),
  constraint call_offs_state_check CHECK ((state = ANY (ARRAY['running', 'paused', 'done']))),
  constraint call_offs_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint call_offs_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);
comment on table call_offs is 'An event that was called off, and how far its refunds are.';
create index call_offs_running on call_offs (event_id) WHERE (state = 'running');

create table call_off_entries (
  registration_id uuid not null,
  event_id uuid not null,
  state text default 'waiting' not null,
  refund_id uuid,
  problem text,
  constraint call_off_entries_pkey PRIMARY KEY (registration_id),
  constraint call_off_entries_refund_id_key UNIQUE (refund_id),
  constraint call_off_entries_check CHECK (((refund_id IS NULL) OR (state = 'done'))),
  constraint call_off_entries_check1 CHECK (((problem IS NULL) = (state <> 'failed'))),
  constraint call_off_entries_state_check CHECK ((state = ANY (ARRAY['waiting', 'short', 'done', 'failed']))),
  constraint call_off_entries_event_id_fkey FOREIGN KEY (event_id) REFERENCES call_offs(event_id),
  constraint call_off_entries_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint call_off_entries_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id)
);
comment on table call_off_entries is 'One row an entry, ended in the transaction that gives its fee back: so once, whoever works on it and dies at it.';
create index call_off_entries_event on call_off_entries (event_id, state);

create table match_pads (
  event_id uuid not null,
  match_id text not null,
  client_id text not null,
  umpire_session uuid,
  preset text not null,
  doubles boolean not null,
  held_since timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  battery smallint,
  waiting integer default 0 not null,
  entries integer default 0 not null,
  score jsonb not null,
  constraint match_pads_pkey PRIMARY KEY (event_id, match_id),
  constraint match_pads_battery_check CHECK (((battery >= 0) AND (battery <= 100))),
  constraint match_pads_client_id_check CHECK (((length(client_id) >= 1) AND (length(client_id) <= 64))),
  constraint match_pads_waiting_check CHECK ((waiting >= 0)),
  constraint match_pads_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);
comment on table match_pads is 'What a match''s phone holds: which device may write its log, the score so far, and when it was heard of last.';

create table match_points (
  event_id uuid not null,
  match_id text not null,
  position integer not null,
  client_id text not null,
  seq integer not null,
  type text not null,
  side smallint,
  note text,
  at timestamp with time zone not null,
  taken_at timestamp with time zone default now() not null,
  umpire_session uuid,
  constraint match_points_pkey PRIMARY KEY (event_id, match_id, "position"),
  constraint match_points_event_id_match_id_client_id_seq_key UNIQUE (event_id, match_id, client_id, seq),
  constraint match_points_note_check CHECK ((length(note) <= 300)),
  constraint match_points_position_check CHECK (("position" > 0)),
  constraint match_points_seq_check CHECK ((seq > 0)),
  constraint match_points_side_check CHECK ((side = ANY (ARRAY[1, 2]))),
  constraint match_points_event_id_match_id_fkey FOREIGN KEY (event_id, match_id) REFERENCES match_pads(event_id, match_id)
);
comment on table match_points is 'The point log: a line is written once and never changed. The keys make every device''s line count once, in its order.';
create trigger match_points_append_only BEFORE UPDATE ON match_points FOR EACH ROW EXECUTE FUNCTION refuse_change_of_point();

create table disputes (
  id uuid not null,
  provider_ref text not null,
  round integer default 1 not null,
  order_id uuid not null,
  stage text not null,
  state text not null,
  amount_paise bigint not null,
  held_paise bigint not null,
  reason text not null,
  respond_by timestamp with time zone,
  told_at timestamp with time zone not null,
  opened_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  reminded_at timestamp with time zone,
  deposit_paise bigint default 0 not null,
  constraint disputes_pkey PRIMARY KEY (id),
  constraint disputes_provider_ref_round_key UNIQUE (provider_ref, round),
  constraint disputes_amount_paise_check CHECK ((amount_paise > 0)),
  constraint disputes_check1 CHECK (((state = ANY (ARRAY['won', 'lost'])) = (ended_at IS NOT NULL))),
  constraint disputes_held CHECK (((held_paise >= 0) AND (deposit_paise >= 0) AND ((held_paise + deposit_paise) <= amount_paise))),
  constraint disputes_round_check CHECK (((round >= 1) AND (round <= 99))),
  constraint disputes_state_check CHECK ((state = ANY (ARRAY['open', 'under_review', 'won', 'lost']))),
  constraint disputes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
comment on table disputes is 'A payment that the player''s bank asks back. One that begins anew after it was won is another round of it.';
create index disputes_order on disputes (order_id);
create index disputes_running on disputes (respond_by) WHERE (state = ANY (ARRAY['open', 'under_review']));

create table dispute_evidence (
  id uuid not null,
  dispute_id uuid not null,
  file_name text not null,
  note text not null,
  actor_id uuid not null,
  sent_at timestamp with time zone default now() not null,
  constraint dispute_evidence_pkey PRIMARY KEY (id),
  constraint dispute_evidence_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint dispute_evidence_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES disputes(id)
);
comment on table dispute_evidence is 'What was sent to the bank; the file itself went to the provider and stays there.';
create index dispute_evidence_dispute on dispute_evidence (dispute_id);

create table sandbox_disputes (
  dispute_ref text not null,
  order_ref text not null,
  payment_ref text not null,
  amount_paise bigint not null,
  opened_at timestamp with time zone not null,
  respond_by timestamp with time zone not null,
  evidence_at timestamp with time zone,
  is_lost boolean default false not null,
  constraint sandbox_disputes_pkey PRIMARY KEY (dispute_ref),
  constraint sandbox_disputes_amount_paise_check CHECK ((amount_paise > 0))
);
comment on table sandbox_disputes is 'The sandbox bank''s side.';

create table invoice_series (
  book text not null,
  kind text not null,
  financial_year text not null,
  last integer not null,
  constraint invoice_series_pkey PRIMARY KEY (book, kind, financial_year),
  constraint invoice_series_book_check CHECK ((book = ANY (ARRAY['live', 'sandbox']))),
  constraint invoice_series_kind_check CHECK ((kind = ANY (ARRAY['invoice', 'credit_note'])))
);
comment on table invoice_series is 'Tax invoices for the commission, a month and an organizer each, as they were issued. Numbers run without a gap within a financial year; what refunds took off more than was earned is a credit note with numbers of its own.';

create table commission_invoices (
  id uuid not null,
  book text not null,
  vendor_id uuid not null,
  month date not null,
  kind text not null,
  financial_year text not null,
  number integer not null,
  amount_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  issuer text not null,
  issuer_gstin text,
  recipient text not null,
  recipient_gstin text,
  recipient_state text not null,
  issued_at timestamp with time zone not null,
  recipient_address text,
  constraint commission_invoices_pkey PRIMARY KEY (id),
  constraint commission_invoices_book_kind_financial_year_number_key UNIQUE (book, kind, financial_year, number),
  constraint commission_invoices_book_vendor_id_month_key UNIQUE (book, vendor_id, month),
  constraint commission_invoices_amount_paise_check CHECK ((amount_paise > 0)),
  constraint commission_invoices_book_check CHECK ((book = ANY (ARRAY['live', 'sandbox']))),
  constraint commission_invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice', 'credit_note']))),
  constraint commission_invoices_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint commission_invoices_number_check CHECK ((number > 0)),
  constraint commission_invoices_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);
comment on table commission_invoices is 'A tax invoice or credit note of a month.';
create index commission_invoices_vendor on commission_invoices (vendor_id, month);

create table hall_states (
  event_id uuid not null,
  stopped_at timestamp with time zone,
  stop_reason text,
  no_show_minutes smallint default 10 not null,
  mode text default 'suggest' not null,
  resumed_at timestamp with time zone,
  constraint hall_states_pkey PRIMARY KEY (event_id),
  constraint hall_states_check CHECK (((stop_reason IS NULL) OR (stopped_at IS NOT NULL))),
  constraint hall_states_mode_check CHECK ((mode = ANY (ARRAY['manual', 'suggest', 'automatic']))),
  constraint hall_states_no_show_minutes_check CHECK (((no_show_minutes >= 1) AND (no_show_minutes <= 120))),
  constraint hall_states_stop_reason_check CHECK (((length(stop_reason) >= 1) AND (length(stop_reason) <= 300))),
  constraint hall_states_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);
comment on table hall_states is 'What the desk has said of the hall. Without a row play goes on, and a match that was called waits the usual time.';
create trigger first_hall_stops_told AFTER INSERT ON hall_states FOR EACH ROW WHEN ((new.stopped_at IS NOT NULL)) EXECUTE FUNCTION tell_live_change('event_id');
create trigger hall_stops_told AFTER UPDATE OF stopped_at, stop_reason ON hall_states FOR EACH ROW WHEN (((old.stopped_at IS DISTINCT FROM new.stopped_at) OR (old.stop_reason IS DISTINCT FROM new.stop_reason))) EXECUTE FUNCTION tell_live_change('event_id');

create table closed_courts (
  event_id uuid not null,
  court integer not null,
  since timestamp with time zone default now() not null,
  until timestamp with time zone,
  reason text,
  constraint closed_courts_pkey PRIMARY KEY (event_id, court),
  constraint closed_courts_court_check CHECK (((court >= 1) AND (court <= 256))),
  constraint closed_courts_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint closed_courts_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);
comment on table closed_courts is 'Courts that nobody is called to: for good, or until a moment.';
create trigger closed_courts_told AFTER INSERT OR DELETE OR UPDATE ON closed_courts FOR EACH ROW EXECUTE FUNCTION tell_live_change('event_id');

create table match_alerts (
  user_id uuid not null,
  by_mail boolean not null,
  constraint match_alerts_pkey PRIMARY KEY (user_id),
  constraint match_alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table match_alerts is 'Whether a player wants a mail when one of their matches is called, moved or rescheduled. Without a row: no.';

create table push_devices (
  id uuid not null,
  user_id uuid not null,
  address_index text not null,
  subscription_enc text not null,
  created_at timestamp with time zone default now() not null,
  constraint push_devices_pkey PRIMARY KEY (id),
  constraint push_devices_address_index_key UNIQUE (address_index),
  constraint push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table push_devices is 'A browser that allows push messages. Anyone who knows its address could push to it: the subscription is encrypted, and looked up by a digest of the address.';
create index push_devices_of_user on push_devices (user_id);

create table push_keys (
  only_one boolean default true not null,
  public_key text not null,
  private_key_enc text not null,
  constraint push_keys_pkey PRIMARY KEY (only_one),
  constraint push_keys_only_one_check CHECK (only_one)
);
comment on table push_keys is 'The keys that identify this installation to push services (VAPID, RFC 8292): created on first use, one pair for all nodes.';

create table gate_marks (
  registration_id uuid not null,
  list text not null,
  event_id uuid not null,
  at timestamp with time zone not null,
  marked_by uuid not null,
  device_id text,
  constraint gate_marks_pkey PRIMARY KEY (registration_id, list),
  constraint gate_marks_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint gate_marks_marked_by_fkey FOREIGN KEY (marked_by) REFERENCES users(id),
  constraint gate_marks_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id)
);
comment on table gate_marks is 'What the gate scans besides arrivals: who left, who got the kit, who is present on a day or for a category.';
create index gate_marks_lists on gate_marks (event_id, list, at DESC);

create table gate_flags (
  registration_id uuid not null,
  documents_due boolean default false not null,
  note_enc text,
  saved_at timestamp with time zone not null,
  constraint gate_flags_pkey PRIMARY KEY (registration_id),
  constraint gate_flags_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id)
);
comment on table gate_flags is 'What the gate should check when a player arrives. The note is about a person, so it is encrypted.';

create table gate_devices (
  id uuid not null,
  event_id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  device_id text not null,
  seen_at timestamp with time zone not null,
  blocked_at timestamp with time zone,
  constraint gate_devices_pkey PRIMARY KEY (id),
  constraint gate_devices_event_id_session_id_key UNIQUE (event_id, session_id),
  constraint gate_devices_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint gate_devices_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint gate_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table gate_devices is 'The scanning devices, identified by their sessions: a renamed phone remains the same device.';

create table payout_adjustments (
  item_id uuid not null,
  number bigint not null,
  created_at timestamp with time zone default now() not null,
  made_at timestamp with time zone,
  constraint payout_adjustments_pkey PRIMARY KEY (item_id),
  constraint payout_adjustments_number_key UNIQUE (number),
  constraint payout_adjustments_number_check CHECK ((number > 0)),
  constraint payout_adjustments_item_id_fkey FOREIGN KEY (item_id) REFERENCES payout_items(id)
);
comment on table payout_adjustments is 'What moves a vendor''s balance at a provider that keeps its own and knows nothing of it: disputes, and refunds that were paid by hand. One adjustment for each such item of the books, under a number that the provider hears of.';
create index payout_adjustments_due on payout_adjustments (created_at) WHERE (made_at IS NULL);

create table fixture_pdfs (
  event_id uuid not null,
  file_id uuid not null,
  constraint fixture_pdfs_pkey PRIMARY KEY (event_id),
  constraint fixture_pdfs_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint fixture_pdfs_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id)
);
comment on table fixture_pdfs is 'The fixtures PDF that an event''s page links to is kept by the prints that make it: the row of an event has one writer.';

create table standing_proposals (
  event_id uuid not null,
  courts jsonb not null,
  constraint standing_proposals_pkey PRIMARY KEY (event_id),
  constraint standing_proposals_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
comment on table standing_proposals is 'The matches proposed for the free courts of a live event, by court ({"3": "MS/R1/4"}): every desk and every umpire''s phone shows the same, and a proposal stays on its court until it is called (decision 0123).';

create table former_organization_names (
  id uuid not null,
  organizer_id uuid not null,
  name text not null,
  until timestamp with time zone default now() not null,
  constraint former_organization_names_pkey PRIMARY KEY (id),
  constraint former_organization_names_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(user_id)
);
comment on table former_organization_names is 'An organization may change its name; papers of what is over carry the one it had then.';
create index former_organization_names_organizer_id_until_idx on former_organization_names (organizer_id, until);

create table court_names (
  event_id uuid not null,
  court integer not null,
  name text not null,
  constraint court_names_pkey PRIMARY KEY (event_id, court),
  constraint court_names_court_check CHECK (((court >= 1) AND (court <= 256))),
  constraint court_names_name_check CHECK (((length(name) >= 1) AND (length(name) <= 30))),
  constraint court_names_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
comment on table court_names is 'What the organizer calls the courts. The names are the event''s and no version''s: a court that is renamed is called so at once by everything that names it.';
create unique index court_names_of_event on court_names (event_id, plain_name(name));
create trigger court_names_live_notice AFTER INSERT OR DELETE OR UPDATE ON court_names FOR EACH ROW EXECUTE FUNCTION tell_live_change('event_id');

create table order_lines (
  id uuid not null,
  order_id uuid not null,
  registration_id uuid not null,
  entry_id uuid,
  kind text not null,
  reason text default '' not null,
  amount_paise bigint not null,
  refunded_paise bigint default 0 not null,
  is_open boolean default true not null,
  why jsonb,
  constraint order_lines_pkey PRIMARY KEY (id),
  constraint order_lines_kind_check CHECK ((kind = ANY (ARRAY['fee', 'owed', 'discount', 'addition', 'deposit']))),
  constraint order_lines_refunded CHECK (((refunded_paise >= 0) AND (refunded_paise <= GREATEST(amount_paise, (0)::bigint)))),
  constraint order_lines_sign CHECK (((kind = 'discount') = (amount_paise < 0))),
  constraint order_lines_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES registration_entries(id),
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_lines_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id)
);
comment on table order_lines is 'One fee, discount or addition of one entry of one player. A fee without an entry is one from before lines were written down.';
create index order_lines_entry on order_lines (entry_id);
create unique index order_lines_one_open on order_lines (registration_id, entry_id) WHERE (is_open AND (kind = ANY (ARRAY['fee', 'owed'])));
create index order_lines_order on order_lines (order_id);
create index order_lines_registration on order_lines (registration_id);
CREATE CONSTRAINT TRIGGER order_lines_sum AFTER INSERT OR UPDATE OF amount_paise ON order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_order_of_other_sum();

create table refund_lines (
  refund_id uuid not null,
  line_id uuid not null,
  amount_paise bigint not null,
  constraint refund_lines_pkey PRIMARY KEY (refund_id, line_id),
  constraint refund_lines_amount_paise_check CHECK ((amount_paise > 0)),
  constraint refund_lines_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_lines(id),
  constraint refund_lines_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id)
);
comment on table refund_lines is 'What a refund of a fee returns of which line. A refund of a second payment has none.';
create index refund_lines_line on refund_lines (line_id);
create trigger refund_lines_summed AFTER INSERT ON refund_lines FOR EACH ROW EXECUTE FUNCTION sum_refund_lines();

create table players (
  id uuid not null,
  user_id uuid not null,
  is_self boolean default false not null,
  name text default '' not null,
  plain_name text generated always as (plain_name(name)) stored not null,
  dob_enc text,
  gender text,
  phone_enc text,
  email_enc text,
  city text,
  academy text,
  district text,
  state_ut text,
  guardian_enc text,
  ids jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  constraint players_pkey PRIMARY KEY (id),
  constraint players_gender_check CHECK ((gender = ANY (ARRAY['female', 'male', 'other']))),
  constraint players_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table players is 'The players of an account. What is known of its holder stands in the account itself.';
create unique index players_once on players (user_id, plain_name) WHERE ((removed_at IS NULL) AND (NOT is_self));
create unique index players_self on players (user_id) WHERE is_self;

create table registration_corrections (
  id uuid not null,
  registration_id uuid not null,
  event_id uuid not null,
  at timestamp with time zone default now() not null,
  made_by uuid not null,
  by_player boolean not null,
  fields text[] not null,
  changes_enc text not null,
  constraint registration_corrections_pkey PRIMARY KEY (id),
  constraint registration_corrections_fields CHECK ((cardinality(fields) > 0)),
  constraint registration_corrections_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint registration_corrections_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint registration_corrections_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id)
);
comment on table registration_corrections is 'Corrections of a player or a partner, with the values before and after; why is in the audit log.';
create index registration_corrections_registration on registration_corrections (registration_id, at DESC);

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
  constraint desk_payments_pkey PRIMARY KEY (id),
  constraint desk_payments_amount_paise_check CHECK ((amount_paise > 0)),
  constraint desk_payments_how_check CHECK ((how = ANY (ARRAY['cash', 'upi']))),
  constraint desk_payments_undone CHECK (((undone_at IS NULL) = (undone_reason IS NULL))),
  constraint desk_payments_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint desk_payments_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id),
  constraint desk_payments_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES users(id)
);
comment on table desk_payments is 'Fees that were owed and paid at the desk, in parts too, and records of it that were undone.';
create index desk_payments_event on desk_payments (event_id) WHERE (undone_at IS NULL);
create index desk_payments_registration on desk_payments (registration_id, at);
create trigger desk_payments_sum BEFORE INSERT OR DELETE ON desk_payments FOR EACH ROW EXECUTE FUNCTION pay_owed_fee();
create trigger desk_payments_undone BEFORE UPDATE ON desk_payments FOR EACH ROW WHEN ((NOT is_only_merged(to_jsonb(old.*), to_jsonb(new.*)))) EXECUTE FUNCTION pay_owed_fee();

create table sign_in_codes (
  user_id uuid not null,
  code_index text not null,
  tries integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_codes_pkey PRIMARY KEY (user_id),
  constraint sign_in_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table sign_in_codes is 'Mailed sign-in codes, as keyed digests.';

create table birthday_tries (
  user_id uuid not null,
  event_id uuid not null,
  plain_name text not null,
  dob_index text not null,
  at timestamp with time zone default now() not null,
  constraint birthday_tries_pkey PRIMARY KEY (user_id, event_id, plain_name, dob_index),
  constraint birthday_tries_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint birthday_tries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table birthday_tries is 'Blind indexes of the birthdays that an account has given for a name at an event, gone after a month.';
create index birthday_tries_at on birthday_tries (at);

create table partner_invites (
  id uuid not null,
  entry_id uuid not null,
  token_hash bytea not null,
  code_index text not null,
  link_enc text not null,
  name text not null,
  email_enc text,
  share text not null,
  share_paise bigint not null,
  state text default 'open' not null,
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  reminded_at timestamp with time zone,
  answered_at timestamp with time zone,
  reason text default '' not null,
  seat_id uuid,
  created_at timestamp with time zone default now() not null,
  email_index text,
  made_by text default 'invite' not null,
  constraint partner_invites_pkey PRIMARY KEY (id),
  constraint partner_invites_accepted CHECK (((state <> 'accepted') OR (seat_id IS NOT NULL))),
  constraint partner_invites_email CHECK (((email_index IS NULL) OR (email_enc IS NOT NULL))),
  constraint partner_invites_made_by CHECK ((made_by = ANY (ARRAY['invite', 'request', 'organizer']))),
  constraint partner_invites_share CHECK (((share = ANY (ARRAY['whole', 'half'])) AND (share_paise >= 0) AND ((share = 'half') OR (share_paise = 0)))),
  constraint partner_invites_state CHECK ((state = ANY (ARRAY['open', 'accepted', 'declined', 'over', 'replaced']))),
  constraint partner_invites_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES registration_entries(id),
  constraint partner_invites_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES registration_entries(id)
);
comment on table partner_invites is 'Who was asked to play as the partner of an entry, and what came of it. One of an entry counts; the others were replaced.';
create unique index partner_invites_code on partner_invites (code_index);
create index partner_invites_email on partner_invites (email_index) WHERE (email_index IS NOT NULL);
create index partner_invites_entry on partner_invites (entry_id);
create unique index partner_invites_one on partner_invites (entry_id) WHERE (state <> 'replaced');
create index partner_invites_open on partner_invites (expires_at) WHERE ((state = 'open') AND (sent_at IS NOT NULL));
create index partner_invites_seat on partner_invites (seat_id) WHERE (seat_id IS NOT NULL);
create unique index partner_invites_token on partner_invites (token_hash);

create table key_checks (
  ring text not null,
  key_id text not null,
  canary text not null,
  first_used_at timestamp with time zone default now() not null,
  retired_at timestamp with time zone,
  constraint key_checks_pkey PRIMARY KEY (ring, key_id),
  constraint key_checks_ring_check CHECK ((ring = ANY (ARRAY['fields', 'tickets'])))
);
comment on table key_checks is 'Keys in use. Of fields: a text that the key of this name opens. Of tickets: the public key, named by its content. A retired one may be missing from the settings.';

create table backups (
  made_at timestamp with time zone not null,
  folder text not null,
  bytes bigint not null,
  constraint backups_pkey PRIMARY KEY (made_at)
);
comment on table backups is 'Complete backups, by the command and by the nightly job.';

create table sign_up_codes (
  email_index text not null,
  code_index text not null,
  tries integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint sign_up_codes_pkey PRIMARY KEY (email_index)
);
comment on table sign_up_codes is 'Mailed codes that make an account, as keyed digests of address and code.';

create table event_prices (
  event_id uuid not null,
  rules jsonb default '{"dates": [], "bundles": [], "classes": []}'::jsonb not null,
  constraint event_prices_pkey PRIMARY KEY (event_id),
  constraint event_prices_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);
comment on table event_prices is 'Prices by date, fee classes and bundles of an event, amounts in paise, categories by id; an event without a row has none.';

create table discount_codes (
  id uuid not null,
  event_id uuid not null,
  code text not null,
  percent integer,
  amount_paise bigint,
  category_ids uuid[],
  from_day date,
  until_day date,
  most integer,
  most_by_account integer,
  used integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  constraint discount_codes_pkey PRIMARY KEY (id),
  constraint discount_codes_amount_paise_check CHECK ((amount_paise > 0)),
  constraint discount_codes_days CHECK (((from_day IS NULL) OR (until_day IS NULL) OR (from_day <= until_day))),
  constraint discount_codes_most_by_account_check CHECK ((most_by_account > 0)),
  constraint discount_codes_most_check CHECK ((most > 0)),
  constraint discount_codes_one_kind CHECK ((num_nonnulls(percent, amount_paise) = 1)),
  constraint discount_codes_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint discount_codes_used_check CHECK ((used >= 0)),
  constraint discount_codes_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);
comment on table discount_codes is 'Codes that give something off the fees of an event. `used` counts the uses that stand: a conditional update, so that no race uses one more often than it may be.';
create index discount_codes_event on discount_codes (event_id);
create unique index discount_codes_once on discount_codes (event_id, code) WHERE (removed_at IS NULL);

create table code_uses (
  id uuid not null,
  code_id uuid not null,
  user_id uuid not null,
  at timestamp with time zone default now() not null,
  given_back_at timestamp with time zone,
  constraint code_uses_pkey PRIMARY KEY (id),
  constraint code_uses_code_id_fkey FOREIGN KEY (code_id) REFERENCES discount_codes(id),
  constraint code_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table code_uses is 'One form that a code was used with; given back when none of its entries was paid for.';
create index code_uses_code on code_uses (code_id, user_id) WHERE (given_back_at IS NULL);
create index code_uses_user on code_uses (user_id);

create table event_revisions (
  id uuid not null,
  event_id uuid not null,
  state text default 'pending' not null,
  before jsonb not null,
  after jsonb not null,
  reason text,
  sent_by uuid,
  sent_at timestamp with time zone default now() not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  full_refund_until timestamp with time zone,
  choices jsonb default '[]'::jsonb not null,
  constraint event_revisions_pkey PRIMARY KEY (id),
  constraint event_revisions_check CHECK (((state = 'pending') = (decided_at IS NULL))),
  constraint event_revisions_choices CHECK ((jsonb_typeof(choices) = 'array')),
  constraint event_revisions_state_check CHECK ((state = ANY (ARRAY['pending', 'approved', 'rejected', 'withdrawn', 'replaced']))),
  constraint event_revisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint event_revisions_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_revisions_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id)
);
comment on table event_revisions is 'Changes of approved events that wait for an administrator, and what was decided.';
create index event_revisions_of_event on event_revisions (event_id, sent_at);
create unique index event_revisions_pending on event_revisions (event_id) WHERE (state = 'pending');

create table messages (
  kind text not null,
  about text not null,
  person uuid not null,
  channel text not null,
  event_id uuid,
  state text not null,
  reason text,
  notification_id uuid,
  mail_id uuid,
  told_at timestamp with time zone default now() not null,
  whatsapp_id uuid,
  constraint messages_pkey PRIMARY KEY (kind, about, person, channel),
  constraint messages_channel_check CHECK ((channel = ANY (ARRAY['bell', 'email', 'push', 'whatsapp']))),
  constraint messages_state_check CHECK ((state = ANY (ARRAY['told', 'failed', 'stopped']))),
  constraint messages_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
comment on table messages is 'Whom a message has been written to, by channel: the key lets a repeat tell nobody twice.';
create index messages_event on messages (event_id, kind);
create index messages_person on messages (person);
create index messages_whatsapp on messages (whatsapp_id) WHERE (whatsapp_id IS NOT NULL);

create table message_stops (
  person uuid not null,
  kind text not null,
  channel text not null,
  organizer_id uuid,
  stopped_at timestamp with time zone default now() not null,
  constraint message_stops_person_kind_channel_organizer_id_key UNIQUE NULLS NOT DISTINCT (person, kind, channel, organizer_id),
  constraint message_stops_channel_check CHECK ((channel = ANY (ARRAY['bell', 'email', 'push', 'whatsapp']))),
  constraint message_stops_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(user_id)
);
comment on table message_stops is 'Messages that a person no longer wants by a channel; of one organizer, where it names one.';

create table event_announcements (
  id uuid not null,
  event_id uuid not null,
  text text not null,
  text_hindi text,
  audience jsonb not null,
  channels text[] not null,
  due_at timestamp with time zone not null,
  pin_until timestamp with time zone,
  state text default 'waiting' not null,
  people integer default 0 not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  constraint event_announcements_pkey PRIMARY KEY (id),
  constraint event_announcements_state_check CHECK ((state = ANY (ARRAY['waiting', 'sending', 'sent', 'withdrawn']))),
  constraint event_announcements_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000))),
  constraint event_announcements_text_hindi_check CHECK (((length(text_hindi) >= 1) AND (length(text_hindi) <= 1000))),
  constraint event_announcements_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint event_announcements_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
comment on table event_announcements is 'What an organizer tells players of an event, at once or at a time; pinned where everybody reads it.';
create index event_announcements_event on event_announcements (event_id, created_at DESC);

create table announced_people (
  announcement_id uuid not null,
  person uuid not null,
  registrations uuid[] default '{}'::uuid[] not null,
  invites uuid[] default '{}'::uuid[] not null,
  told_at timestamp with time zone,
  constraint announced_people_pkey PRIMARY KEY (announcement_id, person),
  constraint announced_people_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES event_announcements(id) ON DELETE CASCADE
);
comment on table announced_people is 'Whom an announcement is for, found when it was sent, with the players through whom.';
create index announced_people_waiting on announced_people (announcement_id) WHERE (told_at IS NULL);

create table told_fixtures (
  event_id uuid not null,
  version integer not null,
  told_at timestamp with time zone default now() not null,
  due_version integer,
  constraint told_fixtures_pkey PRIMARY KEY (event_id),
  constraint told_fixtures_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
comment on table told_fixtures is 'The version of an event''s fixtures that its players were last told of; 0 before the first time.';

create table security_log (
  id uuid not null,
  hour timestamp with time zone not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  times integer default 1 not null,
  act text,
  route text not null,
  refusal text,
  user_id uuid,
  event_id uuid,
  address inet not null,
  constraint security_log_pkey PRIMARY KEY (id),
  constraint security_log_once UNIQUE NULLS NOT DISTINCT (hour, route, refusal, user_id, event_id, address),
  constraint security_log_of_something CHECK (((act IS NOT NULL) OR (refusal IS NOT NULL))),
  constraint security_log_times_check CHECK ((times > 0)),
  constraint security_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table security_log is 'Sign-ins, codes, refusals and appointments by account and address; what repeats within an hour is one row.';
create index security_log_last on security_log (last_at DESC);
create index security_log_user on security_log (user_id, last_at DESC) WHERE (user_id IS NOT NULL);

create table told_results (
  event_id uuid not null,
  match_id text not null,
  said jsonb,
  times integer default 1 not null,
  constraint told_results_pkey PRIMARY KEY (event_id, match_id),
  constraint told_results_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
comment on table told_results is 'The result of a match that its players were last told of, null after it was taken back; "times" counts these messages and is part of their keys.';

create table told_of_tomorrow (
  registration_id uuid not null,
  day date not null,
  told_at timestamp with time zone default now() not null,
  constraint told_of_tomorrow_pkey PRIMARY KEY (registration_id, day),
  constraint told_of_tomorrow_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id) ON DELETE CASCADE
);
comment on table told_of_tomorrow is 'Players who were told of an event on the evening before; a moved event is another day.';

create table tax_profiles (
  id uuid not null,
  organizer_id uuid not null,
  legal_name text not null,
  address text not null,
  gstin_enc text,
  state_ut text not null,
  fees text not null,
  gst_bps integer,
  exemption text,
  created_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  constraint tax_profiles_pkey PRIMARY KEY (id),
  constraint tax_profiles_exemption CHECK (((fees = 'exempt') = (exemption IS NOT NULL))),
  constraint tax_profiles_fees_check CHECK ((fees = ANY (ARRAY['not_registered', 'taxable', 'exempt']))),
  constraint tax_profiles_gst_bps_check CHECK (((gst_bps >= 1) AND (gst_bps <= 10000))),
  constraint tax_profiles_rate CHECK (((fees = 'taxable') = (gst_bps IS NOT NULL))),
  constraint tax_profiles_registered CHECK (
CASE fees
    WHEN 'taxable' THEN (gstin_enc IS NOT NULL)
    WHEN 'not_registered' THEN (gstin_enc IS NULL)
    ELSE true
END),
  constraint tax_profiles_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(user_id)
);
comment on table tax_profiles is 'Versions of organizers'' tax profiles, never changed: orders and papers name theirs. The GSTIN is a copy of the payout account''s as it then was.';
create unique index tax_profiles_current on tax_profiles (organizer_id) WHERE (replaced_at IS NULL);
create index tax_profiles_organizer on tax_profiles (organizer_id, created_at);

create table fee_paper_series (
  book text not null,
  vendor_id uuid not null,
  kind text not null,
  financial_year text not null,
  last integer not null,
  constraint fee_paper_series_pkey PRIMARY KEY (book, vendor_id, kind, financial_year),
  constraint fee_paper_series_book_check CHECK ((book = ANY (ARRAY['live', 'sandbox']))),
  constraint fee_paper_series_kind_check CHECK ((kind = ANY (ARRAY['tax_invoice', 'bill_of_supply', 'credit_note']))),
  constraint fee_paper_series_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);
comment on table fee_paper_series is 'The last number of each series; its row is locked until the paper is written, so that no number is lost.';

create table fee_papers (
  id uuid not null,
  book text not null,
  vendor_id uuid not null,
  order_id uuid not null,
  refund_id uuid,
  corrects_id uuid,
  kind text not null,
  financial_year text not null,
  number integer not null,
  amount_paise bigint not null,
  taxable_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  issued_at timestamp with time zone not null,
  constraint fee_papers_pkey PRIMARY KEY (id),
  constraint fee_papers_number UNIQUE (book, vendor_id, kind, financial_year, number),
  constraint fee_papers_refund UNIQUE (refund_id),
  constraint fee_papers_amount_paise_check CHECK ((amount_paise > 0)),
  constraint fee_papers_book_check CHECK ((book = ANY (ARRAY['live', 'sandbox']))),
  constraint fee_papers_cgst_paise_check CHECK ((cgst_paise >= 0)),
  constraint fee_papers_correct CHECK ((((kind = 'credit_note') = (refund_id IS NOT NULL)) AND ((kind = 'credit_note') = (corrects_id IS NOT NULL)))),
  constraint fee_papers_igst_paise_check CHECK ((igst_paise >= 0)),
  constraint fee_papers_kind_check CHECK ((kind = ANY (ARRAY['tax_invoice', 'bill_of_supply', 'credit_note']))),
  constraint fee_papers_number_check CHECK (((number >= 1) AND (number <= 999999))),
  constraint fee_papers_sgst_paise_check CHECK ((sgst_paise >= 0)),
  constraint fee_papers_sum CHECK (((((taxable_paise + cgst_paise) + sgst_paise) + igst_paise) = amount_paise)),
  constraint fee_papers_taxable_paise_check CHECK ((taxable_paise >= 0)),
  constraint fee_papers_corrects_id_fkey FOREIGN KEY (corrects_id) REFERENCES fee_papers(id),
  constraint fee_papers_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint fee_papers_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint fee_papers_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);
comment on table fee_papers is 'Tax invoices, bills of supply and credit notes of entry fees, as issued; supplier, rate and place are in the order''s version of the tax profile and in the order.';
create index fee_papers_corrects on fee_papers (corrects_id) WHERE (corrects_id IS NOT NULL);
create index fee_papers_month on fee_papers (vendor_id, book, issued_at);
create index fee_papers_of_order on fee_papers (order_id);
create unique index fee_papers_order on fee_papers (order_id) WHERE (refund_id IS NULL);
create trigger fee_papers_final BEFORE INSERT OR DELETE OR UPDATE ON fee_papers FOR EACH ROW EXECUTE FUNCTION fee_papers_have_no_gap();

create table merged_registrations (
  id uuid not null,
  registration_id uuid not null,
  event_id uuid not null,
  ticket_code text,
  merged_by uuid not null,
  at timestamp with time zone default now() not null,
  constraint merged_registrations_pkey PRIMARY KEY (id),
  constraint merged_registrations_ticket_code_key UNIQUE (ticket_code),
  constraint merged_registrations_other CHECK ((id <> registration_id)),
  constraint merged_registrations_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint merged_registrations_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES users(id),
  constraint merged_registrations_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id)
);
comment on table merged_registrations is 'Registrations that became part of another of the same person: what their ticket and their links lead to.';
create index merged_registrations_event on merged_registrations (event_id);
create index merged_registrations_into on merged_registrations (registration_id);

create table player_follows (
  user_id uuid not null,
  registration_id uuid not null,
  entry_id uuid not null,
  since timestamp with time zone default now() not null,
  constraint player_follows_pkey PRIMARY KEY (user_id, registration_id),
  constraint player_follows_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES registration_entries(id) ON DELETE CASCADE,
  constraint player_follows_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id) ON DELETE CASCADE,
  constraint player_follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on table player_follows is 'Players whom an account wants to be told of when they are called; the entry is the page that was pressed.';
create index player_follows_player on player_follows (registration_id);

create table draw_seals (
  event_id uuid not null,
  number integer not null,
  secret bytea not null,
  hash bytea generated always as (sha256(secret)) stored not null,
  sealed_at timestamp with time zone default now() not null,
  opened_at timestamp with time zone,
  constraint draw_seals_pkey PRIMARY KEY (event_id, number),
  constraint draw_seals_secret_of_32_bytes CHECK ((length(secret) = 32)),
  constraint draw_seals_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
comment on table draw_seals is 'Secrets that fix draw numbers: the hash is public at once, the secret with the published draw.';
create unique index draw_seals_one_closed on draw_seals (event_id) WHERE (opened_at IS NULL);

create table draw_makings (
  event_id uuid not null,
  version integer not null,
  seal integer,
  lot_seed bigint not null,
  bases jsonb not null,
  made_at timestamp with time zone default now() not null,
  constraint draw_makings_pkey PRIMARY KEY (event_id, version),
  constraint draw_makings_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint draw_makings_event_id_seal_fkey FOREIGN KEY (event_id, seal) REFERENCES draw_seals(event_id, number)
);
comment on table draw_makings is 'What each draw of an event was made from, for everybody to make it again; no seal: its number was typed.';

create table rankings (
  id uuid not null,
  organizer_id uuid not null,
  name text not null,
  points jsonb not null,
  best integer,
  is_public boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint rankings_pkey PRIMARY KEY (id),
  constraint rankings_best_at_least_one CHECK ((best > 0)),
  constraint rankings_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(user_id)
);
comment on table rankings is 'Rankings of an organizer: what each place is worth, and how many results count.';
create unique index rankings_name on rankings (organizer_id, lower(name));

create table ranking_events (
  ranking_id uuid not null,
  event_id uuid not null,
  percent integer default 100 not null,
  constraint ranking_events_pkey PRIMARY KEY (ranking_id, event_id),
  constraint ranking_events_percent CHECK (((percent >= 1) AND (percent <= 1000))),
  constraint ranking_events_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint ranking_events_ranking_id_fkey FOREIGN KEY (ranking_id) REFERENCES rankings(id) ON DELETE CASCADE
);
comment on table ranking_events is 'The events that count for a ranking, and with how much of its points.';
create index ranking_events_event on ranking_events (event_id);

create table event_prizes (
  event_id uuid not null,
  category_id uuid not null,
  place integer not null,
  amount_paise bigint default 0 not null,
  item text,
  class text,
  constraint event_prizes_place_once UNIQUE NULLS NOT DISTINCT (category_id, class, place),
  constraint event_prizes_amount CHECK ((amount_paise >= 0)),
  constraint event_prizes_place CHECK (((place >= 1) AND (place <= 64))),
  constraint event_prizes_something CHECK (((amount_paise > 0) OR (item IS NOT NULL))),
  constraint event_prizes_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint event_prizes_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
comment on table event_prizes is 'The prize list of an event, a row for each place of a category, or of a class of its players.';
create index event_prizes_event on event_prizes (event_id);

create table event_prize_lists (
  event_id uuid not null,
  sharing text not null,
  one_each boolean default true not null,
  constraint event_prize_lists_pkey PRIMARY KEY (event_id),
  constraint event_prize_lists_sharing CHECK ((sharing = ANY (ARRAY['each', 'pool', 'equal', 'hort']))),
  constraint event_prize_lists_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
comment on table event_prize_lists is 'How those who are level are rewarded (by place each or from a pool, by points equally or by the system of Hort), and whether everybody has one prize at most.';

create table partner_requests (
  id uuid not null,
  entry_id uuid not null,
  from_entry_id uuid,
  user_id uuid not null,
  player_id uuid,
  name text not null,
  plain_name text generated always as (plain_name(name)) stored,
  state text default 'open' not null,
  created_at timestamp with time zone default now() not null,
  answered_at timestamp with time zone,
  constraint partner_requests_pkey PRIMARY KEY (id),
  constraint partner_requests_from CHECK ((from_entry_id IS DISTINCT FROM entry_id)),
  constraint partner_requests_state CHECK ((state = ANY (ARRAY['open', 'accepted', 'declined', 'withdrawn', 'over']))),
  constraint partner_requests_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES registration_entries(id),
  constraint partner_requests_from_entry_id_fkey FOREIGN KEY (from_entry_id) REFERENCES registration_entries(id),
  constraint partner_requests_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE SET NULL,
  constraint partner_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table partner_requests is 'Who asked to play with somebody who wants a partner, and what came of it. A no is for good.';
create index partner_requests_asker on partner_requests (user_id);
create index partner_requests_from_entry on partner_requests (from_entry_id) WHERE (from_entry_id IS NOT NULL);
create unique index partner_requests_once on partner_requests (entry_id, user_id, plain_name) WHERE (state = ANY (ARRAY['open', 'accepted', 'declined']));
create unique index partner_requests_one on partner_requests (entry_id) WHERE (state = 'accepted');
create index partner_requests_player on partner_requests (player_id) WHERE (player_id IS NOT NULL);

create table deposits (
  id uuid not null,
  entry_id uuid not null,
  line_id uuid,
  amount_paise bigint not null,
  back_when text not null,
  taken_how text,
  taken_at timestamp with time zone default now() not null,
  state text default 'open' not null,
  why text,
  note text default '' not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  refund_id uuid,
  handed_how text,
  handed_at timestamp with time zone,
  due_why text,
  constraint deposits_pkey PRIMARY KEY (id),
  constraint deposits_line UNIQUE (line_id),
  constraint deposits_amount CHECK ((amount_paise > 0)),
  constraint deposits_back_when CHECK ((back_when = ANY (ARRAY['checked_in', 'on_court']))),
  constraint deposits_decided CHECK ((((state = 'open') = (decided_at IS NULL)) AND ((state = 'open') = (why IS NULL)))),
  constraint deposits_due_why CHECK ((due_why = ANY (ARRAY['came', 'withdrawn_early', 'withdrawn_by_rules', 'ended_by_organizer', 'called_off', 'paid_late', 'not_recorded', 'no_partner', 'pair_left_one']))),
  constraint deposits_handed CHECK ((((handed_at IS NULL) = (handed_how IS NULL)) AND ((handed_at IS NULL) OR ((state = 'given_back') AND (line_id IS NULL))))),
  constraint deposits_refund CHECK (((refund_id IS NULL) OR ((state = 'given_back') AND (line_id IS NOT NULL)))),
  constraint deposits_state CHECK ((state = ANY (ARRAY['open', 'given_back', 'kept']))),
  constraint deposits_taken CHECK ((((taken_how = ANY (ARRAY['cash', 'upi'])) AND (line_id IS NULL)) OR ((taken_how IS NULL) AND (line_id IS NOT NULL)))),
  constraint deposits_why CHECK ((why = ANY (ARRAY['came', 'withdrawn_early', 'withdrawn_by_rules', 'ended_by_organizer', 'called_off', 'paid_late', 'not_recorded', 'bank', 'stayed_away', 'granted', 'no_partner', 'pair_left_one']))),
  constraint deposits_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint deposits_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES registration_entries(id),
  constraint deposits_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_lines(id),
  constraint deposits_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id)
);
comment on table deposits is 'What was paid beside a fee and comes back to who comes: open, given back or kept, and by which rule. Of one that the desk took, what it handed out.';
create index deposits_due on deposits (entry_id) WHERE ((state = 'open') AND (due_why IS NOT NULL));
create index deposits_entry on deposits (entry_id);
create index deposits_open on deposits (entry_id) WHERE (state = 'open');
create index deposits_refund on deposits (refund_id) WHERE (refund_id IS NOT NULL);

create table whatsapp_contacts (
  user_id uuid not null,
  code text default draw_address_code() not null,
  phone_enc text,
  phone_index text,
  business_id text,
  agreed_at timestamp with time zone,
  agreed_in text,
  stopped_at timestamp with time zone,
  stopped_by text,
  open_until timestamp with time zone,
  constraint whatsapp_contacts_pkey PRIMARY KEY (user_id),
  constraint whatsapp_contacts_code_key UNIQUE (code),
  constraint whatsapp_contacts_agreed CHECK (((agreed_at IS NULL) OR (phone_index IS NOT NULL) OR (business_id IS NOT NULL))),
  constraint whatsapp_contacts_agreed_in_check CHECK ((agreed_in = ANY (ARRAY['profile', 'entry', 'message']))),
  constraint whatsapp_contacts_phone CHECK (((phone_enc IS NULL) = (phone_index IS NULL))),
  constraint whatsapp_contacts_stopped CHECK (((stopped_at IS NULL) = (stopped_by IS NULL))),
  constraint whatsapp_contacts_stopped_by_check CHECK ((stopped_by = ANY (ARRAY['person', 'word', 'provider']))),
  constraint whatsapp_contacts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table whatsapp_contacts is 'The number or business-scoped id at which an account agreed to be told by WhatsApp; "open_until": plain text may be sent, as they wrote themselves. "code" stands in the message that a ticket prepares.';
create index whatsapp_contacts_business on whatsapp_contacts (business_id) WHERE (business_id IS NOT NULL);
create index whatsapp_contacts_phone on whatsapp_contacts (phone_index);

create table whatsapp_messages (
  id uuid not null,
  user_id uuid not null,
  template text,
  language text not null,
  variables jsonb not null,
  page text,
  state text default 'waiting' not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  claimed_at timestamp with time zone,
  provider_id text,
  error_code integer,
  error text,
  spare jsonb,
  answers text,
  created_at timestamp with time zone default now() not null,
  constraint whatsapp_messages_pkey PRIMARY KEY (id),
  constraint whatsapp_messages_answers_key UNIQUE (answers),
  constraint whatsapp_messages_provider_id_key UNIQUE (provider_id),
  constraint whatsapp_messages_language_check CHECK ((language = ANY (ARRAY['en', 'hi']))),
  constraint whatsapp_messages_state_check CHECK ((state = ANY (ARRAY['waiting', 'sending', 'unknown', 'sent', 'delivered', 'read', 'failed']))),
  constraint whatsapp_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
comment on table whatsapp_messages is 'Messages by WhatsApp. "sending" is written before the provider is asked: nobody sends such a one again. "spare": the mail that goes instead if it fails. "answers": the message that it replies to.';
create index whatsapp_messages_claimed on whatsapp_messages (claimed_at) WHERE (state = 'sending');
create index whatsapp_messages_due on whatsapp_messages (next_attempt_at) WHERE (state = 'waiting');
create index whatsapp_messages_user on whatsapp_messages (user_id);

create table chess_players (
  registration_id uuid not null,
  fide_id text,
  aicf_id text,
  title text,
  federation text,
  fide_rating integer,
  national_rating integer,
  event_rating integer,
  k integer,
  constraint chess_players_pkey PRIMARY KEY (registration_id),
  constraint chess_players_aicf_id CHECK ((aicf_id ~ '^[0-9A-Za-z/-]{1,20}$')),
  constraint chess_players_federation CHECK ((federation ~ '^[A-Z]{3}$')),
  constraint chess_players_fide_id CHECK ((fide_id ~ '^[0-9]{1,11}$')),
  constraint chess_players_k CHECK (((k >= 1) AND (k <= 99))),
  constraint chess_players_ratings CHECK ((((fide_rating >= 1) AND (fide_rating <= 3999)) AND ((national_rating >= 1) AND (national_rating <= 3999)) AND ((event_rating >= 1) AND (event_rating <= 3999)))),
  constraint chess_players_title CHECK ((title = ANY (ARRAY['GM', 'IM', 'WGM', 'FM', 'WIM', 'CM', 'WFM', 'WCM']))),
  constraint chess_players_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id) ON DELETE CASCADE
);
comment on table chess_players is 'What chess knows of a player of an event: ids of FIDE and of the national federation, ratings, K and title.';
create index chess_players_fide on chess_players (fide_id) WHERE (fide_id IS NOT NULL);

create table chess_categories (
  category_id uuid not null,
  rated_by text not null,
  constraint chess_categories_pkey PRIMARY KEY (category_id),
  constraint chess_categories_rated_by CHECK ((rated_by = ANY (ARRAY['fide', 'national', 'fide_national', 'national_fide', 'highest', 'lowest', 'event']))),
  constraint chess_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE
);
comment on table chess_categories is 'Which rating of its players a chess category counts with; without a row FIDE''s, or else the national one.';

create table rating_lists (
  id uuid not null,
  organizer_id uuid not null,
  kind text not null,
  name text not null,
  players integer default 0 not null,
  started_at timestamp with time zone default now() not null,
  loaded_at timestamp with time zone,
  constraint rating_lists_pkey PRIMARY KEY (id),
  constraint rating_lists_kind CHECK ((kind = ANY (ARRAY['fide', 'national']))),
  constraint rating_lists_players CHECK (((players >= 0) AND (players <= 100000))),
  constraint rating_lists_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(user_id) ON DELETE CASCADE
);
comment on table rating_lists is 'A rating list of an organizer, complete from loaded_at on: one of each kind, the newer one takes the place of the older.';
create unique index rating_lists_loaded on rating_lists (organizer_id, kind) WHERE (loaded_at IS NOT NULL);
create index rating_lists_organizer on rating_lists (organizer_id);

create table rating_list_players (
  list_id uuid not null,
  player_id text not null,
  name text not null,
  words text not null,
  federation text,
  title text,
  rating integer,
  k integer,
  constraint rating_list_players_pkey PRIMARY KEY (list_id, player_id),
  constraint rating_list_players_list_id_fkey FOREIGN KEY (list_id) REFERENCES rating_lists(id) ON DELETE CASCADE
);
comment on table rating_list_players is 'Players of a rating list, as the federation publishes them.';
create index rating_list_players_words on rating_list_players (list_id, words text_pattern_ops);

create table claim_links (
  registration_id uuid not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint claim_links_pkey PRIMARY KEY (registration_id),
  constraint claim_links_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id) ON DELETE CASCADE
);
comment on table claim_links is 'The link by which a registration without an account comes into one: the last that the organizer made, good once.';
create unique index claim_links_token on claim_links (token_hash);

create table event_prize_classes (
  event_id uuid not null,
  category_id uuid not null,
  name text not null,
  position integer not null,
  rating text not null,
  rating_from integer,
  rating_to integer,
  min_age integer,
  max_age integer,
  gender text,
  constraint event_prize_classes_pkey PRIMARY KEY (category_id, name),
  constraint event_prize_classes_ages CHECK ((((min_age >= 0) AND (min_age <= 120)) AND ((max_age >= 0) AND (max_age <= 120)) AND (min_age <= max_age))),
  constraint event_prize_classes_band CHECK ((((rating_from >= 1) AND (rating_from <= 3999)) AND ((rating_to >= 1) AND (rating_to <= 3999)) AND (rating_from <= rating_to))),
  constraint event_prize_classes_gender CHECK ((gender = ANY (ARRAY['female', 'male']))),
  constraint event_prize_classes_limits CHECK (
CASE
    WHEN (rating = 'any') THEN ((min_age IS NOT NULL) OR (max_age IS NOT NULL) OR (gender IS NOT NULL))
    WHEN (rating = 'unrated') THEN true
    ELSE ((rating_from IS NOT NULL) OR (rating_to IS NOT NULL))
END),
  constraint event_prize_classes_name CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint event_prize_classes_rating CHECK ((rating = ANY (ARRAY['any', 'band', 'band_unrated', 'unrated']))),
  constraint event_prize_classes_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint event_prize_classes_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
comment on table event_prize_classes is 'Players of a category who have prizes of their own, by rating, age and gender.';
create index event_prize_classes_event on event_prize_classes (event_id);

create table squads (
  entry_id uuid not null,
  token_hash bytea not null,
  code_index text not null,
  link_enc text not null,
  declined jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint squads_pkey PRIMARY KEY (entry_id),
  constraint squads_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES registration_entries(id)
);
comment on table squads is 'The link by which the players of a team say yes or no, and who said no.';
create unique index squads_code on squads (code_index);
create unique index squads_token on squads (token_hash);

create table squad_reminders (
  entry_id uuid not null,
  told_at timestamp with time zone not null,
  constraint squad_reminders_pkey PRIMARY KEY (entry_id),
  constraint squad_reminders_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES registration_entries(id)
);
comment on table squad_reminders is 'When the captain of a team was told that players are missing.';

create table refunds_after_disputes (
  id uuid not null,
  order_id uuid not null,
  lines jsonb not null,
  reason text not null,
  cause jsonb not null,
  due_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  refund_id uuid,
  constraint refunds_after_disputes_pkey PRIMARY KEY (id),
  constraint refunds_after_disputes_end CHECK (((refund_id IS NULL) OR (ended_at IS NOT NULL))),
  constraint refunds_after_disputes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint refunds_after_disputes_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id)
);
comment on table refunds_after_disputes is 'Of orders that a bank asks for: what their players are due beyond it, line by line, until the bank has decided.';
create index refunds_after_disputes_open on refunds_after_disputes (order_id) WHERE (ended_at IS NULL);

alter table registrations add constraint registrations_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id);

alter table registration_entries add constraint registration_entries_code_use_id_fkey FOREIGN KEY (code_use_id) REFERENCES code_uses(id);

alter table orders add constraint orders_tax_profile_id_fkey FOREIGN KEY (tax_profile_id) REFERENCES tax_profiles(id);

alter table ledger_txn add constraint ledger_txn_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlements(id);

alter table payout_items add constraint payout_items_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id);

alter table payout_items add constraint payout_items_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES disputes(id);

alter table event_prizes add constraint event_prizes_class_fkey FOREIGN KEY (category_id, class) REFERENCES event_prize_classes(category_id, name) ON DELETE CASCADE;

create view event_days_now as
 SELECT event_days.event_id,
    event_days.day,
    event_days.confirmed,
    event_days.checked_in,
    event_days.waitlisted,
    event_days.desk_paise,
    event_days.paid_paise,
    event_days.returned_paise
   FROM event_days
UNION ALL
 SELECT event_day_changes.event_id,
    event_day_changes.day,
    event_day_changes.confirmed,
    event_day_changes.checked_in,
    event_day_changes.waitlisted,
    event_day_changes.desk_paise,
    event_day_changes.paid_paise,
    event_day_changes.returned_paise
   FROM event_day_changes;

create view event_totals_now as
 SELECT event_totals.event_id,
    event_totals.confirmed,
    event_totals.checked_in,
    event_totals.waitlisted,
    event_totals.desk_paise,
    event_totals.paid_paise,
    event_totals.returned_paise
   FROM event_totals
UNION ALL
 SELECT event_day_changes.event_id,
    event_day_changes.confirmed,
    event_day_changes.checked_in,
    event_day_changes.waitlisted,
    event_day_changes.desk_paise,
    event_day_changes.paid_paise,
    event_day_changes.returned_paise
   FROM event_day_changes;

create view event_counts_now as
 SELECT event_counts.event_id,
    event_counts.figure,
    event_counts.key,
    event_counts.count
   FROM event_counts
UNION ALL
 SELECT event_count_changes.event_id,
    event_count_changes.figure,
    event_count_changes.key,
    event_count_changes.count
   FROM event_count_changes;
