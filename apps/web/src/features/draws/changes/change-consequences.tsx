import type { drawChangeEndpoints } from '@maidan/contract/draws/changes';
import type { Answer } from '../../../platform/api.ts';
import { drawNoteInWords } from '../../../platform/draw-note-words.ts';
import { labelInWords } from '../../../platform/draw-words.ts';
import { date, dayOfMatch, matchDateTime, matchTime, number } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { drawChangeWords } from './words.ts';

/** What a change does to the draw and the schedule, one line each, shown before it is applied. */
export function ChangeConsequences({
  change: { warnings, walkovers, placed, unplaced, moved },
  isSwiss,
}: {
  change: Answer<typeof drawChangeEndpoints.save>;
  isSwiss: boolean;
}) {
  const text = useWords(drawChangeWords);
  const told = [
    ...warnings.map(drawNoteInWords),
    ...(walkovers.length > 0 ? [text.walkovers({ matches: walkovers.map(labelInWords).join(', ') })] : []),
    ...named(placed).map(({ match, start, night, court }) =>
      start
        ? text.placed({
            match,
            court: number(court),
            time: matchTime(start, night),
            date: date(dayOfMatch(start, night)),
          })
        : text.placedOn({ match, court: number(court) }),
    ),
    ...named(unplaced).map(({ match, before }) =>
      before?.start
        ? text.noRoomBefore({
            match,
            next: labelInWords(before.match),
            time: matchTime(before.start, before.night),
            date: date(dayOfMatch(before.start, before.night)),
          })
        : text.noRoom({ match }),
    ),
    ...named(moved).map(({ match, from, to }) =>
      from.start && to.start
        ? (isSwiss ? text.movesRound : text.moves)({
            match,
            from: matchDateTime({ ...from, start: from.start }),
            to: matchDateTime({ ...to, start: to.start }),
            fromCourt: number(from.court),
            toCourt: number(to.court),
          })
        : (isSwiss ? text.movesRoundTo : text.movesTo)({ match, court: number(to.court) }),
    ),
    text.nothingElse,
  ];
  return (
    <>
      <strong>{text.willHappen}</strong>
      <ul>
        {told.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

const named = <Placed extends { match: string }>(placed: readonly Placed[]): Placed[] =>
  placed.map((one) => ({ ...one, match: labelInWords(one.match) }));
