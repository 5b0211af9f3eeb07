import { createHash } from 'node:crypto';

/** A short digest of an answer. */
export const etagOf = (body: string | Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Whether the client already has this answer, according to its `If-None-Match`. */
export function isHeldBy(noneMatch: string | undefined, etag: string): boolean {
  if (noneMatch === undefined) return false;
  const known = noneMatch.split(',').map((one) => one.trim());
  return known.includes(etag) || known.includes('*');
}
