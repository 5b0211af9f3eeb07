import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { notify } from '../../../platform/notify.ts';
import { type PairNews, pairNewsMail } from '../letters/invite-mails.ts';

type Without<T> = T extends unknown ? Omit<T, 'event' | 'category'> : never;

/** Tells the player of an entry what has become of the pair, by bell and mail. */
export async function tellPair(tx: Db, deps: Deps, entryId: string, what: Without<PairNews>): Promise<void> {
  const found = await findPlayer(tx, entryId);
  if (!found) return;
  const { registrationId, userId, email: to, name, event, category } = found;
  const news = { ...what, event, category } as PairNews;
  const link = `/my/registrations/${registrationId}`;
  if (userId) await notify(tx, { userId, type: 'info', relatedTo: 'partner_invite', news, link });
  if (to) await enqueueMail(tx, pairNewsMail({ to, name, news, url: `${deps.settings.publicUrl}${link}` }));
}

/** Whom to tell about a pair, and what it is called. */
function findPlayer(db: Db, entryId: string) {
  return firstRow(
    db,
    sql<{
      registrationId: string;
      userId: string | null;
      email: string | null;
      name: string;
      event: string;
      category: string;
    }>`select r.id as registration_id, r.user_id, u.email, r.name, e.name as event, c.name as category
      from registration_entries n join registrations r on r.id = n.registration_id join events e on e.id = r.event_id
      join categories c on c.id = n.category_id left join users u on u.id = r.user_id where n.id = ${entryId}`,
  );
}
