import type { Draw } from '../draw.ts';
import type { Results } from '../result.ts';
import { swissGames, type SwissGame } from '../swiss/players.ts';
import { swissStandings, type SwissStanding } from '../swiss/standings.ts';
import type { ChessDetails } from './ratings.ts';
import { type RatingFigures, ratingFigures } from './rating-change.ts';

/** A player of a crosstable. */
export type CrosstableRow = SwissStanding & {
  /** Where the player stands in this table, from 1: what the others' cells name. */
  row: number;
  /** The pairing number. */
  number: number;
  name: string;
  chess: ChessDetails | undefined;
  figures: RatingFigures | undefined;
  /** Round by round: "12w1", "3b½", "5w+" (not played), "bye 1", "½" or "–" for a round without a game. */
  rounds: string[];
};

/**
 * The crosstable of a Swiss tournament as arbiters pin it up: players in the order of the standings, in each round the
 * row of the opponent, the colour and the result, with performance and rating change.
 */
export function crosstable(draw: Draw, results: Results): CrosstableRow[] {
  const standings = swissStandings(draw, results);
  const rows = new Map(standings.map(({ entry }, at) => [entry, at + 1]));
  const order = draw.slots.flatMap((slot) => (slot.kind === 'player' ? [slot.entry] : []));
  const entries = new Map(draw.entries.map((entry) => [entry.id, entry]));
  const games = swissGames(draw, results);
  const figures = ratingFigures(draw, results);
  const colours = coloursOf(draw);
  const paired = draw.swiss?.byes.length ?? 0;
  return standings.map((standing, at): CrosstableRow => {
    const { entry } = standing;
    const own = games.get(entry) ?? [];
    return {
      ...standing,
      row: at + 1,
      number: order.indexOf(entry) + 1,
      name: entries.get(entry)?.name ?? '',
      chess: entries.get(entry)?.chess,
      figures: figures.get(entry),
      rounds: Array.from({ length: paired }, (_, round) => {
        const seat = colours.get(`${entry}/${round + 1}`);
        const game = own.find((one) => one.round === round + 1);
        if (seat) return `${rows.get(seat.opponent) ?? ''}${seat.colour}${game ? resultText(game) : ''}`;
        return game ? withoutGame(game) : '';
      }),
    };
  });
}

const points = ['0', '½', '1'];

const resultText = ({ colour, points: half }: SwissGame): string =>
  colour === null ? (half === 2 ? '+' : '-') : (points[half] ?? '');

const withoutGame = ({ paired, points: half }: SwissGame): string =>
  paired ? 'bye 1' : half > 0 ? (points[half] ?? '') : '–';

function coloursOf({ matches }: Draw) {
  return new Map(
    matches.flatMap(({ round, a, b }): [string, { opponent: string; colour: 'w' | 'b' }][] =>
      'entry' in a && 'entry' in b
        ? [
            [`${a.entry}/${round}`, { opponent: b.entry, colour: 'w' }],
            [`${b.entry}/${round}`, { opponent: a.entry, colour: 'b' }],
          ]
        : [],
    ),
  );
}

/** Whether ratings are known: without them a table has no columns for them. */
export const hasRatings = ({ entries }: Pick<Draw, 'entries'>): boolean =>
  entries.some(({ chess }) => chess?.rating !== undefined);

/** Title, rating, performance and change as answers have them: only what is known. */
export function shownFigures(chess: ChessDetails | undefined, figures: RatingFigures | undefined) {
  return {
    ...(chess?.title ? { title: chess.title } : {}),
    ...(chess?.rating === undefined ? {} : { rating: chess.rating }),
    ...(figures ? { performance: figures.performance } : {}),
    ...(figures?.own ? { change: figures.own.change, k: figures.own.k } : {}),
  };
}
