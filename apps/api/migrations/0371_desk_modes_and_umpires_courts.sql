-- Whether the desk proposes the next match for a free court, calls it by itself, or does neither.
alter table hall_states add column mode text not null default 'suggest'
  check (mode in ('manual', 'suggest', 'automatic'));

-- A phone that was let in for one court scores the matches of that court alone.
alter table umpire_passes add column court integer check (court between 1 and 256);
alter table umpire_sessions add column court integer check (court between 1 and 256);
