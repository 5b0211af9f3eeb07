-- Until when those who had entered before a change took effect get the whole fee back if they cancel: as the organizer
-- chose it while the change waits, and as it holds once it is approved.
alter table event_revisions add column full_refund_until timestamptz;
