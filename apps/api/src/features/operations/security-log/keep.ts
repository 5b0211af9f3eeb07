import type { Endpoint } from '@maidan/contract/endpoint';
import type { ErrorCode } from '@maidan/contract/errors';
import type { Deps } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/access.ts';
import { isSecretOf, secretHash } from '../../../platform/keys/secrets.ts';
import * as store from './store.ts';

/** Refusals that are kept of every call: somebody reached for what is not theirs, or was stopped from trying on. */
const kept: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'forbidden',
  'admins_cannot_organize',
  'organizer_required',
  'account_suspended',
  'umpires_suspended',
  'step_up_required',
  'second_factor_required',
  'owner_has_second_factor',
  'rate_limited',
]);

export interface Answered {
  at: Date;
  endpoint: Endpoint;
  /** Null where it was done. */
  refusal: ErrorCode | null;
  caller: Caller | null;
  body: unknown;
  params: unknown;
  /** The network's, where one household has many. */
  address: string;
}

export const isKept = ({ endpoint, refusal }: Pick<Answered, 'endpoint' | 'refusal'>): boolean =>
  // What was only mistyped is no refusal.
  refusal !== 'validation_failed' && (endpoint.config.security !== undefined || (!!refusal && kept.has(refusal)));

/** How long what repeats is gathered: a flood of refusals must not become a flood of writes. */
const gatherMs = 1_000;
/** More different ones at once are no story that anybody reads. */
const mostGathered = 500;

/** Writes down who asked, from where, for what, and what became of it: what is the same within a second at once. */
export function securityLog(deps: Deps) {
  const gathered = new Map<string, { answered: Answered; times: number }>();
  let timer: NodeJS.Timeout | null = null;

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const all = [...gathered.values()];
    gathered.clear();
    try {
      for (const { answered, times } of all) await write(deps, answered, times);
    } catch (error) {
      deps.log.error({ err: error }, 'the security log could not be written');
    }
  }

  return {
    note(answered: Answered): void {
      const key = keyOf(answered);
      const known = gathered.get(key);
      if (known) known.times += 1;
      else if (gathered.size < mostGathered) gathered.set(key, { answered, times: 1 });
      timer ??= setTimeout(() => void flush(), gatherMs).unref();
    },
    flush,
  };
}

/** Whoever is stopped from trying on is one source: what they type next is not looked up any more. */
const isStopped = ({ refusal, caller }: Answered): boolean => refusal === 'rate_limited' && caller === null;

const keyOf = (answered: Answered): string => {
  const { endpoint, refusal, caller, body, params, address } = answered;
  const { email, challenge } = (body ?? {}) as { email?: unknown; challenge?: unknown };
  const who = caller?.kind === 'user' ? caller.userId : isStopped(answered) ? null : [email, challenge];
  return JSON.stringify([endpoint.method, endpoint.url, refusal, who, eventOf(params), address]);
};

async function write(deps: Deps, answered: Answered, times: number): Promise<void> {
  const { endpoint, refusal, address } = answered;
  await store.write(deps.db, {
    at: answered.at,
    times,
    act: endpoint.config.security ?? null,
    route: `${endpoint.method} ${endpoint.url}`,
    refusal,
    userId: isStopped(answered) ? null : await accountOf(deps, answered),
    eventId: eventOf(answered.params),
    address,
  });
}

async function accountOf(deps: Deps, { caller, body }: Answered): Promise<string | null> {
  if (caller?.kind === 'user') return caller.userId;
  const { email, challenge } = (body ?? {}) as { email?: unknown; challenge?: unknown };
  if (typeof challenge === 'string' && isSecretOf('challenge', challenge))
    return store.challenged(deps.db, secretHash(challenge));
  // Whatever else was typed there may be a password: only the account is kept.
  return typeof email === 'string' ? store.accountOf(deps.db, email.trim()) : null;
}

function eventOf(params: unknown): string | null {
  const { eventId } = (params ?? {}) as { eventId?: unknown };
  return typeof eventId === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(eventId) ? eventId : null;
}
