import type { Endpoint } from '@maidan/contract/endpoint';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import type { ZodType, z } from 'zod';
import { ApiError, abortedError, networkError, readAnswer, timeoutError } from './api-error.ts';
import { buildForm, type FormFiles, sendForm } from './form-upload.ts';
import { askForCode } from './step-up/step-up.ts';
import { isUndisturbed } from './device/undisturbed.ts';
import { endSession, readToken, renewToken } from './token.ts';

type Input<S> = S extends ZodType ? z.input<S> : never;

/** `params` is required when the endpoint has parameters, and so on; keys with only optional content are optional. */
type Part<Key extends string, S> = S extends ZodType
  ? Record<string, never> extends Input<S>
    ? { [K in Key]?: Input<S> }
    : { [K in Key]: Input<S> }
  : { [K in Key]?: undefined };

export type CallOptions<E extends Endpoint> = Part<'params', E['schema']['params']> &
  Part<'query', E['schema']['querystring']> &
  Part<'body', E['schema']['body']> &
  (E['config'] extends { form: { files: infer Names } } ? { files?: FormFiles<keyof Names & string> } : unknown) & {
    signal?: AbortSignal;
    timeoutMs?: number;
    /** Used instead of the session's token (an umpire's, for example). It is not refreshed when refused. */
    token?: string | null;
    /** For endpoints marked idempotent: pass the same key when the person presses the button again after a failure. */
    idempotencyKey?: string;
    /** From 0 to 1 while a form is being sent. */
    onUploadProgress?: (share: number) => void;
  };

export interface FileAnswer {
  blob: Blob;
  filename: string;
}

export type Answer<E extends Endpoint> = E['config'] extends { file: true }
  ? FileAnswer
  : E['schema']['response'] extends { 200: infer R extends ZodType }
    ? z.output<R>
    : E['schema']['response'] extends { 201: infer R extends ZodType }
      ? z.output<R>
      : E['schema']['response'] extends { 202: infer R extends ZodType }
        ? z.output<R>
        : never;

type OptionalArgument<O> = Record<string, never> extends O ? [options?: O] : [options: O];

interface LooseOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: FormFiles<string>;
  signal?: AbortSignal;
  timeoutMs?: number;
  token?: string | null;
  idempotencyKey?: string;
  onUploadProgress?: (share: number) => void;
}

const defaultTimeoutMs = 30_000;
const uploadTimeoutMs = 180_000;

/** Makes one call of the contract: typed by it, with the token, and with an `ApiError` for every way it can fail. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[options]: OptionalArgument<CallOptions<E>>
): Promise<Answer<E>> {
  const given = (options ?? {}) as LooseOptions;
  try {
    return (await sendAsSession(endpoint, given)) as Answer<E>;
  } catch (thrown) {
    // Money and exports: refused before anything was done, so the call can be repeated once a code has been shown.
    const isAsked = thrown instanceof ApiError && thrown.code === 'step_up_required';
    if (!isAsked || !(await askForCode())) throw thrown;
    return (await sendAsSession(endpoint, given)) as Answer<E>;
  }
}

async function sendAsSession(endpoint: Endpoint, given: LooseOptions): Promise<unknown> {
  const token = given.token !== undefined ? given.token : readToken();
  try {
    return await send(endpoint, given, token);
  } catch (thrown) {
    const refused = thrown instanceof ApiError && thrown.status === 401;
    if (!refused || given.token !== undefined || endpoint.config.access === 'public' || !token) throw thrown;
    const fresh = await freshToken(token);
    if (!fresh) throw thrown;
    return await send(endpoint, given, fresh);
  }
}

/** The address of an endpoint, for links and for files that open in a new tab. */
export function addressOf(
  endpoint: Endpoint,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
) {
  const path = endpoint.url.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(key, String(item));
    }
  }
  return search.size ? `${path}?${search}` : path;
}

async function send(endpoint: Endpoint, options: LooseOptions, token: string | null): Promise<unknown> {
  const url = addressOf(endpoint, options.params, options.query);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (endpoint.config.idempotent) headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID();
  const limit = options.timeoutMs ?? (endpoint.config.form ? uploadTimeoutMs : defaultTimeoutMs);

  if (endpoint.config.form) {
    const form = buildForm(options.body, options.files);
    const { status, text } = await sendForm({
      method: endpoint.method,
      url,
      headers,
      form,
      timeoutMs: limit,
      signal: options.signal,
      onProgress: options.onUploadProgress,
    });
    return readAnswer(status, text);
  }
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  if (body !== undefined) headers['content-type'] = 'application/json';
  return withinTime(limit, options.signal, async (signal) => {
    const response = await fetch(url, { method: endpoint.method, headers, body, signal });
    if (endpoint.config.file && response.ok) {
      return { blob: await response.blob(), filename: filenameOf(response) } satisfies FileAnswer;
    }
    return readAnswer(response.status, await response.text(), response.statusText);
  });
}

async function withinTime<T>(
  limit: number,
  asked: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const clock = AbortSignal.timeout(limit);
  try {
    return await work(asked ? AbortSignal.any([clock, asked]) : clock);
  } catch (thrown) {
    if (thrown instanceof ApiError) throw thrown;
    if (asked?.aborted) throw abortedError();
    if (clock.aborted) throw timeoutError();
    throw networkError();
  }
}

function filenameOf(response: Response): string {
  const header = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(header)?.[1] ?? 'download');
}

let refreshing: Promise<string | null> | null = null;

/**
 * Requests a new token with the refresh cookie, once for all calls refused together. A token that another call or tab
 * has already renewed is used as it is. Null ends the session.
 */
function freshToken(refused: string): Promise<string | null> {
  const current = readToken();
  if (current && current !== refused) return Promise.resolve(current);
  refreshing ??= refresh().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function refresh(): Promise<string | null> {
  const answer = await withinTime(defaultTimeoutMs, undefined, async (signal) => {
    const response = await fetch(sessionEndpoints.refresh.url, { method: sessionEndpoints.refresh.method, signal });
    // A server in trouble has not ended the session: the failure is thrown and the token stays.
    if (response.ok || response.status >= 500 || response.status === 429) {
      return readAnswer(response.status, await response.text());
    }
    return null;
  });
  const renewed = typeof answer === 'object' && answer !== null && 'token' in answer ? answer.token : null;
  const token = typeof renewed === 'string' ? renewed : null;
  // A scanner or a pad stays as it is, and says itself what the server refuses.
  if (token !== null) renewToken(token);
  else if (!isUndisturbed()) endSession();
  return token;
}
