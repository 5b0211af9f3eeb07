import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { laterDayOf } from '@maidan/domain/matchday/suggestions';
import { isOnCourt, isReady } from '../desk-lists.ts';
import type { LiveEvent } from '../live-query.ts';

/** Why a match that is ready is proposed for no court; `at` is when a match of a later day is planned. */
export type PassedOver = { why: 'later_day'; at: string } | { why: 'shares_player'; who: string; court: number };

const namesOf = ({ sides }: LiveMatchAnswer) => sides.flatMap(({ text }) => text.split(' / '));

/** When a match of a later day is planned; null for all that may be proposed now. */
export function laterDayAt(
  { liveEvent, matches }: Pick<LiveEvent, 'liveEvent' | 'matches'>,
  now: Date,
): (match: LiveMatchAnswer) => string | null {
  const laterDay = laterDayOf(
    matches.map(({ start }) => start),
    { begins: liveEvent.dateandtime, now, days: liveEvent.days },
  );
  return ({ start }) => laterDay(start);
}

/**
 * By match id: ready matches of a later day, and those of a player who is proposed for a court already. All others are
 * only behind those that are proposed. As `suggestCalls` chooses, in its words.
 */
export function passedOver(live: LiveEvent, now: Date): ReadonlyMap<string, PassedOver> {
  const { matches, courts } = live;
  const found = new Map<string, PassedOver>();
  const laterDay = laterDayAt(live, now);
  const proposed = new Map<string, { match: string; court: number }>();
  for (const { court, next } of courts) {
    const match = matches.find(({ _id }) => _id === next);
    for (const name of match ? namesOf(match) : []) proposed.set(name, { match: match?._id ?? '', court });
  }
  for (const match of matches) {
    if (!isReady(match) || isOnCourt(match)) continue;
    const at = laterDay(match);
    const [who] = namesOf(match).filter((name) => proposed.has(name) && proposed.get(name)?.match !== match._id);
    if (at !== null) found.set(match._id, { why: 'later_day', at });
    else if (who !== undefined && !courts.some(({ next }) => next === match._id))
      found.set(match._id, { why: 'shares_player', who, court: proposed.get(who)?.court ?? 0 });
  }
  return found;
}
