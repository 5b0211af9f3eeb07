import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { parseExactJson } from './exact-json.ts';
import { PaymentProviderError } from './payment-provider.ts';

export interface CashfreeAccess {
  /** Ends in /pg. */
  baseUrl: string;
  apiVersion: '2025-01-01' | '2026-01-01';
  clientId: string;
  clientSecret: string;
  /** Per attempt; a call with its repeats takes at most twice as long. */
  timeoutMs: number;
}

interface Call {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: unknown;
  form?: FormData;
  /** The same for every repeat of one intent, across processes; generated per call if absent. */
  idempotencyKey?: string;
}

export interface Answer<T> {
  value: T;
  /** The provider has seen this idempotency key before and repeats its answer. */
  isReplayed: boolean;
}

export interface CashfreeHttp {
  call<Schema extends z.ZodType>(schema: Schema, call: Call): Promise<Answer<z.output<Schema>>>;
}

/** The provider understood the request and refused it, in its own words. */
export class CashfreeRefusal extends PaymentProviderError {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message, { retryable: false });
    this.status = status;
    this.code = code;
  }
}

/** Null for what Cashfree does not know. */
export async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CashfreeRefusal && (error.status === 404 || error.code.endsWith('_not_found'))) return null;
    throw error;
  }
}

const tries = 3;
const largestAnswer = 8 * 1024 * 1024;
const refusals = new Set([400, 404, 409, 422]);

/** A UUID that is the same for the same intent: the operation and everything it would send. */
export function idempotencyKeyOf(...parts: unknown[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * Talks HTTP with Cashfree. Repeats under the same idempotency key what may have been lost on the way (no answer, a
 * fault on their side, too many calls); never what was refused. An answer that is not JSON cannot be trusted: the
 * outcome is then unknown, whatever the status says.
 */
export function createCashfreeHttp(access: CashfreeAccess): CashfreeHttp {
  async function attempt(call: Call, headers: Record<string, string>): Promise<Heard> {
    const json = call.body === undefined ? undefined : JSON.stringify(call.body);
    const body = call.form ?? json;
    const response = await fetch(access.baseUrl + call.path, {
      method: call.method,
      headers: json === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
      // Our keys are sent only to the configured address.
      redirect: 'manual',
      signal: AbortSignal.timeout(access.timeoutMs),
    }).catch((error: unknown) => lost('could not be reached', error));
    const text = await readText(response).catch((error: unknown) => lost('stopped in the middle of its answer', error));
    return {
      status: response.status,
      value: parsed(text),
      isReplayed: response.headers.get('x-idempotency-replayed') === 'true',
      waitMs: response.status === 429 ? 1000 * (Number(response.headers.get('x-ratelimit-retry')) || 60) : 0,
    };
  }

  return {
    async call(schema, call) {
      const headers: Record<string, string> = {
        accept: 'application/json',
        'x-api-version': access.apiVersion,
        'x-client-id': access.clientId,
        'x-client-secret': access.clientSecret,
        'x-request-id': randomUUID(),
      };
      if (call.method !== 'GET') headers['x-idempotency-key'] = call.idempotencyKey ?? randomUUID();
      const givesUpAt = Date.now() + 2 * access.timeoutMs;
      for (let tried = 1; ; tried += 1) {
        let pause = 100 * tried ** 2;
        try {
          const heard = await attempt(call, headers);
          pause = Math.max(pause, heard.waitMs);
          return { value: understood(schema, heard, call), isReplayed: heard.isReplayed };
        } catch (error) {
          const mayRepeat = error instanceof PaymentProviderError && error.retryable && !(error instanceof KeysRefused);
          if (!mayRepeat || tried >= tries || Date.now() + pause + access.timeoutMs / 2 > givesUpAt) throw error;
        }
        await sleep(pause);
      }
    },
  };
}

interface Heard {
  status: number;
  value: unknown;
  isReplayed: boolean;
  waitMs: number;
}

/** A fault in the settings, not in the request: nothing may be given up because of it, and retrying is useless. */
class KeysRefused extends PaymentProviderError {}

function understood<Schema extends z.ZodType>(schema: Schema, heard: Heard, { method, path }: Call): z.output<Schema> {
  const { status, value } = heard;
  if (value === undefined) throw unclear(`answered ${status} with something that is not JSON`);
  if (status === 401 || status === 403)
    throw new KeysRefused('Cashfree does not accept the keys of this installation', { retryable: true });
  if (refusals.has(status)) throw refusalOf(status, value);
  if (status < 200 || status > 299) throw unclear(`answered ${status}`);
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  // Reports where it differs, never the value.
  const [issue] = read.error.issues;
  throw unclear(
    `answered ${method} ${path.split('/')[1]} in a shape that is not its contract's: ${issue?.path.join('.')}`,
  );
}

function refusalOf(status: number, value: unknown): PaymentProviderError {
  const { code, message } = (value ?? {}) as { code?: unknown; message?: unknown };
  if (typeof message !== 'string' || message === '') return unclear(`answered ${status} without a reason`);
  // In some calls the code for a missing order ends in a comma.
  const cleanCode = typeof code === 'string' ? code.replace(/[\s,;.]+$/, '').toLowerCase() : '';
  return new CashfreeRefusal(status, cleanCode, message.slice(0, 300));
}

const unclear = (what: string) => new PaymentProviderError(`Cashfree ${what}`, { retryable: true });

function lost(what: string, cause: unknown): never {
  throw new PaymentProviderError(`Cashfree ${what}`, { retryable: true, cause });
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largestAnswer) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined for anything that is not a JSON object or list. */
function parsed(text: string): unknown {
  try {
    const value = parseExactJson(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
