import type { Deps } from '../../../platform/deps.ts';

const purpose = 'certificates';

const sealLetters = 16;

const sealOf = (index: string) => index.split(':')[1]?.slice(0, sealLetters) ?? '';

/** The entry, which of its people, and a seal that cannot be forged. */
export function codeOf(deps: Deps, entryId: string, person: number): string {
  const plain = `${Buffer.from(entryId.replaceAll('-', ''), 'hex').toString('base64url')}${person}`;
  return `${plain}${sealOf(deps.encryption.blindIndex(plain, purpose))}`;
}

export function readCode(deps: Deps, code: string): { entryId: string; person: number } | null {
  const [, plain = '', entry = '', person = '', seal = ''] = /^(([\w-]{22})(\d))([\w-]{16})$/.exec(code) ?? [];
  const hex = Buffer.from(entry, 'base64url').toString('hex');
  if (!plain || hex.length !== 32) return null;
  if (!deps.encryption.blindIndexes(plain, purpose).some((index) => sealOf(index) === seal)) return null;
  const entryId = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return { entryId, person: Number(person) };
}
