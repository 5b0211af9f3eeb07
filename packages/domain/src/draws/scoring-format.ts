/** How one game is won: first to `to` points with a lead of `lead`, but never beyond `cap`. */
export type PointsGame = { unit: 'points'; to: number; lead: 1 | 2; cap: number | null };

/** A set of tennis: first to `games` games with a lead of two, and a tie-break (to 7, two ahead) at `games` all. */
export type TennisSet = { unit: 'set'; games: number; noAd: boolean };

/** One running total without a fixed end: goals, points in kabaddi or basketball, a plain result. */
export type OpenTotal = { unit: 'total' };

export type GameRule = PointsGame | TennisSet | OpenTotal;

/**
 * Who serves: the winner of the rally; two points each in turn; the serving side until it loses a rally, with only
 * that side scoring; sides in turn, a game each; nobody.
 */
export type ServiceRule = 'rally-winner' | 'two-each' | 'side-out' | 'game-each' | 'none';

export type Card = 'green' | 'yellow' | 'yellow-red' | 'red' | 'black';

/**
 * What a card does: it warns, gives the other side a point, sends a player off, or takes the whole side out of the
 * match (by the referee). Only a point and an exclusion change the score; the rest is shown for as long as it is played.
 */
export type CardRule = { card: Card; does: 'warns' | 'point' | 'off' | 'out' };

export type ScoringFormat = {
  /** Games (sets) that win the match. */
  toWin: number;
  game: GameRule;
  /** The deciding game's rule, where it differs. */
  lastGame?: GameRule;
  service: ServiceRule;
  /** How a pair serves: from courts by its score, by numbered servers, or in a rotation of the four players. */
  pairs: 'courts' | 'numbers' | 'rotation' | 'free';
  /** Sides start the games in turn; otherwise the winner of a game starts the next. */
  beginsInTurn: boolean;
  /** Seconds of rest when a side first reaches `at` points in a game; absent if there is none. */
  interval?: { at: number; seconds: number };
  /** Seconds between two games. */
  betweenGames: number;
  /** Ends change within a game: once when a side reaches `at` points, or after every `every` points played. */
  endsInLastGame?: { at: number } | { every: number };
  endsInGame?: { every: number };
  /** Both sides play in one court: nobody changes ends between games. */
  endsStay?: true;
  /**
   * Seconds that an injured player may take; several where it depends on who caused the injury. None where the rules
   * name no time and the referee decides, or the player is substituted (docs/decisions/0140).
   */
  injury: readonly number[];
  /** The cards of the sport, mildest first; they count against the whole side (docs/decisions/0140). */
  cards: readonly CardRule[];
  /** Each card for a point after the first of a side gives this many. */
  pointsOfLaterCards?: number;
  /** A total played in halves or quarters: somebody says when one is over. */
  inPeriods?: true;
  /** A level match is decided by something that does not count as play: penalties, a shoot-out, tie-break raids. */
  decider?: true;
  /** What one press may add besides a single point. */
  atOnce?: readonly number[];
  /** Kabaddi: the points for putting out the whole other side, besides those of the raid. */
  allOut?: number;
};

export const presets = [
  'badminton-3x21',
  'badminton-3x15',
  'badminton-1x30',
  'badminton-1x21',
  'badminton-1x15',
  'table-tennis-3',
  'table-tennis-5',
  'table-tennis-7',
  'tennis-3',
  'tennis-no-ad',
  'tennis-short',
  'tennis-match-tiebreak',
  'pickleball-11',
  'pickleball-15',
  'pickleball-21',
  'pickleball-11-rally',
  'pickleball-15-rally',
  'pickleball-21-rally',
  'squash-5x11',
  'volleyball-5',
  'beach-volleyball-3',
  'goals',
  'basketball',
  'kabaddi',
  'plain',
] as const;
export type Preset = (typeof presets)[number];

const to = (points: number, cap: number | null = null): PointsGame => ({ unit: 'points', to: points, lead: 2, cap });

