import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Endpoint } from '@maidan/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { keepRead } from '../db/kept-read.ts';
import { type Encoding, encodingFor } from './accepted-encoding.ts';
import { etagOf, isHeldBy } from './etag.ts';
import { nameReady, type ReadyAnswer, readyHeaders, smallestPacked } from './ready-answers.ts';
import { type Answer, answerOf, type Call, serve } from './route.ts';

/** Nothing about the caller: what is kept is sent to everybody. */
type Question<E extends Endpoint> = Pick<Call<E>, 'params' | 'query'>;

/**
 * Serves a read that is the same for everybody from an answer kept for a moment (decision 0070). A large answer whose
 * parts are written already, each as the contract says, is taken from `textOf`.
 */
export function keptRoute<E extends Endpoint, A extends Answer<E>>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  read: (question: Question<E>) => Promise<A>,
  { textOf }: { textOf?: (answer: A) => string | null } = {},
): void {
  if (endpoint.config.access !== 'public') throw new Error(`${endpoint.url} does not answer everybody the same`);
  serve<E>(
    app,
    deps,
    endpoint,
    async (call, { status }) => {
      const { params, query, request, reply } = call;
      const key = `${endpoint.url} ${JSON.stringify([params, query])}`;
      const answer = await keepRead(deps.db, key, async (): Promise<ReadyAnswer> => {
        const fields = await read({ params, query });
        const plain = Buffer.from(textOf?.(fields) ?? JSON.stringify(answerOf(deps, call, { endpoint, fields })));
        return { route: endpoint.url, etag: etagOf(plain), plain, packed: {}, forms: {}, sent: 0 };
      });
      if (status === 200) nameReady(deps.db, request.raw.url, key);
      void reply.headers(readyHeaders(answer.etag));
      if (isHeldBy(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
      const encoding = answer.plain.length > smallestPacked ? encodingFor(request.headers['accept-encoding']) : null;
      if (encoding) void reply.header('content-encoding', encoding);
      return reply
        .code(status)
        .type('application/json; charset=utf-8')
        .send(encoding ? await packed(answer, encoding) : answer.plain);
    },
    { compress: false },
  );
}

const brotli = promisify(brotliCompress);
const packers: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip) as (plain: Buffer) => Promise<Buffer>,
};

/** Compressed once, however many ask for it meanwhile. */
const packing = new WeakMap<ReadyAnswer, Partial<Record<Encoding, Promise<Buffer>>>>();

async function packed(answer: ReadyAnswer, encoding: Encoding): Promise<Buffer> {
  const begun = packing.get(answer) ?? {};
  packing.set(answer, begun);
  begun[encoding] ??= packers[encoding](answer.plain);
  answer.packed[encoding] = await begun[encoding];
  return answer.packed[encoding];
}
