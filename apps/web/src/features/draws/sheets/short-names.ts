import { dayText } from '@maidan/domain/schedule/settings/play-days';
import type { ScheduleSettings } from '@maidan/domain/schedule/settings/settings';
import {
  anySideToCome,
  matchesInWords,
  matchName,
  matchNumber,
  type NextMatch,
  roundBefore,
  roundCodes,
} from '../../../platform/draw-words.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { drawnWords } from './drawn-words.ts';

/** "Sat 21 Nov": anyone planning knows the year. */
export const shortDay = (settings: Pick<ScheduleSettings, 'start_day' | 'first_date'>, day: number): string =>
  dayText(settings, day).replace(/ \d{4}$/, '');

/** "QF 2", "Final", "Match 12": a match in the column of its round, where there is little room. */
export function matchCode(match: NextMatch): string {
  const code = match.roundName === 'Final' ? undefined : roundCodes[match.roundName];
  return code ? `${code} ${match.label.slice(match.label.lastIndexOf('/') + 1)}` : matchName(match);
}

/**
 * "Winner of QF 2", "Place 2 of group 1": where a side comes from, for contexts that already name its category. Without
 * the match that it plays `next`, or where the round before has no name, "Winner of Match 3".
 */
export function shortSource(source: string, category: string, next?: NextMatch): string {
  const [, before, match] = /^(Winner|Loser|Place \d+) (.*)$/.exec(source) ?? [];
  if (!before || !match?.startsWith(`${category} `)) return anySideToCome(source);
  const text = wordsNow(drawnWords);
  const code = match.slice(category.length + 1);
  const group = /^group (\S+)$/.exec(code)?.[1];
  // The number alone identifies a match of the previous round, except in draws with more than one series of rounds.
  const [, series, round, number] = /^([RK])(\d+)\/(\d+)$/.exec(code) ?? [];
  const named = next && roundBefore(next, Number(round));
  const said =
    number !== undefined && named && roundCodes[named]
      ? `${roundCodes[named]} ${number}`
      : number !== undefined && series === 'R'
        ? matchNumber(number)
        : matchesInWords(` ${code}`).replace(/^,? /, '');
  const of = { match: group === undefined ? said : text.inGroup({ group }) };
  if (before === 'Winner') return text.winnerOf(of);
  return before === 'Loser' ? text.loserOf(of) : text.placeOf({ ...of, place: Number(before.slice('Place '.length)) });
}
