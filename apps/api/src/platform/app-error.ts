import { type ErrorBody, type ErrorCode, errors } from '@maidan/contract/errors';

/** A refusal that the caller may see. Only codes of the catalogue compile. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: { msg: string; path: string }[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Named beside the sentence where a refusal carries more than one: a first check-in's time, say. */
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
