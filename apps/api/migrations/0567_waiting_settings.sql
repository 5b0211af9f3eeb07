-- How long a free place is kept for whoever is next on the waiting list, in hours of the day, and whether the organizer
-- offers places one by one.
alter table events add column offer_hours integer default 12 not null;
alter table events add constraint events_offer_hours check (offer_hours >= 1 and offer_hours <= 72);
alter table events add column offers_by_hand boolean default false not null;
