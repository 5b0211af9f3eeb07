import { nameOfCourt } from '@maidan/domain/court-names';
import { matchOfRound, sideToCome } from '../../../platform/draw-words.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { ofEntries } from './own-matches.ts';
import type { PublicDrawsAnswer } from './queries.ts';
import { publicDrawWords } from './words.ts';

/** The matches of these entries that have a time and are still to be played, as a calendar shows them. */
export function calendarMatches(
  { matches, play, expected, courtNames }: PublicDrawsAnswer,
  entries: readonly string[],
) {
  const { mine } = wordsNow(publicDrawWords);
  const played = new Map(play.map((one) => [one.match, one]));
  return ofEntries(matches, entries).flatMap((match) => {
    const now = played.get(match.id);
    const start = expected?.starts[match.id] ?? match.start;
    if (!start || now?.status === 'done') return [];
    const against = match.entrants.find(({ entry }) => entry === null || !entries.includes(entry));
    const court = now?.court ?? match.court;
    const title = [
      `${match.category} · ${matchOfRound(match)}`,
      against && mine.against({ name: against.name ?? sideToCome(against) }),
    ];
    return {
      id: match.id,
      start,
      title: title.filter(Boolean).join(', '),
      court: court === null ? null : (nameOfCourt(court, courtNames) ?? court),
    };
  });
}
