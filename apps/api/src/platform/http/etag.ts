import { createHash } from 'node:crypto';

/** What an answer holds, in short. */
export const etagOf = (body: string | Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Whether whoever asks, and says so by `If-None-Match`, holds this answer already. */
export function isHeldBy(noneMatch: string | undefined, etag: string): boolean {
  if (noneMatch === undefined) return false;
  const known = noneMatch.split(',').map((one) => one.trim());
  return known.includes(etag) || known.includes('*');
}
