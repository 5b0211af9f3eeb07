import type { Endpoint, RateLimitName } from '@maidan/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Caller } from './access.ts';
import { AppError } from '../app-error.ts';
import { createLines } from '../turns.ts';

interface Limit {
  points: number;
  seconds: number;
  /** Counted in PostgreSQL, so that nodes share it; the others protect a node's own capacity. */
  shared: boolean;
}

/** Wrong answers to a question that has a right one; right ones are not counted. */
type Guesses =
  | 'login-address'
  | 'login-account'
  | 'login-device'
  | 'second-factor'
  | 'signup-taken'
  | 'reset-link'
  | 'mailed-code'
  | 'umpire-code'
  | 'discount-code';

const limits: Record<
  RateLimitName | Guesses | 'public' | 'reset-account' | 'code-account' | 'address-link' | 'comparison',
  Limit
> = {
  // A hall of 500 spectators behind one address opens its pages; this never counts against people who are signed in.
  public: { points: 6000, seconds: 60, shared: false },
  default: { points: 1200, seconds: 60, shared: false },
  'login-address': { points: 60, seconds: 900, shared: true },
  'login-account': { points: 10, seconds: 900, shared: true },
  'login-device': { points: 10, seconds: 900, shared: true },
  'second-factor': { points: 10, seconds: 900, shared: true },
  signup: { points: 120, seconds: 3600, shared: true },
  'signup-taken': { points: 10, seconds: 3600, shared: true },
  reset: { points: 60, seconds: 3600, shared: true },
  'reset-account': { points: 3, seconds: 3600, shared: true },
  'code-account': { points: 5, seconds: 3600, shared: true },
  'address-link': { points: 5, seconds: 3600, shared: true },
  'mailed-code': { points: 20, seconds: 3600, shared: true },
  'reset-link': { points: 20, seconds: 3600, shared: true },
  upload: { points: 60, seconds: 600, shared: true },
  register: { points: 120, seconds: 600, shared: true },
  // How many places one account may hold is guarded by the database.
  entry: { points: 120, seconds: 600, shared: false },
  claim: { points: 20, seconds: 3600, shared: true },
  checkin: { points: 600, seconds: 60, shared: false },
  'umpire-code': { points: 10, seconds: 300, shared: true },
  'discount-code': { points: 10, seconds: 900, shared: true },
  export: { points: 20, seconds: 3600, shared: true },
  heavy: { points: 30, seconds: 60, shared: true },
  comparison: { points: 6, seconds: 60, shared: true },
  webhook: { points: 3000, seconds: 60, shared: false },
};

export type LimitName = keyof typeof limits;

/** How many calls of strangers at one address are worked on at once: limits count calls, this counts what they cost. */
const strangersAtOnce = { atOnce: 4, waiting: 1000 };

export interface RateLimits {
  /** Counts one use; refuses with 429 and Retry-After when the limit is reached. */
  use(name: LimitName, key: string): Promise<void>;
  /**
   * Runs an attempt that may fail: it returns null when it does. A point of every limit is taken beforehand, so that
   * many at once get no further than one after another, and is given back unless the attempt failed. Attempts from one
   * source wait for each other: forty correct ones at once all count as correct.
   */
  guess<T>(
    by: { source: string; limits: readonly (readonly [LimitName, string])[] },
    attempt: () => Promise<T | null>,
  ): Promise<T | null>;
  forget(name: LimitName, key: string): Promise<void>;
  /** Runs a call that nobody has signed in for; those of one address wait for each other, and for nobody else. */
  asStranger<T>(address: string, work: () => Promise<T>): Promise<T>;
}

type Limiters = Map<LimitName, RateLimiterPostgres | RateLimiterMemory>;

/** Behind a pooler without prepared statements; the limiter names all of its own. */
const unnamed = (pool: pg.Pool) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) => pool.query({ text, values }),
});

function createLimiters(pool: pg.Pool, { scale, named }: { scale: number; named: boolean }): Limiters {
  const limiters: Limiters = new Map();
  for (const [name, limit] of Object.entries(limits) as [LimitName, Limit][]) {
    const options = { points: Math.max(1, Math.round(limit.points * scale)), duration: limit.seconds, keyPrefix: name };
    limiters.set(
      name,
      limit.shared
        ? new RateLimiterPostgres({
            ...options,
            storeClient: named ? pool : unnamed(pool),
            storeType: 'pool',
            tableName: 'rate_limits',
            tableCreated: true,
            clearExpiredByTimeout: false,
          })
        : new RateLimiterMemory(options),
    );
  }
  return limiters;
}

export function createRateLimits(
  pool: pg.Pool,
  { scale, patience, named = true }: { scale: number; patience: number; named?: boolean },
): RateLimits {
  const limiters = createLimiters(pool, { scale, named });
  const limiter = (name: LimitName) => limiters.get(name) as RateLimiterPostgres | RateLimiterMemory;
  // One attempt at a time per source, so that none of them occupies every turn of the costly hash.
  const inTurnOf = createLines({ atOnce: 1, waiting: 60, patience });
  const { atOnce, waiting } = strangersAtOnce;
  const asStranger = createLines({ atOnce: Math.max(1, Math.round(atOnce * scale)), waiting, patience });
  const use = async (name: LimitName, key: string) => {
    try {
      await limiter(name).consume(key);
    } catch (reason) {
      if (reason instanceof RateLimiterRes)
        throw new AppError('rate_limited', { retryAfterSeconds: Math.max(1, reason.msBeforeNext / 1000) });
      // A store that cannot count must not let everybody in.
      throw new AppError('busy', { retryAfterSeconds: 2 });
    }
  };
  // What cannot be given back stays counted until the limit's time is over.
  const giveBack = (taken: readonly (readonly [LimitName, string])[]) =>
    Promise.allSettled(taken.map(([name, key]) => limiter(name).reward(key)));
  return {
    use,
    asStranger,
    guess: ({ source, limits: asked }, attempt) =>
      inTurnOf(source, async () => {
        const taken: (readonly [LimitName, string])[] = [];
        let answer = null;
        try {
          for (const one of asked) {
            // A refused point counts too.
            taken.push(one);
            await use(...one);
          }
          answer = await attempt();
        } catch (error) {
          await giveBack(taken);
          throw error;
        }
        if (answer !== null) await giveBack(taken);
        return answer;
      }),
    async forget(name, key) {
      await limiter(name).delete(key);
    },
  };
}

/**
 * What a call counts against: signed-in callers themselves, however many share their address; for strangers, and for
 * whatever creates accounts or sends mail, the address.
 */
export function limitOf(
  { access, rateLimit }: Endpoint['config'],
  caller: Caller | null,
  request: FastifyRequest,
): [LimitName, string] {
  const isForEverybody = access === 'public' || access.includes('public');
  if (caller && !(isForEverybody && rateLimit))
    return [rateLimit ?? 'default', caller.kind === 'user' ? caller.userId : caller.umpireSessionId];
  return [(isForEverybody && rateLimit) || 'public', addressKey(request.ip)];
}

/** The address that a limit counts: for IPv6 its /64, since one household has all of it. */
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
