import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Db } from '../db/db.ts';
import { keptNow } from '../db/kept-read.ts';
import { type Encoding, encodingFor } from './accepted-encoding.ts';
import { isHeldBy } from './etag.ts';

/** An answer that is the same for everybody, as sent. */
export interface ReadyAnswer {
  route: string;
  etag: string;
  plain: Buffer;
  /** The same, compressed once somebody has asked for it. */
  packed: Partial<Record<Encoding, Buffer>>;
  /** Each form with its headers; built when first sent. */
  forms: Partial<Record<Encoding | 'plain' | 'held', ReadyForm>>;
  /** How often `answerWhatIsReady` has sent it. */
  sent: number;
}

interface ReadyForm {
  head: string[];
  /** The head as Node wrote it to a connection that stays open; it names the second in which it was written. */
  written: { second: number; text: string } | null;
  /** A character per byte: Node sends text in one piece with its headers, but bytes in a second one. */
  body: string;
}

/** With its internals: the head as text, once it is built. */
type WrittenResponse = ServerResponse & { _header: string | null };

/** Shorter answers are not worth compressing. */
export const smallestPacked = 1024;

const mostAddresses = 300;
const keysBy = new WeakMap<Db, Map<string, string>>();

/** From now on this exact address stands for what is kept under the key. */
export function nameReady(db: Db, address: string | undefined, key: string): void {
  const keys = keysBy.get(db) ?? new Map<string, string>();
  keysBy.set(db, keys);
  if (address === undefined || keys.has(address)) return;
  keys.set(address, key);
  const [oldest] = keys.keys();
  if (keys.size > mostAddresses && oldest !== undefined) keys.delete(oldest);
}

/** The headers of such an answer, in addition to those of every answer. */
export const readyHeaders = (etag: string) => ({ etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' });

/**
 * Runs before the application and sends answers kept for everybody (decision 0070): bytes that are ready need no
 * caller lookup, no input check and no limit. Anything less simple goes on to the application.
 */
export function answerWhatIsReady(app: FastifyInstance, deps: Deps, headers: Record<string, string>): void {
  const [otherwise] = app.server.listeners('request') as RequestListener[];
  if (!otherwise) throw new Error('nobody answers requests');
  app.server.removeListener('request', otherwise);
  app.server.on('request', (request, response) => {
    if (!answered(request, response)) otherwise(request, response);
  });

  function answered(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || deps.stopping.aborted) return false;
    const key = keysBy.get(deps.db)?.get(request.url ?? '');
    const answer = key === undefined ? null : keptNow<ReadyAnswer>(deps.db, key);
    if (!answer) return false;
    const asked = request.headers;
    if (asked.host === undefined || asked.expect || asked['content-length'] || asked['transfer-encoding']) return false;
    const form = formOf(answer, asked);
    if (!form) return false;
    send(form, response as WrittenResponse);
    note(answer);
    return true;
  }

  function formOf(answer: ReadyAnswer, asked: IncomingHttpHeaders): ReadyForm | null {
    const { etag, plain, packed, forms } = answer;
    if (isHeldBy(asked['if-none-match'], etag))
      return (forms.held ??= { head: headOf(etag, {}), written: null, body: '' });
    const encoding = plain.length > smallestPacked ? encodingFor(asked['accept-encoding']) : null;
    const known = forms[encoding ?? 'plain'];
    if (known) return known;
    const bytes = encoding ? packed[encoding] : plain;
    if (!bytes) return null;
    const head = headOf(etag, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(bytes.length),
      ...(encoding && { 'content-encoding': encoding }),
    });
    return (forms[encoding ?? 'plain'] = { head, written: null, body: bytes.toString('latin1') });
  }

  function headOf(etag: string, ofForm: Record<string, string>): string[] {
    return Object.entries({ ...headers, ...readyHeaders(etag), ...ofForm }).flat();
  }

  /** One line a second for all who got the same. */
  function note(answer: ReadyAnswer): void {
    answer.sent += 1;
    if (answer.sent > 1) return;
    const tell = () => {
      deps.metrics?.countReady(answer.sent);
      deps.log.info({ method: 'GET', route: answer.route, times: answer.sent }, 'answered from what is kept');
      answer.sent = 0;
    };
    setTimeout(tell, 1_000).unref();
  }
}

/** Checking and joining the headers is most of Node's work for an answer, so it is done once a second. */
function send(form: ReadyForm, response: WrittenResponse): void {
  const second = Math.floor(Date.now() / 1_000);
  if (response.shouldKeepAlive && form.written?.second === second) response._header = form.written.text;
  else {
    response.writeHead(form.body ? 200 : 304, form.head);
    if (response.shouldKeepAlive && response._header) form.written = { second, text: response._header };
  }
  response.end(form.body, 'latin1');
}
