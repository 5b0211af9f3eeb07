import { formatRupees, type Paise, paise } from '@maidan/domain/money';
import type { News } from '@maidan/domain/operations/notifications';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import {
  calledOffMail,
  categoryCalledOffMail,
  type RefundCause,
  refundDelayedMail,
  refundMadeMail,
  refundMail,
} from '../letters/refund-mails.ts';
import { type NewNotification, notify, tellAdministrators } from '../../../platform/notify.ts';
import { newId } from '../../../platform/ids.ts';
import { tellAccount } from '../../operations/records/whatsapp-news.ts';
import { openEmail } from '../records/confidential.ts';
import { gatherRefund } from '../records/refunds.ts';
import { findRefunded, type RefundedRow } from './tell-of-refund-store.ts';

interface Told {
  registrationId: string;
  amountPaise: number;
  attempt: number;
}

const linkOf = ({ registrationId }: RefundedRow) => `/my/registrations/${registrationId}`;

/** Under the bell and by WhatsApp. `about`: of which several are told once. */
export async function tellPlayer(
  tx: Db,
  deps: Deps,
  { player, type, news, about }: { player: RefundedRow; type: NewNotification['type']; news: News; about?: string },
): Promise<void> {
  const { userId, eventId } = player;
  if (!userId) return;
  const told = { userId, type, relatedTo: 'other', news, link: linkOf(player), eventId } as const;
  await tellAccount(tx, deps, { ...told, about: about ?? newId() });
}

export function letterTo(deps: Deps, player: RefundedRow, amount: Paise) {
  const to = player.email ?? (player.emailEnc && openEmail(deps, player.registrationId, player.emailEnc));
  if (!to) return null;
  return {
    to,
    name: player.name,
    eventName: player.eventName,
    amountText: formatRupees(amount),
    url: deps.settings.publicUrl + linkOf(player),
  };
}

/** So many refunds of a day are told one by one; those beyond are in one mail of the evening. */
const mostLetters = 3;

/** The refund was accepted and is on its way; the message does not claim that it has been made. */
export async function tellAccepted(
  tx: Db,
  deps: Deps,
  { refundId, player, amount, cause }: { refundId: string; player: RefundedRow; amount: Paise; cause: RefundCause },
): Promise<void> {
  if (player.refundsToday > mostLetters) return gatherRefund(tx, refundId);
  await tellPlayer(tx, deps, { player, type: 'info', news: { kind: 'refund_sent', event: player.eventName, amount } });
  const letter = letterTo(deps, player, amount);
  if (letter) await enqueueMail(tx, refundMail({ ...letter, cause }));
}

/** An attempt failed: the organizer and the administrators must act; the player is told once that it takes longer. */
export async function tellStuck(tx: Db, deps: Deps, refund: Told): Promise<void> {
  const player = await findRefunded(tx, refund.registrationId);
  const amount = paise(refund.amountPaise);
  const stuck: News = { kind: 'refund_stuck', event: player.eventName, player: player.name, amount };
  const link = `/dashboard/event/${player.eventId}?tab=money`;
  await notify(tx, { userId: player.organizerId, type: 'error', relatedTo: 'other', news: stuck, link });
  await tellAdministrators(tx, stuck);
  if (refund.attempt > 1) return;
  await tellPlayer(tx, deps, {
    player,
    type: 'warning',
    news: { kind: 'refund_delayed', event: player.eventName, amount },
  });
  const letter = letterTo(deps, player, amount);
  if (letter) await enqueueMail(tx, refundDelayedMail(letter));
}

/** A failed refund was made after all. */
export async function tellMade(tx: Db, deps: Deps, refund: Told): Promise<void> {
  const player = await findRefunded(tx, refund.registrationId);
  const amount = paise(refund.amountPaise);
  await tellPlayer(tx, deps, {
    player,
    type: 'success',
    news: { kind: 'refund_made', event: player.eventName, amount },
  });
  const letter = letterTo(deps, player, amount);
  if (letter) await enqueueMail(tx, refundMadeMail(letter));
}

/**
 * The event was called off: a notification for every account, and a mail for those who get no letter about a refund.
 * Whoever has no account finds the news on the event's page.
 */
export async function tellCalledOff(
  tx: Db,
  deps: Deps,
  { registrationId, reason, hasRefund }: { registrationId: string; reason: string; hasRefund: boolean },
): Promise<void> {
  const player = await findRefunded(tx, registrationId);
  await tellPlayer(tx, deps, {
    player,
    type: 'warning',
    news: { kind: 'event_called_off', event: player.eventName, reason },
    about: player.eventId,
  });
  const letter = letterTo(deps, player, paise(0));
  if (!letter || hasRefund) return;
  const url = player.userId ? letter.url : `${deps.settings.publicUrl}/events/${player.eventId}`;
  await enqueueMail(tx, calledOffMail({ ...letter, url, hasAccount: player.userId !== null, reason }));
}

/** The same for one category; other entries of the player stay. */
export async function tellCategoryCalledOff(
  tx: Db,
  deps: Deps,
  about: { registrationId: string; category: string; reason: string; hasRefund: boolean },
): Promise<void> {
  const { registrationId, category, reason, hasRefund } = about;
  const player = await findRefunded(tx, registrationId);
  const { eventName: event, name } = player;
  await tellPlayer(tx, deps, {
    player,
    type: 'warning',
    news: { kind: 'category_called_off', event, category, player: name, reason },
  });
  const letter = letterTo(deps, player, paise(0));
  if (!letter || hasRefund) return;
  const url = player.userId ? letter.url : `${deps.settings.publicUrl}/events/${player.eventId}`;
  await enqueueMail(
    tx,
    categoryCalledOffMail({ ...letter, url, hasAccount: player.userId !== null, category, reason }),
  );
}
