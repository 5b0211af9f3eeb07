import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { parseKeyring } from '../keys/keyring.ts';

/**
 * A page that shows a non-public file gives out its address signed, because a picture on a page sends no bearer token.
 */
export interface FileLinks {
  /** The address with its expiry time, and a signature over both. */
  sign(address: string, now: Date): string;
  /** Until when this signed address opens the file; null when the signature is not ours or has expired. */
  openUntil(link: { address: string; expires?: string; signature?: string }, now: Date): Date | null;
}

/** A link is valid for one to two of these. Within one it stays the same, so that a browser caches the picture. */
const windowSeconds = 3600;

export function createFileLinks(keyring: string): FileLinks {
  const keys = parseKeyring(keyring).map(({ secret }) =>
    Buffer.from(hkdfSync('sha256', secret, 'maidan', 'file links', 32)),
  );
  const signatures = (address: string, expires: number) =>
    keys.map((key) => createHmac('sha256', key).update(`${address}\0${expires}`).digest());

  return {
    sign(address, now) {
      const expires = (Math.floor(now.getTime() / 1000 / windowSeconds) + 2) * windowSeconds;
      const [signature] = signatures(address, expires);
      return `${address}?expires=${expires}&signature=${signature?.toString('base64url')}`;
    },

    openUntil({ address, expires = '', signature = '' }, now) {
      if (!/^\d{10}$/.test(expires)) return null;
      const until = new Date(Number(expires) * 1000);
      const given = Buffer.from(signature, 'base64url');
      const isOurs = signatures(address, Number(expires)).some(
        (one) => given.length === one.length && timingSafeEqual(given, one),
      );
      return isOurs && until > now ? until : null;
    },
  };
}
