import type { Access, Endpoint } from '@maidan/contract/endpoint';
import { mustEnrol, type SecondFactorRule, stepUpMinutes } from '@maidan/domain/accounts/second-factor';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { type Db, firstRow } from '../db/db.ts';
import { isSecretOf, secretHash } from '../keys/secrets.ts';
import { findUmpireSession, isEndedWithPlay } from '../keys/umpire-sessions.ts';

interface UmpireCaller {
  kind: 'umpire';
  eventId: string;
  umpireName: string;
  umpireSessionId: string;
  /** The only courts the phone was admitted for; null for all of them. */
  courts: number[] | null;
  isSuspended: boolean;
}

/** The caller. An umpire's token belongs to one event and to no account. */
export type Caller =
  | {
      kind: 'user';
      userId: string;
      sessionId: string;
      role: 'participant' | 'organizer' | 'admin';
      name: string;
      organizerStatus: 'active' | 'suspended' | null;
      hasSecondFactor: boolean;
      /** This session has proved its second factor within the last minutes. */
      isProved: boolean;
    }
  | UmpireCaller;

export type UserCaller = Extract<Caller, { kind: 'user' }>;

function bearer(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{20,120})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** Looked up on every request: a sign-out, a suspension or a changed password takes effect at once, on every node. */
export async function findCaller(db: Db, request: FastifyRequest): Promise<Caller | null> {
  const token = bearer(request);
  if (!token) return null;
  if (isSecretOf('access', token)) return findUser(db, token);
  if (isSecretOf('umpire', token)) return findUmpire(db, token);
  return null;
}

async function findUser(db: Db, token: string): Promise<UserCaller | null> {
  const row = await firstRow(
    db,
    sql<{
      userId: string;
      sessionId: string;
      role: UserCaller['role'];
      name: string;
      status: 'active' | 'suspended' | null;
      hasSecondFactor: boolean;
      isProved: boolean;
    }>`
      select u.id as user_id, s.id as session_id, u.role, u.name, o.status,
        f.secret_enc is not null as has_second_factor,
        coalesce(s.proved_at > now() - make_interval(mins => ${stepUpMinutes}), false) as is_proved
      from session_tokens t
      join sessions s on s.id = t.session_id
      join users u on u.id = s.user_id
      left join organizers o on o.user_id = u.id
      left join second_factors f on f.user_id = u.id
      where t.token_hash = ${secretHash(token)} and t.kind = 'access' and t.expires_at > now()
        and s.ended_at is null and s.expires_at > now() and u.deleted_at is null`,
  );
  if (!row) return null;
  return {
    kind: 'user',
    userId: row.userId,
    sessionId: row.sessionId,
    role: row.role,
    name: row.name,
    organizerStatus: row.status,
    hasSecondFactor: row.hasSecondFactor,
    isProved: row.isProved,
  };
}

async function findUmpire(db: Db, token: string): Promise<Caller | null> {
  const found = await findUmpireSession(db, secretHash(token));
  if (!found) return null;
  const { id: umpireSessionId, name: umpireName, eventId, courts, isSuspended } = found;
  return { kind: 'umpire', eventId, umpireName, umpireSessionId, courts, isSuspended };
}

/**
 * An administrator who has yet to set up the second factor that this installation requires: public calls treat them as
 * anybody, and of the rest only those for setting it up are open.
 */
export function beforeSecondFactor(
  caller: Caller | null,
  config: Endpoint['config'],
  rule: SecondFactorRule,
): Caller | null {
  if (caller?.kind !== 'user' || config.beforeSecondFactor || !mustEnrol(caller, rule)) return caller;
  if ([config.access].flat().includes('public')) return null;
  throw new AppError('second_factor_required');
}

/** Money and exports: a stolen token, or a phone left on the desk, cannot show a code. */
export function requireStepUp(caller: Caller | null, { stepUp }: Endpoint['config'], body: unknown): void {
  if (caller?.kind !== 'user' || !caller.hasSecondFactor || caller.isProved) return;
  if (isAsked(stepUp, body)) throw new AppError('step_up_required');
}

const isAsked = (stepUp: Endpoint['config']['stepUp'], body: unknown): boolean =>
  stepUp === true || (stepUp !== undefined && typeof body === 'object' && body !== null && stepUp.field in body);

/**
 * Whoever does in the place of an event's owner what asks a code of the owner needs a second factor, too: a helper
 * without one would be the way round it. Told to the event's staff only; nobody else learns that the owner has one.
 */
export async function requireFactorOfOwner(
  db: Db,
  caller: Caller | null,
  { stepUp }: Endpoint['config'],
  { eventId, body }: { eventId: unknown; body: unknown },
): Promise<void> {
  if (!isAsked(stepUp, body) || caller?.kind !== 'user' || caller.hasSecondFactor) return;
  if (typeof eventId !== 'string' || !/^[0-9a-f-]{36}$/i.test(eventId)) return;
  const guarded = await firstRow(
    db,
    sql`select 1 from events e
      join second_factors f on f.user_id = e.organizer_id and f.secret_enc is not null
      join event_staff s on s.event_id = e.id and s.user_id = ${caller.userId} and s.revoked_at is null
      where e.id = ${eventId} and s.accepted_at is not null`,
  );
  if (guarded) throw new AppError('owner_has_second_factor');
}

/** An umpire in mid-match is told that the organizer has ended play; otherwise their phone would only ask to sign in. */
export async function refuseAfterPlay(db: Db, request: FastifyRequest, access: Access | readonly Access[]) {
  const token = bearer(request);
  if (!token || !isSecretOf('umpire', token) || [access].flat().includes('public')) return;
  if (await isEndedWithPlay(db, secretHash(token))) throw new AppError('play_ended');
}

/** Decides whether this caller passes the endpoint's access rule; otherwise throws the appropriate refusal. */
export function admit(caller: Caller | null, access: Access | readonly Access[]): void {
  const rules: readonly Access[] = typeof access === 'string' ? [access] : access;
  if (rules.includes('public')) return;
  if (!caller) throw new AppError('authentication_required');
  const verdicts = rules.map((rule) => refusalFor(caller, rule));
  if (verdicts.some((verdict) => verdict === null)) return;
  throw new AppError(verdicts.find((verdict) => verdict?.endsWith('_suspended')) ?? verdicts[0] ?? 'forbidden');
}

function refusalFor(
  caller: Caller,
  rule: Access,
): null | 'forbidden' | 'account_suspended' | 'umpires_suspended' | 'organizer_required' | 'admins_cannot_organize' {
  if (caller.kind === 'umpire') {
    if (rule !== 'umpire') return 'forbidden';
    return caller.isSuspended ? 'umpires_suspended' : null;
  }
  switch (rule) {
    case 'public':
      return null;
    case 'signed-in':
      return caller.organizerStatus === 'suspended' ? 'account_suspended' : null;
    case 'signed-in-any':
      return null;
    case 'organizer':
      if (caller.role === 'admin') return 'admins_cannot_organize';
      if (caller.role !== 'organizer') return 'organizer_required';
      return caller.organizerStatus === 'suspended' ? 'account_suspended' : null;
    case 'event-staff':
      if (caller.role === 'admin') return 'admins_cannot_organize';
      return caller.organizerStatus === 'suspended' ? 'account_suspended' : null;
    case 'organizer-any':
      if (caller.role === 'admin') return 'admins_cannot_organize';
      return caller.role === 'organizer' ? null : 'organizer_required';
    case 'admin':
      return caller.role === 'admin' ? null : 'forbidden';
    case 'umpire':
      return 'forbidden';
  }
}
