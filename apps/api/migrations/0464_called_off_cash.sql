-- What the desk must have handed back in all, so that a player of a called-off event has no money of the fee left there:
-- what is still to repay is this less registrations.handed_back_paise.
alter table call_off_entries add column to_hand_back_paise bigint not null default 0 check (to_hand_back_paise >= 0);

update call_off_entries e set to_hand_back_paise = least(r.amount_paise, (
    select coalesce(sum(n.price_paise), 0) from registration_entries n
    where n.registration_id = r.id and n.cancelled_at >= c.created_at) * c.percent / 100)
  from registrations r, call_offs c
  where r.id = e.registration_id and c.event_id = e.event_id and e.state = 'done' and r.paid_by in ('cash', 'upi')
    and r.confirmed_at is not null;
