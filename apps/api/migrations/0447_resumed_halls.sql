-- A match that was called before a stop of the hall waits anew from when play went on.
alter table hall_states add column resumed_at timestamptz;
