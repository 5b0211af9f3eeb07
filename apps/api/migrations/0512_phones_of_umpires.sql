-- The courts that the umpire password opens; null for all of them.
alter table events add column umpire_courts integer[];
-- How the phone was let in, and when it last asked for something.
alter table umpire_sessions add column by_password boolean not null default false;
alter table umpire_sessions add column seen_at timestamptz not null default now();
