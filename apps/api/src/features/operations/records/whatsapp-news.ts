import { createHash } from 'node:crypto';
import type { News } from '@maidan/domain/operations/notifications';
import { quietUntil } from '@maidan/domain/operations/quiet-hours';
import { templateMessage } from '@maidan/domain/operations/whatsapp/templates';
import { type Db, type Write, writeTogether } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type NewNotification, notificationToWrite } from '../../../platform/notify.ts';
import { loggedToWrite } from './messages.ts';
import { agreedToWrite } from './whatsapp-messages.ts';

/** News that a place or money hangs on, of one account. */
interface AccountNews {
  userId: string;
  news: News;
  /** A page of the application. */
  page: string;
  eventId: string;
  /** Which one of its kind: a second one is not told. */
  about: string;
  /** Of no use afterwards; it does not wait for the morning where that would be too late. */
  until?: Date | undefined;
}

/** What is told later than this only confuses. */
const usefulMs = 2 * 86_400_000;

/**
 * A message by WhatsApp and its line in the log, for whoever has agreed; sent within a minute, or in the morning. Nothing
 * where WhatsApp is not set up.
 */
export function whatsappToWrite(
  deps: Pick<Deps, 'whatsapp' | 'clock'>,
  { userId, news, page, eventId, about, until }: AccountNews,
): Write[] {
  const [en, hi] = [templateMessage(news, 'en'), templateMessage(news, 'hi')];
  if (!deps.whatsapp || !en || !hi) return [];
  const now = deps.clock();
  const morning = quietUntil(now);
  const from = morning && (!until || morning < until) ? morning : now;
  const ends = until ?? new Date(from.getTime() + usefulMs);
  const id = idOf(news.kind, about, userId);
  const { kind } = news;
  return [
    loggedToWrite({ kind, about, person: userId, eventId, whatsappId: id }),
    agreedToWrite({
      id,
      userId,
      page,
      from,
      ends,
      template: en.template,
      variables: { en: en.variables, hi: hi.variables },
    }),
  ];
}

/** Under the bell and by WhatsApp, in the transaction that causes it. */
export async function tellAccount(
  tx: Db,
  deps: Pick<Deps, 'whatsapp' | 'clock'>,
  {
    eventId,
    about,
    until,
    ...bell
  }: NewNotification & { link: string } & Pick<AccountNews, 'eventId' | 'about' | 'until'>,
): Promise<void> {
  const { userId, news, link: page } = bell;
  await writeTogether(tx, [
    notificationToWrite(bell),
    ...whatsappToWrite(deps, { userId, news, page, eventId, about, until }),
  ]);
}

/** The same for the same message, in the shape of a UUID. */
function idOf(...key: string[]): string {
  const hash = createHash('sha256').update(key.join(' ')).digest('hex');
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
