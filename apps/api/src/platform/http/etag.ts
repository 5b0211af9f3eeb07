import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Marks the answers of this scope's reads with what they hold, and answers 304 without a body to those who hold it
 * already. A public page is asked for by a whole hall at once, on the phones' own data.
 */
export function answerWithEtag(scope: FastifyInstance, cacheControl: string): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
    void reply.header('etag', etag).header('cache-control', cacheControl);
    const known = request.headers['if-none-match']?.split(',').map((one) => one.trim());
    if (!known?.includes(etag) && !known?.includes('*')) return payload;
    void reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return null;
  });
}
