import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookHeaders, WebhookVerdict } from './payment-provider.ts';

/** Providers send again for hours what was not taken, and by hand later still, some with the first time of it. */
const oldestMs = 24 * 3_600_000;
const aheadMs = 5 * 60_000;

/** Base64 of HMAC-SHA256 over the timestamp and the bytes sent, without anything between them. */
export function webhookSignature(secret: string, timestamp: string, rawBody: Buffer): string {
  return createHmac('sha256', secret).update(timestamp).update(rawBody).digest('base64');
}

/**
 * Several secrets are accepted while one is being replaced. Providers send the timestamp in seconds or in
 * milliseconds. A message is a nudge to ask them and is kept once by what was signed, so that a replay changes
 * nothing; one that is older than a day tells nothing that was not asked for since.
 */
export function verifyWebhookSignature(
  secrets: readonly string[],
  message: { rawBody: Buffer; headers: WebhookHeaders; now: Date },
): WebhookVerdict {
  const timestamp = message.headers['x-webhook-timestamp'];
  const signature = message.headers['x-webhook-signature'];
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{10,13}$/.test(timestamp)) return 'bad';
  const given = Buffer.from(signature, 'utf8');
  let matches = false;
  for (const secret of secrets) {
    const expected = Buffer.from(webhookSignature(secret, timestamp, message.rawBody), 'utf8');
    if (expected.length === given.length && timingSafeEqual(expected, given)) matches = true;
  }
  if (!matches) return 'bad';
  const sentAt = timestamp.length === 13 ? Number(timestamp) : Number(timestamp) * 1000;
  const age = message.now.getTime() - sentAt;
  return age <= oldestMs && age >= -aheadMs ? 'ok' : 'stale';
}
