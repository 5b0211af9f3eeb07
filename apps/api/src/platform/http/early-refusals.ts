import { type IncomingMessage, STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@maidan/contract/errors';
import type { FastifyInstance } from 'fastify';
import { AppError, errorBody } from '../app-error.ts';
import { newId } from '../ids.ts';
import { protect } from './security-headers.ts';

/** Refusals before there is a request: in the standard shape, with the headers of every answer. */
export function earlyRefusals(headers: Record<string, string>) {
  const json = { ...headers, 'content-type': 'application/json; charset=utf-8' };

  /** Refusals by the router or by Node, on the bare response. */
  function refuse(code: ErrorCode, response: ServerResponse): void {
    const refusal = new AppError(code);
    const body = JSON.stringify(errorBody(refusal, newId()));
    response.writeHead(refusal.status, { ...json, 'content-length': Buffer.byteLength(body) });
    response.end(body);
  }

  /** A broken request line, oversized headers, a stalled client: there is only a socket. */
  function refuseSocket(error: Error & { code?: string }, socket: Socket): void {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const refusal = new AppError(socketCodes[error.code ?? ''] ?? 'bad_request');
    const body = JSON.stringify(errorBody(refusal, newId()));
    const lines = Object.entries({ ...json, 'content-length': Buffer.byteLength(body), connection: 'close' });
    socket.end(
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n` +
        `${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
    );
  }

  /** Node would itself answer an expectation that cannot be met, without a body. */
  function watchExpectations(app: FastifyInstance): void {
    app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
      refuse('expectation_failed', response),
    );
  }

  /** Protects every answer from the start, and refuses a request without a host. */
  function guard(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
      protect(reply.raw, headers);
      if (request.raw.httpVersion === '1.1' && request.headers.host === undefined) throw new AppError('bad_request');
    });
    app.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode >= 400) void reply.header('cache-control', 'no-store').removeHeader('etag');
    });
  }

  return { refuse, refuseSocket, watchExpectations, guard };
}

const socketCodes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};
