-- Who has been told on the evening before an event where and when it begins: each player once for each day it was set to.

create table told_of_tomorrow (
  registration_id uuid not null references registrations (id) on delete cascade,
  day date not null,
  told_at timestamptz not null default now(),
  primary key (registration_id, day)
);
comment on table told_of_tomorrow is 'Players who were told of an event on the evening before; a moved event is another day.';
