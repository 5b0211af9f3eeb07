-- When a desk was last heard of: one look into the log for each of an event's devices.
create index scan_log_devices on scan_log (event_id, device_id, at desc) where device_id is not null;
