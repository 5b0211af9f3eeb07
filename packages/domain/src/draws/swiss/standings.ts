import type { Draw } from '../draw.ts';
import type { Results } from '../result.ts';
import { levels } from '../tables/standings-tally.ts';
import { swissGames } from './players.ts';
import { partLevel, type TieBreak, type TieBreakValues, tieBreakValues, usualTieBreaks } from './tie-breaks.ts';
import { halfPoints } from './unplayed.ts';

export type SwissStanding = {
  entry: string;
  /** Shared by entries that no tie-break separates. */
  place: number;
  /** A win or a bye counts 1, a draw a half. */
  points: number;
  played: number;
  won: number;
  /** Buchholz without its least significant part, and whole (FIDE handbook C.07: unplayed rounds by article 16). */
  buchholzCut: number;
  buchholz: number;
  sonnebornBerger: number;
  /** Rounds with a full point, with or without playing. */
  wins: number;
  progressive: number;
  /** Rounds that were paired before a late entry joined; 0 for the others. */
  missed: number;
};

/** The tie-breaks of a Swiss table, first to last. */
export const tieBreaksOf = ({ swiss }: Pick<Draw, 'swiss'>): readonly TieBreak[] => swiss?.tieBreaks ?? usualTieBreaks;

/** Those that have a figure of their own, and so a column. */
export type CountedTieBreak = keyof TieBreakValues;

export const countedTieBreaks = (by: readonly TieBreak[]): CountedTieBreak[] =>
  by.filter((one): one is CountedTieBreak => one !== 'direct_encounter');

/** What a row of the table says of a tie-break. */
export function tieBreakValue(
  standing: Pick<SwissStanding, 'buchholzCut' | 'buchholz' | 'sonnebornBerger' | 'wins' | 'progressive'>,
  tieBreak: CountedTieBreak,
): number {
  const { buchholzCut, buchholz, sonnebornBerger, wins, progressive } = standing;
  return { buchholz_cut: buchholzCut, buchholz, sonneborn_berger: sonnebornBerger, wins, progressive }[tieBreak];
}

/** The table of a Swiss tournament: by points, then by its tie-breaks in their order (FIDE handbook C.07). */
export function swissStandings(draw: Draw, results: Results): SwissStanding[] {
  const games = swissGames(draw, results);
  const points = new Map([...games].map(([id, own]) => [id, halfPoints(own) / 2]));
  const missed = new Map(draw.swiss?.late?.map((late) => [late.entry, late.missed]));
  const values = tieBreakValues(games, draw.numRounds);
  const order = draw.slots.flatMap((slot) => (slot.kind === 'player' ? [slot.entry] : []));
  const by = tieBreaksOf(draw);
  const parts = levels(order, (id) => points.get(id) ?? 0).flatMap((level) => partLevel(level, { by, games, values }));
  let before = 0;
  return parts.flatMap((part) => {
    const place = before + 1;
    before += part.length;
    return part.map((entry): SwissStanding => {
      const own = games.get(entry) ?? [];
      const value = values.get(entry);
      return {
        entry,
        place,
        points: points.get(entry) ?? 0,
        played: own.filter((game) => game.colour !== null).length,
        won: own.filter((game) => game.opponent !== null && game.points === 2).length,
        buchholzCut: value?.buchholz_cut ?? 0,
        buchholz: value?.buchholz ?? 0,
        sonnebornBerger: value?.sonneborn_berger ?? 0,
        wins: value?.wins ?? 0,
        progressive: value?.progressive ?? 0,
        missed: missed.get(entry) ?? 0,
      };
    });
  });
}
