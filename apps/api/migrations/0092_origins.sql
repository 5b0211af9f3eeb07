-- Where players come from: a draw keeps those of one academy, district or state apart. An entry has its own, since one account
-- enters several players.
alter table users add column district text;
alter table registrations add column academy text, add column district text, add column state_ut text;
alter table registration_entries
  add column partner_academy text,
  add column partner_district text,
  add column partner_state_ut text;
update registrations r set academy = u.academy, state_ut = u.state_ut
  from users u where u.id = r.user_id and lower(u.name) = lower(r.name);
