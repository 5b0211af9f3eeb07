import type { User } from '@maidan/contract/accounts/session';
import { mustEnrol } from '@maidan/domain/accounts/second-factor';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { newSecret, secretHash } from '../../../platform/keys/secrets.ts';
import { sessionDays, type Visitor } from '../../../platform/http/signed-in-answers.ts';
import * as store from '../records/sessions.ts';

export interface SignedIn {
  token: string;
  refresh: string;
  user: User;
}

export async function startSession(
  tx: Db,
  deps: Deps,
  {
    userId,
    device,
    deviceHash,
    isProved,
  }: Pick<Visitor, 'device' | 'deviceHash'> & { userId: string; isProved: boolean },
): Promise<SignedIn> {
  const sessionId = newId();
  await store.insertSession(tx, { id: sessionId, userId, device, deviceHash, isProved, days: sessionDays });
  const pair = await issuePair(tx, deps, sessionId);
  return { token: pair.token, refresh: pair.refresh, user: await whoIs({ ...deps, db: tx }, userId) };
}

export async function issuePair(tx: Db, deps: Deps, sessionId: string): Promise<{ token: string; refresh: string }> {
  const token = newSecret('access');
  const refresh = newSecret('refresh');
  await store.insertToken(tx, {
    hash: secretHash(token),
    sessionId,
    kind: 'access',
    minutes: deps.settings.ACCESS_TOKEN_MINUTES,
  });
  await store.insertToken(tx, { hash: secretHash(refresh), sessionId, kind: 'refresh', minutes: sessionDays * 1440 });
  return { token, refresh };
}

export async function whoIs(deps: Deps, userId: string): Promise<User> {
  const found = await store.findUser(deps.db, userId);
  if (!found) throw new AppError('authentication_required');
  const { hasSecondFactor, ...user } = found;
  const mustSetUp =
    user.role !== 'umpire' && mustEnrol({ role: user.role, hasSecondFactor }, deps.settings.ADMIN_SECOND_FACTOR);
  return mustSetUp ? { ...user, secondFactorRequired: true } : user;
}
