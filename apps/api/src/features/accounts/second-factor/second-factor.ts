import { authenticatorAddress, mustEnrol } from '@maidan/domain/accounts/second-factor';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { UserCaller } from '../../../platform/http/access.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { secondFactorOffMail, secondFactorOnMail, secondFactorResetMail } from '../letters/second-factor-mails.ts';
import {
  beginEnrolment,
  enrolledAt as whenEnrolled,
  finishEnrolment,
  newRecoveryCodes,
  requireProof,
} from './authenticator.ts';
import {
  countRecoveryCodes,
  findHolder,
  findHolderByEmail,
  findOrganizer,
  type Holder,
  removeFactor,
} from '../records/authenticators.ts';
import { requireProvedAddress } from '../email/require-proved.ts';
import { confirmPassword } from '../session/passwords.ts';
import { endSessionsOf, markProved } from '../session/own-sessions.ts';

/** The caller, with what they typed. */
interface Attempt {
  caller: UserCaller;
  code: string;
  now: Date;
}

export async function readSecondFactor(deps: Deps, caller: UserCaller) {
  const enrolledAt = await whenEnrolled(deps.db, caller.userId);
  return {
    enrolledAt: enrolledAt?.toISOString() ?? null,
    recoveryCodesLeft: enrolledAt ? await countRecoveryCodes(deps.db, caller.userId) : 0,
    isRequired: isKept(deps, caller),
  };
}

/** Whether the account is required to have one. */
const isKept = (deps: Deps, caller: UserCaller): boolean =>
  mustEnrol({ role: caller.role, hasSecondFactor: false }, deps.settings.ADMIN_SECOND_FACTOR);

/** The password prevents a found phone from locking its owner out; an existing second factor must be shown as well. */
export async function begin(
  deps: Deps,
  { caller, password, code, now }: { caller: UserCaller; password: string; code: string | undefined; now: Date },
): Promise<{ secret: string; address: string }> {
  await confirmPassword(deps, caller.userId, password);
  if (!caller.hasSecondFactor) await requireProvedAddress(deps, deps.db, caller.userId);
  if (caller.hasSecondFactor) await requireProof(deps, { userId: caller.userId, code: code ?? '', now });
  const secret = await beginEnrolment(deps, caller.userId);
  const { email } = await findHolder(deps.db, caller.userId);
  return { secret, address: authenticatorAddress({ account: email, secret }) };
}

/** Other devices signed in without it and must sign in again. */
export async function confirm(deps: Deps, { caller, code, now }: Attempt): Promise<string[]> {
  return inTransaction(deps.db, async (tx) => {
    const { userId } = caller;
    const recoveryCodes = await finishEnrolment(deps, tx, { userId, code, now });
    await endSessionsOf(tx, { userId, reason: 'second factor turned on', except: caller.sessionId });
    await markProved(tx, caller.sessionId);
    await record(deps, tx, { userId, action: 'second_factor_on', mail: secondFactorOnMail });
    return recoveryCodes;
  });
}

export async function turnOff(deps: Deps, { password, ...attempt }: Attempt & { password: string }): Promise<void> {
  const { caller } = attempt;
  if (isKept(deps, caller)) throw new AppError('second_factor_kept');
  await passBoth(deps, { password, ...attempt });
  await inTransaction(deps.db, async (tx) => {
    const { userId } = caller;
    if (!(await removeFactor(tx, userId))) throw new AppError('second_factor_off');
    await endSessionsOf(tx, { userId, reason: 'second factor turned off', except: caller.sessionId });
    await record(deps, tx, { userId, action: 'second_factor_off', mail: secondFactorOffMail });
  });
}

export async function renewRecoveryCodes(
  deps: Deps,
  { password, ...attempt }: Attempt & { password: string },
): Promise<string[]> {
  await passBoth(deps, { password, ...attempt });
  const { userId } = attempt.caller;
  return inTransaction(deps.db, async (tx) => {
    const codes = await newRecoveryCodes(deps, tx, userId);
    await audit(tx, { actorId: userId, action: 'recovery_codes_renewed', subjectKind: 'user', subjectId: userId });
    return codes;
  });
}

async function passBoth(deps: Deps, { caller, password, code, now }: Attempt & { password: string }): Promise<void> {
  await confirmPassword(deps, caller.userId, password);
  await requireProof(deps, { userId: caller.userId, code, now });
}

/** Proves the second factor before money and exports. */
export async function stepUp(deps: Deps, { caller, code, now }: Attempt): Promise<void> {
  await requireProof(deps, { userId: caller.userId, code, now });
  await markProved(deps.db, caller.sessionId);
}

/**
 * For an organizer who lost both phone and recovery codes. Administrators are reset by the operator of the
 * installation.
 */
export function resetOrganizer(
  deps: Deps,
  { organizerId, adminId, reason }: { organizerId: string; adminId: string; reason: string },
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const holder = await findOrganizer(tx, organizerId);
    if (!holder) throw new AppError('organizer_not_found');
    await reset(deps, tx, { holder, reason, by: { actorId: adminId } });
  });
}

/** The operator's command: by address, since the account may be the last administrator's. */
export function resetByOperator(deps: Deps, { email, reason }: { email: string; reason: string }): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const holder = await findHolderByEmail(tx, email);
    if (!holder) throw new AppError('not_found', { message: `No account has the address ${email}` });
    await reset(deps, tx, { holder, reason, by: { actorId: null, actorKind: 'system' } });
  });
}

async function reset(
  deps: Deps,
  tx: Db,
  { holder, reason, by }: { holder: Holder; reason: string; by: { actorId: string | null; actorKind?: 'system' } },
): Promise<void> {
  if (!(await removeFactor(tx, holder.id))) throw new AppError('second_factor_off');
  await endSessionsOf(tx, { userId: holder.id, reason: 'second factor reset', except: null });
  const mail = (about: MailFacts) => secondFactorResetMail({ ...about, reason });
  await record(deps, tx, { userId: holder.id, action: 'second_factor_reset', mail, by, details: { reason } });
}

interface MailFacts {
  to: string;
  name: string;
  at: Date;
  supportEmail: string;
}

/** The audit entry, and the mail that tells the owner in case it was somebody else. */
async function record(
  deps: Deps,
  tx: Db,
  told: {
    userId: string;
    action: string;
    mail: (about: MailFacts) => Mail;
    by?: { actorId: string | null; actorKind?: 'system' };
    details?: Record<string, unknown>;
  },
): Promise<void> {
  const { userId, action, by = { actorId: userId }, details } = told;
  await audit(tx, { ...by, action, subjectKind: 'user', subjectId: userId, ...(details && { details }) });
  const { name, email } = await findHolder(tx, userId);
  const { SUPPORT_EMAIL: supportEmail } = deps.settings;
  await enqueueMail(tx, told.mail({ to: email, name, at: deps.clock(), supportEmail }));
}
