import { longMoment } from '@maidan/domain/languages';
import { formatRupees, paise } from '@maidan/domain/money';
import type { News } from '@maidan/domain/operations/notifications';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { disputeEndedMail, disputeOpenedMail } from '../letters/dispute-mails.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { type NewNotification, notify, tellAdministrators } from '../../../platform/notify.ts';
import { findToTell, type ToTell } from './tell-of-dispute-store.ts';

const linkOf = ({ eventId }: ToTell) => `/dashboard/event/${eventId}?tab=money`;

/**
 * Tells the organizer and the administrators: it was the organizer's money, and the platform's contract with the bank.
 */
async function tellBoth(tx: Db, about: ToTell, type: NewNotification['type'], news: News): Promise<void> {
  await notify(tx, { userId: about.organizerId, type, relatedTo: 'other', news, link: linkOf(about) });
  await tellAdministrators(tx, news);
}

const newsOf = ({ eventName, playerName, amountPaise }: ToTell) => ({
  event: eventName,
  player: playerName,
  amount: amountPaise,
});

const letterTo = (deps: Deps, about: ToTell) => ({
  to: about.email,
  name: about.organizerName,
  eventName: about.eventName,
  playerName: about.playerName,
  amountText: formatRupees(paise(about.amountPaise)),
  reason: about.reason,
  until: about.respondBy && { en: longMoment(about.respondBy, 'en'), hi: longMoment(about.respondBy, 'hi') },
  url: deps.settings.publicUrl + linkOf(about),
});

/** A dispute was opened, or its bank wants more evidence. */
export async function tellOpened(tx: Db, deps: Deps, disputeId: string): Promise<void> {
  const about = await findToTell(tx, disputeId);
  const until = about.respondBy?.toISOString() ?? null;
  await tellBoth(tx, about, 'error', { kind: 'dispute_opened', ...newsOf(about), until });
  await enqueueMail(tx, disputeOpenedMail(letterTo(deps, about)));
}

/** A day is left, and no evidence has been sent. */
export async function tellDue(tx: Db, disputeId: string): Promise<void> {
  const about = await findToTell(tx, disputeId);
  if (!about.respondBy) return;
  const news: News = { kind: 'dispute_due', ...newsOf(about), until: about.respondBy.toISOString() };
  await tellBoth(tx, about, 'warning', news);
}

export async function tellEnded(
  tx: Db,
  deps: Deps,
  { disputeId, isWon }: { disputeId: string; isWon: boolean },
): Promise<void> {
  const about = await findToTell(tx, disputeId);
  await tellBoth(tx, about, isWon ? 'success' : 'error', {
    kind: isWon ? 'dispute_won' : 'dispute_lost',
    ...newsOf(about),
  });
  await enqueueMail(tx, disputeEndedMail({ ...letterTo(deps, about), isWon }));
}
