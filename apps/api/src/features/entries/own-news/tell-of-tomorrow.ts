import { nameOfCourt } from '@maidan/domain/court-names';
import { placeOfPlay } from '@maidan/domain/court-word';
import { storedLabel } from '@maidan/domain/draws/match-name';
import { indiaDay } from '@maidan/domain/india-time';
import type { PlayerOfTomorrow } from '@maidan/domain/operations/day-before-news';
import type { Channel } from '@maidan/domain/operations/channels';
import { quietUntil } from '@maidan/domain/operations/quiet-hours';
import { unreadable } from '@maidan/domain/operations/unreadable';
import type { OwnMatch } from '@maidan/domain/schedule/table/own-matches';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { listEventNames } from '../../draws/records/event-names.ts';
import { ownPublished } from '../../draws/records/told-fixtures.ts';
import { type Telling, tellPeople } from '../../operations/messages/tell-people.ts';
import { dayBeforeMail } from '../letters/own-news-mails.ts';
import { openEmail } from '../records/confidential.ts';
import * as store from './tomorrow-store.ts';

/** Looks from time to time: whoever is confirmed after the evening before is told soon after that. */
export const tomorrowQueue = jobQueue<Record<string, never>>('day-before');

/** Of no use once the day is over. */
const pushSeconds = 12 * 3600;
/** So many registrations are told in one transaction. */
const atOnce = 200;

/** From six o'clock of the evening before until the event begins, tells each of its players once. */
export async function tellOfTomorrow(deps: Deps): Promise<void> {
  const now = deps.clock();
  for (const event of await store.listBeginning(deps.db, now)) {
    const ids = await store.listUntold(deps.db, event);
    for (let at = 0; at < ids.length; at += atOnce)
      await inTransaction(deps.db, (tx) => tellSome(deps, tx, { event, ids: ids.slice(at, at + atOnce), now }));
  }
}

async function tellSome(
  deps: Deps,
  tx: Db,
  { event, ids, now }: { event: store.BeginningEvent; ids: readonly string[]; now: Date },
): Promise<void> {
  const players = await store.claimPlayers(tx, event, ids);
  if (players.length === 0) return;
  const own = await ownPublished(tx, event.id, event.sport);
  const { courts } = await listEventNames(tx, event.id, []);
  const courtName = (court: number | null) => (court === null ? null : nameOfCourt(court, courts?.names));
  const quiet = quietUntil(now);
  // A push that has waited for the morning says less than the mail beside it.
  const channels: readonly Channel[] = quiet ? ['bell', 'email'] : ['bell', 'email', 'push', 'whatsapp'];
  const kind = {
    kind: 'day_before',
    relatedTo: 'other',
    eventId: event.id,
    organizerId: null,
    channels,
    notBefore: quiet,
    pushSeconds,
  } as const;
  const of = (player: store.PlayerOfEvent): PlayerOfTomorrow => {
    const first = own.get(player.id)?.[0];
    const named = first && courtName(first.court);
    return { name: player.name, first: first ? firstMatch(first, named ?? null) : null, proofs: player.proofs };
  };
  await tellPeople(
    deps,
    tx,
    kind,
    byPerson(players).map((family) => tellingOf(deps, event, family, of)),
  );
}

const firstMatch = ({ of, opponent, start: at, night, court }: OwnMatch, courtName: string | null) => ({
  match: storedLabel(of),
  opponent: opponent?.name ?? null,
  at,
  ...(night && { night }),
  court,
  ...(courtName && { courtName }),
});

/** The players of one account together; one without an account is alone. */
function byPerson(players: readonly store.PlayerOfEvent[]): [store.PlayerOfEvent, ...store.PlayerOfEvent[]][] {
  const families = new Map<string, [store.PlayerOfEvent, ...store.PlayerOfEvent[]]>();
  for (const player of players) {
    const person = player.userId ?? player.id;
    const family = families.get(person);
    if (family) family.push(player);
    else families.set(person, [player]);
  }
  return [...families.values()];
}

function tellingOf(
  deps: Deps,
  event: store.BeginningEvent,
  family: readonly [store.PlayerOfEvent, ...store.PlayerOfEvent[]],
  of: (player: store.PlayerOfEvent) => PlayerOfTomorrow,
): Telling {
  const [first] = family;
  const ticket = family.length > 1 ? '/my' : `/my/registrations/${first.id}`;
  const page = first.userId ? ticket : `/events/${event.id}`;
  const news = {
    kind: 'day_before' as const,
    event: event.name,
    startsAt: event.startsAt.toISOString(),
    location: event.location,
    players: family.map(of),
    on: placeOfPlay(event.sport),
  };
  return {
    about: `${event.id} ${indiaDay(event.startsAt)} ${first.id}`,
    person: first.userId ?? first.id,
    userId: first.userId,
    email: first.email ?? addressOf(deps, first),
    news,
    page,
    mail: ({ email: to, stop }) =>
      dayBeforeMail({ to, news, map: event.locationLink, url: `${deps.settings.publicUrl}${page}`, stop }),
  };
}

function addressOf(deps: Deps, { id, emailEnc }: store.PlayerOfEvent): string | null {
  const email = emailEnc && openEmail(deps, id, emailEnc);
  return email && email !== unreadable ? email : null;
}
