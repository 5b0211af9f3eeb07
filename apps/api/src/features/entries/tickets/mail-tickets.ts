import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enteredByOrganizerMail } from '../letters/entry-mails.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { findEvent } from './ticket-mails-store.ts';

interface Entered {
  name: string;
  /** Nothing where the organizer has none. */
  email?: string | null | undefined;
  categories: string[];
  ticketCode: string | null;
}

/**
 * Whom an organizer enters with an e-mail gets the ticket's code by mail. The address is kept with the entry, for
 * messages about it only: nobody has agreed to more.
 */
export async function mailTickets(
  tx: Db,
  { settings }: Deps,
  eventId: string,
  entered: readonly Entered[],
): Promise<void> {
  const told = entered.flatMap(({ name, email: to, categories, ticketCode }) =>
    to && ticketCode ? [{ name, to, categories, ticketCode }] : [],
  );
  if (told.length === 0) return;
  const event = await findEvent(tx, eventId);
  const url = `${settings.publicUrl}/events/${eventId}`;
  for (const player of told) await enqueueMail(tx, enteredByOrganizerMail({ ...event, ...player, url }));
}
