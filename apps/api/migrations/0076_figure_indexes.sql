-- What an organizer's lists and figures count, read from the indexes alone: an event may have fifty thousand players.
create index registrations_figures on registrations (event_id, status)
  include (confirmed_at, checked_in_at, paid_by, amount_paise);
create index registrations_pending on registrations (event_id) where status in ('held', 'offered');
create index orders_figures on orders (event_id) include (paid_at, amount_paise) where paid_at is not null;
