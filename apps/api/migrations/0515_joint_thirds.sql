-- Whoever has the first certificate in hand holds the winners to what it says.
alter table events add column certificates_issued_at timestamptz;

-- One winner, or one part of a place, as it is answered.
create function told_winner(part jsonb) returns text stable language sql as $$
  select case when jsonb_typeof(part) = 'string' then part #>> '{}' else (
    select coalesce(nullif(n.team_name, ''),
        r.name || coalesce(' / ' || regexp_replace(trim(nullif(n.partner_name, '')), '\s+', ' ', 'g'), ''))
      || coalesce(' (' || (part->>'namesake') || ')', '')
    from registration_entries n join registrations r on r.id = n.registration_id
    where n.id = (part->>'entry')::uuid) end
$$;

-- The winners of an event by the categories' names: each place as one text, joint thirds as a list beside the first of
-- them. Those who share a place stand in turn, with ', ' between.
create or replace function told_winners(kept jsonb) returns jsonb stable language sql as $$
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
$$;