const warned: CardRule = { card: 'yellow', does: 'warns' };
const pointLost: CardRule = { card: 'red', does: 'point' };
const sentOff: CardRule = { card: 'red', does: 'off' };
/** Where the rules know penalties but no cards: what an event shows all the same is noted, and changes nothing. */
const noted: readonly CardRule[] = [warned, { card: 'red', does: 'warns' }];

const badminton = (toWin: number, game: PointsGame, half: number): ScoringFormat => ({
  toWin,
  game,
  service: 'rally-winner',
  pairs: 'courts',
  beginsInTurn: false,
  interval: { at: half, seconds: 60 },
  betweenGames: 120,
  endsInLastGame: { at: half },
  injury: [],
  cards: [warned, pointLost, { card: 'black', does: 'out' }],
});

const tableTennis = (toWin: number): ScoringFormat => ({
  toWin,
  game: to(11),
  service: 'two-each',
  pairs: 'rotation',
  beginsInTurn: true,
  betweenGames: 60,
  ...(toWin > 1 ? { endsInLastGame: { at: 5 } } : {}),
  injury: [10 * 60],
  // Both cards held up together are a penalty; the red one alone is the referee's, who disqualifies.
  cards: [warned, { card: 'yellow-red', does: 'point' }, { card: 'red', does: 'out' }],
  pointsOfLaterCards: 2,
});

const tennis = (game: TennisSet, lastGame?: PointsGame): ScoringFormat => ({
  toWin: 2,
  game,
  ...(lastGame ? { lastGame } : {}),
  service: 'game-each',
  pairs: 'free',
  beginsInTurn: true,
  betweenGames: 120,
  injury: [3 * 60],
  cards: noted,
});

const pickleball = (toWin: number, points: number, service: 'side-out' | 'rally-winner'): ScoringFormat => ({
  toWin,
  game: to(points),
  service,
  pairs: service === 'side-out' ? 'numbers' : 'free',
  beginsInTurn: true,
  betweenGames: 120,
  endsInLastGame: { at: Math.ceil((points + 1) / 2) },
  injury: [15 * 60],
  cards: noted,
});

/** One match, one total: who has more when somebody ends it has won. */
const inTotal = (
  own: Partial<Pick<ScoringFormat, 'inPeriods' | 'atOnce' | 'allOut' | 'decider' | 'cards'>> = {},
): ScoringFormat => ({
  toWin: 1,
  game: { unit: 'total' },
  service: 'none',
  pairs: 'free',
  beginsInTurn: false,
  betweenGames: 0,
  injury: [],
  cards: noted,
  ...own,
});

