-- Who helps with an event. A row begins as an invitation to an e-mail address and becomes a membership when that
-- address's account takes it up. Removed ones stay: the history names them.
create table event_staff (
  id uuid primary key,
  event_id uuid not null references events (id),
  email text not null check (email = lower(email)),
  user_id uuid references users (id),
  role text not null check (role in ('co_organizer', 'desk', 'check_in', 'finance')),
  invited_by uuid not null references users (id),
  invited_at timestamptz not null default now(),
  accepted_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references users (id),
  check ((accepted_at is null) = (user_id is null))
);
create unique index event_staff_email on event_staff (event_id, email) where revoked_at is null;
create unique index event_staff_member on event_staff (event_id, user_id) where revoked_at is null and user_id is not null;
create index event_staff_user on event_staff (user_id) where revoked_at is null;
-- The links of one invitation: a new one ends the old one.
create index one_time_tokens_staff on one_time_tokens ((payload->>'staffId')) where purpose = 'staff_invite';
