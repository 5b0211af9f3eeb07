import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isSecretOf, secretHash } from '../../../platform/keys/secrets.ts';
import * as store from '../records/sessions.ts';
import { issuePair } from './start-session.ts';

/**
 * Exchanges the refresh cookie for a new pair. A cookie that was already exchanged ends the whole session: either a
 * thief or the owner has a copy. A second tab of the same browser may ask within a few seconds.
 */
export async function refresh(
  deps: Deps,
  { cookie, deviceHash }: { cookie: string | null; deviceHash: Buffer | null },
  headers: Record<string, unknown>,
): Promise<{ token: string; refresh: string }> {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('forbidden');
  if (!cookie || !isSecretOf('refresh', cookie)) throw new AppError('refresh_refused');
  const outcome = await inTransaction(deps.db, async (tx) => {
    const used = await store.useRefreshToken(tx, secretHash(cookie), deviceHash);
    if (used) return issuePair(tx, deps, used.sessionId);
    const reused = await store.findReusedRefresh(tx, secretHash(cookie));
    if (reused) await store.endSession(tx, reused.sessionId, 'refresh token used twice');
    return null;
  });
  if (!outcome) throw new AppError('refresh_refused');
  return outcome;
}

export async function signOut(deps: Deps, by: { sessionId: string | null; refresh: string | null }): Promise<void> {
  if (by.sessionId) await store.endSession(deps.db, by.sessionId, 'signed out');
  else if (by.refresh && isSecretOf('refresh', by.refresh))
    await store.endSessionOfToken(deps.db, secretHash(by.refresh));
}

export async function endSession(
  deps: Deps,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const ended = await store.endOwnSession(deps.db, userId, sessionId);
  if (!ended) throw new AppError('not_found');
}

export function endOtherSessions(deps: Deps, caller: { userId: string; sessionId: string }): Promise<number> {
  return store.endAllSessions(deps.db, caller.userId, 'signed out everywhere', caller.sessionId);
}

/** When the account's protection has changed: other devices must sign in again. */
export function endSessionsOf(
  tx: Db,
  { userId, reason, except }: { userId: string; reason: string; except: string | null },
): Promise<number> {
  return store.endAllSessions(tx, userId, reason, except);
}

/** Records that this session has just shown a code. */
export const markProved = store.markProved;
