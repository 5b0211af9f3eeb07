-- A match may end drawn in Swiss rounds, and in a group whose league counts draws; every other match needs its winner,
-- because somebody goes on from it. The draws are stored with the fixtures, so that it takes a trigger to look there:
-- it runs for drawn results alone.
create function refuse_drawn_match() returns trigger language plpgsql as $$
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
end $$;
create trigger match_states_drawn before insert or update of kind on match_states
  for each row when (new.kind = 'drawn') execute function refuse_drawn_match();

-- The games of a drawn match are level.
create function are_level(games jsonb) returns boolean immutable language sql as $$
  select count(*) filter (where game->0 > game->1) = count(*) filter (where game->1 > game->0)
  from jsonb_array_elements(games) game
$$;
alter table match_states
  add constraint match_states_drawn_level check (kind is distinct from 'drawn' or are_level(score)) not valid;
