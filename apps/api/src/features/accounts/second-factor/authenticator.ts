import { randomBytes, timingSafeEqual } from 'node:crypto';
import {
  acceptedSteps,
  challengeTries,
  type Proof,
  readProof,
  recoveryCode,
  recoveryCodeCount,
} from '@maidan/domain/accounts/second-factor';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isSecretOf, newSecret, secretHash } from '../../../platform/keys/secrets.ts';
import { newTotpSecret, totpCode } from '../../../platform/keys/totp.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { codesGuessedMail, recoveryCodeUsedMail } from '../letters/second-factor-mails.ts';
import * as store from '../records/authenticators.ts';

const secretPlace = (userId: string) => `second_factors.secret:${userId}`;

/** When this account turned on its second factor; null without one. */
export async function enrolledAt(db: Db, userId: string): Promise<Date | null> {
  return (await store.findFactor(db, userId))?.enrolledAt ?? null;
}

/**
 * The first half of a sign-in has succeeded: the challenge is valid for a few attempts at the second, for a few
 * minutes.
 */
export async function openChallenge(db: Db, userId: string): Promise<string> {
  const challenge = newSecret('challenge');
  await store.insertChallenge(db, secretHash(challenge), userId);
  return challenge;
}

/** The account behind a challenge, once the code is right. */
export async function passChallenge(
  deps: Deps,
  { challenge, code, now }: { challenge: string; code: string; now: Date },
): Promise<string> {
  if (!isSecretOf('challenge', challenge)) throw new AppError('challenge_over');
  const taken = await store.takeTry(deps.db, secretHash(challenge));
  if (!taken) throw new AppError('challenge_over');
  const { userId, tries } = taken;
  if (!(await isProof(deps, { userId, code, now }))) {
    if (tries === challengeTries) await tellOfGuesses(deps, userId);
    throw new AppError('sign_in_code_wrong', { fields: [{ msg: wrongCode, path: 'code' }] });
  }
  if (!(await store.spendChallenge(deps.db, secretHash(challenge)))) throw new AppError('challenge_over');
  return userId;
}

const wrongCode = 'This code is not right, or was used already';

/** Asks for a code again before money, an export, or a change of the second factor itself. */
export async function requireProof(
  deps: Deps,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<void> {
  if (!(await enrolledAt(deps.db, userId))) throw new AppError('second_factor_off');
  if (await isProof(deps, { userId, code, now })) return;
  throw new AppError('wrong_code', { fields: [{ msg: wrongCode, path: 'code' }] });
}

/**
 * Wrong codes are counted per account, so that guessing across many challenges is stopped too; a right one clears the
 * count.
 */
async function isProof(
  deps: Deps,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const by = { source: userId, limits: [['second-factor', userId]] } as const;
  const right = await deps.rateLimits.guess(by, async () => {
    const proof = readProof(code);
    return proof !== null && (await spend(deps, { userId, proof, now })) ? proof : null;
  });
  if (right) await deps.rateLimits.forget('second-factor', userId);
  return right !== null;
}

function spend(deps: Deps, { userId, proof, now }: { userId: string; proof: Proof; now: Date }): Promise<boolean> {
  return proof.kind === 'code'
    ? spendCode(deps, { userId, code: proof.code, now })
    : spendRecoveryCode(deps, { userId, code: proof.code });
}

async function spendCode(
  deps: Deps,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const factor = await store.findFactor(deps.db, userId);
  if (!factor?.secretEnc) return false;
  const secret = deps.encryption.decrypt(factor.secretEnc, secretPlace(userId));
  const step = stepOf(secret, code, acceptedSteps(now, factor.lastStep));
  return step !== null && store.useStep(deps.db, { userId, secretEnc: factor.secretEnc, step });
}

function stepOf(secret: string, code: string, steps: number[]): number | null {
  const typed = Buffer.from(code);
  return steps.find((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), typed)) ?? null;
}

async function spendRecoveryCode(deps: Deps, { userId, code }: { userId: string; code: string }): Promise<boolean> {
  const indexes = deps.encryption.blindIndexes(`${userId}:${code}`, 'recovery_codes.code');
  return inTransaction(deps.db, async (tx) => {
    if (!(await store.useRecoveryCode(tx, userId, indexes))) return false;
    const { name, email } = await store.findHolder(tx, userId);
    const left = await store.countRecoveryCodes(tx, userId);
    const profileUrl = `${deps.settings.publicUrl}/profile`;
    await enqueueMail(tx, recoveryCodeUsedMail({ to: email, name, left, profileUrl }));
    await audit(tx, { actorId: userId, action: 'recovery_code_used', subjectKind: 'user', subjectId: userId });
    return true;
  });
}

/** Anybody who gets this far knows the password. */
async function tellOfGuesses(deps: Deps, userId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { name, email } = await store.findHolder(tx, userId);
    const resetUrl = `${deps.settings.publicUrl}/auth/forgot-password`;
    await enqueueMail(tx, codesGuessedMail({ to: email, name, tries: challengeTries, resetUrl }));
    await audit(tx, {
      actorId: null,
      actorKind: 'system',
      action: 'codes_guessed',
      subjectKind: 'user',
      subjectId: userId,
      details: { tries: challengeTries },
    });
  });
}

/** A secret that waits for its first code; an existing one stays valid until then. */
export async function beginEnrolment(deps: Deps, userId: string): Promise<string> {
  const secret = newTotpSecret();
  await store.savePending(deps.db, userId, deps.encryption.encrypt(secret, secretPlace(userId)));
  return secret;
}

/** Turns on the waiting secret with its first code and returns the recovery codes, which cannot be read again. */
export async function finishEnrolment(
  deps: Deps,
  tx: Db,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<string[]> {
  const pendingEnc = (await store.findFactor(tx, userId))?.pendingEnc;
  if (!pendingEnc) throw new AppError('enrolment_over');
  const proof = readProof(code);
  const secret = deps.encryption.decrypt(pendingEnc, secretPlace(userId));
  const step = proof?.kind === 'code' ? stepOf(secret, proof.code, acceptedSteps(now, 0)) : null;
  if (step === null) throw new AppError('wrong_code', { fields: [{ msg: wrongCode, path: 'code' }] });
  if (!(await store.enrolPending(tx, { userId, pendingEnc, step }))) throw new AppError('enrolment_over');
  return newRecoveryCodes(deps, tx, userId);
}

/** Stored as keyed digests: a copy of the database neither reveals them nor lets them be guessed. */
export async function newRecoveryCodes(deps: Deps, tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCode(randomBytes(10)));
  const indexes = codes.map((code) =>
    deps.encryption.blindIndex(`${userId}:${code.replace('-', '')}`, 'recovery_codes.code'),
  );
  await store.replaceRecoveryCodes(tx, userId, indexes);
  return codes;
}
