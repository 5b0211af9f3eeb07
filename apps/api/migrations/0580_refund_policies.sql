-- The organizer's refund policy: rules by date and what is kept of each fee; null where the usual rule holds. Each order,
-- and each entry for what is paid at the desk, keeps what held when it was made: the event's dates, and its own policy.
alter table events add column refund_policy jsonb;
alter table orders add column refund_policy jsonb;
alter table registration_entries add column refund_policy jsonb;

update orders o set refund_policy = jsonb_build_object('lastDate', e.last_date, 'startsAt', e.starts_at)
from events e where e.id = o.event_id;

-- Nothing that is counted of entries changes.
alter table registration_entries disable trigger user;
update registration_entries n set refund_policy = jsonb_build_object('lastDate', e.last_date, 'startsAt', e.starts_at)
from categories c join events e on e.id = c.event_id where c.id = n.category_id;
alter table registration_entries enable trigger user;
