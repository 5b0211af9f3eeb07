import { type DestinationStream, type Logger, pino } from 'pino';
import { requestInHand } from './request-in-hand.ts';
import { sourceLines } from './source-lines.ts';

const inSources = sourceLines(import.meta.filename);

/**
 * Structured lines on standard output. They contain routes, states and ids, never what people typed: requests are not
 * serialised at all, and of an error only its kind, its scrubbed message and where it happened. A line that is written
 * while a request is worked on, or a job that it sent, has the request's id.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Fastify's own lines of a request have it already.
    mixin: (_line: object, _level: number, logger: Logger) => {
      const reqId = requestInHand();
      return reqId === undefined || 'reqId' in logger.bindings() ? {} : { reqId };
    },
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
  };
  return destination ? pino(options, destination) : pino(options);
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: scrub(String(error)) };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  // PostgreSQL's `detail` and `parameters` quote the row, so they are left out.
  return {
    type: error.name,
    message: scrub(error.message),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    stack: scrub(inSources(error.stack ?? '')),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  };
}

/** Mail addresses, long digit runs (phones, accounts, Aadhaar), PANs and our own tokens. */
export function scrub(text: string): string {
  return text
    .replace(/[^\s@"'<>()]{1,64}@[^\s@"'<>()]+\.[a-z]{2,}/gi, '[mail]')
    .replace(/\bmd[a-z]_[\w-]{20,}/g, '[token]')
    .replace(/\b[A-Z]{5}\d{4}[A-Z]\b/g, '[pan]')
    .replace(/(?<![\w-])\d(?:[\s-]?\d){7,}(?![\w-])/g, '[number]');
}
