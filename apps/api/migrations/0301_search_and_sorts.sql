-- The lists of an event are read in the order they are shown in, and searched by parts of words, without looking at
-- every player.
create index registrations_by_name on registrations (event_id, lower(name), id);
create index registrations_by_arrival on registrations (event_id, checked_in_at desc nulls last, id);
create index registrations_phone on registrations (phone_index, event_id) where phone_index is not null;

-- Trigrams come with PostgreSQL, and where a server does not offer them search works without them, more slowly.
do $$
begin
  create extension if not exists pg_trgm;
exception when others then
  raise warning 'pg_trgm is not to be had here (%): search reads every player of an event', sqlerrm;
end $$;
do $$
begin
  if not exists (select from pg_extension where extname = 'pg_trgm') then
    return;
  end if;
  create index registrations_words on registrations using gin (name gin_trgm_ops, ticket_code gin_trgm_ops, city gin_trgm_ops);
  create index users_words on users using gin (email gin_trgm_ops);
  create index registration_entries_partners on registration_entries using gin (partner_name gin_trgm_ops)
    where partner_name is not null;
  create index registration_entries_teams on registration_entries using gin (team_name gin_trgm_ops)
    where team_name is not null;
end $$;
