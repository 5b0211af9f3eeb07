import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Endpoint } from '@maidan/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { keepRead } from '../db/kept-read.ts';
import { etagOf, isHeld } from './etag.ts';
import { type Answer, answerOf, type Call, serve } from './route.ts';

/** Nothing of who asks: what is kept is sent to everybody. */
type Question<E extends Endpoint> = Pick<Call<E>, 'params' | 'query'>;

interface KeptAnswer {
  etag: string;
  plain: Buffer;
  /** The same, compressed when somebody first asks for it so. */
  packed: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** Serves a read that answers everybody the same, from an answer that is kept for a moment (decision 0070). */
export function keptRoute<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  read: (question: Question<E>) => Promise<Answer<E>>,
): void {
  if (endpoint.config.access !== 'public') throw new Error(`${endpoint.url} does not answer everybody the same`);
  serve<E>(
    app,
    deps,
    endpoint,
    async (call, { status }) => {
      const { params, query, request, reply } = call;
      const key = `${endpoint.url} ${JSON.stringify([params, query])}`;
      const answer = await keepRead(deps.db, key, async (): Promise<KeptAnswer> => {
        const body = answerOf(deps, call, { endpoint, fields: await read({ params, query }) });
        const plain = Buffer.from(JSON.stringify(body));
        return { etag: etagOf(plain), plain, packed: {} };
      });
      void reply.headers({ etag: answer.etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
      if (isHeld(request, answer.etag)) return reply.code(304).send();
      const encoding = answer.plain.length > smallest ? encodingFor(request) : null;
      if (encoding) void reply.header('content-encoding', encoding);
      return reply
        .code(status)
        .type('application/json; charset=utf-8')
        .send(encoding ? await (answer.packed[encoding] ??= packers[encoding](answer.plain)) : answer.plain);
    },
    { compress: false },
  );
}

const smallest = 1024;
type Encoding = 'br' | 'gzip';
const brotli = promisify(brotliCompress);
const packers: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip) as (plain: Buffer) => Promise<Buffer>,
};

/** The best of those the reader takes; a weight of zero is none. */
function encodingFor(request: FastifyRequest): Encoding | null {
  const taken = request.headers['accept-encoding'];
  if (!taken) return null;
  const takes = (name: string) =>
    new RegExp(`(^|[\\s,])(${name}|\\*)(?!\\s*;\\s*q=0(\\.0*)?(\\s|,|$))(\\s|,|;|$)`, 'i').test(taken);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}
