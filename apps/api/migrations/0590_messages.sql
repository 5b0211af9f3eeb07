-- Words to people: what the organizer announces, what is told by itself, by which channel, and what nobody wants to get.

alter table notifications drop constraint notifications_related_to_check;
alter table notifications add constraint notifications_related_to_check check (related_to in
  ('verification', 'suspension', 'event_approval', 'event_rejection', 'partner_invite', 'announcement',
   'schedule_published', 'event_changed', 'result', 'other'));

-- A person is an account, or a player or an invited partner who has none: the id of whichever it is.
create table messages (
  kind text not null,
  about text not null,
  person uuid not null,
  channel text not null check (channel in ('bell', 'email', 'push', 'whatsapp')),
  event_id uuid references events (id) on delete cascade,
  state text not null check (state in ('told', 'failed', 'stopped')),
  reason text,
  notification_id uuid,
  mail_id uuid,
  told_at timestamptz not null default now(),
  primary key (kind, about, person, channel)
);
create index messages_event on messages (event_id, kind);
create index messages_person on messages (person);
comment on table messages is 'Whom a message has been written to, by channel: the key lets a repeat tell nobody twice.';

create table message_stops (
  person uuid not null,
  kind text not null,
  channel text not null check (channel in ('bell', 'email', 'push', 'whatsapp')),
  organizer_id uuid references organizers (user_id),
  stopped_at timestamptz not null default now(),
  unique nulls not distinct (person, kind, channel, organizer_id)
);
comment on table message_stops is 'Messages that a person no longer wants by a channel; of one organizer, where it names one.';

create table event_announcements (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  text text not null check (length(text) between 1 and 1000),
  text_hindi text check (length(text_hindi) between 1 and 1000),
  audience jsonb not null,
  channels text[] not null,
  due_at timestamptz not null,
  pin_until timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'withdrawn')),
  people integer not null default 0,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index event_announcements_event on event_announcements (event_id, created_at desc);
comment on table event_announcements is 'What an organizer tells players of an event, at once or at a time; pinned where everybody reads it.';

create table announced_people (
  announcement_id uuid not null references event_announcements (id) on delete cascade,
  person uuid not null,
  registrations uuid[] not null default '{}',
  invites uuid[] not null default '{}',
  told_at timestamptz,
  primary key (announcement_id, person)
);
create index announced_people_waiting on announced_people (announcement_id) where told_at is null;
comment on table announced_people is 'Whom an announcement is for, found when it was sent, with the players through whom.';
