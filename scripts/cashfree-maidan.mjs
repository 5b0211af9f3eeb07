import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { environment, node, start } from './runtime.mjs';
import { startMaidan } from './trial-server.mjs';

/**
 * A Maidan whose provider is the contract server that imitates Cashfree, for the journeys and for trying out.
 * `node scripts/cashfree-maidan.mjs` prints both addresses as JSON and ends with its standard input.
 */
const keys = { id: 'TEST_contract_client', secret: 'cfsk_contract_secret_0123456789' };
const provider = start(node, ['apps/api/test/contract-server/main.ts'], {
  env: { ...environment, CONTRACT_CLIENT_ID: keys.id, CONTRACT_CLIENT_SECRET: keys.secret },
  stdio: ['pipe', 'pipe', 'inherit'],
});
const contract = await new Promise((resolve) => {
  if (provider.stdout) createInterface(provider.stdout).once('line', resolve);
});

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'maidan-cashfree-'));
chmodSync(dataDir, 0o711); // open to the account that runs PostgreSQL when we are root
const maidan = await startMaidan(dataDir, {
  DEMO: 'false',
  PAYMENTS_PROVIDER: 'cashfree',
  CASHFREE_BASE_URL: `${contract}/pg`,
  CASHFREE_CLIENT_ID: keys.id,
  CASHFREE_CLIENT_SECRET: keys.secret,
});
const url = maidan.env.E2E_URL;
await fetch(`${contract}/control/webhook-url`, {
  method: 'POST',
  body: JSON.stringify({ url: `${url}/webhooks/cashfree` }),
});
process.stdout.write(`${JSON.stringify({ url, contract })}\n`);

process.stdin.resume();
await once(process.stdin, 'end');
await maidan.stop();
provider.stdin?.end();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
