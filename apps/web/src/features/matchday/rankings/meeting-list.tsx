import type { MeetingAnswer } from '@maidan/contract/matchday/rankings';
import { roundName } from '../../../platform/draw-words.ts';
import { eventDate } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import classes from './rankings.module.css';
import { rankingWords } from './words.ts';

/** Every match between two: who won, how, and where it was. */
export function MeetingList({
  meetings,
  names,
}: {
  meetings: readonly MeetingAnswer[];
  names: Record<'one' | 'other', string>;
}) {
  const words = useWords(rankingWords);
  return (
    <ul className={classes.results}>
      {meetings.map(({ eventId, event, dateandtime, lastDay, category, name, winner, kind, games }, at) => (
        // The same two may meet twice in one event.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${eventId} ${at}`}>
          {[
            winner === null ? words.level : words.wonBy({ name: names[winner] }),
            games.map(([x, y]) => `${x}–${y}`).join(' '),
            kind === 'played' || kind === 'drawn' ? '' : words.endings[kind],
            `${event}, ${category}`,
            roundName(name),
            eventDate({ dateandtime, lastDay }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
}
