import type { Fact } from '@maidan/domain/fact';
import { fieldInWords, inOurWords, refusalInWords } from './error-words.ts';

/** What every failed call throws: the server's one error body, or one of the failures without a body. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /**
   * The stable code of the catalogue; `network`, `timeout`, `aborted`, `server_error`, `invalid_response` are set
   * here.
   */
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly requestId: string | null;
  /** The reason phrase of the response ('Not Found'); empty over HTTP/2, which has none. */
  readonly statusText: string;
  /** What the message says as data, where it came with it. */
  readonly fact: Pick<Fact, 'code' | 'values'> | undefined;
  /** The whole body, for answers with additional fields (the time of a first check-in, for example). */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(failure: {
    status: number;
    code: string;
    message: string;
    errors?: readonly FieldError[];
    requestId?: string | null;
    body?: Record<string, unknown>;
    statusText?: string;
    fact?: Pick<Fact, 'code' | 'values'>;
  }) {
    super(failure.message);
    this.status = failure.status;
    this.code = failure.code;
    this.errors = failure.errors ?? [];
    this.requestId = failure.requestId ?? null;
    this.body = failure.body ?? {};
    this.statusText = failure.statusText ?? '';
    this.fact = failure.fact ?? (isFact(this.body.fact) ? this.body.fact : undefined);
  }
}

/** A fault of one field; with what its sentence says as data, where it has any. */
export interface FieldError {
  msg: string;
  path: string;
  code?: string;
  values?: Fact['values'];
}

export const networkError = () =>
  new ApiError({ status: 0, code: 'network', message: 'Network error. Please check your internet connection.' });

export const timeoutError = () =>
  new ApiError({ status: 0, code: 'timeout', message: 'Request timed out. Please try again.' });

/** The caller cancelled (left the page): never shown. */
export const abortedError = () => new ApiError({ status: 0, code: 'aborted', message: 'Cancelled' });

const invalidResponseError = (status: number, statusText: string) =>
  new ApiError({
    status,
    statusText,
    code: 'invalid_response',
    message: 'Server returned an invalid response. Please try again.',
  });

const isFact = (item: unknown): item is Pick<Fact, 'code' | 'values'> =>
  isRecord(item) && typeof item.code === 'string' && isRecord(item.values);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the text of an answer: its body on success, otherwise throws an `ApiError`. */
export function readAnswer(status: number, text: string, statusText = ''): unknown {
  const parsed = parseJson(text);
  const ok = status >= 200 && status < 300;
  if (ok && parsed !== undefined) return parsed;
  if (ok) throw invalidResponseError(status, statusText);
  if (isRecord(parsed)) throw errorOfBody(status, statusText, parsed);
  if (status >= 500) {
    throw new ApiError({ status, statusText, code: 'server_error', ...withoutWords(status) });
  }
  throw invalidResponseError(status, statusText);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const sentenceOf = (body: Readonly<Record<string, unknown>>) =>
  [body.message, body.error].find((word): word is string => typeof word === 'string' && word !== '');

/** The failure of a server that says nothing itself. */
const withoutWords = (status: number) => ({
  message: `Server error: ${status}. Please try again later.`,
  fact: { code: 'server_error', values: { status } },
});

function errorOfBody(status: number, statusText: string, body: Record<string, unknown>): ApiError {
  const sentence = sentenceOf(body);
  return new ApiError({
    status,
    statusText,
    code: typeof body.code === 'string' ? body.code : 'server_error',
    ...(sentence === undefined ? withoutWords(status) : { message: sentence }),
    errors: Array.isArray(body.errors) ? body.errors.filter(isRecord).map(fieldError) : [],
    requestId: typeof body.requestId === 'string' ? body.requestId : null,
    body,
  });
}

function fieldError(item: Record<string, unknown>): FieldError {
  const said = { msg: String(item.msg ?? item.message ?? ''), path: String(item.path ?? '') };
  return isFact(item) ? { ...said, code: item.code, values: item.values } : said;
}

/** The server was not reached, or is in trouble: nothing was refused. */
export function isAway(thrown: unknown): boolean {
  return thrown instanceof ApiError && (thrown.code === 'network' || thrown.code === 'timeout' || thrown.status >= 502);
}

/** The sentence to show for any thrown value. */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof ApiError) return refusalInWords(thrown);
  return inOurWords('Something went wrong. Please try again.');
}

/** The server's own message; null if there is none (no network, a timeout, a proxy's page instead of an answer). */
export const serverTextOf = (thrown: unknown): string | null =>
  thrown instanceof ApiError ? (sentenceOf(thrown.body) ?? null) : null;

/** The server's errors by field, for a form: `form.setErrors(fieldErrors(thrown))`. */
export function fieldErrors(thrown: unknown): Record<string, string> {
  if (!(thrown instanceof ApiError)) return {};
  return Object.fromEntries(thrown.errors.filter((item) => item.path).map((item) => [item.path, fieldInWords(item)]));
}
