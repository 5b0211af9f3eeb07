-- A commit that notifies holds PostgreSQL's queue of notices until it is on the disk, so the points of a hall were
-- written one after another. The server tells of a score once it is committed (`platform/db/notices.ts`).
drop trigger match_pads_told on match_pads;
