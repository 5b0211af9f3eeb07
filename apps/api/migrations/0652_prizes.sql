-- What the places of each category win: money, something, or both.

create table event_prizes (
  event_id uuid not null references events (id) on delete cascade,
  category_id uuid not null references categories (id) on delete cascade,
  place integer not null,
  amount_paise bigint not null default 0,
  item text,
  primary key (category_id, place),
  constraint event_prizes_place check (place between 1 and 64),
  constraint event_prizes_amount check (amount_paise >= 0),
  constraint event_prizes_something check (amount_paise > 0 or item is not null)
);
create index event_prizes_event on event_prizes (event_id);
comment on table event_prizes is 'The prize list of an event, a row for each place of a category.';

create table event_prize_lists (
  event_id uuid primary key references events (id) on delete cascade,
  sharing text not null,
  constraint event_prize_lists_sharing check (sharing in ('each', 'pool'))
);
comment on table event_prize_lists is 'How those who share a place are rewarded: each with its prize, or equally from the prizes of the places they take.';
