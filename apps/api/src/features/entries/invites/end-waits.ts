import { decisionEnd, reminderAt } from '@maidan/domain/entries/entering/partner-invites';
import { isOfferTime } from '@maidan/domain/entries/waiting-list';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { closeAtProvider, syncRegistration } from '../payments/sync-order.ts';
import { awaitPartner, listEntries } from '../records/entries.ts';
import { offerFreePlaces } from '../records/holds.ts';
import { findPair, listOverdue } from '../records/pairs.ts';
import { listAwaited, saveReminded, saveRunOut } from '../records/partner-invites.ts';
import { lockForChange } from '../records/registrations.ts';
import { askPartner } from '../records/send-invites.ts';
import { takeOutOfDraws, tellLeft } from '../refunds/out-of-draws.ts';
import { refundParts } from '../refunds/send-refund.ts';
import { dueParts, takeAway } from '../refunds/take-away.ts';
import { tellPair } from '../records/tell-pair.ts';

interface Overdue {
  entryId: string;
  registrationId: string;
}

/**
 * Every minute: partners who have not answered are reminded at half time, answers that nobody gave are over, and an
 * inviter who has not decided either gets the money back.
 */
export async function endWaits(deps: Deps): Promise<void> {
  if (isOfferTime(deps.clock())) await remindAtHalf(deps);
  for (const overdue of await listOverdue(deps.db, 'answer')) await endAnswer(deps, overdue);
  for (const overdue of await listOverdue(deps.db, 'decision'))
    await giveBack(deps, overdue).catch((error: unknown) => {
      // A disputed payment, for example, goes back by its bank or not at all: the others must not wait for it.
      if (!(error instanceof AppError)) throw error;
      deps.log.warn({ err: error, ...overdue }, 'an entry without a partner could not be given up');
    });
}

async function remindAtHalf(deps: Deps): Promise<void> {
  const now = deps.clock();
  for (const { sentAt, ...invite } of await listAwaited(deps.db, { eventId: null })) {
    if (reminderAt(sentAt, invite.expiresAt) > now) continue;
    await remind(deps, invite);
  }
}

/** False when there is no address to write to, or somebody else was first. */
export function remind(deps: Deps, invite: Parameters<typeof askPartner>[2]): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await saveReminded(tx, invite.id))) return false;
    return askPartner(tx, deps, invite, 'partner_reminded');
  });
}

async function endAnswer(deps: Deps, { entryId, registrationId }: Overdue): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockForChange(tx, registrationId);
    if (!(await saveRunOut(tx, entryId))) return;
    const { partner, now } = await findPair(tx, entryId);
    const until = decisionEnd(now);
    await awaitPartner(tx, entryId, until);
    await tellPair(tx, deps, entryId, { kind: 'partner_silent', partner, until: until.toISOString() });
  });
}

/** Silence means money back, all of it, whatever the date. */
async function giveBack(deps: Deps, overdue: Overdue): Promise<void> {
  // The rest may have been paid a moment ago.
  await syncRegistration(deps, overdue.registrationId);
  const ended = await inTransaction(deps.db, (tx) => giveUp(tx, deps, overdue));
  if (!ended) return;
  for (const orderRef of ended.closed) await closeAtProvider(deps, orderRef);
  await offerFreePlaces(deps, ended.eventId);
}

async function giveUp(tx: Db, deps: Deps, { entryId, registrationId }: Overdue) {
  const registration = await lockForChange(tx, registrationId);
  const still = await listOverdue(tx, 'decision');
  if (!still.some((one) => one.entryId === entryId)) return null;
  const entries = await listEntries(tx, registrationId);
  const given = entries.filter(({ id }) => id === entryId);
  const draws = await takeOutOfDraws(tx, { ...registration, given, actorId: null });
  await tellLeft(tx, registration.eventId, draws);
  const { partner, player, isWanted } = await findPair(tx, entryId);
  const told = {
    reason: isWanted ? 'No partner was found in time' : 'No partner was named in time',
    cause: { kind: 'no_partner' as const, categories: given.map(({ name }) => name) },
  };
  const parts = await dueParts(tx, registrationId, { given, by: 'all', told });
  const { closed } = await takeAway(tx, deps, registration, {
    given,
    of: entries.length,
    actorId: null,
    reason: null,
    desk: { became: 'owed', by: 'all' },
    deposit: 'no_partner',
  });
  const refund = await refundParts(tx, deps, {
    registrationId,
    parts,
    ...told,
    actorId: null,
  });
  const news = isWanted ? ({ kind: 'nobody_found', player } as const) : ({ kind: 'pair_given_up', partner } as const);
  if (!refund) await tellPair(tx, deps, entryId, news);
  return { closed, eventId: registration.eventId };
}
