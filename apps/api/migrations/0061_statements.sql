-- A statement is read event by event.
create index orders_event on orders (event_id);

-- Taxes that the platform withholds from an organizer's share, where they are switched on: snapshots like the split.
alter table orders add column tcs_paise bigint not null default 0 check (tcs_paise >= 0);
alter table orders add column tds_paise bigint not null default 0 check (tds_paise >= 0);
alter table orders drop constraint orders_check;
alter table orders add constraint orders_split check (commission_paise + vendor_share_paise + tcs_paise + tds_paise = amount_paise);

alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in ('gateway_clearing', 'platform_bank',
  'vendor_payable', 'vendor_in_transit', 'vendor_receivable', 'refund_in_flight', 'unallocated_receipts', 'commission',
  'gateway_fee', 'gst_input', 'tcs_payable', 'tds_payable', 'suspense_recon'));
