import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { tellPeople } from '../../operations/messages/tell-people.ts';
import { findMailbox } from '../../accounts/records/users.ts';
import { announcementMail } from '../letters/announcement-mails.ts';
import { openAnnounced, type Teller } from './people.ts';

/** To whoever writes it, as a player would get it; nobody else is told. */
export async function sendTest(
  deps: Deps,
  teller: Teller,
  { text, textHindi }: { text: string; textHindi?: string | null | undefined },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const event = await openAnnounced(tx, teller);
    const mailbox = await findMailbox(tx, teller.userId);
    const news = { kind: 'announcement', event: event.name, text, textHindi: textHindi || null, players: [] } as const;
    const page = `/dashboard/event/${event.id}`;
    const url = `${deps.settings.publicUrl}${page}`;
    const kind = {
      kind: 'announcement',
      relatedTo: 'announcement',
      eventId: event.id,
      organizerId: event.organizerId,
      channels: ['bell', 'email', 'push', 'whatsapp'],
      notBefore: null,
      pushSeconds: 900,
    } as const;
    await tellPeople(deps, tx, kind, [
      {
        about: `test ${newId()}`,
        person: teller.userId,
        userId: teller.userId,
        email: mailbox?.email ?? null,
        news,
        page,
        mail: ({ email: to, stop }) =>
          announcementMail({ to, news, organizer: event.organizationName, url, stop, isTicket: false }),
      },
    ]);
  });
}
