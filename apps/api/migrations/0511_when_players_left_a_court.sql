-- Who left the court of this match and when, of results that no longer stand: their rest counts from then.
alter table match_states add column left_court jsonb not null default '{}';
