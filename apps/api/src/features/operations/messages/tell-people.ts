import type { Notification } from '@maidan/contract/operations/notifications';
import type { Channel, StoppableKind } from '@maidan/domain/operations/channels';
import { type News, newsSentence } from '@maidan/domain/operations/notifications';
import { newsSentenceHindi } from '@maidan/domain/operations/notifications-hindi';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { enqueueMails } from '../../../platform/mail/many-mails.ts';
import { notifyAll } from '../../../platform/notify.ts';
import { claimMessages, listReachable, type NewMessage, type Reachable } from '../records/messages.ts';
import { stoppedOf, stopToken } from '../records/message-stops.ts';
import { spareMailOf, tellByWhatsApp, type WhatsAppTelling } from './by-whatsapp.ts';
import { type Push, sendPushes } from './push.ts';

/** One message to one person. */
export interface Telling {
  /** Which one of its kind: with the person and the channel its key. */
  about: string;
  /** The account's id; without an account the id of the player or of the invitation. */
  person: string;
  userId: string | null;
  email: string | null;
  news: News & { event: string };
  /** A page of the application. */
  page: string;
  /** Told by mail as well; `stop` is the address at which such messages are stopped. */
  mail?: (to: { email: string; stop: string }) => Mail;
}

interface Kind {
  kind: StoppableKind;
  relatedTo: Notification['relatedTo'];
  eventId: string;
  /** Whose messages these are, where each organizer's are stopped by themselves. */
  organizerId: string | null;
  channels: readonly Channel[];
  /** Mails and pushes wait until then; the bell does not ring. */
  notBefore: Date | null;
  /** How long a push is worth delivering. */
  pushSeconds: number;
}

/**
 * Tells people by every channel that they have and have not stopped, in the transaction that causes it. A message is
 * written once: the key in the database sees to it, whoever repeats this, in any order.
 */
export async function tellPeople(deps: Deps, tx: Db, kind: Kind, people: readonly Telling[]): Promise<void> {
  const accounts = await listReachable(tx, [...new Set(people.flatMap(({ userId }) => userId ?? []))]);
  const reachable = new Map(accounts.map((account) => [account.id, account]));
  const stopped = await stoppedOf(tx, { ...kind, people: [...new Set(people.map(({ person }) => person))] });
  const wanted = people.flatMap((telling) => {
    const account = telling.userId ? (reachable.get(telling.userId) ?? null) : null;
    return kind.channels
      .filter((channel) => reaches(deps, channel, { telling, account }))
      .map((channel) => ({ telling, account, message: messageOf(kind, telling, { channel, stopped }) }));
  });
  const claimed = await claimMessages(
    tx,
    wanted.map(({ message }) => message),
  );
  const going = wanted.filter(({ message }) => message.state === 'told' && claimed.has(message));
  await notifyAll(
    tx,
    going.flatMap(({ message: { notificationId: id }, telling: { userId, news, page } }) =>
      id && userId ? [{ id, userId, type: 'info' as const, relatedTo: kind.relatedTo, news, link: page }] : [],
    ),
  );
  await enqueueMails(
    tx,
    going.flatMap((one) => mailOf(deps, kind, one) ?? []),
  );
  await sendPushes(
    deps,
    tx,
    going.flatMap((one) => pushOf(kind, one) ?? []),
    kind.notBefore,
  );
  await tellByWhatsApp(
    deps,
    tx,
    going.flatMap((one) => whatsappOf(deps, kind, { one, stopped }) ?? []),
  );
}

interface Going {
  telling: Telling;
  account: Reachable | null;
  message: NewMessage;
}

/** A person without an account has no bell, and one without an address gets no mail. */
function reaches(
  { whatsapp }: Deps,
  channel: Channel,
  { telling: { email, mail }, account }: { telling: Telling; account: Reachable | null },
): boolean {
  const ways: Record<Channel, boolean> = {
    bell: account !== null,
    email: email !== null && mail !== undefined,
    push: account?.pushes === true,
    whatsapp: whatsapp !== null && account?.whatsapp === true,
  };
  return ways[channel];
}

function messageOf(
  { kind, eventId }: Kind,
  { about, person }: Telling,
  { channel, stopped }: { channel: Channel; stopped: ReadonlySet<string> },
): NewMessage {
  const isStopped = stopped.has(`${person} ${channel}`);
  return {
    kind,
    about,
    person,
    channel,
    eventId,
    state: isStopped ? 'stopped' : 'told',
    notificationId: channel === 'bell' && !isStopped ? newId() : null,
    mailId: channel === 'email' && !isStopped ? newId() : null,
    whatsappId: channel === 'whatsapp' && !isStopped ? newId() : null,
  };
}

function mailOf(deps: Deps, { kind, organizerId, notBefore }: Kind, { telling, account, message }: Going) {
  const { email, mail, person } = telling;
  if (!message.mailId || !email || !mail) return null;
  const stop = `${deps.settings.publicUrl}/stop/${stopToken(deps.encryption, { person, kind, organizerId })}`;
  return { id: message.mailId, mail: mail({ email, stop }), inHindi: account?.language === 'hi', notBefore };
}

function whatsappOf(
  deps: Deps,
  kind: Kind,
  { one: { telling, account, message }, stopped }: { one: Going; stopped: ReadonlySet<string> },
): WhatsAppTelling | null {
  const { person, userId, news, page, email, mail } = telling;
  if (!message.whatsappId || !userId || !account) return null;
  const mayMail = !kind.channels.includes('email') && !stopped.has(`${person} email`);
  const stop = `${deps.settings.publicUrl}/stop/${stopToken(deps.encryption, { person, ...kind })}`;
  return {
    id: message.whatsappId,
    userId,
    language: account.language,
    news,
    page,
    notBefore: kind.notBefore,
    seconds: kind.pushSeconds,
    spare: mayMail && email && mail ? spareMailOf(mail({ email, stop }), account.language) : null,
  };
}

function pushOf(kind: Kind, { telling, account, message }: Going): Push | null {
  const { userId, news, page } = telling;
  if (!userId || message.channel !== 'push') return null;
  const { pushSeconds: seconds } = kind;
  const body = (account?.language === 'hi' && newsSentenceHindi(news)) || newsSentence(news);
  const { about, person, channel } = message;
  const key = { kind: kind.kind, about, person, channel };
  return { userId, title: news.event, body, page, seconds, message: key };
}
