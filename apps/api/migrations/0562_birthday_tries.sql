-- Which birthdays an account has given for a name at an event, also where nothing came of it: an answer says whether
-- somebody of that name and birthday is entered, and nobody may try birthdays until one fits.
create table birthday_tries (
  user_id uuid not null references users,
  event_id uuid not null references events,
  plain_name text not null,
  dob_index text not null,
  at timestamptz not null default now(),
  primary key (user_id, event_id, plain_name, dob_index)
);
comment on table birthday_tries is 'Blind indexes of the birthdays that an account has given for a name at an event, gone after a month.';
create index birthday_tries_at on birthday_tries (at);
