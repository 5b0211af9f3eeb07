import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { parseKeyring } from './keyring.ts';

/**
 * Encryption of single fields at rest: bank accounts, PAN, GSTIN, one-time secrets. `purpose` names the value's table,
 * column and row (`vendors.pan:0199…`). It is authenticated, so a value copied into another row or column cannot be
 * decrypted there.
 */
export interface FieldEncryption {
  encrypt(value: string, purpose: string): string;
  /**
   * Throws when the text was changed, moved to another place, or encrypted with a key that is no longer in the ring.
   */
  decrypt(text: string, purpose: string): string;
  /** The same for lists, files and pages, where one value must not cost the others: null, told and remembered. */
  read(text: string, purpose: string): string | null;
  /** Places that could not be read since the start, the first hundred. */
  unreadable(): readonly string[];
  /** Lets equal values be found without being readable. The purpose must not contain the row. */
  blindIndex(value: string, purpose: string): string;
  /** The index under every key of the ring, for `where pan_index = any(…)` while keys rotate. */
  blindIndexes(value: string, purpose: string): string[];
}

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;
const mostRemembered = 100;

export function createFieldEncryption(keyring: string, tell: (place: string) => void = () => {}): FieldEncryption {
  const keys = parseKeyring(keyring).map(({ id, secret }) => ({
    id,
    encryption: derive(secret, 'field encryption'),
    index: derive(secret, 'blind index'),
  }));
  const [current] = keys;
  if (!current) throw new Error('A key ring has a current key');
  const indexUnder = (key: { id: string; index: KeyObject }, value: string, purpose: string) =>
    `${key.id}:${createHmac('sha256', key.index).update(`${purpose}\0${value}`).digest('base64url')}`;

  const lost = new Set<string>();
  const ring: FieldEncryption = {
    encrypt(value, purpose) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', current.encryption, iv, { authTagLength: tagBytes });
      cipher.setAAD(boundTo(current.id, purpose));
      const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return `${version}:${current.id}:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')}`;
    },

    decrypt(text, purpose) {
      const [found, id, encoded] = text.split(':');
      const key = keys.find((candidate) => candidate.id === id);
      const bytes = Buffer.from(encoded ?? '', 'base64');
      if (found !== version || !key || bytes.length < ivBytes + tagBytes)
        throw new Error('An encrypted field cannot be opened');
      const decipher = createDecipheriv('aes-256-gcm', key.encryption, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(boundTo(key.id, purpose));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },

    read(text, purpose) {
      try {
        return ring.decrypt(text, purpose);
      } catch {
        if (lost.size < mostRemembered && !lost.has(purpose)) {
          lost.add(purpose);
          tell(purpose);
        }
        return null;
      }
    },
    unreadable: () => [...lost],
    blindIndex: (value, purpose) => indexUnder(current, value, purpose),
    blindIndexes: (value, purpose) => keys.map((key) => indexUnder(key, value, purpose)),
  };
  return ring;
}

/** One secret, several uses: each use gets its own key, imported once: bare bytes would be imported at every use. */
function derive(secret: Buffer, use: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'maidan', use, 32)));
}

function boundTo(keyId: string, purpose: string): Buffer {
  return Buffer.from(`${version}:${keyId}:${purpose}`);
}
