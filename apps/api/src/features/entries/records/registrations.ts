import { whatsappToWrite } from '../../operations/records/whatsapp-news.ts';
import { randomInt } from 'node:crypto';
import { formatRupees, paise } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { auditToWrite } from '../../../platform/db/audit.ts';
import { type Db, type Write, writeTogether } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { registrationConfirmedMail } from '../letters/entry-mails.ts';
import { mailToWrite } from '../../../platform/mail/mail.ts';
import { notificationToWrite, notify } from '../../../platform/notify.ts';
import { type ConfirmationFacts, findFacts, ofPlayer } from './confirmation-facts.ts';
import { confirmAwaiting, confirmEntries } from './entries.ts';
import { awaitLeft } from './left-alone.ts';
import * as store from './registrations-store.ts';
import { sendInvites } from './send-invites.ts';
import { awaitWanted } from './wanted.ts';

/** Every change of a registration, its order or its places starts here, so that two of them never deadlock. */
export async function lockForChange(tx: Db, registrationId: string): Promise<store.LockedRegistration> {
  const registration = await store.lockRegistration(tx, registrationId);
  if (!registration) throw new AppError('registration_not_found');
  return registration;
}

/** The event of one's own registration; somebody else's is treated as missing. */
export async function eventOfOwn(db: Db, own: { userId: string; registrationId: string }): Promise<string> {
  const eventId = await store.findEventOfOwn(db, own);
  if (!eventId) throw new AppError('registration_not_found');
  return eventId;
}

/**
 * Confirms entries of a registration, issues its ticket and tells the player, all in the caller's transaction; an entry
 * whose partner is invited awaits the answer instead. The registration, and that of the pair, is locked and holds these
 * places. A second call changes and sends nothing.
 */
export async function confirmRegistration(
  tx: Db,
  deps: Deps,
  { registrationId, entryIds }: { registrationId: string; entryIds: readonly string[] },
): Promise<void> {
  const confirmed = await confirmEntries(tx, entryIds);
  if (confirmed.length < entryIds.length) {
    await sendInvites(tx, deps, entryIds);
    await awaitWanted(tx, deps, entryIds);
    await awaitLeft(tx, deps, entryIds);
  }
  if (confirmed.length === 0) return;
  await store.saveTicket(tx, registrationId, newTicketCode());
  await tellConfirmed(tx, deps, { registrationId, entryIds: confirmed.map(({ id }) => id) });
  for (const { pairOf } of confirmed) if (pairOf) await confirmPair(tx, deps, pairOf);
}

/** The invited partner is in: now the inviter's entry is confirmed as well. Both registrations are locked. */
export async function confirmPair(tx: Db, deps: Deps, entryId: string): Promise<void> {
  const pair = await confirmAwaiting(tx, entryId);
  if (!pair) return;
  const { registrationId, userId, event, category, partner } = pair;
  await store.saveTicket(tx, registrationId, newTicketCode());
  if (userId)
    await notify(tx, {
      userId,
      type: 'success',
      relatedTo: 'partner_invite',
      news: { kind: 'partner_accepted', event, category, partner },
      link: `/my/registrations/${registrationId}`,
    });
  await tellConfirmed(tx, deps, { registrationId, entryIds: [entryId] });
}

/** Writes to the history, and tells the player, that these entries are confirmed. */
export async function tellConfirmed(
  tx: Db,
  deps: Deps,
  { registrationId, entryIds }: { registrationId: string; entryIds: readonly string[] },
): Promise<void> {
  const facts = await findFacts(tx, registrationId, entryIds);
  await writeTogether(tx, confirmationToTell(deps, { registrationId, entryIds }, facts));
}

/** What the history and the player are told about a confirmed registration. */
export function confirmationToTell(
  deps: Deps,
  { registrationId, entryIds }: { registrationId: string; entryIds: readonly string[] },
  facts: ConfirmationFacts,
): Write[] {
  const { userId, email, eventName } = facts;
  const link = `/my/registrations/${registrationId}`;
  const told = auditToWrite({
    actorId: userId,
    actorKind: 'system',
    action: 'registration_confirmed',
    subjectKind: 'registration',
    subjectId: registrationId,
    eventId: facts.eventId,
    details: { entered: facts.categories, amountPaise: facts.amountPaise },
  });
  if (!userId || !email) return [told];
  const paid = facts.amountPaise > 0 ? { paid: facts.amountPaise } : {};
  const news = { kind: 'entry_confirmed', event: eventName, ...paid, ...ofPlayer(facts) } as const;
  const about = [registrationId, ...entryIds.toSorted()].slice(0, 2).join(' ');
  const mail = registrationConfirmedMail({
    to: email,
    name: facts.name,
    eventName,
    categories: facts.categories,
    startsAt: facts.startsAt,
    lastDay: facts.lastDay,
    venue: facts.location,
    ...(facts.amountPaise > 0 ? { amountText: formatRupees(paise(facts.amountPaise)) } : {}),
    ticketUrl: `${deps.settings.publicUrl}${link}`,
  });
  return [
    told,
    notificationToWrite({ userId, type: 'success', relatedTo: 'other', news, link }),
    ...whatsappToWrite(deps, { userId, news, page: link, eventId: facts.eventId, about }),
    mailToWrite({ ...mail, ticketOf: registrationId }, facts.readsHindi),
  ];
}

// Without letters and digits that are confused when read out at a noisy desk.
const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Eight characters to read out when a camera or a phone fails. */
export function newTicketCode(): string {
  const part = () => Array.from({ length: 4 }, () => codeLetters[randomInt(codeLetters.length)]).join('');
  return `${part()}-${part()}`;
}
