import { indiaClock, indiaDay, nextIndiaClock } from '../india-time.ts';

const quietFrom = 22;
const quietTo = 7;

/** In the night mails and pushes wait until this moment; null by day. Calls of the day do not ask. */
export function quietUntil(at: Date): Date | null {
  const { hour } = indiaClock(at);
  return hour >= quietFrom || hour < quietTo ? nextIndiaClock('07:00', at) : null;
}

/**
 * The same for news of an event: on its days nothing waits. `lastDay` is null for an event of a single day, `lastNight`
 * unless its last day goes on after midnight, until then.
 */
export function eventQuietUntil(
  at: Date,
  { startsAt, lastDay, lastNight }: { startsAt: Date; lastDay: string | null; lastNight: Date | null },
): Date | null {
  const [today, first] = [indiaDay(at), indiaDay(startsAt)];
  const isOver = today > (lastDay ?? first) && (lastNight === null || at >= lastNight);
  return today >= first && !isOver ? null : quietUntil(at);
}
