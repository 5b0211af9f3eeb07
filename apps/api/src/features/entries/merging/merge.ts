import type { Twin } from '@maidan/contract/entries/merging';
import { errors } from '@maidan/contract/errors';
import { decideMerge, mayBeOne } from '@maidan/domain/entries/merging/merge';
import { paise, toRupees } from '@maidan/domain/money';
import type { News } from '@maidan/domain/operations/notifications';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { notify } from '../../../platform/notify.ts';
import { renewPeople } from '../../draws/records/people-in-draws.ts';
import { registrationsMergedMail } from '../letters/merged-mails.ts';
import { openEmail } from '../records/confidential.ts';
import { sealedAnew, sideOf } from './sides.ts';
import * as store from './store.ts';

/** Other registrations of the event that seem to be of the same person, each with what a merge would do. */
export async function findTwins(deps: Deps, scope: store.Scope): Promise<Twin[]> {
  const event = await store.findEvent(deps.db, scope);
  if (!event) throw new AppError('event_not_found');
  const [row] = await store.listSides(deps.db, scope.eventId, [scope.registrationId]);
  if (!row) throw new AppError('registration_not_found');
  const own = sideOf(deps, row);
  if (event.isOver || row.status === 'expired' || row.status === 'cancelled') return [];
  const alike = await store.listAlike(deps.db, scope);
  return alike.flatMap((other) => {
    const side = sideOf(deps, other);
    if (!mayBeOne(own, side)) return [];
    const decision = decideMerge(own, side);
    return {
      _id: other.id,
      name: other.name,
      ticketCode: other.ticketCode,
      status: other.status,
      registrationDate: other.createdAt.toISOString(),
      categories: other.entries.map(({ category }) => category),
      amount: toRupees(paise(other.amountPaise)),
      owed: toRupees(paise(other.owedPaise)),
      isKept: decision.ok && decision.kept === other.id,
      refusal: decision.ok
        ? null
        : {
            code: decision.reason,
            message: errors[decision.reason].message,
            category: decision.category ?? null,
          },
    };
  });
}

/**
 * Makes two registrations of one person one, or changes nothing: everything of one moves to the other, whose sums are
 * those of both, and both tickets lead to it. Draws know the player as one from now on. Returns which one is left.
 */
export async function mergeRegistrations(
  deps: Deps,
  scope: store.Scope,
  { other, reason }: { other: string; reason: string },
): Promise<string> {
  const { userId, eventId, registrationId } = scope;
  return inTransaction(deps.db, async (tx) => {
    await store.lockBoth(tx, eventId, [registrationId, other]);
    const event = await store.findEvent(tx, scope);
    if (!event) throw new AppError('event_not_found');
    if (event.isOver) throw new AppError('registration_over');
    const rows = await store.listSides(tx, eventId, [registrationId, other]);
    const [one, two] = [registrationId, other].map((id) => rows.find((row) => row.id === id));
    if (!one || !two) throw new AppError('registration_not_found');
    const decision = decideMerge(sideOf(deps, one), sideOf(deps, two));
    if (!decision.ok) throw new AppError(decision.reason, { facts: { category: decision.category } });
    const [kept, gone] = decision.kept === one.id ? [one, two] : [two, one];
    const told = { ...sealedAnew(deps, kept, gone), paidBy: decision.paidBy, owed: kept.owedPaise + gone.owedPaise };
    await store.merge(tx, { kept: kept.id, gone: gone.id, actorId: userId, told });
    await audit(tx, {
      actorId: userId,
      action: 'registrations_merged',
      subjectKind: 'registration',
      subjectId: kept.id,
      eventId,
      details: { became: gone.id, ...(gone.ticketCode && { ticket: gone.ticketCode }), ...(reason && { reason }) },
    });
    await renewPeople(tx, { userId, eventId });
    await tellPlayer(tx, deps, kept, gone);
    return kept.id;
  });
}

async function tellPlayer(tx: Db, deps: Deps, kept: store.SideRow, gone: store.SideRow): Promise<void> {
  const categories = [...kept.entries, ...gone.entries].map(({ category }) => category);
  const news: Extract<News, { kind: 'registrations_merged' }> = {
    kind: 'registrations_merged',
    event: kept.eventName,
    player: kept.name,
    categories,
  };
  const link = `/my/registrations/${kept.id}`;
  if (kept.userId) await notify(tx, { userId: kept.userId, type: 'info', relatedTo: 'other', news, link });
  const to =
    kept.email ?? [kept, gone].flatMap((row) => (row.emailEnc ? openEmail(deps, row.id, row.emailEnc) : []))[0];
  if (!to) return;
  const url = `${deps.settings.publicUrl}${kept.userId ? link : ''}`;
  await enqueueMail(tx, registrationsMergedMail({ to, news, contact: kept.contact, url }));
}
