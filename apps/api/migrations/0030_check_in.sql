-- Which device let a player in, and both times of a scan made without a network: the device's and ours.
alter table registrations add column checked_in_device text;
alter table scan_log
  add column scanned_at timestamptz,
  -- The scan that this one stands against, when the result is a conflict.
  add column other_at timestamptz,
  add column other_device text;
create index scan_log_conflicts on scan_log (event_id, at desc) where result = 'conflict';
