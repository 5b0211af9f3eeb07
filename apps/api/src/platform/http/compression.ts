import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Text that a phone in a full hall should not wait for. A stream of events leaves event by event, each at once. */
const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|wasm)|image\/svg)/;

/**
 * Answers to GET travel compressed. What other calls answer may be a secret (a token, a ticket, a second factor) beside
 * something the sender chose, and the length of the two compressed together would tell of it (decision 0062).
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat();
    if (methods.every((method) => method !== 'GET' && method !== 'HEAD')) route.compress = false;
  });
  await app.register(fastifyCompress, {
    globalDecompression: false, // a small body that becomes a huge one is nobody's entry
    encodings: ['br', 'gzip'],
    threshold: 1024,
    customTypes: (type) => compressible.test(type),
    // As quick as gzip, and smaller by a sixth.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
  });
}
