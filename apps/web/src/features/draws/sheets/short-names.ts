import { type MatchName, sideInWords, type SideToCome, spokenInWords } from '@maidan/domain/match-words';
import { dayOfPlay } from '@maidan/domain/schedule/settings/play-days';
import type { ScheduleSettings } from '@maidan/domain/schedule/settings/settings';
import { matchName, roundCodes, wordsOfMatches } from '../../../platform/draw-words.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { shortDayInWords } from '../../../platform/schedule/day-words.ts';
import { drawnWords } from './drawn-words.ts';

/** "Sat 21 Nov": anyone planning knows the year. */
export const shortDay = (settings: Pick<ScheduleSettings, 'start_day' | 'first_date'>, day: number): string =>
  shortDayInWords(dayOfPlay(settings, day));

/** "QF 2", "Final", "Match 12": a match in the column of its round, where there is little room. */
export function matchCode({ name }: { name: MatchName }): string {
  const code = name.kind === 'final' ? undefined : roundCodes[name.kind];
  return code ? `${code} ${name.number}` : matchName({ name });
}

/** "R1 match 2": the same out of its column, where the number alone says nothing. */
const codeOfRound = ({ name }: { name: MatchName }): string =>
  name.kind === 'round' && name.round !== undefined
    ? wordsNow(drawnWords).inRound({ round: String(name.round), match: matchName({ name }) })
    : matchCode({ name });

/**
 * "Winner of QF 2", "Place 2 of group 1": where a side comes from, beside its category and where there is little room. The
 * number alone identifies a match of the round before, except in draws with more than one series of rounds. `isAlone`:
 * the match stands in no column of a draw, and its round is said.
 */
export function shortSource(
  { text, toCome }: { text: string; toCome?: SideToCome | undefined },
  { isAlone = false }: { isAlone?: boolean } = {},
): string {
  if (!toCome) return text;
  const words = wordsOfMatches();
  const drawn = wordsNow(drawnWords);
  const short = {
    ...words,
    winnerOf: (match: string) => drawn.winnerOf({ match }),
    loserOf: (match: string) => drawn.loserOf({ match }),
    placeOf: (place: number, number: number) => {
      const match = drawn.inGroup({ group: String(number) });
      return place === 1 ? drawn.winnerOf({ match }) : drawn.placeOf({ match, place });
    },
  };
  const isShort = ({ kind }: MatchName) => kind === 'round' || kind in roundCodes;
  return sideInWords(toCome, short, (name) =>
    isShort(name) ? (isAlone ? codeOfRound : matchCode)({ name }) : words.within(spokenInWords(name, words)),
  );
}
