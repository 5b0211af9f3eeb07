import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The authenticator app on a phone, after RFC 6238: implemented independently of the server, so that each checks the
 * other.
 */
export function anAuthenticator(secret: string): { nextCode: () => Promise<string> } {
  const bits = Array.from(secret, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  let last = Math.floor(Date.now() / 30_000) - 1;
  return {
    /** An unused code. The next one is generated half a minute early, as by a phone whose clock is ahead. */
    nextCode: async () => {
      last += 1;
      while (Math.floor(Date.now() / 30_000) + 1 < last) await sleep(500);
      const counter = Buffer.alloc(8);
      counter.writeUInt32BE(last, 4);
      const digest = createHmac('sha1', key).update(counter).digest();
      const number = digest.readUInt32BE((digest[19] ?? 0) & 15) & 0x7fffffff;
      return String(number % 1_000_000).padStart(6, '0');
    },
  };
}
