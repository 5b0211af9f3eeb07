import { indiaDay } from '@maidan/domain/india-time';
import { dayOfMatch } from '../../../platform/format.ts';
import { dayOf, isOf } from './found.ts';
import type { Played, PublicMatch } from './queries.ts';

/** The key for matches that have no time yet. */
export const noDay = 'none';
export const dayKey = (match: PublicMatch): string => String(dayOf(match) ?? noDay);

/** Then a time alone does not say when: its day stands with it. */
export const takesDays = (matches: readonly PublicMatch[]): boolean =>
  new Set(matches.map(dayKey).filter((key) => key !== noDay)).size > 1;

/** The default day: today (the day of play, YYYY-MM-DD), or else the first that is not over; when following a player, a day on which they play. */
export function naturalDay(
  matches: readonly PublicMatch[],
  play: ReadonlyMap<string, Played>,
  { found, today }: { found: ReadonlySet<string> | null; today: string },
): string {
  const isToday = ({ start, night }: PublicMatch) =>
    start !== null && indiaDay(new Date(dayOfMatch(start, night))) === today;
  const isOpen = ({ id }: PublicMatch) => play.get(id)?.status !== 'done';
  const ofPlayer = matches.filter((match) => isOf(match, found));
  const among = ofPlayer.length > 0 ? ofPlayer : matches;
  const match = among.find(isToday) ?? among.find(isOpen) ?? among[0];
  return match ? dayKey(match) : noDay;
}

/** Now, in minutes on the schedule's clock, if any of the matches has a date. */
export function minuteNow(matches: readonly PublicMatch[], now: Date): number | null {
  const dated = matches.find(({ start, startMinute }) => start !== null && startMinute !== null);
  if (!dated?.start || dated.startMinute === null) return null;
  return dated.startMinute + (now.getTime() - Date.parse(dated.start)) / 60_000;
}
