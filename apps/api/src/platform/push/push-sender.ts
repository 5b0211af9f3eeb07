import { sql } from 'kysely';
import webpush, { WebPushError } from 'web-push';
import { type Db, firstRow, oneRow } from '../db/db.ts';
import type { FieldEncryption } from '../keys/field-encryption.ts';

/**
 * A browser's subscription: where its push service accepts messages, and the keys with which only the browser reads
 * them.
 */
export interface PushSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushMessage {
  text: string;
  /** How long the message is worth delivering. */
  seconds: number;
}

/** Push services of browsers (RFC 8030). `gone`: the browser has dropped the subscription. */
export interface PushSender {
  publicKey(): Promise<string>;
  send(to: PushSubscription, message: PushMessage): Promise<'sent' | 'gone'>;
}

/**
 * The push services built into browsers. This server calls an address that a client names, so no others are allowed.
 */
const services = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

/** Whether the address belongs to a browser's push service. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port } = new URL(endpoint);
  return (
    protocol === 'https:' &&
    port === '' &&
    services.some((service) => hostname === service || hostname.endsWith(`.${service}`))
  );
}

const patienceMs = 10_000;

export function createPushSender(options: {
  db: Db;
  encryption: FieldEncryption;
  /** Whom a push service can contact about our messages. */
  contact: string;
}): PushSender {
  let known: Promise<{ publicKey: string; privateKey: string }> | undefined;
  const keys = () => {
    known ??= readKeys(options).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    publicKey: async () => (await keys()).publicKey,
    async send(to, { text, seconds }) {
      const vapidDetails = { subject: `mailto:${options.contact}`, ...(await keys()) };
      try {
        await webpush.sendNotification(to, text, { vapidDetails, TTL: seconds, urgency: 'high', timeout: patienceMs });
        return 'sent';
      } catch (error) {
        if (error instanceof WebPushError && (error.statusCode === 404 || error.statusCode === 410)) return 'gone';
        throw error;
      }
    },
  };
}

const purpose = 'push_keys.private_key';

/** This installation's key pair, made on first use; when two nodes ask together, only one makes it. */
async function readKeys({ db, encryption }: { db: Db; encryption: FieldEncryption }) {
  const read = sql<{ publicKey: string; privateKeyEnc: string }>`select public_key, private_key_enc from push_keys`;
  const kept = await firstRow(db, read);
  if (!kept) {
    const made = webpush.generateVAPIDKeys();
    await sql`insert into push_keys (public_key, private_key_enc)
      values (${made.publicKey}, ${encryption.encrypt(made.privateKey, purpose)}) on conflict do nothing`.execute(db);
  }
  const { publicKey, privateKeyEnc } = kept ?? (await oneRow(db, read));
  return { publicKey, privateKey: encryption.decrypt(privateKeyEnc, purpose) };
}
