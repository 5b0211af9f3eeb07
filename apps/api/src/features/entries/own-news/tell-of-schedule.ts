import { nameOfCourt } from '@maidan/domain/court-names';
import { placeOfPlay } from '@maidan/domain/court-word';
import { storedLabel } from '@maidan/domain/draws/match-name';
import type { News } from '@maidan/domain/operations/notifications';
import { eventQuietUntil } from '@maidan/domain/operations/quiet-hours';
import { unreadable } from '@maidan/domain/operations/unreadable';
import type { OwnChange, OwnMatch } from '@maidan/domain/schedule/table/own-matches';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listEventNames } from '../../draws/records/event-names.ts';
import { changesSinceTold, lockTold, saveTold, type ToldVersions } from '../../draws/records/told-fixtures.ts';
import { type Telling, tellPeople } from '../../operations/messages/tell-people.ts';
import { scheduleMail } from '../letters/own-news-mails.ts';
import { openEmail } from '../records/confidential.ts';
import * as store from './store.ts';

const pushSeconds = 4 * 3600;

/**
 * Tells the players of a published draw or plan, each of their own matches as far as these are new or different. What
 * they know from then on is written in the same transaction: broken off and repeated, it tells each of them once.
 */
export async function tellOfSchedule(deps: Deps, eventId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const told = await lockTold(tx, eventId);
    if (!told) return;
    const event = await store.findEvent(tx, eventId);
    const changes = await changesSinceTold(tx, told);
    await saveTold(tx, told);
    if (!event || changes.size === 0) return;
    const kind = {
      kind: 'schedule_published',
      relatedTo: 'schedule_published',
      eventId,
      organizerId: null,
      channels: ['bell', 'email', 'push', 'whatsapp'],
      notBefore: eventQuietUntil(deps.clock(), event),
      pushSeconds,
    } as const;
    await tellPeople(deps, tx, kind, await tellingsOf(deps, tx, { event, told, changes }));
  });
}

interface Ground {
  event: store.EventInNews;
  told: ToldVersions;
  changes: ReadonlyMap<string, OwnChange>;
}

async function tellingsOf(deps: Deps, tx: Db, { event, told, changes }: Ground): Promise<Telling[]> {
  const { courts } = await listEventNames(tx, event.id, []);
  const players = await store.listPlayers(tx, event.id, [...changes.keys()]);
  return players.flatMap((player) => {
    const change = changes.get(player.id);
    if (!change) return [];
    const news = newsOf(event, change, (court) => nameOfCourt(court, courts?.names) ?? undefined);
    const page = `/events/${event.id}/draw/${encodeURIComponent(change.now.category)}`;
    const url = `${deps.settings.publicUrl}${page}`;
    return [
      {
        about: `${event.id} ${told.published} ${player.id}`,
        person: player.userId ?? player.id,
        userId: player.userId,
        email: player.email ?? addressOf(deps, player),
        news,
        page,
        mail: ({ email: to, stop }) => scheduleMail({ to, news, url, stop }),
      },
    ];
  });
}

function addressOf(deps: Deps, { id, emailEnc }: store.PlayerInNews): string | null {
  const email = emailEnc && openEmail(deps, id, emailEnc);
  return email && email !== unreadable ? email : null;
}

/** One message a player: their first match that is new or different, and how many more there are. */
function newsOf(
  event: store.EventInNews,
  { now, was, more }: OwnChange,
  courtName: (court: number) => string | undefined,
): Extract<News, { kind: 'schedule_published' }> {
  const placed = ({ start: at, night, court }: OwnMatch) => {
    const name = court === null ? undefined : courtName(court);
    return { at, ...(night && { night }), court, ...(name && { courtName: name }) };
  };
  return {
    kind: 'schedule_published',
    event: event.name,
    match: storedLabel(now.of),
    place: placeOfPlay(event.sport),
    player: now.side,
    opponent: now.opponent?.name ?? null,
    ...placed(now),
    more,
    was: was && { ...placed(was), opponent: was.opponent?.name ?? null },
  };
}
