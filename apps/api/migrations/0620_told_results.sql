-- What the players of a match were last told of its result, so that each is told once of what is so now.

create table told_results (
  event_id uuid not null references events (id) on delete cascade,
  match_id text not null,
  said jsonb,
  times integer not null default 1,
  primary key (event_id, match_id)
);
comment on table told_results is 'The result of a match that its players were last told of, null after it was taken back; "times" counts these messages and is part of their keys.';
