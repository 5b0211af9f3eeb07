import { createHmac, randomBytes } from 'node:crypto';
import { codeDigits } from '@maidan/domain/accounts/second-factor';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret to share with an authenticator app: 160 bits, as RFC 4226 §4 recommends, in base 32 as apps expect. */
export function newTotpSecret(): string {
  return base32(randomBytes(20));
}

/** The code of a time step (RFC 4226 §5.3, RFC 6238), as the app shows it. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', base32Bytes(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** codeDigits).padStart(codeDigits, '0');
}

/** RFC 4648 §6, without padding: our secrets need none. */
function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

function base32Bytes(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
