-- Transfers and refunds that a live provider makes by itself may be of another opinion than our books.
alter table payment_alerts drop constraint payment_alerts_kind_check;
alter table payment_alerts add constraint payment_alerts_kind_check check (kind in ('amount_mismatch', 'unknown_order',
  'late_success', 'double_success', 'refund_failed', 'unknown_refund', 'transfer_differs'));
