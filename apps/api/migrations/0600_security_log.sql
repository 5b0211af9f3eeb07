-- Who signed in from where, which codes were wrong, what was refused, who was appointed: kept apart from the plain log,
-- for a year. What repeats within an hour is counted in one row, so that nobody fills the table by trying.

create table security_log (
  id uuid primary key,
  hour timestamptz not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1 check (times > 0),
  -- A contract's security act, or null for any other call.
  act text,
  route text not null,
  -- The refusal's code; null where it was done.
  refusal text,
  user_id uuid references users (id),
  event_id uuid,
  address inet not null,
  constraint security_log_once unique nulls not distinct (hour, route, refusal, user_id, event_id, address),
  constraint security_log_of_something check (act is not null or refusal is not null)
);
comment on table security_log is 'Sign-ins, codes, refusals and appointments by account and address; what repeats within an hour is one row.';
create index security_log_last on security_log (last_at desc);
create index security_log_user on security_log (user_id, last_at desc) where user_id is not null;
