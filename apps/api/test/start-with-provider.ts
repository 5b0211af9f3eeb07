import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startContractServer } from './contract-server/start.ts';
import { aVendor, type Vendor } from './factories.ts';
import { startApi } from './start.ts';

/**
 * The application with a provider of its own, which has no vendors when a test begins and sends its messages by HTTP.
 */
export async function startApiWithProvider() {
  const server = await startContractServer();
  afterAll(() => server.stop());
  const t = startApi(server.env);
  beforeAll(async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(async () => {
    await server.reset();
    const address = t.app.server.address();
    if (typeof address !== 'object' || !address) throw new Error('the application does not listen');
    await server.sendWebhooksTo(`http://127.0.0.1:${address.port}/webhooks/cashfree`);
  });

  /** A vendor that the provider knows as well. */
  const aKnownVendor = async (): Promise<Vendor> => {
    const vendor = await aVendor(t);
    await t.deps.payments.onboardPayee({
      payeeRef: vendor.providerVendorId,
      name: vendor.name,
      email: vendor.email,
      phone: '9876543210',
      bank: {
        accountNumber: '50100012345678',
        ifsc: 'HDFC0000123',
        accountHolderName: vendor.name,
        accountType: 'SAVINGS',
      },
      kyc: { accountType: 'INDIVIDUAL', businessType: 'SaaS', pan: 'AAAPA1234A', gst: null, cin: null },
    });
    return vendor;
  };
  return { server, t, aKnownVendor };
}
