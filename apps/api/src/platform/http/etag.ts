import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What an answer holds, in short. */
export const etagOf = (body: string | Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Whether whoever asks holds this answer already. */
export function isHeld(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim());
  return known !== undefined && (known.includes(etag) || known.includes('*'));
}

/**
 * Marks the answers of this scope's reads with what they hold, and answers 304 without a body to those who hold it
 * already. A public page is asked for by a whole hall at once, on the phones' own data.
 */
export function answerWithEtag(scope: FastifyInstance, cacheControl: string): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = etagOf(payload);
    void reply.header('etag', etag).header('cache-control', cacheControl);
    if (!isHeld(request, etag)) return payload;
    void reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return null;
  });
}
