import { chessTitles, type ChessTitle } from './titles.ts';

/**
 * Which rating orders the players and is counted with, by the codes of TRF26 (line 172): FIDE's, the national one, FIDE's
 * or else the national one, the other way round, the higher, the lower; `event`: one of the event's own.
 */
export const countedRatings = [
  'fide',
  'national',
  'fide_national',
  'national_fide',
  'highest',
  'lowest',
  'event',
] as const;
export type CountedRating = (typeof countedRatings)[number];

/** Where the organizer says nothing. */
export const usualRating: CountedRating = 'fide_national';

/** The ratings of a player, null where there is none. */
export type PlayerRatings = { fide: number | null; national: number | null; event: number | null };

/** The rating of a player that counts; null: unrated. */
export function ratingCounted({ fide, national, event }: PlayerRatings, by: CountedRating): number | null {
  const both = [fide, national].filter((one) => one !== null);
  const ratings: Record<CountedRating, number | null> = {
    fide,
    national,
    event,
    fide_national: fide ?? national,
    national_fide: national ?? fide,
    highest: both.length > 0 ? Math.max(...both) : null,
    lowest: both.length > 0 ? Math.min(...both) : null,
  };
  return ratings[by];
}

/** What a draw shows of a chess player: the rating that counts, the title, and K where it is known. */
export type ChessDetails = { title?: ChessTitle; rating?: number; k?: number };

/** The same as stored, with what counts in the category. */
export type StoredChess = PlayerRatings & {
  title: ChessTitle | null;
  k: number | null;
  by: CountedRating | null;
};

/** Undefined where nothing is known. */
export function chessDetails(stored: StoredChess | null | undefined): ChessDetails | undefined {
  if (!stored) return undefined;
  const { title, k, by } = stored;
  const rating = ratingCounted(stored, by ?? usualRating);
  if (title === null && rating === null) return undefined;
  return {
    ...(title === null ? {} : { title }),
    ...(rating === null ? {} : { rating }),
    ...(k === null ? {} : { k }),
  };
}

type Ranked = { name: string; seed?: number | undefined; chess?: ChessDetails | undefined };

/**
 * The initial rank list of a Swiss tournament (FIDE handbook C.04.2, article 2): by rating, then by title (GM, IM, WGM,
 * FM, WIM, CM, WFM, WCM, none), then by name; whoever has no rating comes last. The rank becomes the seed of each entry.
 * Entries stay as they are where somebody was seeded by hand, and where nobody has a rating: then the lot decides.
 */
export function withInitialRanks<Of extends Ranked>(entries: readonly Of[]): readonly Of[] {
  if (entries.some(({ seed }) => seed !== undefined)) return entries;
  if (!entries.some(({ chess }) => chess?.rating !== undefined)) return entries;
  const title = ({ chess }: Ranked) => (chess?.title ? chessTitles.indexOf(chess.title) : chessTitles.length);
  const order = entries.toSorted(
    (x, y) => (y.chess?.rating ?? 0) - (x.chess?.rating ?? 0) || title(x) - title(y) || (x.name < y.name ? -1 : 1),
  );
  const ranks = new Map(order.map((entry, at) => [entry, at + 1]));
  return entries.map((entry) => ({ ...entry, seed: ranks.get(entry) }));
}
