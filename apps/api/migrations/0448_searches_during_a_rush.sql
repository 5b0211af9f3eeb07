-- New rows wait in a list of each word index until it is cleaned, by default at four megabytes: after some hundred
-- entries PostgreSQL preferred to read all players for every search. Now the list stays short. A server without
-- trigrams has none of these indexes.
do $$
declare
  index_name text;
begin
  foreach index_name in array
    array['registrations_words', 'registration_entries_partners', 'registration_entries_teams', 'users_words']
  loop
    if to_regclass(index_name) is not null then
      execute format('alter index %I set (gin_pending_list_limit = 256)', index_name);
      perform gin_clean_pending_list(to_regclass(index_name));
    end if;
  end loop;
end $$;
