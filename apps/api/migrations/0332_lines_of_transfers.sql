-- The list of what reaches the bank reads shares, refunds and adjustments by their time.
create index payout_items_at on payout_items (vendor_id, at desc, id desc);
