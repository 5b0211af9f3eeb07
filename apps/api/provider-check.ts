import { checkCashfree } from './src/platform/payments/cashfree-check.ts';
import { readSettings } from './src/platform/settings.ts';

/** `npm run provider:check`: tries the keys of this installation's settings without moving money; 1 when one fails. */
const { cashfree, CASHFREE_ENVIRONMENT } = readSettings(process.env);
if (cashfree) {
  process.stdout.write(`Cashfree (${CASHFREE_ENVIRONMENT}) at ${cashfree.baseUrl}, API ${cashfree.apiVersion}\n`);
  for (const { what, problem, advice } of await checkCashfree(cashfree)) {
    process.stdout.write(problem === null ? `  ok    ${what}\n` : `  FAILS ${what}: ${problem}\n        ${advice}\n`);
    if (problem !== null) process.exitCode = 1;
  }
} else process.stdout.write('PAYMENTS_PROVIDER is sandbox: the built-in test money needs no keys.\n');
