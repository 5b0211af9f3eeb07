-- An organization may change its name; papers of what is over carry the one it had then.
create table former_organization_names (
  id uuid primary key,
  organizer_id uuid not null references organizers (user_id),
  name text not null,
  until timestamptz not null default now()
);
create index on former_organization_names (organizer_id, until);

create function organization_name_at(whose uuid, moment timestamptz) returns text language sql stable as $$
  select coalesce(
    (select f.name from former_organization_names f where f.organizer_id = whose and f.until > moment
     order by f.until limit 1),
    (select o.organization_name from organizers o where o.user_id = whose))
$$;
