import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { daysToTell, playsPastMidnight } from '@maidan/domain/schedule/settings/hours-of-play';
import type { Hall } from '@maidan/domain/matchday/live-match';
import type { ClosedCourt } from '../../draws/records/hall-state.ts';
import { type Day, describeClosed, type LiveEventRow } from '../records/day.ts';

/** The state of the hall that decisions about a match need: who is on which court, and which courts are out of use. */
export function hallOf(day: Day): Hall {
  return {
    courts: day.plan.settings.courts,
    out: day.hall.closed.map(({ court }) => court),
    stopped: day.hall.stopped !== null,
    busy: day.onCourt.map((other) => ({ match: other._id, court: other.court, players: day.players(other) })),
  };
}

export function board(day: Day, next: ReadonlyMap<number, string> = new Map()) {
  const { event, hall, plan } = day;
  const { courts: courtCount, courtHeads } = plan.settings;
  const matches = [...day.matches];
  const count = (status: LiveMatchAnswer['status']) => matches.filter((match) => match.status === status).length;
  const done = count('done');
  const playing = count('playing');
  return {
    liveEvent: {
      ...publicFields(event),
      courts: courtCount,
      ...(playsPastMidnight(plan.settings) && { days: daysToTell(plan.settings) }),
      matches: { total: matches.length, done, playing, waiting: matches.length - done - playing },
    },
    courts: Array.from({ length: courtCount }, (_, index) => ({
      court: index + 1,
      head: courtHeads[index] ?? null,
      match: day.onCourt.find((match) => match.court === index + 1)?._id ?? null,
      ...outOf(hall.closed.find(({ court }) => court === index + 1)),
      ...nextOf(next.get(index + 1)),
    })),
    matches,
  };
}

const nextOf = (next: string | undefined) => (next === undefined ? {} : { next });

const outOf = (closed: ClosedCourt | undefined) => (closed ? { out: describeClosed(closed) } : {});

export function publicFields(event: Omit<LiveEventRow, 'code' | 'plan' | 'publicDraws'>) {
  return {
    _id: event.id,
    eventId: event.id,
    eventName: event.name,
    sports: event.sports,
    location: event.location,
    dateandtime: event.startsAt.toISOString(),
    poster: event.posterFileId ? `/files/${event.posterFileId}` : null,
    isLive: event.liveSince !== null,
    ...(Object.keys(event.courtNames).length > 0 && { courtNames: event.courtNames }),
  };
}
