import type { RateLimitName } from '@maidan/contract/endpoint';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../app-error.ts';

interface Limit {
  points: number;
  seconds: number;
  /** Counted in PostgreSQL, so that two nodes share it; the others guard a node's own capacity. */
  shared: boolean;
}

const limits: Record<RateLimitName | 'login-account' | 'umpire-event' | 'reset-account' | 'comparison', Limit> = {
  default: { points: 1200, seconds: 60, shared: false },
  login: { points: 30, seconds: 900, shared: true },
  'login-account': { points: 10, seconds: 900, shared: true },
  signup: { points: 30, seconds: 3600, shared: true },
  reset: { points: 20, seconds: 3600, shared: true },
  'reset-account': { points: 3, seconds: 3600, shared: true },
  upload: { points: 60, seconds: 600, shared: true },
  register: { points: 60, seconds: 600, shared: true },
  checkin: { points: 600, seconds: 60, shared: false },
  'umpire-login': { points: 10, seconds: 300, shared: true },
  'umpire-event': { points: 50, seconds: 86_400, shared: true },
  export: { points: 20, seconds: 3600, shared: true },
  heavy: { points: 30, seconds: 60, shared: true },
  comparison: { points: 6, seconds: 60, shared: true },
  webhook: { points: 3000, seconds: 60, shared: false },
};

export type LimitName = keyof typeof limits;

export interface RateLimits {
  /** Counts one use; refuses with 429 and Retry-After when the limit is reached. */
  use(name: LimitName, key: string): Promise<void>;
  /** Refuses when the limit is already reached, without counting: the check before an expensive hash. */
  check(name: LimitName, key: string): Promise<void>;
  forget(name: LimitName, key: string): Promise<void>;
}

export function createRateLimits(pool: pg.Pool, scale: number): RateLimits {
  const limiters = new Map<LimitName, RateLimiterPostgres | RateLimiterMemory>();
  for (const [name, limit] of Object.entries(limits) as [LimitName, Limit][]) {
    const options = { points: Math.max(1, Math.round(limit.points * scale)), duration: limit.seconds, keyPrefix: name };
    limiters.set(
      name,
      limit.shared
        ? new RateLimiterPostgres({
            ...options,
            storeClient: pool,
            storeType: 'pool',
            tableName: 'rate_limits',
            tableCreated: true,
            clearExpiredByTimeout: false,
          })
        : new RateLimiterMemory(options),
    );
  }
  const limiter = (name: LimitName) => limiters.get(name) as RateLimiterPostgres | RateLimiterMemory;
  const refuse = (ms: number): never => {
    throw new AppError('rate_limited', { retryAfterSeconds: Math.max(1, ms / 1000) });
  };
  return {
    async use(name, key) {
      try {
        await limiter(name).consume(key);
      } catch (reason) {
        if (reason instanceof RateLimiterRes) refuse(reason.msBeforeNext);
        // A store that cannot count must not open the door.
        throw new AppError('busy', { retryAfterSeconds: 2 });
      }
    },
    async check(name, key) {
      const state = await limiter(name).get(key);
      if (state && state.consumedPoints >= limiter(name).points) refuse(state.msBeforeNext);
    },
    async forget(name, key) {
      await limiter(name).delete(key);
    },
  };
}

/** The address that a limit counts: IPv6 by its /64, since one household owns the whole of it. */
export function addressKey(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '');
  const [head = '', tail = ''] = ip.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const full = ip.includes('::')
    ? [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
    : front;
  return `${full.slice(0, 4).join(':')}::/64`;
}
