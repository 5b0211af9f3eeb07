-- A month's papers list what was posted for one organizer in it, in order.
create index ledger_txn_vendor on ledger_txn (vendor_id, occurred_at, id) where vendor_id is not null;
create index commission_invoices_vendor on commission_invoices (vendor_id, month);
