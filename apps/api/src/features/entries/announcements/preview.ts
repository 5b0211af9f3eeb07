import type { AnnouncementPreview } from '@maidan/contract/entries/announcements';
import { type Audience, groupSizes, meantEntries } from '@maidan/domain/entries/announcements/audience';
import { type Channel, channels as allChannels } from '@maidan/domain/operations/channels';
import { eventQuietUntil } from '@maidan/domain/operations/quiet-hours';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lacksMail } from '../../../platform/mail/sends-mail.ts';
import { listReachable } from '../../operations/records/messages.ts';
import { stoppedOf } from '../../operations/records/message-stops.ts';
import {
  audienceOf,
  type Contact,
  listCandidates,
  type MeantReader,
  openAnnounced,
  readersIn,
  type Teller,
} from './people.ts';
import type { AnnouncedEvent } from './store.ts';

const mostListed = 1_000;

interface Form {
  audience: Audience;
  channels?: readonly Channel[] | undefined;
  at?: string | null | undefined;
}

/** Whom an announcement would reach now, by the same rules by which it goes out. */
export async function previewAnnouncement(
  deps: Deps,
  teller: Teller,
  { form, now }: { form: Form; now: Date },
): Promise<Omit<AnnouncementPreview, 'success'>> {
  const event = await openAnnounced(deps.db, teller);
  const audience = audienceOf(event, form.audience);
  const candidates = await listCandidates(deps, deps.db, event.id);
  const readers = readersIn(candidates, audience);
  const off = channelsOff(deps);
  const chosen = (form.channels ?? allChannels).filter((one) => !off.some(({ channel }) => channel === one));
  const reachedBy = await waysOf(deps.db, event, readers);
  const isReached = (reader: MeantReader) => chosen.some((channel) => reachedBy(channel, reader));
  const byChannel = Object.fromEntries(
    allChannels.map((channel) => [
      channel,
      chosen.includes(channel) ? readers.filter((reader) => reachedBy(channel, reader)).length : 0,
    ]),
  ) as Record<Channel, number>;
  const at = form.at ? new Date(form.at) : now;
  return {
    people: readers.length,
    byChannel,
    off,
    unreachable: readers
      .filter((reader) => !isReached(reader))
      .slice(0, mostListed)
      .flatMap(({ of }) => of.map(asContact)),
    withoutAccount: withoutAccount(readers, isReached),
    namedPartners: namedPartners(readers, audience),
    quietUntil: eventQuietUntil(at, event)?.toISOString() ?? null,
    groups: groupSizes(candidates, event.categories),
    sample: sampleOf(readers, audience),
  };
}

/** Whom the bell cannot reach: the desk or a list has entered them. */
function withoutAccount(readers: readonly MeantReader[], isReached: (reader: MeantReader) => boolean) {
  const people = readers.filter(({ userId }) => userId === null);
  const reached = people.filter(isReached).length;
  return { people: people.length, email: reached, none: people.length - reached };
}

const namedPartners = (readers: readonly MeantReader[], audience: Audience): number =>
  readers.flatMap(({ of }) => of.flatMap((one) => meantEntries(one, audience))).filter((one) => one.namedPartner)
    .length;

const asContact = (one: Contact) => ({ name: one.name, phone: one.phone() });

/** Channels that reach nobody here, with the reason. */
export function channelsOff({ settings, whatsapp }: Deps): { channel: Channel; reason: string }[] {
  const noMail = lacksMail(settings) ? [{ channel: 'email' as const, reason: 'No mail server is set up' }] : [];
  const noWhatsApp = whatsapp ? [] : [{ channel: 'whatsapp' as const, reason: 'WhatsApp is not set up' }];
  return [...noMail, ...noWhatsApp];
}

/** Which channels these readers have and have not stopped. */
async function waysOf(db: Db, { organizerId }: AnnouncedEvent, readers: readonly MeantReader[]) {
  const accounts = await listReachable(
    db,
    readers.flatMap(({ userId }) => userId ?? []),
  );
  const known = new Map(accounts.map((account) => [account.id, account]));
  const people = readers.map(({ id }) => id);
  const stopped = await stoppedOf(db, { kind: 'announcement', organizerId, people });
  return (channel: Channel, { id, userId, email }: MeantReader): boolean => {
    const account = userId === null ? undefined : known.get(userId);
    const { pushes = false, whatsapp = false } = account ?? {};
    const has = { bell: account !== undefined, email: email !== null, push: pushes, whatsapp };
    return has[channel] && !stopped.has(`${id} ${channel}`);
  };
}

/** Somebody whom the examples on the screen name. */
function sampleOf(readers: readonly MeantReader[], audience: Audience): AnnouncementPreview['sample'] {
  const reader = readers.find(({ userId, email }) => userId !== null && email !== null) ?? readers[0];
  const [first] = reader?.of ?? [];
  if (!reader || !first) return null;
  return {
    players: reader.of.map(({ name }) => name),
    category: meantEntries(first, audience)[0]?.category ?? null,
  };
}
