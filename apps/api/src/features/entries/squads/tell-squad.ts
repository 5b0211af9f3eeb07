import type { SquadNews } from '@maidan/domain/operations/squad-news';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { notify } from '../../../platform/notify.ts';
import { findTold, type Told } from './store.ts';
import { squadNewsMail } from '../letters/squad-mails.ts';

type Without<T> = T extends unknown ? Omit<T, 'event' | 'category' | 'team'> : never;

/**
 * Tells the captain of a team, or one of its players, what has become of the squad: by bell, and by mail whatever needs
 * doing. The team is found by its entry, or by the player's own beside it. Answers what was told.
 */
export async function tellSquad(
  tx: Db,
  deps: Deps,
  { what, ...who }: Told & { what: Without<SquadNews> },
): Promise<SquadNews | null> {
  const found = await findTold(tx, who);
  if (!found) return null;
  const { registrationId, userId, email: to, name, event, category, team } = found;
  const news = { ...what, event, category, team } as SquadNews;
  const link = `/my/registrations/${registrationId}`;
  if (userId) await notify(tx, { userId, type: 'info', relatedTo: 'partner_invite', news, link });
  // Twenty players who say yes are no twenty mails.
  if (to && news.kind !== 'squad_joined')
    await enqueueMail(tx, squadNewsMail({ to, name, news, url: `${deps.settings.publicUrl}${link}` }));
  return news;
}
