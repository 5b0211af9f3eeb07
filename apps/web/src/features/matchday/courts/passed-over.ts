import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { daysBetween } from '../../../platform/format.ts';
import { isOnCourt, isReady } from '../desk/desk-lists.ts';
import type { LiveEvent } from '../desk/live-query.ts';

/** Why a match that is ready is proposed for no court. */
export type PassedOver = { why: 'later_day'; start: string } | { why: 'shares_player'; who: string; court: number };

const namesOf = ({ sides }: LiveMatchAnswer) => sides.flatMap(({ text }) => text.split(' / '));

/**
 * By match id: matches of a later day, which wait for those of today, and matches of a player who is proposed for a
 * court already. All others are only behind those that are proposed. As `suggestCalls` chooses, in its words.
 */
export function passedOver({ matches, courts, hall }: LiveEvent, now: Date): ReadonlyMap<string, PassedOver> {
  const found = new Map<string, PassedOver>();
  if (hall.mode === 'manual') return found;
  const isLater = ({ start }: LiveMatchAnswer) => start !== null && daysBetween(start, now) > 0;
  const waitsToday = matches.some((match) => match.status !== 'done' && !isOnCourt(match) && !isLater(match));
  const proposed = new Map<string, { match: string; court: number }>();
  for (const { court, next } of courts) {
    const match = matches.find(({ _id }) => _id === next);
    for (const name of match ? namesOf(match) : []) proposed.set(name, { match: match?._id ?? '', court });
  }
  for (const match of matches) {
    if (!isReady(match) || isOnCourt(match)) continue;
    const [who] = namesOf(match).filter((name) => proposed.has(name) && proposed.get(name)?.match !== match._id);
    if (match.start !== null && isLater(match) && waitsToday)
      found.set(match._id, { why: 'later_day', start: match.start });
    else if (who !== undefined && !courts.some(({ next }) => next === match._id))
      found.set(match._id, { why: 'shares_player', who, court: proposed.get(who)?.court ?? 0 });
  }
  return found;
}
