-- Counts of a few minutes: after a crash they begin anew, and nobody waits for the disk to be counted.
alter table rate_limits set unlogged;
