-- Matches that stay where they are when others are moved: ids, as in the draws.
alter table fixtures add column locked jsonb not null default '[]';
