/**
 * Secrets have the form `id:base64,id:base64`: the first is current, the others can still decrypt. To rotate, put a
 * new one in front and keep the old ones until nothing depends on them.
 */
export interface RingKey {
  id: string;
  secret: Buffer;
}

/** Replaces a secret on a developer's machine; a production server refuses to start with it. */
export const defaultKeyring = 'dev:bWFpZGFuLWRldmVsb3BtZW50LWtleS0zMi1ieXRlcyE=';

const developmentSecret = parseKeyring(defaultKeyring)[0].secret;

/**
 * Also true for a ring that merely contains the development key: anything encrypted with it would be open to everyone.
 */
export function isDefaultSecret(setting: string): boolean {
  return parseKeyring(setting).some((key) => key.secret.equals(developmentSecret));
}

/** How to fix a setting that is not a valid key ring, without quoting it; null for a valid one. */
export function keyringFault(setting: string): string | null {
  try {
    parseKeyring(setting);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'cannot be read';
  }
}

/**
 * Also true for one weak key among good ones. Random bytes are hardly ever all printable, or so few different values,
 * or so evenly spaced: a fresh key is not refused by accident.
 */
export function holdsGuessableKey(setting: string): boolean {
  return parseKeyring(setting).some(({ secret }) => {
    const steps = [...secret].map((byte, at) => (byte - (secret[at - 1] ?? 0)) & 255);
    const isReadable = secret.every((byte) => byte >= 32 && byte < 127);
    return isReadable || new Set(secret).size < 16 || new Set(steps.slice(1)).size < 16;
  });
}

/** Whether the first key of one ring is any key of the other. */
export function sharesKey(setting: string, other: string): boolean {
  const [current] = parseKeyring(setting);
  return parseKeyring(other).some(({ secret }) => secret.equals(current.secret));
}

export function parseKeyring(setting: string): [RingKey, ...RingKey[]] {
  const keys = setting.split(',').map((entry): RingKey => {
    const [, id, text] = /^([a-z0-9]{1,16}):([A-Za-z0-9+/_-]{43}=?)$/.exec(entry.trim()) ?? [];
    if (!id || !text)
      throw new Error(
        'a key ring reads "id:base64,id:base64", each key 32 bytes in base64, each id small letters and digits',
      );
    return { id, secret: Buffer.from(text, 'base64') };
  });
  const [current, ...older] = keys;
  if (!current || new Set(keys.map((key) => key.id)).size !== keys.length)
    throw new Error('a key ring names each id once');
  return [current, ...older];
}
