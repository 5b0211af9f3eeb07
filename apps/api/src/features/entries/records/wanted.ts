import type { WantedNews } from '@maidan/domain/operations/wanted-news';
import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { notify } from '../../../platform/notify.ts';
import { pairNewsMail } from '../letters/invite-mails.ts';
import { awaitFound } from './entries.ts';

/**
 * Entries with a place and half the fee, whose partner is still to be found: from now on others can ask. They end when
 * registrations do; one that comes after that has a day.
 */
export async function awaitWanted(tx: Db, deps: Deps, entryIds: readonly string[]): Promise<void> {
  const found = await awaitFound(tx, entryIds);
  await tellWanted(
    tx,
    deps,
    found.map(({ id }) => id),
  );
}

interface Listed {
  registrationId: string;
  userId: string | null;
  email: string | null;
  name: string;
  event: string;
  category: string;
  until: Date;
}

/** Tells those of these entries' players who want a partner until when one is looked for, by bell and mail. */
export async function tellWanted(tx: Db, deps: Deps, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return;
  const found = await rows(
    tx,
    sql<Listed>`select r.id as registration_id, r.user_id, u.email, r.name, e.name as event, c.name as category,
        greatest(e.last_date, n.hold_expires_at) as until
      from registration_entries n join registrations r on r.id = n.registration_id join categories c on c.id = n.category_id
      join events e on e.id = c.event_id left join users u on u.id = r.user_id
      where n.id = any(${entryIds}) and n.wanted_paise is not null and n.state = 'awaiting_partner' order by n.id`,
  );
  for (const { until, name: player, event, category, ...to } of found)
    await tellOfPair(tx, deps, to, {
      kind: 'partner_wanted',
      event,
      category,
      player,
      until: until.toISOString(),
    });
}

/** By bell and mail, where there is an account. */
export async function tellOfPair(
  tx: Db,
  { settings }: Deps,
  { registrationId, userId, email: to }: Pick<Listed, 'registrationId' | 'userId' | 'email'>,
  news: Exclude<WantedNews, { kind: 'request_accepted' }>,
): Promise<void> {
  const link = `/my/registrations/${registrationId}`;
  if (userId) await notify(tx, { userId, type: 'info', relatedTo: 'partner_invite', news, link });
  if (to) await enqueueMail(tx, pairNewsMail({ to, name: news.player, news, url: `${settings.publicUrl}${link}` }));
}
