-- The result that a corrected match had before, which the desk shows beside the new one; the history has them all.
alter table match_states add column corrected_from jsonb;
