-- Until when a call that sets this vendor up has it to itself: two clicks make one vendor, a dead process blocks nobody.
alter table vendors add column attempt_until timestamptz;
