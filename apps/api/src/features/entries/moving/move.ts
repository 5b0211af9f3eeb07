import { decideMove } from '@maidan/domain/entries/moving/move';
import { dueBack, sumOfParts } from '@maidan/domain/entries/refunding/refund-due';
import { promised } from '@maidan/domain/entries/refunding/desk-money';
import { type Paise, paise, toRupees } from '@maidan/domain/money';
import type { News } from '@maidan/domain/operations/notifications';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { notify } from '../../../platform/notify.ts';
import { givePlacesBack, takePlaces } from '../../events/records/categories.ts';
import { refuseBeyondLimit } from '../../money/payouts/payees.ts';
import { detailsOf, openForCorrection } from '../corrections/open-registration.ts';
import { entryMovedMail } from '../letters/moved-mails.ts';
import { findDeskMoney } from '../records/desk-money.ts';
import { listEntries, moveEntry as saveMoved, type OwnEntry } from '../records/entries.ts';
import { lowerOwed, saveToHandBack } from '../records/registrations-store.ts';
import { takeOutOfDraws } from '../refunds/out-of-draws.ts';
import { lockRefundable, refundParts } from '../refunds/send-refund.ts';
import { dueAtDesk } from '../refunds/settle-desk.ts';
import * as store from './store.ts';
import { fullRefundEnd } from '@maidan/domain/events/edits/full-refund';

type CorrectableRow = Awaited<ReturnType<typeof openForCorrection>>;

interface Asked {
  category: string;
  reason: string;
  fullRefundUntil: string;
}

interface Moved {
  refund: number;
  byHand: number;
  owedLess: number;
}

/**
 * Moves a confirmed entry to another category of its event, or changes nothing: the place there is taken and the old one
 * given back, what the other category costs less goes back in the same transaction, and the player is told until when
 * all of it comes back on request.
 */
export async function moveEntry(deps: Deps, scope: store.Scope, asked: Asked, now: Date): Promise<Moved> {
  const { eventId, userId, registrationId } = scope;
  return inTransaction(deps.db, async (tx) => {
    if (!(await store.mayMove(tx, scope))) throw new AppError('event_not_found');
    const row = await openForCorrection(tx, { by: 'organizer', userId, eventId, registrationId });
    const entry = (await listEntries(tx, registrationId)).find(({ id }) => id === scope.entryId);
    const target = await store.findTarget(tx, eventId, asked.category);
    if (!entry) throw new AppError('entry_not_found');
    if (!target) throw new AppError('category_unknown');
    const until = fullRefundEnd(asked.fullRefundUntil, { now, startsAt: row.startsAt });
    if (!until) throw dayRefused();
    const decision = decideMove(
      {
        state: entry.state,
        price: paise(entry.pricePaise),
        category: entry.name,
        format: row.entries.find(({ entryId }) => entryId === entry.id)?.format ?? null,
        isOfTwo: entry.pairOf !== null || (await store.isOfTwo(tx, entry.id)),
      },
      {
        ...target,
        price: paise(target.pricePaise),
        isClosed: target.isDrawn,
        isEntered: row.entries.some(({ categoryId }) => categoryId === target.id),
      },
      { player: detailsOf(deps, row), startsAt: row.startsAt },
    );
    if (!decision.ok) throw new AppError(decision.reason);
    await takeOutOfDraws(tx, { eventId, given: [entry], actorId: userId, now });
    if (!(await takePlaces(tx, { eventId, categoryIds: [target.id] })).ok) throw new AppError('category_full');
    await givePlacesBack(tx, [entry.categoryId]);
    const back = await giveBack(tx, deps, { row, entry, less: decision.less, reason: asked.reason, actorId: userId });
    await saveMoved(tx, { entryId: entry.id, categoryId: target.id, price: decision.price, until });
    await refuseBeyondLimit(tx, deps, { eventId });
    await audit(tx, {
      actorId: userId,
      action: 'entry_moved',
      subjectKind: 'registration',
      subjectId: registrationId,
      eventId,
      details: { from: entry.name, category: target.name, reason: asked.reason, lessPaise: decision.less },
    });
    await tellPlayer(tx, deps, { row, from: entry.name, to: target.name, until, reason: asked.reason });
    return back;
  });
}

export function dayRefused(): AppError {
  const msg = 'Please choose a day from today on, before play begins';
  return new AppError('validation_failed', { message: msg, fields: [{ msg, path: 'fullRefundUntil' }] });
}

/** What the other category costs less: first of what is owed, then of what was paid online, then of the desk's. */
async function giveBack(
  tx: Db,
  deps: Deps,
  of: { row: CorrectableRow; entry: OwnEntry; less: Paise; reason: string; actorId: string },
): Promise<Moved> {
  const { row, entry, less, reason, actorId } = of;
  if (less === 0) return { refund: 0, byHand: 0, owedLess: 0 };
  const owedLess = await lowerOwed(tx, row.id, less);
  const orders = await lockRefundable(tx, row.id, [entry.id]);
  const parts = dueBack(orders, [{ id: entry.id, price: paise(less - owedLess) }], 'all');
  const online = sumOfParts(parts);
  const money = await findDeskMoney(tx, row.id, [entry.id]);
  const byHand = paise(money ? Math.min(less - owedLess - online, dueAtDesk(money, 'all')) : 0);
  if (money && byHand > 0) await saveToHandBack(tx, row.id, promised(money, byHand));
  await refundParts(tx, deps, { registrationId: row.id, parts, reason, cause: { kind: 'part', reason }, actorId });
  return { refund: toRupees(online), byHand: toRupees(byHand), owedLess: toRupees(paise(owedLess)) };
}

async function tellPlayer(
  tx: Db,
  deps: Deps,
  { row, from, to, until, reason }: { row: CorrectableRow; from: string; to: string; until: Date; reason: string },
): Promise<void> {
  const news: Extract<News, { kind: 'entry_moved' }> = {
    kind: 'entry_moved',
    event: row.eventName,
    player: row.name,
    from,
    to,
    until: until.toISOString(),
    reason,
  };
  const link = `/my/registrations/${row.id}`;
  if (row.userId) await notify(tx, { userId: row.userId, type: 'info', relatedTo: 'other', news, link });
  const address = row.email ?? detailsOf(deps, row).email;
  if (!address) return;
  const url = `${deps.settings.publicUrl}${row.userId ? link : `/events/${row.eventId}`}`;
  await enqueueMail(tx, entryMovedMail({ to: address, news, contact: row.contact, url }));
}
