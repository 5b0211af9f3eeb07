-- Players of pairs who have no partner yet and want one (decision 0240): their entry has its place and half the fee, and
-- others ask to play with them. The event says which ways of naming a partner it takes.

alter table events add column partner_ways text[] default '{named,invited,wanted}'::text[] not null;
alter table events add constraint events_partner_ways
  check (cardinality(partner_ways) > 0 and partner_ways <@ '{named,invited,wanted}'::text[]);

alter table registration_entries add column wanted_paise bigint;
alter table registration_entries add constraint registration_entries_wanted check (wanted_paise is null
  or (wanted_paise >= 0 and partner_name is null and pair_of is null and rest_paise = 0 and state <> 'confirmed'));
comment on column registration_entries.wanted_paise is 'What the partner pays who is still wanted; null where nobody is.';
create index registration_entries_wanted_ones on registration_entries (category_id)
  where wanted_paise is not null and state = 'awaiting_partner';

create table partner_requests (
  id uuid not null,
  entry_id uuid not null,
  from_entry_id uuid,
  user_id uuid not null,
  player_id uuid,
  name text not null,
  plain_name text generated always as (plain_name(name)) stored,
  state text default 'open'::text not null,
  created_at timestamp with time zone default now() not null,
  answered_at timestamp with time zone,
  constraint partner_requests_pkey primary key (id),
  constraint partner_requests_state check (state in ('open', 'accepted', 'declined', 'withdrawn', 'over')),
  constraint partner_requests_from check (from_entry_id is distinct from entry_id),
  constraint partner_requests_entry_id_fkey foreign key (entry_id) references registration_entries(id),
  constraint partner_requests_from_entry_id_fkey foreign key (from_entry_id) references registration_entries(id),
  constraint partner_requests_user_id_fkey foreign key (user_id) references users(id),
  constraint partner_requests_player_id_fkey foreign key (player_id) references players(id) on delete set null
);
comment on table partner_requests is 'Who asked to play with somebody who wants a partner, and what came of it. A no is for good.';
create unique index partner_requests_once on partner_requests (entry_id, user_id, plain_name)
  where state in ('open', 'accepted', 'declined');
create unique index partner_requests_one on partner_requests (entry_id) where state = 'accepted';
create index partner_requests_asker on partner_requests (user_id);
create index partner_requests_from_entry on partner_requests (from_entry_id) where from_entry_id is not null;
create index partner_requests_player on partner_requests (player_id) where player_id is not null;
