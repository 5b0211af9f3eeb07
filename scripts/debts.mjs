// Exceptions that are older than a rule: these lists may only shrink.

/** @typedef {{ longFunctions: string[], secondWriters: string[] }} Debts */

/** Functions longer than `longest` allows: file and name. */
export const longFunctions = [
  'apps/api/src/platform/payments/cashfree-orders.ts cashfreeOrders',
  'apps/api/src/platform/payments/cashfree-transfers.ts cashfreeTransfers',
  'apps/api/src/platform/payments/sandbox-provider.ts createSandboxProvider',
];

/**
 * Nouns that write to another noun's table: the table and the noun that writes. The link to a fixtures PDF is the
 * specification's field of an event, also of one without draws.
 */
export const secondWriters = ['events draws/prints'];
