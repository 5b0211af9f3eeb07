import { createCashfreeHttp, type CashfreeAccess } from './cashfree-http.ts';
import { parseCashfreeMessage } from './cashfree-messages.ts';
import { cashfreeBalances } from './cashfree-balances.ts';
import { cashfreeCaptures } from './cashfree-captures.ts';
import { cashfreeDisputes } from './cashfree-disputes.ts';
import { cashfreeOrders } from './cashfree-orders.ts';
import { cashfreePayees, type PayeeOptions } from './cashfree-payees.ts';
import { cashfreeProofs } from './cashfree-proofs.ts';
import { cashfreeRefunds } from './cashfree-refunds.ts';
import { cashfreeTransfers } from './cashfree-transfers.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { verifyWebhookSignature } from './webhook-signature.ts';

interface Options {
  access: CashfreeAccess;
  /** The one before, while messages signed with it may still be under way. */
  previousClientSecret: string | null;
  payees: PayeeOptions;
  isTestMoney: boolean;
  publicUrl: string;
  clock: () => Date;
}

/** Cashfree Payments' orders and Easy Split, spoken to directly; its words and quirks end in these files. */
export function createCashfreeProvider({ access, previousClientSecret, ...options }: Options): PaymentProvider {
  const http = createCashfreeHttp(access);
  // Messages are signed with the secret of the calls; there is no other.
  const secrets = [access.clientSecret, ...(previousClientSecret ? [previousClientSecret] : [])];
  const { clock, publicUrl } = options;
  return {
    name: 'cashfree',
    // Its refunds go back the way they came: a closed account is paid by hand.
    refundsElsewhere: false,
    isTestMoney: options.isTestMoney,
    ...cashfreePayees(http, options.payees),
    ...cashfreeProofs(http),
    // Cashfree calls back by https only; without it the dashboard's own setting has to do.
    ...cashfreeOrders(http, {
      clock,
      notifyUrl: publicUrl.startsWith('https:') ? `${publicUrl}/webhooks/cashfree` : null,
    }),
    ...cashfreeRefunds(http),
    ...cashfreeTransfers(http),
    ...cashfreeCaptures(http),
    ...cashfreeBalances(http),
    ...cashfreeDisputes(http, { clock }),
    verifyWebhook: (rawBody, headers, now) =>
      verifyWebhookSignature(secrets, { rawBody, headers, now, oldestMs: 24 * 3_600_000 }),
    parseWebhook: (rawBody) => [parseCashfreeMessage(rawBody, clock())],
  };
}
