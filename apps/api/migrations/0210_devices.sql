-- The browser behind a session, by the hash of a secret that it keeps: one that signed in before has guesses of its own,
-- and a refresh may be repeated by the same browser alone.
alter table sessions add column device_hash bytea;
create index sessions_device on sessions (user_id, device_hash) where device_hash is not null;
alter table umpire_sessions add column device_hash bytea;
create index umpire_sessions_device on umpire_sessions (event_id, device_hash) where device_hash is not null;
