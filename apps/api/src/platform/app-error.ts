import { type ErrorBody, type ErrorCode, errors } from '@maidan/contract/errors';

/** A refusal shown to the caller. Only codes of the catalogue compile. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: { msg: string; path: string }[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Data sent beside the sentence, for refusals that carry more: the time of the first check-in, for example. */
  readonly facts: Record<string, unknown>;

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      fields?: { msg: string; path: string }[];
      retryAfterSeconds?: number;
      facts?: Record<string, unknown>;
    } = {},
  ) {
    super(options.message ?? errors[code].message);
    this.code = code;
    this.status = errors[code].status;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.facts = options.facts ?? {};
  }
}

export function errorBody(error: AppError, requestId: string): ErrorBody {
  return {
    ...error.facts,
    success: false,
    code: error.code,
    error: error.message,
    message: error.message,
    ...(error.fields ? { errors: error.fields } : {}),
    requestId,
  };
}
