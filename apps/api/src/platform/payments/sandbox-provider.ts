import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { type JobQueue, type Jobs, jobQueue } from '../jobs.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { sandboxDisputes } from './sandbox-disputes.ts';
import { parseSandboxMessage } from './sandbox-messages.ts';
import { sandboxOrders, sandboxPayer } from './sandbox-orders.ts';
import type { SandboxParts } from './sandbox-parts.ts';
import { sandboxPayees } from './sandbox-payees.ts';
import * as store from './sandbox-store.ts';
import { sandboxBank, sandboxTransfers } from './sandbox-transfers.ts';
import { verifyWebhookSignature, webhookSignature } from './webhook-signature.ts';

/** Messages that the sandbox still has to send to `POST /webhooks/sandbox`. */
export const sandboxMessages: JobQueue<{ body: string }> = jobQueue<{ body: string }>('sandbox-messages');

interface Options {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
  clock: () => Date;
  publicUrl: string;
}

/**
 * A payment provider on our own database: test money, the same answers every time, and messages that are signed and
 * verified like a real provider's. It keeps its books apart, so that the rest of Maidan learns only what it is told.
 */
export async function createSandboxProvider({ db, jobs, clock, publicUrl }: Options): Promise<PaymentProvider> {
  const secret = await store.installationSecret(db, 'sandbox_webhook_secret', randomBytes(32).toString('base64url'));
  const parts: SandboxParts = {
    db,
    clock,
    digest: (text) => createHmac('sha256', secret).update(text).digest('hex'),
    tell: (tx, message, startAfter) =>
      jobs.send(tx, sandboxMessages, { body: JSON.stringify(message) }, startAfter ? { startAfter } : {}),
  };
  const { openDispute, ...disputes } = sandboxDisputes(parts);
  const orders = { ...parts, publicUrl, openDispute };
  return {
    name: 'sandbox',
    isTestMoney: true,
    refundsElsewhere: true,
    ...sandboxPayees(parts),
    ...sandboxOrders(orders),
    ...sandboxTransfers(parts),
    ...disputes,
    verifyWebhook: (rawBody, headers, now) => verifyWebhookSignature([secret], { rawBody, headers, now }),
    parseWebhook: (rawBody) => [parseSandboxMessage(rawBody)],
    sandbox: {
      play: sandboxPayer(orders),
      transfer: sandboxBank(parts),
      report: (orderRef, amount) => store.saveReport(db, orderRef, amount),
      sign: (text, now) => signed(secret, text, now),
    },
  };
}

function signed(secret: string, text: string, now: Date): { body: Buffer; headers: Record<string, string> } {
  const body = Buffer.from(text, 'utf8');
  const timestamp = String(now.getTime());
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': webhookSignature(secret, timestamp, body),
    },
  };
}
