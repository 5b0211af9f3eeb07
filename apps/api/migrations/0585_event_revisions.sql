-- What players plan by (name, sport, date, place, a higher price, links) of an approved event waits for an administrator:
-- the approved values stay in the event, those that are asked for stand here.
create table event_revisions (
  id uuid primary key,
  event_id uuid not null references events(id) on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'withdrawn', 'replaced')),
  before jsonb not null,
  after jsonb not null,
  reason text,
  sent_by uuid references users(id),
  sent_at timestamptz not null default now(),
  decided_by uuid references users(id),
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'pending') = (decided_at is null))
);
comment on table event_revisions is 'Changes of approved events that wait for an administrator, and what was decided.';
create unique index event_revisions_pending on event_revisions (event_id) where state = 'pending';
create index event_revisions_of_event on event_revisions (event_id, sent_at);

alter table notifications drop constraint notifications_related_to_check;
alter table notifications add constraint notifications_related_to_check check (related_to in (
  'verification', 'suspension', 'event_approval', 'event_rejection', 'partner_invite', 'announcement',
  'schedule_published', 'event_changed', 'result', 'other'));
