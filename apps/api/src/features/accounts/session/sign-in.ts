import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { LimitName } from '../../../platform/http/rate-limits.ts';
import * as store from '../records/sessions.ts';
import { enrolledAt, openChallenge, passChallenge } from '../second-factor/authenticator.ts';
import type { Visitor } from '../../../platform/http/signed-in-answers.ts';
import { type SignedIn, startSession } from './start-session.ts';

export async function signIn(deps: Deps, form: { email: string; password: string } & Visitor): Promise<SignedIn> {
  const known = await store.findByEmail(deps.db, form.email);
  const by = await countedBy(deps, form, known?.id);
  const found = await deps.rateLimits.guess(by, async () => {
    const right = await deps.passwords.matches(known?.passwordHash ?? null, form.password);
    return right && known ? known : null;
  });
  if (!found) throw new AppError('wrong_credentials');
  await deps.rateLimits.forget(...by.limits[0]);
  if (await enrolledAt(deps.db, found.id))
    throw new AppError('second_factor_code_required', { facts: { challenge: await openChallenge(deps.db, found.id) } });
  return inTransaction(deps.db, (tx) => startSession(tx, deps, { ...form, userId: found.id, isProved: false }));
}

/** The second half, for an account with a second factor. */
export async function signInWithCode(
  deps: Deps,
  form: { challenge: string; code: string; now: Date } & Visitor,
): Promise<SignedIn> {
  const userId = await passChallenge(deps, form);
  return inTransaction(deps.db, (tx) => startSession(tx, deps, { ...form, userId, isProved: true }));
}

/** A device that has signed in before has its own allowance of guesses: strangers cannot lock its owner out. */
async function countedBy(
  deps: Deps,
  { email, address, deviceHash }: { email: string } & Visitor,
  userId: string | undefined,
): Promise<{ source: string; limits: [[LimitName, string], ...[LimitName, string][]] }> {
  if (userId !== undefined && (await store.knowsDevice(deps.db, userId, deviceHash))) {
    const device = `${userId}:${deviceHash.toString('base64url')}`;
    return { source: device, limits: [['login-device', device]] };
  }
  const limits: [[LimitName, string], [LimitName, string]] = [
    ['login-account', email.toLowerCase()],
    ['login-address', address],
  ];
  return { source: address, limits };
}
