-- The rubbers of a tie of teams by their names: side, kind, score, and how often each was written.
alter table match_states add column rubbers jsonb not null default '{}';
