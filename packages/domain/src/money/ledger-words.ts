// The books in the organizer's words.

/** What each kind of posting or open item is called. */
export const postingWords = {
  payment_success: 'Entry fee',
  refund_accepted: 'Refund',
  refund_failed: 'Refund that failed',
  settlement_initiated: 'Transfer began',
  settlement_settled: 'Transferred to the bank',
  settlement_failed: 'Transfer failed',
  settlement_reversed: 'Transfer came back',
  refund_done: 'Refund paid',
  refund_paid_by_organizer: 'Refund that you paid by hand',
  refund_paid_by_platform: 'Refund that the platform paid by hand',
  refund_paid: 'Refund that you paid by hand',
  dispute_opened: 'Held: the player’s bank asks for it back',
  dispute_won: 'Returned to you: the dispute was won',
  dispute_lost: 'Taken by the player’s bank',
  vendor_fee: 'Transfer fee',
  gateway_fee_charged: 'Payment provider’s fee',
  receivable_recovered: 'Kept for an earlier refund',
  top_up_received: 'Paid in by you',
  top_up: 'Paid in by you',
  deposit_received: 'Deposit',
  deposit_returned: 'Deposit given back',
  deposit_kept: 'Deposit kept',
  kept_deposit_returned: 'Kept deposit given back after all',
  deposit_back: 'Kept deposit given back after all',
  deposit_disputed: 'Deposit held: the player’s bank asks for it back',
  deposit_dispute_won: 'Deposit back: the dispute was won',
  deposit_dispute_lost: 'Deposit taken by the player’s bank',
  stray_received: 'Payment that came twice or too late',
  stray_returned: 'Given back',
  stray_refund_failed: 'Refund that failed',
  share: 'Share of an entry fee',
  refund: 'Your part of a refund',
  refund_back: 'Refund that failed',
  dispute: 'Your part of a disputed payment',
  dispute_back: 'Returned to you: the dispute was won',
  in_transit: 'On its way to the bank',
} as const;

/** What a posting or an open item is called; an unknown kind is called by its own name. */
export const wordForPosting = (kind: string): string =>
  kind in postingWords ? postingWords[kind as keyof typeof postingWords] : kind;

/** What each account is called, seen from the organizer. */
export const accountWords = {
  gateway_clearing: 'Payment provider',
  platform_bank: 'The platform’s bank account',
  vendor_payable: 'Owed to you',
  vendor_in_transit: 'On its way to your bank',
  vendor_receivable: 'Owed by you',
  refund_in_flight: 'Owed to the player',
  dispute_held: 'Held for a dispute',
  unallocated_receipts: 'Waiting to go back',
  commission: 'Commission',
  gateway_fee: 'Payment provider’s fee',
  gst_input: 'GST on the provider’s fee',
  tcs_payable: 'Tax collected at source',
  tds_payable: 'Tax deducted at source',
  deposit_held: 'Deposits not decided yet',
} as const;

/** What an account is called, seen from the organizer. */
export const wordForAccount = (account: string): string =>
  account in accountWords ? accountWords[account as keyof typeof accountWords] : account;
