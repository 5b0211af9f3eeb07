-- When the desk closed with every match played; null while it is open, and after a desk that left some out.
alter table events add column played_at timestamptz;
