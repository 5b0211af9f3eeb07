import type { AccountDeletion } from '@maidan/contract/accounts/account-deletion';
import type { ToldFact } from '@maidan/contract/fact';
import {
  type AccountStanding,
  deletionHindrances,
  erasedName,
  erasureDue,
  erasureWaits,
  graceDays,
  openSince,
} from '@maidan/domain/accounts/account-deletion';
import { type Fact, problemAt } from '@maidan/domain/fact';
import type { Paise } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { deletionAskedMail } from '../letters/account-mails.ts';
import { confirmPassword } from '../session/passwords.ts';
import { removeFactor } from '../records/authenticators.ts';
import * as store from './deletion-store.ts';

export interface DeletionState {
  deletion: AccountDeletion | null;
  hindrances: string[];
  waits: string[];
  facts: { hindrances: ToldFact[]; waits: ToldFact[] };
  graceDays: number;
}

export async function deletionOf(deps: Deps, { userId, now }: { userId: string; now: Date }): Promise<DeletionState> {
  const asked = await store.findDeletion(deps.db, userId);
  const standing = await standingOf(deps.db, await store.findAccount(deps.db, userId), now);
  const facts = { hindrances: deletionHindrances(standing).map(told), waits: erasureWaits(standing).map(told) };
  return {
    deletion: asked && shown(asked),
    hindrances: facts.hindrances.map(({ msg }) => msg),
    waits: facts.waits.map(({ msg }) => msg),
    facts,
    graceDays,
  };
}

const told = ({ code, values, text }: Fact): ToldFact => ({ code, values, msg: text });

/** Asks for the password again, because a found phone must not be enough. Asking a second time changes nothing. */
export async function askDeletion(
  deps: Deps,
  { userId, password, now }: { userId: string; password: string; now: Date },
): Promise<AccountDeletion> {
  await confirmPassword(deps, userId, password);
  return inTransaction(deps.db, async (tx) => {
    const account = await store.lockAccount(tx, userId);
    if (!account) throw new AppError('authentication_required');
    const known = await store.findDeletion(tx, userId);
    if (known) return shown(known);
    const hindrances = deletionHindrances(await standingOf(tx, account, now));
    if (hindrances.length > 0) {
      throw new AppError('deletion_hindered', {
        message: hindrances.map(({ text }) => text).join(' '),
        fact: hindrances.length === 1 ? hindrances[0] : undefined,
        fields: hindrances.map((fact) => problemAt('', fact)),
      });
    }
    const deletion = await store.insertDeletion(tx, { userId, at: now, due: erasureDue(now) });
    await audit(tx, { actorId: userId, action: 'account_deletion_asked', subjectKind: 'user', subjectId: userId });
    await enqueueMail(
      tx,
      deletionAskedMail({
        to: account.email,
        name: account.name,
        dueAt: deletion.dueAt,
        profileUrl: `${deps.settings.publicUrl}/profile`,
      }),
    );
    return shown(deletion);
  });
}

export async function withdrawDeletion(deps: Deps, userId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await store.lockAccount(tx, userId);
    if (!(await store.removeDeletion(tx, userId))) return;
    await audit(tx, { actorId: userId, action: 'account_deletion_withdrawn', subjectKind: 'user', subjectId: userId });
  });
}

/**
 * Erases every account that is due; those that must wait are tried again the next day. Returns how many were erased.
 */
export async function eraseDue(deps: Deps, now: Date): Promise<number> {
  let erased = 0;
  for (const userId of await store.listDue(deps.db, now)) if (await erase(deps, userId, now)) erased += 1;
  return erased;
}

async function erase(deps: Deps, userId: string, now: Date): Promise<boolean> {
  const files = await inTransaction(deps.db, async (tx) => {
    const account = await store.lockAccount(tx, userId);
    const asked = await store.findDeletion(tx, userId);
    if (!account || !asked || asked.dueAt > now) return null;
    if (erasureWaits(await standingOf(tx, account, now)).length > 0) return null;
    await store.eraseEntries(tx, userId, erasedName);
    await store.closeEvents(tx, userId, now);
    const removed = await store.removeFiles(tx, userId, now);
    await removeFactor(tx, userId);
    await store.eraseAccount(tx, account, now);
    await audit(tx, {
      actorId: null,
      actorKind: 'system',
      action: 'account_erased',
      subjectKind: 'user',
      subjectId: userId,
    });
    return removed;
  });
  for (const key of files ?? [])
    await deps.storage.remove(key).catch((error) => deps.log.warn({ error: String(error) }, 'a deleted file stays'));
  return files !== null;
}

async function standingOf(db: Db, account: store.Account, now: Date): Promise<AccountStanding> {
  const row = await store.readStanding(db, { userId: account.id, now, openSince: openSince(now) });
  return {
    role: account.role,
    openEvents: row.openEvents,
    owed: row.owedPaise as Paise,
    refundsToPlayers: row.refundsToPlayers,
    comingEvents: row.comingEvents,
    ownRefunds: row.ownRefunds,
    disputes: row.disputes,
    ownDisputes: row.ownDisputes,
  };
}

function shown({ askedAt, dueAt }: store.DeletionRow): AccountDeletion {
  return { askedAt: askedAt.toISOString(), dueAt: dueAt.toISOString() };
}
