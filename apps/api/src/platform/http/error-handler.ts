import type { ErrorCode } from '@maidan/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorBody } from '../app-error.ts';
import { StorageTrouble } from '../files/file-storage.ts';
import { noteOutcome } from './outcomes.ts';
import { PaymentProviderError } from '../payments/payment-provider.ts';
import { providerRefusal } from '../payments/provider-refusal.ts';

/** The libraries' error codes and ours. Unmapped, several of them would answer 500 or another shape. */
const known: Record<string, ErrorCode> = {
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_ASYNC_CONSTRAINT: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'url_too_long',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'body_too_large',
  FST_FILES_LIMIT: 'body_too_large',
  FST_FIELDS_LIMIT: 'body_too_large',
  FST_PARTS_LIMIT: 'body_too_large',
  FST_PROTO_VIOLATION: 'malformed_body',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_INVALID_JSON_FIELD_ERROR: 'malformed_body',
};

/** PostgreSQL's error classes for being unavailable, as opposed to a bad query. */
const databaseDown = /^(08|53|57P|58)/;
const networkDown = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']);
const brokenOff = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof PaymentProviderError) return providerRefusal(error);
  if (!(error instanceof Error)) return null;
  if (error instanceof StorageTrouble) return new AppError('storage_unavailable', { retryAfterSeconds: 30 });
  const code = (error as FastifyError).code ?? '';
  if (known[code]) return new AppError(known[code]);
  if (code === '22P05' || code === '22021') return new AppError('bad_request');
  if (databaseDown.test(code) || isConnectionTrouble(error, code)) {
    return new AppError('database_unavailable', { retryAfterSeconds: 2 });
  }
  // Too many are waiting; or a cached plan is outdated because a new version changed the tables: the next try gets
  // another one.
  if (code === '0A000' || code === '26000' || code === '55P03' || code === '40P01' || code === '57014')
    return new AppError('busy', { retryAfterSeconds: 1 });
  const status = (error as FastifyError).statusCode;
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError(status === 413 ? 'body_too_large' : 'bad_request');
  return null;
}

function isConnectionTrouble(error: Error, code: string): boolean {
  const { syscall } = error as { syscall?: string };
  if (syscall === 'connect' && networkDown.has(code)) return true;
  if ((syscall === 'read' || syscall === 'write') && brokenOff.has(code)) return true;
  return /Connection (terminated|ended unexpectedly)|is not queryable|has been discarded|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|the database system is/i.test(
    error.message,
  );
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toAppError(error);
  if (!refusal) request.log.error({ err: error }, 'unexpected error');
  const answer = refusal ?? new AppError('unexpected');
  noteOutcome(request, { refusal: answer.code });
  if (answer.status === 502 || answer.status === 503) request.log.warn({ err: error }, 'refused for now');
  const wait = answer.retryAfterSeconds ?? (answer.status === 503 ? 2 : undefined);
  if (wait !== undefined) void reply.header('retry-after', String(Math.ceil(wait)));
  return reply
    .code(answer.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(answer, request.id)));
}

export function installErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
}
