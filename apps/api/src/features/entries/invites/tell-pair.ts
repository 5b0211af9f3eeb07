import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { notify } from '../../../platform/notify.ts';
import { type PairNews, pairNewsMail } from '../letters/invite-mails.ts';
import * as store from './store.ts';

type Without<T> = T extends unknown ? Omit<T, 'event' | 'category'> : never;

/** Tells the player of an entry what has become of the pair, by bell and mail. */
export async function tellPair(tx: Db, deps: Deps, entryId: string, what: Without<PairNews>): Promise<void> {
  const found = await store.findPlayer(tx, entryId);
  if (!found) return;
  const { registrationId, userId, email: to, name, event, category } = found;
  const news = { ...what, event, category } as PairNews;
  const link = `/my/registrations/${registrationId}`;
  if (userId) await notify(tx, { userId, type: 'info', relatedTo: 'partner_invite', news, link });
  if (to) await enqueueMail(tx, pairNewsMail({ to, name, news, url: `${deps.settings.publicUrl}${link}` }));
}
