import { type ErrorBody, type ErrorCode, errors } from '@maidan/contract/errors';
import { type Fact, factIn, type Problem } from '@maidan/domain/fact';

type Fields = NonNullable<ErrorBody['errors']>;

/** A refusal shown to the caller. Only codes of the catalogue compile. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Fields | undefined;
  /** What the sentence says, where it is one of its own. */
  readonly fact: Fact | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Data sent beside the sentence, for refusals that carry more: the time of the first check-in, for example. */
  readonly facts: Record<string, unknown>;

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      fact?: Fact | undefined;
      fields?: Fields;
      retryAfterSeconds?: number;
      facts?: Record<string, unknown>;
    } = {},
  ) {
    super(options.fact?.text ?? options.message ?? errors[code].message);
    this.code = code;
    this.status = errors[code].status;
    this.fields = options.fields;
    this.fact = options.fact;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.facts = options.facts ?? {};
  }
}

/** A refusal for several faults: the first is its sentence, and each is told with its field. */
export function refusalOfFaults(code: ErrorCode, faults: readonly Problem[]): AppError {
  const [first] = faults;
  return new AppError(code, { fact: first && factIn(first), fields: faults.slice(0, 50) });
}

export function errorBody(error: AppError, requestId: string): ErrorBody {
  return {
    ...error.facts,
    success: false,
    code: error.code,
    error: error.message,
    message: error.message,
    ...(error.fact ? { fact: { code: error.fact.code, values: error.fact.values } } : {}),
    ...(error.fields ? { errors: error.fields } : {}),
    requestId,
  };
}