/** Every format by its name; `scoring-sources.ts` says by whose rules. */
export const scoringFormats: Readonly<Record<Preset, ScoringFormat>> = {
  'badminton-3x21': badminton(2, to(21, 30), 11),
  // BWF, Annual General Meeting of April 2026, in force on 4 January 2027: 15 points, two ahead from 14-all, 21 at most.
  'badminton-3x15': badminton(2, to(15, 21), 8),
  'badminton-1x30': badminton(1, { unit: 'points', to: 30, lead: 1, cap: 30 }, 15),
  'badminton-1x21': badminton(1, to(21, 30), 11),
  'badminton-1x15': badminton(1, to(15, 21), 8),
  'table-tennis-3': tableTennis(2),
  'table-tennis-5': tableTennis(3),
  'table-tennis-7': tableTennis(4),
  'tennis-3': tennis({ unit: 'set', games: 6, noAd: false }),
  'tennis-no-ad': tennis({ unit: 'set', games: 6, noAd: true }),
  'tennis-short': tennis({ unit: 'set', games: 4, noAd: false }),
  'tennis-match-tiebreak': tennis({ unit: 'set', games: 6, noAd: false }, to(10)),
  'pickleball-11': pickleball(2, 11, 'side-out'),
  'pickleball-15': pickleball(1, 15, 'side-out'),
  'pickleball-21': pickleball(1, 21, 'side-out'),
  'pickleball-11-rally': pickleball(2, 11, 'rally-winner'),
  'pickleball-15-rally': pickleball(1, 15, 'rally-winner'),
  'pickleball-21-rally': pickleball(1, 21, 'rally-winner'),
  'squash-5x11': {
    toWin: 3,
    game: to(11),
    service: 'rally-winner',
    pairs: 'free',
    beginsInTurn: false,
    betweenGames: 90,
    endsStay: true,
    injury: [3 * 60, 15 * 60],
    cards: noted,
  },
  'volleyball-5': {
    toWin: 3,
    game: to(25),
    lastGame: to(15),
    service: 'rally-winner',
    pairs: 'free',
    beginsInTurn: true,
    betweenGames: 180,
    endsInLastGame: { at: 8 },
    injury: [3 * 60],
    cards: [warned, pointLost],
  },
  'beach-volleyball-3': {
    toWin: 2,
    game: to(21),
    lastGame: to(15),
    service: 'rally-winner',
    pairs: 'free',
    beginsInTurn: true,
    betweenGames: 60,
    endsInGame: { every: 7 },
    endsInLastGame: { every: 5 },
    injury: [5 * 60],
    cards: [warned, pointLost],
  },
  goals: inTotal({
    inPeriods: true,
    decider: true,
    cards: [{ card: 'green', does: 'off' }, warned, sentOff],
  }),
  basketball: inTotal({
    inPeriods: true,
    atOnce: [2, 3],
  }),
  // A raid can touch all seven, and each is a point; the bonus and a technical point are single ones.
  kabaddi: inTotal({
    inPeriods: true,
    atOnce: [2, 3, 4, 5, 6, 7],
    allOut: 2,
    decider: true,
    cards: [{ card: 'green', does: 'warns' }, { card: 'yellow', does: 'off' }, sentOff],
  }),
  plain: inTotal(),
};

const bySport: ReadonlyMap<string, Preset> = new Map([
  ['badminton', 'badminton-3x21'],
  ['table tennis', 'table-tennis-5'],
  ['tennis', 'tennis-3'],
  ['pickleball', 'pickleball-11'],
  ['squash', 'squash-5x11'],
  ['volleyball', 'volleyball-5'],
  ['beach volleyball', 'beach-volleyball-3'],
  ['football', 'goals'],
  ['hockey', 'goals'],
  ['basketball', 'basketball'],
  ['kabaddi', 'kabaddi'],
]);

/** The format of a sport where nothing else was agreed. */
export const presetOfSport = (sport: string): Preset => bySport.get(sport.trim().toLowerCase()) ?? 'plain';

/** The formats that a category of this sport may use: the usual one first, the plain result last. */
export function presetsOfSport(sport: string): Preset[] {
  const usual = presetOfSport(sport);
  const family = sport.trim().toLowerCase().replaceAll(' ', '-');
  const others = presets.filter((name) => name.startsWith(`${family}-`) && name !== usual);
  const plainer: Preset[] = scoringFormats[usual].inPeriods ? ['goals', 'plain'] : ['plain'];
  return [...new Set<Preset>([usual, ...others, ...plainer])];
}

/** The cards that a sport shows; the green one of hockey is none of football's. */
export const cardsOf = ({ cards }: ScoringFormat, sport: string): readonly CardRule[] =>
  sport.trim().toLowerCase() === 'football' ? cards.filter(({ card }) => card !== 'green') : cards;

/** The rule of a game, counted from 0. */
export const ruleOfGame = (format: ScoringFormat, index: number): GameRule =>
  index === 2 * format.toWin - 2 ? (format.lastGame ?? format.game) : format.game;

/**
 * The game being played in a match that a phone scores: null once the match is over and nothing was played in it. One
 * that was left in the middle, by a retirement, stays.
 */
export const openGame = ({
  current,
  complete = false,
}: {
  current: [number, number];
  complete?: boolean | undefined;
}): [number, number] | null => (complete && current[0] + current[1] === 0 ? null : current);
