import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookHeaders, WebhookVerdict } from './payment-provider.ts';

/** How far a message's time may be from ours. */
const windowMs = 5 * 60_000;

/** Base64 of HMAC-SHA256 over the timestamp and the bytes sent, without anything between them. */
export function webhookSignature(secret: string, timestamp: string, rawBody: Buffer): string {
  return createHmac('sha256', secret).update(timestamp).update(rawBody).digest('base64');
}

/**
 * Several secrets are accepted while one is being replaced. Providers send the timestamp in seconds or in
 * milliseconds. `oldestMs` is for a provider whose retries carry the time of the first try: its messages only say where
 * to look, and each is kept once, so that a replay changes nothing.
 */
export function verifyWebhookSignature(
  secrets: readonly string[],
  message: { rawBody: Buffer; headers: WebhookHeaders; now: Date; oldestMs?: number },
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
  return age <= (message.oldestMs ?? windowMs) && age >= -windowMs ? 'ok' : 'stale';
}
