-- The matches proposed for the free courts of a live event, by court ({"3": "MS/R1/4"}): every desk and every umpire's
-- phone shows the same, and a proposal stays on its court until it is called (decision 0123).
create table standing_proposals (
  event_id uuid primary key references events on delete cascade,
  courts jsonb not null
);
