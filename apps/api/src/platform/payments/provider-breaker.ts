import { setTimeout as sleep } from 'node:timers/promises';
import { type PaymentProvider, PaymentProviderError, type ProviderHealth } from './payment-provider.ts';

export interface BreakerLog {
  warn(o: object, m: string): void;
  info(m: string): void;
}

interface Options {
  log: BreakerLog;
  /** Consecutive failures that open it. */
  mostFailures?: number;
  /** After this long one call is let through. */
  pauseMs?: number;
  /** How long one call may take including repeats: callers wait no longer. */
  limitMs?: number;
}

/** Computed locally: nothing leaves the process. */
const inside = new Set<string | symbol>(['verifyWebhook', 'parseWebhook', 'health']);

/**
 * A provider that does not answer costs each caller its full timeout, and the process whatever waits with them. After
 * several calls in a row without an answer the next are refused at once, and now and then one is let through; the
 * first answer of any kind lets all through again. A refusal is an answer.
 */
export function withBreaker(provider: PaymentProvider, options: Options): PaymentProvider {
  const { log, mostFailures = 5, pauseMs = 20_000, limitMs = 9_000 } = options;
  let failures = 0;
  let opened: { since: number; tryAt: number } | null = null;
  let isTrying = false;

  function enter(): void {
    if (!opened) return;
    if (isTrying || Date.now() < opened.tryAt)
      throw new PaymentProviderError('The payment provider is not asked for a while: it did not answer', {
        retryable: true,
      });
    isTrying = true;
    log.info('the payment provider is tried again');
  }
  function answered(): void {
    if (opened) log.info('the payment provider answers again');
    failures = 0;
    opened = null;
  }
  function failed(error: PaymentProviderError): void {
    failures += 1;
    if (failures < mostFailures) return;
    const now = Date.now();
    if (!opened)
      log.warn({ err: error, failures }, 'the payment provider does not answer and is not asked for a while');
    opened = { since: opened?.since ?? now, tryAt: now + pauseMs };
  }
  async function ask(work: () => Promise<unknown>): Promise<unknown> {
    enter();
    try {
      const answer = await Promise.race([work(), tooLate(limitMs)]);
      answered();
      return answer;
    } catch (error) {
      if (error instanceof PaymentProviderError && error.retryable) failed(error);
      else answered();
      throw error;
    } finally {
      isTrying = false;
    }
  }
  const health = (): ProviderHealth => {
    const breaker = isTrying && opened ? 'trying' : opened ? 'open' : 'closed';
    return { breaker, failures, openSince: opened && new Date(opened.since).toISOString() };
  };

  return new Proxy(
    { ...provider, health },
    {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function' || inside.has(name)) return value;
        return (...input: unknown[]) => ask(async () => Reflect.apply(value, target, input));
      },
    },
  );
}

async function tooLate(limitMs: number): Promise<never> {
  await sleep(limitMs, undefined, { ref: false });
  throw new PaymentProviderError('The payment provider did not answer in time', { retryable: true });
}
