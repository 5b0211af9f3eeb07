// What was there before a rule was: these lists only shrink.

/** @typedef {{ longFunctions: string[], secondWriters: string[] }} Debts */

/** Functions longer than `longest` allows: file and name. */
export const longFunctions = [
  'apps/api/src/platform/payments/cashfree-orders.ts cashfreeOrders',
  'apps/api/src/platform/payments/cashfree-transfers.ts cashfreeTransfers',
  'apps/api/src/platform/payments/sandbox-provider.ts createSandboxProvider',
];

/** Rooms that write to another room's table: table and room. */
export const secondWriters = [
  'events draws/prints',
  'match_states draws/changes',
  'match_states matchday/live-days',
  'match_states matchday/ties',
  'payout_items money/ledger',
  'vendors money/easy-split-settings',
];
