-- A parent enters each child from one account: one living registration a player and event.
drop index registrations_once;
create unique index registrations_once on registrations (event_id, user_id, lower(name))
  where status in ('held', 'confirmed', 'waitlisted', 'offered');
