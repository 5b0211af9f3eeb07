-- Players of a team say yes themselves (decision 0243): each has an own registration and ticket, with an entry beside the
-- team's that takes no place and costs nothing. A team has one link, which its captain passes on.

alter table registration_entries add column is_squad boolean default false not null;
comment on column registration_entries.is_squad is 'Stands beside the entry of a team, of which the registration''s person is a player.';
alter table registration_entries add constraint registration_entries_squad check (not is_squad
  or (pair_of is not null and partner_name is null and team_name is null and price_paise = 0 and state <> 'held'));
drop index registration_entries_one_partner;
create unique index registration_entries_one_partner on registration_entries (pair_of)
  where pair_of is not null and not is_squad and state = any (array['held', 'confirmed']);

create table squads (
  entry_id uuid not null,
  token_hash bytea not null,
  code_index text not null,
  link_enc text not null,
  declined jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint squads_pkey primary key (entry_id),
  constraint squads_entry_id_fkey foreign key (entry_id) references registration_entries(id)
);
comment on table squads is 'The link by which the players of a team say yes or no, and who said no.';
create unique index squads_token on squads (token_hash);
create unique index squads_code on squads (code_index);

-- A player of a team is called in its roster as in the own registration.
create or replace function name_partners() returns trigger language plpgsql as $function$
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
