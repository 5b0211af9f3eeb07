-- A partner is invited and enters with details of their own: the pair has one place, which is the inviter's entry, and
-- the partner a registration and a ticket of their own, in which the pair stands as an entry without a place.

alter table registration_entries
  add column pair_of uuid references registration_entries,
  add column rest_paise bigint not null default 0,
  add constraint registration_entries_rest check (rest_paise >= 0 and rest_paise <= price_paise),
  add constraint registration_entries_pair check (pair_of is null or (pair_of <> id and seed is null and rest_paise = 0
    and state not in ('awaiting_partner', 'waitlisted', 'offered')));
comment on column registration_entries.pair_of is 'The entry of the inviter, which has the place; this one is its partner''s: no place, no line in a draw.';
comment on column registration_entries.rest_paise is 'Of the price, what the inviter still has to pay to keep a partner who pays nothing.';
create index registration_entries_pairs on registration_entries (pair_of) where pair_of is not null;
create unique index registration_entries_one_partner on registration_entries (pair_of)
  where pair_of is not null and state in ('held', 'confirmed');
comment on table registration_entries is 'Places in categories: each with its state, its agreed price, its partner or team. A partner who was invited has one beside the pair''s, without a place.';

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
  state text not null default 'open',
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  reminded_at timestamp with time zone,
  answered_at timestamp with time zone,
  reason text not null default '',
  seat_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint partner_invites_pkey primary key (id),
  constraint partner_invites_share check (share in ('whole', 'half') and share_paise >= 0 and (share = 'half' or share_paise = 0)),
  constraint partner_invites_state check (state in ('open', 'accepted', 'declined', 'over', 'replaced')),
  constraint partner_invites_accepted check (state <> 'accepted' or seat_id is not null),
  constraint partner_invites_entry_id_fkey foreign key (entry_id) references registration_entries(id),
  constraint partner_invites_seat_id_fkey foreign key (seat_id) references registration_entries(id)
);
comment on table partner_invites is 'Who was asked to play as the partner of an entry, and what came of it. One of an entry counts; the others were replaced.';
comment on column partner_invites.link_enc is 'The link''s secret and the code to read out, for the inviter to see again.';
comment on column partner_invites.share_paise is 'What the partner pays.';
comment on column partner_invites.sent_at is 'Since when an answer is awaited: the inviter''s part is paid.';
create unique index partner_invites_one on partner_invites (entry_id) where state <> 'replaced';
create index partner_invites_entry on partner_invites (entry_id);
create unique index partner_invites_token on partner_invites (token_hash);
create unique index partner_invites_code on partner_invites (code_index);
create index partner_invites_open on partner_invites (expires_at) where state = 'open' and sent_at is not null;
create index partner_invites_seat on partner_invites (seat_id) where seat_id is not null;
create index registration_entries_awaiting on registration_entries (hold_expires_at) where state = 'awaiting_partner';

create or replace function note_entries() returns trigger language plpgsql as $function$
begin
  insert into event_count_changes
  select r.event_id, f.figure, n.category_id::text, tg_argv[0]::integer * count(*)
  from changed n join registrations r on r.id = n.registration_id
  cross join (values ('entered', 'confirmed'), ('arrived', 'confirmed'), ('waiting', 'waitlisted')) f (figure, state)
  where n.state = f.state and n.pair_of is null and (f.figure <> 'arrived' or r.checked_in_at is not null)
  group by 1, 2, 3;
  return null;
end $function$;

create function name_partners() returns trigger language plpgsql as $$
begin
  update registration_entries n set partner_name = new.name, partner_academy = new.academy,
    partner_district = new.district, partner_state_ut = new.state_ut
  from registration_entries own
  where own.registration_id = new.id and (n.pair_of = own.id or n.id = own.pair_of and own.state in ('held', 'confirmed'));
  return null;
end $$;
comment on function name_partners() is 'Whoever plays as a pair is called the same in both registrations.';
create trigger registrations_renamed after update of name, academy, district, state_ut on registrations for each row
  when ((old.name, old.academy, old.district, old.state_ut) is distinct from (new.name, new.academy, new.district, new.state_ut))
  execute function name_partners();

alter table notifications
  drop constraint notifications_related_to_check,
  add constraint notifications_related_to_check check (related_to in
    ('verification', 'suspension', 'event_approval', 'event_rejection', 'partner_invite', 'other'));
