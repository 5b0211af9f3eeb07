-- Prizes of classes of players beside those of the places: by rating, age and gender; sharing by points; one prize each.

create table event_prize_classes (
  event_id uuid not null,
  category_id uuid not null,
  name text not null,
  position integer not null,
  rating text not null,
  rating_from integer,
  rating_to integer,
  min_age integer,
  max_age integer,
  gender text,
  constraint event_prize_classes_pkey primary key (category_id, name),
  constraint event_prize_classes_event_id_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint event_prize_classes_category_id_fkey foreign key (category_id) references categories (id) on delete cascade,
  constraint event_prize_classes_name check (length(name) between 1 and 80),
  constraint event_prize_classes_rating check (rating in ('any', 'band', 'band_unrated', 'unrated')),
  constraint event_prize_classes_band check (rating_from between 1 and 3999 and rating_to between 1 and 3999
    and rating_from <= rating_to),
  constraint event_prize_classes_ages check (min_age between 0 and 120 and max_age between 0 and 120 and min_age <= max_age),
  constraint event_prize_classes_gender check (gender in ('female', 'male')),
  constraint event_prize_classes_limits check (case when rating = 'any' then min_age is not null or max_age is not null or gender is not null
    when rating = 'unrated' then true else rating_from is not null or rating_to is not null end)
);
create index event_prize_classes_event on event_prize_classes (event_id);
comment on table event_prize_classes is 'Players of a category who have prizes of their own, by rating, age and gender.';

alter table event_prizes add column class text;
alter table event_prizes drop constraint event_prizes_pkey;
alter table event_prizes add constraint event_prizes_place_once unique nulls not distinct (category_id, class, place);
alter table event_prizes add constraint event_prizes_class_fkey
  foreign key (category_id, class) references event_prize_classes (category_id, name) on delete cascade;
comment on table event_prizes is 'The prize list of an event, a row for each place of a category, or of a class of its players.';

alter table event_prize_lists add column one_each boolean not null default true;
alter table event_prize_lists drop constraint event_prize_lists_sharing;
alter table event_prize_lists add constraint event_prize_lists_sharing check (sharing in ('each', 'pool', 'equal', 'hort'));
comment on table event_prize_lists is 'How those who are level are rewarded (by place each or from a pool, by points equally or by the system of Hort), and whether everybody has one prize at most.';
