import type { Db } from '../db.ts';
import type { Jobs } from '../jobs.ts';
import type { Settings } from '../settings.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createSandboxProvider } from './sandbox-provider.ts';

/** The provider that the settings ask for; refuses to start rather than to fall back to test money in silence. */
export function buildPaymentProvider(from: {
  settings: Settings;
  db: Db;
  jobs: Pick<Jobs, 'send'>;
  clock: () => Date;
}): Promise<PaymentProvider> {
  if (from.settings.PAYMENTS_PROVIDER === 'cashfree') {
    throw new Error(
      'PAYMENTS_PROVIDER is cashfree, but this installation has no keys for it. ' +
        'Set PAYMENTS_PROVIDER=sandbox to run with test money.',
    );
  }
  return createSandboxProvider({ ...from, publicUrl: from.settings.publicUrl });
}
