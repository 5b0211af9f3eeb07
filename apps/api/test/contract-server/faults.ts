import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a call fails, and whether the provider had done its work by then. */
export type FaultKind =
  | 'lost before'
  | 'lost after'
  | 'half an answer'
  | 'server error'
  | 'html error'
  | 'html success'
  | 'html not found'
  | 'empty success'
  | 'other shape'
  | 'too many calls'
  | 'slow'
  | 'redirect';

export interface Fault {
  /** A regular expression for a call such as "POST /orders". */
  match: string;
  kind: FaultKind;
  times: number;
}

const page = '<!doctype html><title>Service</title><h1>We will be right back</h1>';

/** Failures after which the work is done although the caller was not told. */
export const isAfterTheWork = (kind: FaultKind): boolean =>
  ['lost after', 'half an answer', 'html success', 'empty success', 'other shape', 'slow'].includes(kind);

/** True if the fault has sent the answer instead of the provider. */
export async function play(kind: FaultKind, response: ServerResponse, answer: string): Promise<boolean> {
  switch (kind) {
    case 'lost before':
    case 'lost after':
      response.destroy();
      return true;
    case 'half an answer':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(answer.length + 50) });
      response.write(answer.slice(0, answer.length / 2));
      await sleep(20);
      response.destroy();
      return true;
    case 'server error':
      return say(
        response,
        500,
        JSON.stringify({ message: 'internal error', code: 'internal_error', type: 'api_error' }),
      );
    case 'html error':
      return say(response, 502, page, 'text/html');
    case 'html success':
      return say(response, 200, page, 'text/html');
    case 'html not found':
      return say(response, 404, page, 'text/html');
    case 'empty success':
      return say(response, 200, '');
    case 'other shape':
      return say(response, 200, '{"status":"OK"}');
    case 'too many calls':
      response.setHeader('x-ratelimit-retry', '1');
      return say(
        response,
        429,
        JSON.stringify({ message: 'Too many requests', code: 'request_rate_limited', type: 'rate_limit_error' }),
      );
    case 'redirect':
      response.setHeader('location', '/pg/elsewhere');
      return say(response, 302, '');
    case 'slow':
      await once(response, 'close'); // longer than any client waits, on a slow machine too
      return true;
  }
}

function say(response: ServerResponse, status: number, body: string, type = 'application/json'): true {
  response.writeHead(status, { 'content-type': type }).end(body);
  return true;
}
