alter table payment_alerts drop constraint payment_alerts_kind_check;
alter table payment_alerts add constraint payment_alerts_kind_check check (kind in ('amount_mismatch', 'unknown_order',
  'unknown_refund', 'late_success', 'double_success', 'refund_failed', 'transfer_differs', 'dispute_differs',
  'balance_differs'));
