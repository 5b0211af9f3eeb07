import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Text, for phones in a crowded hall. An event stream is sent event by event, uncompressed. */
const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|wasm)|image\/svg)/;

/**
 * Answers to GET are compressed. Other calls may answer with a secret (a token, a ticket, a second factor) beside
 * something the sender chose, and the compressed length of both would leak it (decision 0062).
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat();
    if (methods.every((method) => method !== 'GET' && method !== 'HEAD')) route.compress = false;
  });
  await app.register(fastifyCompress, {
    globalDecompression: false, // nobody legitimately sends a small body that expands into a huge one
    encodings: ['br', 'gzip'],
    threshold: 1024,
    customTypes: (type) => compressible.test(type),
    // As fast as gzip, and a sixth smaller.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
  });
}
