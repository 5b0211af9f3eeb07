import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { type KeptKeys, keptKeys, sealedKeys } from '@maidan/contract/operations/backups';
import { BadBackup } from './manifest.ts';

/** OWASP's figures for scrypt: 128 MB for a guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };
const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase.normalize('NFC'), salt, 32, cost);

/** The keys of an installation under a passphrase: whoever finds the backup alone can read no personal data in it. */
export function sealKeys(keys: KeptKeys, passphrase: string): string {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(keys), 'utf8'), cipher.final()]);
  const content = { salt, iv, tag: cipher.getAuthTag(), sealed };
  return JSON.stringify(
    Object.fromEntries(Object.entries(content).map(([at, bytes]) => [at, bytes.toString('base64')])),
  );
}

export function openKeys(text: string, passphrase: string): KeptKeys {
  const { salt, iv, tag, sealed } = sealedKeys.parse(JSON.parse(text));
  const bytes = (base64: string) => Buffer.from(base64, 'base64');
  const cipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, bytes(salt)), bytes(iv));
  cipher.setAuthTag(bytes(tag));
  try {
    const plain = Buffer.concat([cipher.update(bytes(sealed)), cipher.final()]).toString('utf8');
    return keptKeys.parse(JSON.parse(plain));
  } catch {
    throw new BadBackup('BACKUP_PASSPHRASE is not the one that this backup was made with');
  }
}
