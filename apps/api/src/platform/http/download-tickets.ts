import type { FastifyRequest } from 'fastify';
import { stepUpMinutes } from '@maidan/domain/accounts/second-factor';
import { sql } from 'kysely';
import type { UserCaller } from './access.ts';
import { AppError } from '../app-error.ts';
import { type Db, firstRow } from '../db/db.ts';
import { saveToken, spendToken } from '../keys/one-time-tokens.ts';
import { isSecretOf, newSecret, secretHash } from '../keys/secrets.ts';

export const downloadTicketSeconds = 60;

/**
 * A file opens in a new tab, which cannot send a bearer token: this address works once, for one path, for a minute.
 */
export async function issueDownloadTicket(
  db: Db,
  { userId, sessionId, path }: { userId: string; sessionId: string; path: string },
): Promise<string> {
  const ticket = newSecret('download');
  await saveToken(db, {
    purpose: 'download',
    hash: secretHash(ticket),
    userId,
    payload: { path, sessionId },
    seconds: downloadTicketSeconds,
  });
  return addressWith(path, ticket);
}

const addressWith = (path: string, ticket: string) => `${path}${path.includes('?') ? '&' : '?'}ticket=${ticket}`;

/**
 * The caller behind `?ticket=`, which is spent. The whole address must be the one it was issued for, and the session
 * that asked must still be alive. Null when the address carries none; refused when it carries a bad one.
 */
export async function callerOfTicket(db: Db, request: FastifyRequest): Promise<UserCaller | null> {
  const ticket = (request.query as Record<string, unknown>).ticket;
  if (ticket === undefined) return null;
  if (typeof ticket !== 'string' || !isSecretOf('download', ticket)) throw new AppError('download_ticket_invalid');
  const path = request.url.slice(0, -`?ticket=${ticket}`.length);
  if (request.url !== addressWith(path, ticket)) throw new AppError('download_ticket_invalid');
  const spent = await spendToken(db, { purpose: 'download', hash: secretHash(ticket), payload: { path } });
  const { userId, payload, createdAt } = spent ?? {};
  const caller =
    userId && payload?.sessionId && createdAt
      ? await findSessionUser(db, { userId, sessionId: payload.sessionId, issuedAt: createdAt })
      : null;
  if (!caller) throw new AppError('download_ticket_invalid');
  return caller;
}

async function findSessionUser(
  db: Db,
  { userId, sessionId, issuedAt }: { userId: string; sessionId: string; issuedAt: Date },
): Promise<UserCaller | null> {
  const row = await firstRow(
    db,
    sql<{
      role: UserCaller['role'];
      name: string;
      status: UserCaller['organizerStatus'];
      hasSecondFactor: boolean;
      isProved: boolean;
    }>`
      select u.role, u.name, o.status, f.secret_enc is not null as has_second_factor,
        coalesce(s.proved_at > ${issuedAt}::timestamptz - make_interval(mins => ${stepUpMinutes}), false) as is_proved
      from sessions s
      join users u on u.id = s.user_id
      left join organizers o on o.user_id = u.id
      left join second_factors f on f.user_id = u.id
      where s.id = ${sessionId} and u.id = ${userId} and s.ended_at is null and s.expires_at > now()
        and u.deleted_at is null`,
  );
  if (!row) return null;
  const { status: organizerStatus, ...account } = row;
  return { kind: 'user', userId, sessionId, organizerStatus, ...account };
}
