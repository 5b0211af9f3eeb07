import type { Db } from '../db/db.ts';
import type { Jobs } from '../jobs.ts';
import type { Settings } from '../settings.ts';
import { createCashfreeProvider } from './cashfree-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { type BreakerLog, withBreaker } from './provider-breaker.ts';
import { createSandboxProvider } from './sandbox-provider.ts';

/** The provider that the settings select; they contain its keys, or reading them would have failed. */
export async function buildPaymentProvider(from: {
  settings: Settings;
  db: Db;
  jobs: Pick<Jobs, 'send'>;
  clock: () => Date;
  log: BreakerLog;
}): Promise<PaymentProvider> {
  const { settings, clock } = from;
  const { cashfree, publicUrl } = settings;
  if (!cashfree) return createSandboxProvider({ ...from, publicUrl });
  const provider = createCashfreeProvider({
    access: cashfree,
    previousClientSecret: settings.CASHFREE_PREVIOUS_CLIENT_SECRET ?? null,
    payees: { scheduleOption: settings.CASHFREE_SCHEDULE_OPTION, verifyAccount: settings.CASHFREE_VERIFY_ACCOUNT },
    isTestMoney: settings.CASHFREE_ENVIRONMENT === 'sandbox',
    publicUrl,
    clock,
  });
  return withBreaker(provider, { log: from.log });
}
