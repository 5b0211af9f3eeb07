/**
 * Secrets come as `id:base64,id:base64`: the first is current, the others still open what they once closed.
 * To rotate, put a new one in front and keep the old ones until nothing depends on them.
 */
export interface RingKey {
  id: string;
  secret: Buffer;
}

/** Stands in for a secret on a developer's machine; a production server refuses to start with it. */
export const defaultKeyring = 'dev:bWFpZGFuLWRldmVsb3BtZW50LWtleS0zMi1ieXRlcyE=';

const developmentSecret = parseKeyring(defaultKeyring)[0].secret;

/** Also true for a ring that merely contains the development key: what it closed would be open to everyone. */
export function isDefaultSecret(setting: string): boolean {
  return parseKeyring(setting).some((key) => key.secret.equals(developmentSecret));
}

export function parseKeyring(setting: string): [RingKey, ...RingKey[]] {
  const keys = setting.split(',').map((entry): RingKey => {
    const [, id, text] = /^([a-z0-9]{1,16}):([A-Za-z0-9+/_-]{43}=?)$/.exec(entry.trim()) ?? [];
    if (!id || !text)
      throw new Error('A key ring reads "id:base64,id:base64", each key 32 bytes, each id small letters and digits');
    return { id, secret: Buffer.from(text, 'base64') };
  });
  const [current, ...older] = keys;
  if (!current || new Set(keys.map((key) => key.id)).size !== keys.length)
    throw new Error('A key ring names each id once');
  return [current, ...older];
}
