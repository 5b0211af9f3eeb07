const signatures: readonly (readonly [mime: string, bytes: readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/**
 * The type of an evidence file that banks accept, judged by its first bytes and not by its name; null for anything
 * else.
 */
export function evidenceMime(bytes: Uint8Array): string | null {
  const found = signatures.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  return found?.[0] ?? null;
}
