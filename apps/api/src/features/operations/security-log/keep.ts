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
  endpoint: Endpoint;
  /** Null where it was done. */
  refusal: ErrorCode | null;
  caller: Caller | null;
  body: unknown;
  params: unknown;
  address: string;
}

export const isKept = ({ endpoint, refusal }: Pick<Answered, 'endpoint' | 'refusal'>): boolean =>
  // What was only mistyped is no refusal.
  refusal !== 'validation_failed' && (endpoint.config.security !== undefined || (!!refusal && kept.has(refusal)));

/** Writes down who asked, from where, for what, and what became of it. */
export async function keep(deps: Deps, answered: Answered): Promise<void> {
  const { endpoint, refusal, address } = answered;
  await store.write(deps.db, {
    at: deps.clock(),
    act: endpoint.config.security ?? null,
    route: `${endpoint.method} ${endpoint.url}`,
    refusal,
    userId: await accountOf(deps, answered),
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
