import { z } from 'zod';
import { createCashfreeHttp, type CashfreeAccess, CashfreeRefusal } from './cashfree-http.ts';
import { cashfreeTransfers } from './cashfree-transfers.ts';
import { money } from './cashfree-values.ts';

interface Finding {
  what: string;
  /** Null if there is no problem. */
  problem: string | null;
  /** What to do about it. */
  advice: string;
}

/** An id that does not exist: questions about it must answer so. */
const nobody = 'mdn_provider_check_0000';
const dayMs = 86_400_000;
/** Messages with another minute are refused, so our own clock must be right. */
const mostSkewMs = 60_000;

/**
 * Tests the keys by reading: a missing id must be reported as missing in the provider's own form, and a quote must
 * have the shape that we read. Nothing is created or changed, and no money moves.
 */
export async function checkCashfree(access: CashfreeAccess): Promise<Finding[]> {
  const http = createCashfreeHttp(access);
  const missing = (what: string, path: string, advice: string) =>
    finding(what, advice, async () => {
      const answer = await http.call(z.unknown(), { method: 'GET', path }).catch((error: unknown) => {
        if (error instanceof CashfreeRefusal) return null;
        throw error;
      });
      if (answer) throw new Error('it knows an id that we made up');
    });
  const keys = 'Compare CASHFREE_CLIENT_ID, CASHFREE_CLIENT_SECRET and CASHFREE_ENVIRONMENT with the dashboard.';
  return [
    await finding('the clock of this server', 'Switch on time synchronisation (NTP).', () => compareClocks(access)),
    await missing('the keys, by an order that does not exist', `/orders/${nobody}`, keys),
    await missing(
      'Easy Split, by a vendor that does not exist',
      `/easy-split/vendors/${nobody}`,
      'Ask Cashfree to switch on Easy Split for this account.',
    ),
    await finding('the quote of a transfer', 'Ask Cashfree to switch on Easy Split for this account.', async () => {
      const quote = z.looseObject({ service_charges: money, service_tax: money });
      await http.call(quote, { method: 'GET', path: '/easy-split/amount/1000/charges?rate_type=VENDOR_ON_DEMAND' });
    }),
    await finding('what the platform itself is sent', 'Ask Cashfree to switch on the Settlements API.', async () => {
      const until = new Date();
      await cashfreeTransfers(http).listOwnSettlements({ since: new Date(until.getTime() - dayMs), until });
    }),
    await missing('disputes, by one that does not exist', '/disputes/1', 'Ask Cashfree to switch on the Disputes API.'),
  ];
}

async function finding(what: string, advice: string, ask: () => Promise<unknown>): Promise<Finding> {
  try {
    await ask();
    return { what, problem: null, advice };
  } catch (error) {
    return { what, problem: error instanceof Error ? error.message : String(error), advice };
  }
}

async function compareClocks({ baseUrl, timeoutMs }: CashfreeAccess): Promise<void> {
  const answer = await fetch(baseUrl, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
  if (!answer) throw new Error(`${new URL(baseUrl).host} could not be reached`);
  const skew = Math.abs(Date.parse(answer.headers.get('date') ?? '') - Date.now());
  if (skew > mostSkewMs) throw new Error(`it is ${Math.round(skew / 1000)} s away from Cashfree's`);
}
